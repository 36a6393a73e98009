import type { Webhook, WebhookWithSecret } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { invalidateQueries, queryClient } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { webhooksQuery } from './queries.ts'

const pathOf = ({ id }: Webhook) => ({ params: { path: { webhook_id: id } } })

/** It shows at once, and is put right if the desk refuses. */
export async function toggleWebhook(webhook: Webhook, is_enabled: boolean): Promise<void> {
  queryClient.setQueryData(webhooksQuery.queryKey, (webhooks) =>
    webhooks?.map((other) => (other.id === webhook.id ? { ...other, is_enabled } : other)),
  )
  await runWithToast(
    () => api.PATCH('/v1/webhooks/{webhook_id}', { ...pathOf(webhook), body: { is_enabled } }),
    is_enabled ? 'Webhook enabled' : 'Webhook disabled',
  )
  await invalidateQueries('webhooks', 'deliveries')
}

/** The new secret, unless they think better of it. */
export async function rotateSecret(webhook: Webhook): Promise<WebhookWithSecret | undefined> {
  const isConfirmed = await promptConfirm({
    title: 'Rotate the secret?',
    text: 'This creates a new signing secret. For 24 hours, deliveries are signed with both, so you have time to update the receiver.',
    action: 'Rotate',
  })
  if (!isConfirmed) return undefined
  const answer = await runWithToast(() =>
    api.POST('/v1/webhooks/{webhook_id}/rotate', pathOf(webhook)),
  )
  return answer?.data
}

/** Whether it is gone. */
export async function deleteWebhook(webhook: Webhook): Promise<boolean> {
  const isConfirmed = await promptConfirm({
    title: 'Delete this webhook?',
    text: `Bellhop stops sending events to ${webhook.url} and deletes its delivery log. This can’t be undone. To pause it, turn it off instead.`,
    action: 'Delete',
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const done = await runWithToast(
    () => api.DELETE('/v1/webhooks/{webhook_id}', pathOf(webhook)),
    'Webhook deleted',
  )
  await invalidateQueries('webhooks')
  return done !== undefined
}
