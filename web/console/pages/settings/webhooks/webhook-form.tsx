import type { Webhook, WebhookWithSecret } from '@bellhop/sdk'
import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { EventFields } from './event-fields.tsx'

interface Props {
  edited?: Webhook
  onMade?(webhook: WebhookWithSecret): void
  onClose(): void
}

type Wishes = Webhook['event_types']

/** A new webhook, or another address or other events of one. */
export function WebhookForm({ edited, onMade, onClose }: Props) {
  const [wishes, setWishes] = useState<readonly string[]>(edited?.event_types ?? ['*'])

  async function send(form: FormData): Promise<void> {
    const body = {
      url: String(form.get('url')).trim(),
      description: String(form.get('description')),
      event_types: [...wishes] as Wishes,
    }
    if (edited) {
      const params = { path: { webhook_id: edited.id } }
      await api.PATCH('/v1/webhooks/{webhook_id}', { params, body })
      toast({ text: 'Saved the webhook' })
    } else {
      onMade?.((await api.POST('/v1/webhooks', { body })).data)
    }
    onClose()
    void invalidateQueries('webhooks')
  }

  return (
    <FormDialog
      title={edited ? 'Edit webhook' : 'New webhook'}
      action={edited ? 'Save' : 'Create'}
      size="large"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label="URL"
            name="url"
            type="url"
            dir="ltr"
            placeholder="https://"
            hint="Events are sent here as POST requests."
            defaultValue={edited?.url}
            error={errorOf('url')}
            maxLength={2_000}
            autoFocus
          />
          <TextField
            label="Description"
            name="description"
            defaultValue={edited?.description}
            error={errorOf('description')}
            maxLength={500}
          />
          <EventFields wishes={wishes} onChange={setWishes} error={errorOf('event_types')} />
        </>
      )}
    </FormDialog>
  )
}
