import type { Field, FieldCreate } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { fieldsQuery } from '../../../data/fields.ts'
import { toast } from '../../../state/toasts.ts'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { Options } from '../../../ui/options.tsx'
import { invalidateFields } from './actions.ts'
import { ChoiceList, type EditedChoice, toChoices } from './choice-list.tsx'
import { keyFor, ownerNames, requiredNames, typeNames } from './names.ts'

/** Creates a field, or edits `field`. */
export function FieldForm({ field, onClose }: { field?: Field; onClose(): void }) {
  const { data: fields = [] } = useQuery(fieldsQuery)
  const [owner, setOwner] = useState<Field['applies_to']>(field?.applies_to ?? 'ticket')
  const [type, setType] = useState<Field['type']>(field?.type ?? 'text')
  const [choices, setChoices] = useState<EditedChoice[]>(field?.choices ?? [{ name: '' }])
  const hasChoices = type === 'choice' || type === 'choices'

  async function send(form: FormData): Promise<void> {
    const name = String(form.get('name')).trim()
    const required = (form.get('required') ?? 'never') as Field['required']
    const changed = {
      name,
      required,
      is_public: form.has('is_public') || required === 'in_portal',
      ...(hasChoices && { choices: toChoices(choices) }),
    }
    const params = { path: { field_id: field?.id ?? '' } }
    if (field) await api.PATCH('/v1/fields/{field_id}', { params, body: changed })
    else {
      const taken = fields.filter(({ applies_to }) => applies_to === owner).map(({ key }) => key)
      const body: FieldCreate = { ...changed, key: keyFor(name, taken), applies_to: owner, type }
      await api.POST('/v1/fields', { body })
    }
    onClose()
    toast({ text: field ? m.fields_form_saved({ name }) : m.fields_form_created({ name }) })
    void invalidateFields()
  }

  return (
    <FormDialog
      title={field ? m.fields_form_titleEdit : m.fields_form_titleNew}
      action={field ? m.common_save : m.common_create}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.fields_form_name}
            name="name"
            defaultValue={field?.name}
            error={errorOf('name') ?? errorOf('key')}
            maxLength={100}
            autoFocus
          />
          {!field && (
            <>
              <SelectField
                label={m.fields_form_owner}
                value={owner}
                onChange={({ currentTarget }) => setOwner(currentTarget.value as typeof owner)}
              >
                <Options entries={Object.entries(ownerNames)} />
              </SelectField>
              <SelectField
                label={m.fields_form_type}
                hint={m.fields_form_typeHint}
                value={type}
                onChange={({ currentTarget }) => setType(currentTarget.value as typeof type)}
              >
                <Options entries={Object.entries(typeNames)} />
              </SelectField>
            </>
          )}
          {hasChoices && (
            <ChoiceList choices={choices} onChange={setChoices} error={errorOf('choices')} />
          )}
          {owner === 'ticket' && (
            <>
              <SelectField
                label={m.fields_form_required}
                name="required"
                defaultValue={field?.required ?? 'never'}
                error={errorOf('required')}
              >
                <Options entries={Object.entries(requiredNames)} />
              </SelectField>
              <CheckField
                label={m.fields_form_public}
                hint={m.fields_form_publicHint}
                name="is_public"
                defaultChecked={field?.is_public}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
