import type { Field, FieldValues, TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../data/api.ts'
import {
  customerFieldsQuery,
  type FieldOwner,
  fieldsQuery,
  ticketFieldsQuery,
} from '../data/fields.ts'
import { queryClient } from '../data/query-client.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { toast } from '../state/toasts.ts'
import { FormDialog } from '../ui/form.tsx'
import { openPrompt } from '../ui/prompts.tsx'
import { runWithToast } from '../ui/run-with-toast.ts'
import { FieldControl, readValue } from './field-control.tsx'

interface Edited {
  title: string
  owner: FieldOwner
  /** The key of the field to start with. */
  first?: string | undefined
  load(): Promise<FieldValues>
  save(values: FieldValues): Promise<void>
}

export const promptTicketFields = ({ id }: TicketItem, first?: string) =>
  expectField(
    promptFields({
      title: m.fields_editTicket,
      owner: 'ticket',
      first,
      load: () => queryClient.ensureQueryData(ticketFieldsQuery(id)),
      async save(body) {
        const params = { path: { ticket_id: id } }
        const { data } = await api.PATCH('/v1/tickets/{ticket_id}/fields', { params, body })
        queryClient.setQueryData(ticketFieldsQuery(id).queryKey, data)
      },
    }),
  )

export const promptCustomerFields = (id: string, first?: string) =>
  expectField(
    promptFields({
      title: m.fields_editCustomer,
      owner: 'customer',
      first,
      load: () => queryClient.ensureQueryData(customerFieldsQuery(id)),
      async save(body) {
        const params = { path: { customer_id: id } }
        const { data } = await api.PATCH('/v1/customers/{customer_id}/fields', { params, body })
        queryClient.setQueryData(customerFieldsQuery(id).queryKey, data)
      },
    }),
  )

/** One form for all fields: Tab goes from one to the next. */
async function promptFields({ title, owner, first, load, save }: Edited): Promise<void> {
  const loaded = await runWithToast(() =>
    Promise.all([queryClient.ensureQueryData(fieldsQuery), load()]),
  )
  if (!loaded) return
  const [all, values] = loaded
  const fields = all.filter((field) => field.applies_to === owner && field.is_active)
  if (fields.length === 0) {
    toast({ text: m.fields_none })
    return
  }
  await openPrompt<void>((resolve) => (
    <FieldsDialog
      title={title}
      fields={fields}
      values={values}
      first={first ?? fields[0]!.key}
      onSave={save}
      onClose={() => resolve(undefined)}
    />
  ))
}

interface Props {
  title: string
  fields: readonly Field[]
  values: FieldValues
  first: string
  onSave(values: FieldValues): Promise<void>
  onClose(): void
}

function FieldsDialog({ title, fields, values, first, onSave, onClose }: Props) {
  async function send(form: FormData): Promise<void> {
    const read = fields.map((field) => [field.key, readValue(field, form)] as const)
    // Only what was changed here: somebody else may be changing the others.
    const isChanged = ([key, value]: (typeof read)[number]) =>
      JSON.stringify(value) !== JSON.stringify(values[key] ?? null)
    await onSave(Object.fromEntries(read.filter(isChanged)))
    onClose()
  }
  return (
    <FormDialog title={title} action={m.common_save} onSend={send} onClose={onClose}>
      {(errorOf) =>
        fields.map((field) => (
          <FieldControl
            key={field.id}
            field={field}
            value={values[field.key] ?? null}
            error={errorOf(field.key)}
            autoFocus={field.key === first}
          />
        ))
      }
    </FormDialog>
  )
}
