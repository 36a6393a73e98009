import type { ReactNode } from 'react'
import { useCan } from '../../../data/me.ts'
import styles from './details.module.css'

interface Props {
  label: string
  /** The key that asks for another value. */
  hint?: string
  onChange(): void
  beside?: ReactNode
  /** The value; nothing if there is none. */
  children: ReactNode
}

/** A value that can be changed by those who may. */
export function Property({ label, hint, onChange, beside, children }: Props) {
  const canWrite = useCan('tickets:write')
  const value = children || <span className={styles.none}>None</span>
  return (
    <div className={styles.property}>
      <dt>{label}</dt>
      <dd>
        {canWrite ? (
          <button type="button" className={styles.value} onClick={onChange}>
            <span className="visually-hidden">Change {label}: </span>
            {value}
            {hint && <kbd>{hint}</kbd>}
          </button>
        ) : (
          <span className={styles.value}>{value}</span>
        )}
        {beside}
      </dd>
    </div>
  )
}
