import type { MailRoute } from '@bellhop/sdk'
import * as m from '#messages'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import type { ErrorOf } from '../../../../ui/form.tsx'
import { Options } from '../../../../ui/options.tsx'
import mail from '../mail.module.css'
import styles from './routes.module.css'

export type Condition = MailRoute['conditions'][number]

/** The API allows as many. */
const conditionsMax = 10

export const newCondition: Condition = { field: 'subject', operator: 'contains', value: '' }

const fieldNames: Record<Condition['field'], string> = {
  subject: m.mailRoutes_field_subject,
  from: m.mailRoutes_field_from,
  from_domain: m.mailRoutes_field_fromDomain,
  to: m.mailRoutes_field_to,
  plus: m.mailRoutes_field_plus,
  header: m.mailRoutes_field_header,
  has_attachment: m.mailRoutes_field_hasAttachment,
  is_list: m.mailRoutes_field_isList,
  is_automatic: m.mailRoutes_field_isAutomatic,
}

const operatorNames: Record<Condition['operator'], string> = {
  contains: m.mailRoutes_operator_contains,
  does_not_contain: m.mailRoutes_operator_doesNotContain,
  is: m.mailRoutes_operator_is,
  is_not: m.mailRoutes_operator_isNot,
  starts_with: m.mailRoutes_operator_startsWith,
  ends_with: m.mailRoutes_operator_endsWith,
}

const isBoolean = (field: Condition['field']) =>
  field === 'has_attachment' || field === 'is_list' || field === 'is_automatic'

interface Props {
  conditions: readonly Condition[]
  onChange(conditions: Condition[]): void
  errorOf: ErrorOf
}

export function ConditionFields({ conditions, onChange, errorOf }: Props) {
  const replace = (index: number, condition: Condition) =>
    onChange(conditions.map((each, position) => (position === index ? condition : each)))
  return (
    <fieldset className={mail.server}>
      <legend>{m.mailRoutes_form_conditions}</legend>
      {conditions.map((condition, index) => (
        <div className={styles.condition} key={index}>
          <ConditionField
            condition={condition}
            error={errorOf(`routes.0.conditions.${index}.value`)}
            headerError={errorOf(`routes.0.conditions.${index}.header`)}
            onChange={(next) => replace(index, next)}
          />
          {conditions.length > 1 && (
            <IconButton
              icon="trash"
              label={m.mailRoutes_form_removeCondition({ number: index + 1 })}
              onClick={() => onChange(conditions.filter((_, position) => position !== index))}
            />
          )}
        </div>
      ))}
      {conditions.length < conditionsMax && (
        <div>
          <Button icon="plus" onClick={() => onChange([...conditions, newCondition])}>
            {m.mailRoutes_form_addCondition}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface FieldProps {
  condition: Condition
  error: string | undefined
  headerError: string | undefined
  onChange(condition: Condition): void
}

function ConditionField({ condition, error, headerError, onChange }: FieldProps) {
  const { field, operator, value } = condition
  function changeField(next: Condition['field']): void {
    const { header: _, ...rest } = condition
    const named = next === 'header' ? { header: '' } : {}
    if (isBoolean(next) === isBoolean(field)) onChange({ ...rest, ...named, field: next })
    else if (isBoolean(next)) onChange({ field: next, operator: 'is', value: true })
    else onChange({ ...newCondition, ...named, field: next })
  }
  return (
    <>
      <SelectField
        label={m.mailRoutes_form_field}
        value={field}
        onChange={({ target }) => changeField(target.value as Condition['field'])}
      >
        <Options entries={Object.entries(fieldNames)} />
      </SelectField>
      {field === 'header' && (
        <TextField
          label={m.mailRoutes_form_header}
          value={condition.header ?? ''}
          error={headerError}
          hint={m.mailRoutes_form_headerHint}
          onChange={({ target }) => onChange({ ...condition, header: target.value.trim() })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      )}
      {typeof value === 'boolean' ? (
        <SelectField
          label={m.mailRoutes_form_value}
          value={String(value)}
          onChange={({ target }) => onChange({ ...condition, value: target.value === 'true' })}
        >
          <option value="true">{m.mailRoutes_form_yes}</option>
          <option value="false">{m.mailRoutes_form_no}</option>
        </SelectField>
      ) : (
        <>
          <SelectField
            label={m.mailRoutes_form_operator}
            value={operator}
            onChange={({ target }) =>
              onChange({ ...condition, operator: target.value as Condition['operator'] })
            }
          >
            <Options entries={Object.entries(operatorNames)} />
          </SelectField>
          <TextField
            label={m.mailRoutes_form_value}
            value={value}
            error={error}
            onChange={({ target }) => onChange({ ...condition, value: target.value })}
            autoComplete="off"
            maxLength={200}
          />
        </>
      )}
    </>
  )
}
