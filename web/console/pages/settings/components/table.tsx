import type { Key, ReactNode } from 'react'
import { cx } from '../../../ui/classes.ts'
import styles from './table.module.css'

export interface ColumnInfo<T> {
  title: string
  /** `main` names the row and `end` holds its actions; stacked rows show both without a title. */
  role?: 'main' | 'end'
  cell(item: T): ReactNode
}

interface Props<T> {
  label: string
  columns: readonly ColumnInfo<T>[]
  items: readonly T[]
  keyOf(item: T): Key
  isFaint?(item: T): boolean
}

/** On narrow screens, the cells of a row are stacked. */
export function Table<T>({ label, columns, items, keyOf, isFaint }: Props<T>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, role }) => (
            <th key={title} scope="col">
              {role === 'end' ? <span className="visually-hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)} className={cx(isFaint?.(item) && styles.faint)}>
            {columns.map(({ title, role, cell }) => (
              <td key={title} className={styles[role ?? 'plain']} data-title={title}>
                <div>{cell(item)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names a row, and opens it. */
export const OpenButton = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <button type="button" className={styles.open} dir="auto" onClick={onClick}>
    {children}
  </button>
)

interface PrimaryCellProps {
  children: ReactNode
  /** A second line. */
  text?: ReactNode
  /** An image before the text. */
  before?: ReactNode
}

export const PrimaryCell = ({ children, text, before }: PrimaryCellProps) => (
  <div className={styles.name}>
    {before}
    <div className={styles.lines}>
      <div className={styles.first}>{children}</div>
      {text && <div className={styles.second}>{text}</div>}
    </div>
  </div>
)
