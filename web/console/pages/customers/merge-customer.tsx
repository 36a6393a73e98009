import type { Customer } from '@bellhop/sdk'
import { api } from '../../data/api.ts'
import { errorText } from '../../data/errors.ts'
import { queryClient } from '../../data/query-client.ts'
import { toast } from '../../state/toasts.ts'
import { CustomerPicker } from '../../tickets/customer-picker.tsx'
import { promptConfirm } from '../../ui/prompts.tsx'

/** Chooses who is the same person: their tickets come here, and they go. */
export function MergeCustomer({ customer, onClose }: { customer: Customer; onClose(): void }) {
  return (
    <CustomerPicker
      title={`Merge a duplicate into ${customer.name}`}
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
  const isSure = await promptConfirm({
    title: `Merge ${other.name} into ${customer.name}?`,
    text: (
      <p>
        All tickets and comments of {other.email} move to {customer.email}, and {other.email} is
        deleted. This can’t be undone.
      </p>
    ),
    action: 'Merge',
    isDangerous: true,
  })
  if (!isSure) return
  try {
    await api.POST('/v1/customers/{customer_id}/merge', {
      params: { path: { customer_id: customer.id } },
      body: { customer_id: other.id },
    })
    toast({ text: `Merged ${other.name} into ${customer.name}` })
    await queryClient.invalidateQueries()
  } catch (error) {
    toast({ tone: 'bad', text: errorText(error) })
  }
}
