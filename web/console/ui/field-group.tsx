import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface Props {
  label: string
  error?: string | undefined
  children: ReactNode
}

/** Several controls that belong together. */
export function FieldGroup({ label, error, children }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error && id}>
      <legend>{label}</legend>
      {children}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
