import type { Field } from '@bellhop/sdk'
import * as m from '#messages'
import type { FieldValue } from '../data/fields.ts'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FieldGroup } from '../ui/field-group.tsx'
import { Options } from '../ui/options.tsx'

interface Props {
  field: Field
  /** In the form, if not the key of the field. */
  name?: string
  /** Undefined: it is left alone unless something is chosen. */
  value: FieldValue | undefined
  /** Says so. */
  unchanged: string
  /** Whether values that differ can be cleared. */
  isClearable?: boolean
  /** Whether it can be left alone although it has a value now. */
  isLeavable?: boolean
  error: string | undefined
  autoFocus?: boolean
}

/** No choice has such a key. */
const unchangedValue = '-'

const clearNameOf = (name: string) => `${name} clear`

/** The control for a value, by the type of the field. */
export function FieldControl(props: Props) {
  const { field, name = field.key, value, isClearable } = props
  // The others can be set to “No value”.
  const hasOption = field.type === 'choice' || field.type === 'boolean'
  return (
    <>
      <ValueControl {...props} />
      {isClearable && value === undefined && !hasOption && (
        <CheckField label={m.fields_clear({ name: field.name })} name={clearNameOf(name)} />
      )}
    </>
  )
}

function ValueControl(props: Props) {
  const { field, name = field.key, value, unchanged, error, autoFocus } = props
  const isUnset = value === undefined
  const isOptional = isUnset || props.isLeavable === true
  const hint = field.required === 'to_resolve' ? m.fields_requiredToResolve : undefined
  const common = { label: field.name, name, error, autoFocus, hint }
  const text = String(value ?? '')
  const selectProps = {
    ...common,
    defaultValue: isUnset ? unchangedValue : text,
    ...(isOptional && { unchanged }),
  }
  const textProps = { ...common, defaultValue: text, ...(isOptional && { placeholder: unchanged }) }
  switch (field.type) {
    case 'choices':
      return <Choices {...props} name={name} />
    case 'choice': {
      const choices = selectable(field, [text])
      return <Select {...selectProps} options={choices.map((each) => [each.key, each.name])} />
    }
    case 'boolean': {
      const options = [['true', m.fields_yes] as const, ['false', m.fields_no] as const]
      return <Select {...selectProps} options={options} />
    }
    case 'text':
      return <TextArea {...textProps} rows={2} maxLength={1_000} />
    case 'date':
      // It has no placeholder.
      return <TextField {...textProps} hint={isOptional ? unchanged : hint} type="date" />
    case 'number':
      return <TextField {...textProps} inputMode="decimal" maxLength={40} />
    case 'url':
      return <TextField {...textProps} type="url" maxLength={2_000} />
  }
}

interface SelectProps {
  label: string
  name: string
  hint: string | undefined
  error: string | undefined
  autoFocus: boolean | undefined
  defaultValue: string
  unchanged?: string
  options: (readonly [value: string, label: string])[]
}

const Select = ({ options, unchanged, ...props }: SelectProps) => (
  <SelectField {...props}>
    {unchanged !== undefined && <option value={unchangedValue}>{unchanged}</option>}
    <option value="">{m.fields_noValue}</option>
    <Options entries={options} />
  </SelectField>
)

function Choices({ field, name, value, unchanged, error, autoFocus }: Props) {
  const chosen = (value ?? []) as string[]
  const { name: label } = field
  const withState = m.fields_withState({ name: label, state: unchanged })
  return (
    <FieldGroup label={value === undefined ? withState : label} error={error}>
      {selectable(field, chosen).map((choice, index) => (
        <CheckField
          key={choice.key}
          label={choice.name}
          name={name}
          value={choice.key}
          defaultChecked={chosen.includes(choice.key)}
          autoFocus={autoFocus && index === 0}
        />
      ))}
    </FieldGroup>
  )
}

/** An inactive choice can stay, but not be chosen. */
const selectable = ({ choices }: Field, chosen: readonly string[]) =>
  choices.filter(({ key, is_active }) => is_active || chosen.includes(key))

interface ReadOptions {
  name?: string
  /** Whether the control had no value to begin with, and may be left alone. */
  isOptional?: boolean
}

/** What the form has for this field; undefined if it is left alone. */
export function readValue(
  { key, type, choices }: Field,
  form: FormData,
  { name = key, isOptional = false }: ReadOptions = {},
): FieldValue | undefined {
  const empty = isOptional && !form.has(clearNameOf(name)) ? undefined : null
  if (type === 'choices') {
    const chosen = form.getAll(name)
    const keys = choices.map((choice) => choice.key).filter((each) => chosen.includes(each))
    return keys.length > 0 ? keys : empty
  }
  const text = String(form.get(name) ?? '').trim()
  if (type === 'choice' || type === 'boolean') {
    if (isOptional && text === unchangedValue) return undefined
    if (text === '') return null
    return type === 'boolean' ? text === 'true' : text
  }
  if (text === '') return empty
  // The server says so if it is none.
  if (type === 'number') return Number.isNaN(Number(text)) ? text : Number(text)
  return text.replaceAll('\r\n', '\n')
}
