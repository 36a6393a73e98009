import { useId, useState } from 'react'
import * as m from '#messages'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CsvLink } from '../csv-link.tsx'
import type { ReportQuery, ReportTable } from '../report-query.ts'
import { FiguresRow } from './figures-row.tsx'
import styles from './figures-table.module.css'
import type { TableRow } from './rows.tsx'
import { type ColumnName, nextSorting, type Sorting, sortRows } from './sorting.ts'

type GroupTable = Exclude<ReportTable, 'series'>

const headings: Record<GroupTable, { title: string; column: string }> = {
  agents: { title: m.reports_table_agents, column: m.reports_table_agent },
  teams: { title: m.reports_table_teams, column: m.reports_table_team },
  categories: { title: m.reports_table_categories, column: m.reports_table_category },
  priorities: { title: m.reports_table_priorities, column: m.reports_table_priority },
}

interface Props {
  table: GroupTable
  rows: readonly TableRow[]
  query: ReportQuery
}

const initialRows = 10
/** Up to this many further rows are shown without a button. */
const extraRows = 2

export function FiguresTable({ table, rows, query }: Props) {
  const id = useId()
  const { title, column } = headings[table]
  const [sorting, setSorting] = useState<Sorting>()
  const [isExpanded, setExpanded] = useState(false)
  const sorted = sortRows(rows, sorting)
  const isLong = rows.length > initialRows + extraRows
  const max = Math.max(...rows.map(({ figures }) => figures.created))
  const columns: [ColumnName, string][] = [
    ['label', column],
    ['created', m.reports_table_created],
    ['resolved', m.reports_table_resolved],
    ['first_response_median_minutes', m.reports_table_firstResponse],
    ['resolution_median_minutes', m.reports_table_resolution],
  ]
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        <CsvLink table={table} query={query} />
      </header>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map(([by, text]) => (
              <SortHeader
                key={by}
                text={text}
                direction={sorting?.by === by ? sorting.direction : undefined}
                onSort={() => setSorting(nextSorting(sorting, by))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {(isLong && !isExpanded ? sorted.slice(0, initialRows) : sorted).map((row) => (
            <FiguresRow key={row.key} row={row} max={max} query={query} />
          ))}
        </tbody>
      </table>
      {isLong && (
        <Button look="quiet" className={styles.all} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded
            ? m.reports_table_showTop({ count: initialRows })
            : m.reports_table_showAll({ count: rows.length })}
        </Button>
      )}
    </section>
  )
}

interface HeaderProps {
  text: string
  direction: Sorting['direction'] | undefined
  onSort(): void
}

const SortHeader = ({ text, direction, onSort }: HeaderProps) => (
  <th scope="col" aria-sort={direction}>
    <button type="button" className={styles.sort} onClick={onSort}>
      {text}
      {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
    </button>
  </th>
)
