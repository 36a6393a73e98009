import type { Field } from '../../desk/fields/schema.ts'
import { InvalidValue, parseValue } from '../../desk/fields/value.ts'
import type { Validator } from '../../platform/http/validate.ts'
import { issueAt } from '../../platform/http/validation-issues.ts'

/** The name of a custom field in the form, which none of the others has. */
export const inputName = ({ key }: Field, choice?: string): string =>
  choice === undefined ? `field.${key}` : `field.${key}.${choice}`

/** The names of all inputs of the fields, with the labels that errors mention. */
export function customProperties(fields: readonly Field[]): Record<string, { label: string }> {
  const names = fields.flatMap((field) =>
    field.type === 'choices'
      ? [inputName(field), ...field.choices.map(({ key }) => inputName(field, key))]
      : [inputName(field)],
  )
  const labelOf = (name: string) => fields.find(({ key }) => name.split('.')[1] === key)!.name
  return Object.fromEntries(names.map((name) => [name, { label: labelOf(name) }]))
}

/** Also parses the custom fields, all of which are required. */
export function withCustomFields(validate: Validator, fields: readonly Field[]): Validator {
  return (data) => {
    const result = validate(data)
    const values: Record<string, unknown> = {}
    for (const field of fields) {
      try {
        const value = parseValue(field, toInput(field, data as Record<string, string>))
        if (value === null) throw new InvalidValue('required')
        values[field.key] = value
      } catch (error) {
        if (!(error instanceof InvalidValue)) throw error
        result.issues.push(issueAt(['body', inputName(field)], ['value_error', error.message]))
      }
    }
    return { ...result, value: { ...result.value, fields: values } }
  }
}

/** A form sends texts. */
function toInput(field: Field, data: Readonly<Record<string, string>>): unknown {
  if (field.type === 'choices') {
    return field.choices.map(({ key }) => key).filter((key) => data[inputName(field, key)])
  }
  const text = (data[inputName(field)] ?? '').trim()
  if (text === '') return null
  if (field.type === 'number') return Number(text)
  if (field.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}
