import type { Webhook, WebhookWithSecret } from '@bellhop/sdk'
import { useState } from 'react'
import { useLocation } from 'wouter'
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
      <Button onClick={() => setEditing(true)}>Edit</Button>
      <Button onClick={async () => setRotated(await rotateSecret(webhook))}>Rotate secret</Button>
      <Button look="danger" onClick={() => void remove()}>
        Delete
      </Button>
      {isEditing && <WebhookForm edited={webhook} onClose={() => setEditing(false)} />}
      {rotated && <WebhookSecret {...rotated} onClose={() => setRotated(undefined)} />}
    </>
  )
}
