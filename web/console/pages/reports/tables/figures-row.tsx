import { Link } from 'wouter'
import { listHref } from '../../../data/list-href.ts'
import { formatNumber } from '../../../state/format.ts'
import { formatMinutesOrDash } from '../format.ts'
import type { ReportFilter, ReportQuery } from '../report-query.ts'
import styles from './figures-table.module.css'
import type { TableRow } from './rows.tsx'

interface Props {
  row: TableRow
  /** The largest count of the table. */
  max: number
  query: ReportQuery
}

export function FiguresRow({ row, max, query }: Props) {
  const { icon, label, filter, figures } = row
  const name = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span dir="auto">{label}</span>
    </>
  )
  return (
    <tr>
      <th scope="row">
        {filter ? (
          <Link className={styles.name} href={inboxHref(query, filter)}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
      </th>
      <Count value={figures.created} max={max} />
      <td>{formatNumber(figures.resolved)}</td>
      <td>{formatMinutesOrDash(figures.first_response_median_minutes)}</td>
      <td>{formatMinutesOrDash(figures.resolution_median_minutes)}</td>
    </tr>
  )
}

const Count = ({ value, max }: { value: number; max: number }) => (
  <td>
    {formatNumber(value)}
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${max > 0 ? (100 * value) / max : 0}%` }} />
    </span>
  </td>
)

/** The inbox has no filter for periods: it lists tickets of any time. */
const inboxHref = ({ from, to, timezone, ...others }: ReportQuery, filter: ReportFilter) =>
  listHref('all', { ...others, ...filter })
