import { Link } from 'wouter'
import { listHref } from '../../../data/list-href.ts'
import { formatCount, formatMinutesOrDash } from '../format.ts'
import type { ReportFilter, ReportQuery } from '../report-query.ts'
import styles from './figures-table.module.css'
import type { TableRow } from './rows.tsx'

interface Props {
  row: TableRow
  /** The most that any of them has. */
  most: number
  query: ReportQuery
}

export function FiguresRow({ row, most, query }: Props) {
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
      <Count value={figures.created} most={most} />
      <td>{formatCount(figures.resolved)}</td>
      <td>{formatMinutesOrDash(figures.first_response_median_minutes)}</td>
      <td>{formatMinutesOrDash(figures.resolution_median_minutes)}</td>
    </tr>
  )
}

/** With a bar as long as its share of the largest. */
const Count = ({ value, most }: { value: number; most: number }) => (
  <td>
    {formatCount(value)}
    <span className={styles.bar} aria-hidden="true">
      <span style={{ width: `${most > 0 ? (100 * value) / most : 0}%` }} />
    </span>
  </td>
)

/** All tickets that the row is about, of whatever time. */
const inboxHref = ({ from, to, timezone, ...others }: ReportQuery, filter: ReportFilter) =>
  listHref('all', { ...others, ...filter })
