import type { Field } from '@bellhop/sdk'
import * as m from '#messages'
import type { FieldValue } from '../data/fields.ts'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'

interface Props {
  field: Field
  value: FieldValue
  error: string | undefined
  autoFocus: boolean
}

/** The control for a value, by the type of the field. */
export function FieldControl({ field, value, error, autoFocus }: Props) {
  const common = {
    label: field.name,
    name: field.key,
    error,
    autoFocus,
    ...(field.required === 'to_resolve' && { hint: m.fields_requiredToResolve }),
  }
  const text = value === null ? '' : String(value)
  switch (field.type) {
    case 'choices':
      return <Choices {...{ field, value, error, autoFocus }} />
    case 'choice':
      return (
        <SelectField {...common} defaultValue={text}>
          <option value="">{m.fields_noValue}</option>
          {selectable(field, [text]).map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      )
    case 'boolean':
      return (
        <SelectField {...common} defaultValue={text}>
          <option value="">{m.fields_noValue}</option>
          <option value="true">{m.fields_yes}</option>
          <option value="false">{m.fields_no}</option>
        </SelectField>
      )
    case 'text':
      return <TextArea {...common} rows={2} defaultValue={text} maxLength={1_000} />
    case 'date':
      return <TextField {...common} type="date" defaultValue={text} />
    case 'number':
      return <TextField {...common} inputMode="decimal" defaultValue={text} maxLength={40} />
    case 'url':
      return <TextField {...common} type="url" defaultValue={text} maxLength={2_000} />
  }
}

function Choices({ field, value, error, autoFocus }: Props) {
  const chosen = (value ?? []) as string[]
  return (
    <FieldGroup label={field.name} error={error}>
      {selectable(field, chosen).map(({ key, name }, index) => (
        <CheckField
          key={key}
          label={name}
          name={field.key}
          value={key}
          defaultChecked={chosen.includes(key)}
          autoFocus={autoFocus && index === 0}
        />
      ))}
    </FieldGroup>
  )
}

/** An inactive choice can stay, but not be chosen. */
const selectable = ({ choices }: Field, chosen: readonly string[]) =>
  choices.filter(({ key, is_active }) => is_active || chosen.includes(key))

/** What the form has for this field. */
export function readValue({ key, type, choices }: Field, form: FormData): FieldValue {
  if (type === 'choices') {
    const chosen = form.getAll(key)
    const keys = choices.map((choice) => choice.key).filter((each) => chosen.includes(each))
    return keys.length > 0 ? keys : null
  }
  const text = String(form.get(key) ?? '').trim()
  if (text === '') return null
  if (type === 'boolean') return text === 'true'
  // The server says so if it is none.
  if (type === 'number') return Number.isNaN(Number(text)) ? text : Number(text)
  return text.replaceAll('\r\n', '\n')
}
