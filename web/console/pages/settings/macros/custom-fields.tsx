import type { Field, FieldValues, MacroActions } from '@bellhop/sdk'
import * as m from '#messages'
import { useFields } from '../../../data/fields.ts'
import { FieldControl, readValue } from '../../../tickets/field-control.tsx'
import type { ErrorOf } from '../../../ui/form.tsx'
import styles from './macros.module.css'

interface Props {
  actions: MacroActions
  errorOf: ErrorOf
}

const nameOf = ({ key }: Field) => `fields.${key}`

/** The custom fields that the saved reply sets. Folded, as there may be many and most set none. */
export function CustomFields({ actions, errorOf }: Props) {
  const fields = useFields('ticket')
  const values = actions.fields ?? {}
  if (fields.length === 0) return null
  const errors = fields.map(({ key }) => errorOf(`actions.fields.${key}`))
  const isOpen = Object.keys(values).length > 0 || errors.some((error) => error !== undefined)
  return (
    <details className={styles.fields} open={isOpen}>
      <summary>{m.macros_form_fields}</summary>
      <div className={styles.actions}>
        {fields.map((field, index) => (
          <FieldControl
            key={field.id}
            field={{ ...field, required: 'never' }}
            name={nameOf(field)}
            value={values[field.key]}
            unchanged={m.macros_form_unchanged}
            isLeavable
            error={errors[index]}
          />
        ))}
      </div>
    </details>
  )
}

/** What the form says. Values of fields that it does not show stay, such as those of inactive ones. */
export function toFieldValues(
  form: FormData,
  fields: readonly Field[],
  before: FieldValues = {},
): FieldValues {
  const values = { ...before }
  for (const field of fields) {
    const value = readValue(field, form, { name: nameOf(field), isOptional: true })
    if (value !== undefined) values[field.key] = value
    // An empty text field is left alone, or still cleared.
    else if (values[field.key] !== null || hasOptions(field)) delete values[field.key]
  }
  return values
}

const hasOptions = ({ type }: Field) => type === 'choice' || type === 'boolean'
