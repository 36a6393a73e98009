import type { Customer } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { errorText } from '../../data/errors.ts'
import { queryClient } from '../../data/query-client.ts'
import { toast } from '../../state/toasts.ts'
import { pushUndoWithToast } from '../../state/undo.ts'
import { CustomerPicker } from '../../tickets/customer-picker.tsx'
import { promptConfirm } from '../../ui/prompts.tsx'

/** Picks a duplicate, whose tickets move to this customer. */
export function MergeCustomer({ customer, onClose }: { customer: Customer; onClose(): void }) {
  return (
    <CustomerPicker
      title={m.customers_merge_pick({ name: customer.name })}
      except={customer.id}
      onClose={onClose}
      onPick={(other) => {
        onClose()
        void merge(customer, other)
      }}
    />
  )
}

async function merge(customer: Customer, other: Customer): Promise<void> {
  const names = { source: other.name, target: customer.name }
  const isSure = await promptConfirm({
    title: m.customers_merge_title(names),
    text: <p>{m.customers_merge_text({ source: other.email, target: customer.email })}</p>,
    action: m.customers_page_merge,
  })
  if (!isSure) return
  const request = {
    params: { path: { customer_id: customer.id } },
    body: { customer_id: other.id },
  }
  try {
    await api.POST('/v1/customers/{customer_id}/merge', request)
    pushUndoWithToast(m.customers_merge_done(names), () => unmerge(request))
    await queryClient.invalidateQueries()
  } catch (error) {
    toast({ tone: 'bad', text: errorText(error) })
  }
}

interface MergeRequest {
  params: { path: { customer_id: string } }
  body: { customer_id: string }
}

async function unmerge(request: MergeRequest): Promise<void> {
  try {
    await api.POST('/v1/customers/{customer_id}/unmerge', request)
    await queryClient.invalidateQueries()
  } catch (error) {
    toast({ tone: 'bad', text: m.customers_merge_undoFailed({ reason: errorText(error) }) })
  }
}
