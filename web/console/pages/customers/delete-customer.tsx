import type { Customer } from '@bellhop/sdk'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { hasStatus } from '../../data/errors.ts'
import { queryClient } from '../../data/query-client.ts'
import { showError } from '../../data/show-error.ts'
import { toast } from '../../state/toasts.ts'
import { promptConfirm } from '../../ui/prompts.tsx'

/** Asks for confirmation, and once more if the customer has tickets. */
export function useDeleteCustomer({ id, name }: Customer): () => Promise<void> {
  const [, navigate] = useLocation()

  const send = (cascade: boolean) =>
    api.DELETE('/v1/customers/{customer_id}', {
      params: { path: { customer_id: id }, query: { cascade } },
    })

  async function remove(): Promise<boolean> {
    const isSure = await promptConfirm({
      title: m.customers_delete_title({ name }),
      text: <p>{m.customers_delete_text}</p>,
      action: m.common_delete,
      isDangerous: true,
    })
    if (!isSure) return false
    try {
      await send(false)
    } catch (error) {
      if (!hasStatus(error, 422)) throw error
      const isVerySure = await promptConfirm({
        title: m.customers_delete_ticketsTitle({ name }),
        text: <p>{m.customers_delete_ticketsText}</p>,
        action: m.customers_delete_withTickets,
        isDangerous: true,
      })
      if (!isVerySure) return false
      await send(true)
    }
    return true
  }

  return async () => {
    try {
      if (!(await remove())) return
      toast({ text: m.customers_delete_done({ name }) })
      void queryClient.invalidateQueries()
      navigate('/customers')
    } catch (error) {
      showError(error)
    }
  }
}
