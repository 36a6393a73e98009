import type { Customer } from '@bellhop/sdk'
import { useLocation } from 'wouter'
import { desk } from '../../data/desk.ts'
import { failureText, hasStatus } from '../../data/failure.ts'
import { queryClient } from '../../data/query-client.ts'
import { confirm } from '../../ui/ask.tsx'
import { say } from '../../ui/toasts.tsx'

/** Asks, and asks once more if tickets would go along. */
export function useDeleteCustomer({ id, name }: Customer): () => Promise<void> {
  const [, navigate] = useLocation()

  const send = (cascade: boolean) =>
    desk.DELETE('/v1/customers/{customer_id}', {
      params: { path: { customer_id: id }, query: { cascade } },
    })

  async function remove(): Promise<boolean> {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      text: <p>The name and the email address are forgotten. This cannot be undone.</p>,
      ...{ action: 'Delete', isDangerous: true },
    })
    if (!isSure) return false
    try {
      await send(false)
    } catch (error) {
      if (!hasStatus(error, 422)) throw error
      const isVerySure = await confirm({
        title: `Delete the tickets of ${name}, too?`,
        text: <p>All conversations and files of this customer go along. This cannot be undone.</p>,
        ...{ action: 'Delete everything', isDangerous: true },
      })
      if (!isVerySure) return false
      await send(true)
    }
    return true
  }

  return async () => {
    try {
      if (!(await remove())) return
      say({ text: `${name} was deleted` })
      void queryClient.invalidateQueries()
      navigate('/customers')
    } catch (error) {
      say({ tone: 'bad', text: failureText(error) })
    }
  }
}
