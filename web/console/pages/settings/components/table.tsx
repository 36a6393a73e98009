import type { Key, ReactNode } from 'react'
import { cx } from '../../../ui/classes.ts'
import styles from './table.module.css'

export interface ColumnInfo<T> {
  title: string
  /** `main` is what the row is about, `end` what can be done with it; both without their title. */
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

/** A table; where there is no room for its columns, each row becomes a block of its own. */
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

interface MainProps {
  children: ReactNode
  /** The line below. */
  text?: ReactNode
  /** A picture. */
  before?: ReactNode
}

/** What the row is about: a name, and a line below it. */
export const PrimaryCell = ({ children, text, before }: MainProps) => (
  <div className={styles.name}>
    {before}
    <div className={styles.lines}>
      <div className={styles.first}>{children}</div>
      {text && <div className={styles.second}>{text}</div>}
    </div>
  </div>
)
