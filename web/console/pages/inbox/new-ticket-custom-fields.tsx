import type { Field, FieldValues } from '@bellhop/sdk'
import type { ChangeEvent } from 'react'
import { FieldControl, readValue } from '../../tickets/field-control.tsx'
import styles from './new-ticket.module.css'

interface Props {
  fields: readonly Field[]
  values: FieldValues
  errors: Readonly<Record<string, string>>
  onChange(values: FieldValues): void
}

/** Where the API reports what is wrong with a value. Other inputs of the form have other names. */
const nameOf = ({ key }: Field) => `fields.${key}`

export function NewTicketCustomFields({ fields, values, errors, onChange }: Props) {
  const read = ({ currentTarget }: ChangeEvent<HTMLDivElement>) => {
    const form = new FormData(currentTarget.closest('form')!)
    const entries = fields.map((field) => [
      field.key,
      readValue(field, form, { name: nameOf(field) }),
    ])
    onChange(Object.fromEntries(entries.filter(([, value]) => value !== null)))
  }
  return (
    <div className={styles.customFields} onChange={read}>
      {fields.map((field) => (
        <FieldControl
          key={field.id}
          field={field}
          name={nameOf(field)}
          value={values[field.key] ?? null}
          unchanged=""
          error={errors[nameOf(field)]}
        />
      ))}
    </div>
  )
}
