import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { toast } from '../../../../state/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form.tsx'
import { Row } from '../../../../ui/section.tsx'
import { useCanManage } from '../../roles.ts'
import { cancelBackfill } from '../actions.ts'

type Backfill = NonNullable<NonNullable<Mailbox['incoming']['imap']>['backfill']>

/** Imports mail from before the mailbox was connected. */
export function BackfillRow({ mailbox }: { mailbox: Mailbox }) {
  const backfill = mailbox.incoming.imap?.backfill ?? null
  const canManage = useCanManage('mailboxes:write')
  const [isAsking, setAsking] = useState(false)
  return (
    <Row
      title={m.mail_backfill_title}
      text={
        <>
          <p>{backfill ? stateText(backfill) : m.mail_backfill_text}</p>
          {backfill?.last_error && <p dir="auto">{backfill.last_error}</p>}
        </>
      }
    >
      {canManage &&
        (backfill?.state === 'running' ? (
          <Button onClick={() => void cancelBackfill(mailbox)}>{m.mail_backfill_stop}</Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{m.mail_backfill_start}</Button>
        ))}
      {isAsking && <BackfillForm mailboxId={mailbox.id} onClose={() => setAsking(false)} />}
    </Row>
  )
}

function stateText({ state, since, found, received }: Backfill): string {
  const counts = { since, found, received }
  if (state === 'running') return m.mail_backfill_running(counts)
  return state === 'done' ? m.mail_backfill_done(counts) : m.mail_backfill_canceled(counts)
}

function BackfillForm({ mailboxId, onClose }: { mailboxId: string; onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const params = { path: { mailbox_id: mailboxId } }
    const body = { since: String(form.get('since')), as: form.get('as') as Backfill['as'] }
    await api.POST('/v1/mailboxes/{mailbox_id}/backfill', { params, body })
    toast({ text: m.mail_backfill_started })
    onClose()
    void invalidateQueries('mailboxes')
  }
  return (
    <FormDialog
      title={m.mail_backfill_start}
      action={m.mail_backfill_submit}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{m.mail_backfill_explanation}</p>
          <TextField
            label={m.mail_backfill_since}
            name="since"
            type="date"
            error={errorOf('since')}
            autoFocus
          />
          <SelectField label={m.mail_backfill_as} name="as" error={errorOf('as')}>
            <option value="archive">{m.mail_backfill_archive}</option>
            <option value="tickets">{m.mail_backfill_tickets}</option>
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
