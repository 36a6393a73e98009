import type { Webhook, WebhookWithSecret } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries, queryClient } from '../../../data/query-client.ts'
import { promptConfirm } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { webhooksQuery } from './queries.ts'

const pathOf = ({ id }: Webhook) => ({ params: { path: { webhook_id: id } } })

/** Shows the new state at once; if the request fails, the refetch restores the old one. */
export async function toggleWebhook(webhook: Webhook, is_enabled: boolean): Promise<void> {
  queryClient.setQueryData(webhooksQuery.queryKey, (webhooks) =>
    webhooks?.map((other) => (other.id === webhook.id ? { ...other, is_enabled } : other)),
  )
  await runWithToast(
    () => api.PATCH('/v1/webhooks/{webhook_id}', { ...pathOf(webhook), body: { is_enabled } }),
    is_enabled ? m.webhooks_page_enabled : m.webhooks_page_disabled,
  )
  await invalidateQueries('webhooks', 'deliveries')
}

/** Undefined if the user cancels, or the request fails. */
export async function rotateSecret(webhook: Webhook): Promise<WebhookWithSecret | undefined> {
  const isConfirmed = await promptConfirm({
    title: m.webhooks_rotation_title,
    text: m.webhooks_rotation_text,
    action: m.webhooks_rotation_submit,
  })
  if (!isConfirmed) return undefined
  const response = await runWithToast(() =>
    api.POST('/v1/webhooks/{webhook_id}/rotate', pathOf(webhook)),
  )
  return response?.data
}

/** Returns whether it was deleted. */
export async function deleteWebhook(webhook: Webhook): Promise<boolean> {
  const isConfirmed = await promptConfirm({
    title: m.webhooks_deletion_title,
    text: m.webhooks_deletion_text({ url: webhook.url }),
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const response = await runWithToast(
    () => api.DELETE('/v1/webhooks/{webhook_id}', pathOf(webhook)),
    m.webhooks_deletion_done,
  )
  await invalidateQueries('webhooks')
  return response !== undefined
}
