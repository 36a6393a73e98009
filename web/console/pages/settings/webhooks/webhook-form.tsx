import type { Webhook, WebhookWithSecret } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { EventFields } from './event-fields.tsx'

interface Props {
  edited?: Webhook
  onCreated?(webhook: WebhookWithSecret): void
  onClose(): void
}

/** Creates a webhook, or edits `edited`. */
export function WebhookForm({ edited, onCreated, onClose }: Props) {
  const [patterns, setPatterns] = useState<readonly string[]>(edited?.event_types ?? ['*'])

  async function send(form: FormData): Promise<void> {
    const body = {
      url: String(form.get('url')).trim(),
      description: String(form.get('description')),
      event_types: [...patterns] as Webhook['event_types'],
    }
    if (edited) {
      const params = { path: { webhook_id: edited.id } }
      await api.PATCH('/v1/webhooks/{webhook_id}', { params, body })
      toast({ text: m.webhooks_form_saved })
    } else {
      onCreated?.((await api.POST('/v1/webhooks', { body })).data)
    }
    onClose()
    void invalidateQueries('webhooks')
  }

  return (
    <FormDialog
      title={edited ? m.webhooks_form_titleEdit : m.webhooks_form_titleNew}
      action={edited ? m.common_save : m.common_create}
      size="large"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.webhooks_form_url}
            name="url"
            type="url"
            dir="ltr"
            placeholder={'https://'}
            hint={m.webhooks_form_urlHint}
            defaultValue={edited?.url}
            error={errorOf('url')}
            maxLength={2_000}
            autoFocus
          />
          <TextField
            label={m.webhooks_form_description}
            name="description"
            defaultValue={edited?.description}
            error={errorOf('description')}
            maxLength={500}
          />
          <EventFields patterns={patterns} onChange={setPatterns} error={errorOf('event_types')} />
        </>
      )}
    </FormDialog>
  )
}
