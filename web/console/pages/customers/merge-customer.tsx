import type { Customer } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { queryClient } from '../../data/query-client.ts'
import { showError } from '../../data/show-error.ts'
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
    action: m.customers_merge_submit,
  })
  if (!isSure) return
  const params = { path: { customer_id: customer.id } }
  try {
    const body = { customer_id: other.id }
    await api.POST('/v1/customers/{customer_id}/merge', { params, body })
    pushUndoWithToast(m.customers_merge_done(names), async () => {
      await unmergeCustomer(customer.id, other.id)
    })
    await queryClient.invalidateQueries()
  } catch (error) {
    showError(error)
  }
}

/** Restores the merged customer. Returns whether it worked. */
export async function unmergeCustomer(customerId: string, mergedId: string): Promise<boolean> {
  const params = { path: { customer_id: customerId } }
  try {
    const body = { customer_id: mergedId }
    await api.POST('/v1/customers/{customer_id}/unmerge', { params, body })
    await queryClient.invalidateQueries()
    return true
  } catch (error) {
    showError(error, m.customers_merge_undoFailed)
    return false
  }
}
