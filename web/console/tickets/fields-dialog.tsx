import type { Field, FieldValues, TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { changeCustomerFields, changeTicketFields } from '../data/change-fields.ts'
import {
  customerFieldsQuery,
  type FieldOwner,
  type FieldValue,
  fieldsQuery,
  ticketFieldsQuery,
} from '../data/fields.ts'
import { queryClient } from '../data/query-client.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { formatList } from '../state/format.ts'
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
  /** The values of each ticket, or of the customer. */
  load(): Promise<FieldValues[]>
  save(change: Edit): Promise<void>
}

interface Edit {
  values: FieldValues
  /** What `load` has returned. */
  before: readonly FieldValues[]
  /** Of the fields that change. */
  names: string
}

/** Their values are read one by one, and undoing needs all of them. */
const ticketsMax = 100

export async function promptTicketFields(
  tickets: readonly TicketItem[],
  first?: string,
): Promise<void> {
  const count = tickets.length
  if (count > ticketsMax) {
    toast({ text: m.fields_tooManyTickets({ max: ticketsMax }) })
    return
  }
  await expectField(
    promptFields({
      title: m.fields_editTicket({ count }),
      owner: 'ticket',
      first,
      load: () => Promise.all(tickets.map(({ id }) => loadNow(ticketFieldsQuery(id)))),
      save({ values, before, names: fields }) {
        const ticket = tickets[0]!.ticket_display_id
        const label = m.tickets_fields_done({ count, ticket, fields })
        return changeTicketFields(tickets, { values, before, label })
      },
    }),
  )
}

export const promptCustomerFields = (id: string, first?: string) =>
  expectField(
    promptFields({
      title: m.fields_editCustomer,
      owner: 'customer',
      first,
      load: async () => [await loadNow(customerFieldsQuery(id))],
      save: ({ values, before, names: fields }) =>
        changeCustomerFields(id, { values, before, label: m.fields_customerChanged({ fields }) }),
    }),
  )

/** Values in the cache may be older than changes by others, which undoing would take back. */
const loadNow = (query: ReturnType<typeof ticketFieldsQuery | typeof customerFieldsQuery>) =>
  queryClient.fetchQuery({ ...query, staleTime: 0 })

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
  values: readonly FieldValues[]
  first: string
  onSave: Edited['save']
  onClose(): void
}

function FieldsDialog({ title, fields, values, first, onSave, onClose }: Props) {
  async function send(form: FormData): Promise<void> {
    // Only what was changed here: somebody else may be changing the others.
    const changed = fields.flatMap((field) => {
      const before = commonValue(values, field)
      const value = readValue(field, form, { isOptional: before === undefined })
      const isSame = value === undefined || JSON.stringify(value) === JSON.stringify(before)
      return isSame ? [] : [{ field, value }]
    })
    if (changed.length > 0) {
      const names = formatList(changed.map(({ field }) => field.name))
      const entries = changed.map(({ field, value }) => [field.key, value])
      await onSave({ values: Object.fromEntries(entries), before: values, names })
    }
    onClose()
  }
  return (
    <FormDialog title={title} action={m.common_save} onSend={send} onClose={onClose}>
      {(errorOf) =>
        fields.map((field) => (
          <FieldControl
            key={field.id}
            field={field}
            value={commonValue(values, field)}
            unchanged={m.fields_different}
            isClearable
            error={errorOf(field.key)}
            autoFocus={field.key === first}
          />
        ))
      }
    </FormDialog>
  )
}

/** Undefined if they differ. */
function commonValue(values: readonly FieldValues[], { key }: Field): FieldValue | undefined {
  const [first, ...others] = values.map((each) => each[key] ?? null)
  const isCommon = others.every((other) => JSON.stringify(other) === JSON.stringify(first))
  return isCommon ? first : undefined
}
