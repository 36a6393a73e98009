import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CsvLink } from '../csv-link.tsx'
import { formatCount } from '../format.ts'
import type { ReportQuery, ReportTable } from '../report-query.ts'
import { FiguresRow } from './figures-row.tsx'
import styles from './figures-table.module.css'
import type { TableRow } from './rows.tsx'
import { type ColumnName, nextSorting, type Sorting, sortRows } from './sorting.ts'

interface Props {
  title: string
  /** What the first column is of. */
  noun: string
  table: ReportTable
  rows: readonly TableRow[]
  query: ReportQuery
}

const shownFirst = 10
/** For fewer more than these it is not worth asking. */
const fewMore = 2

/** The same figures for each of several. */
export function FiguresTable({ title, noun, table, rows, query }: Props) {
  const id = useId()
  const [sorting, setSorting] = useState<Sorting>()
  const [isWhole, setWhole] = useState(false)
  const sorted = sortRows(rows, sorting)
  const isLong = rows.length > shownFirst + fewMore
  const most = Math.max(...rows.map(({ figures }) => figures.created))
  const columns: [ColumnName, string][] = [
    ['label', noun],
    ['created', 'Created'],
    ['resolved', 'Resolved'],
    ['first_response_median_minutes', 'First response'],
    ['resolution_median_minutes', 'Resolution'],
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
          {(isLong && !isWhole ? sorted.slice(0, shownFirst) : sorted).map((row) => (
            <FiguresRow key={row.key} row={row} most={most} query={query} />
          ))}
        </tbody>
      </table>
      {isLong && (
        <Button look="quiet" className={styles.all} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show top ${shownFirst}` : `Show all ${formatCount(rows.length)}`}
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
