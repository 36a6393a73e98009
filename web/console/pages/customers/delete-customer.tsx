import type { Customer } from '@bellhop/sdk'
import { useLocation } from 'wouter'
import { api } from '../../data/api.ts'
import { errorText, hasStatus } from '../../data/errors.ts'
import { queryClient } from '../../data/query-client.ts'
import { toast } from '../../state/toasts.ts'
import { promptConfirm } from '../../ui/prompts.tsx'

/** Asks, and asks once more if tickets would go along. */
export function useDeleteCustomer({ id, name }: Customer): () => Promise<void> {
  const [, navigate] = useLocation()

  const send = (cascade: boolean) =>
    api.DELETE('/v1/customers/{customer_id}', {
      params: { path: { customer_id: id }, query: { cascade } },
    })

  async function remove(): Promise<boolean> {
    const isSure = await promptConfirm({
      title: `Delete ${name}?`,
      text: <p>Their name and email address are permanently deleted. This can’t be undone.</p>,
      action: 'Delete',
      isDangerous: true,
    })
    if (!isSure) return false
    try {
      await send(false)
    } catch (error) {
      if (!hasStatus(error, 422)) throw error
      const isVerySure = await promptConfirm({
        title: `Also delete ${name}’s tickets?`,
        text: (
          <p>
            This permanently deletes all of this customer’s conversations and files. This can’t be
            undone.
          </p>
        ),
        action: 'Delete customer and tickets',
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
      toast({ text: `Deleted ${name}` })
      void queryClient.invalidateQueries()
      navigate('/customers')
    } catch (error) {
      toast({ tone: 'bad', text: errorText(error) })
    }
  }
}
