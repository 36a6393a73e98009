import type { ReactNode } from 'react'
import * as m from '#messages'
import { useCan } from '../../../data/me.ts'
import styles from './details.module.css'

interface Props {
  label: string
  /** What it changes: keys that do so open beside it. */
  name?: string
  /** The key that changes the value. */
  hint?: string | undefined
  onChange(): void
  action?: ReactNode
  /** The value; empty if there is none. */
  children: ReactNode
}

/** A value, as a button for users who may change it. */
export function Property({ label, name, hint, onChange, action, children }: Props) {
  const canWrite = useCan('tickets:write')
  const value = children || <span className={styles.none}>{m.ticket_details_none}</span>
  return (
    <div className={styles.property}>
      <dt>{label}</dt>
      <dd>
        {canWrite ? (
          <button type="button" className={styles.value} data-changes={name} onClick={onChange}>
            <span className="visually-hidden">{m.ticket_details_change({ field: label })} </span>
            {value}
            {hint && <kbd>{hint}</kbd>}
          </button>
        ) : (
          <span className={styles.value}>{value}</span>
        )}
        {action}
      </dd>
    </div>
  )
}
