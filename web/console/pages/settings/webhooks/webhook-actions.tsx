import type { Webhook, WebhookWithSecret } from '@bellhop/sdk'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { Button } from '../../../ui/button.tsx'
import { useCanManage } from '../roles.ts'
import { deleteWebhook, rotateSecret } from './actions.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [, navigate] = useLocation()
  const [isEditing, setEditing] = useState(false)
  const [rotated, setRotated] = useState<WebhookWithSecret>()
  if (!useCanManage('webhooks:write')) return null
  async function remove(): Promise<void> {
    if (await deleteWebhook(webhook)) navigate('/settings/webhooks')
  }
  return (
    <>
      <Button onClick={() => setEditing(true)}>{m.common_edit}</Button>
      <Button onClick={async () => setRotated(await rotateSecret(webhook))}>
        {m.webhooks_page_rotateSecret}
      </Button>
      <Button look="danger" onClick={() => void remove()}>
        {m.common_delete}
      </Button>
      {isEditing && <WebhookForm edited={webhook} onClose={() => setEditing(false)} />}
      {rotated && <WebhookSecret {...rotated} onClose={() => setRotated(undefined)} />}
    </>
  )
}
