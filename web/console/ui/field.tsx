import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import styles from './field.module.css'
import { takeFocus } from './take-focus.ts'

interface Common {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

interface Ids {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, a control, its hint and its error. */
export function Field({
  label,
  hint,
  error,
  children,
}: Common & { children: (ids: Ids) => ReactNode }) {
  const id = useId()
  const description = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': description || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  ...rest
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          ref={rest.autoFocus ? takeFocus : undefined}
          className={styles.control}
          dir="auto"
          {...rest}
          {...ids}
        />
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  ...rest
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <textarea
          ref={rest.autoFocus ? takeFocus : undefined}
          className={styles.control}
          dir="auto"
          rows={5}
          {...rest}
          {...ids}
        />
      )}
    </Field>
  )
}

export function SelectField({
  label,
  hint,
  error,
  children,
  ...rest
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <select
          ref={rest.autoFocus ? takeFocus : undefined}
          className={styles.control}
          {...rest}
          {...ids}
        >
          {children}
        </select>
      )}
    </Field>
  )
}

export function CheckField({
  label,
  hint,
  ...rest
}: Omit<Common, 'error'> & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input
        ref={rest.autoFocus ? takeFocus : undefined}
        type="checkbox"
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
