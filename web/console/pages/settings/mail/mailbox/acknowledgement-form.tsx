import type { Mailbox } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { toast } from '../../../../state/toasts.ts'
import { TextArea, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form.tsx'
import { type Variable, VariableList } from '../../components/variable-list.tsx'

const variables: readonly Variable[] = [
  ['{{ ticket.display_id }}', m.mail_acknowledgement_variable_number],
  ['{{ ticket.subject }}', m.mail_acknowledgement_variable_subject],
  ['{{ customer.name }}', m.mail_acknowledgement_variable_name],
  ['{{ customer.first_name }}', m.mail_acknowledgement_variable_firstName],
  ['{{ tracking_url }}', m.mail_acknowledgement_variable_trackingUrl],
]

interface Props {
  mailbox: Mailbox
  onClose(): void
}

export function AcknowledgementForm({ mailbox, onClose }: Props) {
  const { subject, body } = mailbox.acknowledgement

  async function send(form: FormData): Promise<void> {
    const acknowledgement = {
      subject: String(form.get('subject')).trim(),
      body: String(form.get('body')).trim(),
    }
    const params = { path: { mailbox_id: mailbox.id } }
    await api.PATCH('/v1/mailboxes/{mailbox_id}', { params, body: { acknowledgement } })
    toast({ text: m.mail_acknowledgement_form_saved })
    onClose()
    void invalidateQueries('mailboxes')
  }

  return (
    <FormDialog
      title={m.mail_acknowledgement_form_title}
      action={m.common_save}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.mail_acknowledgement_subject}
            name="subject"
            autoComplete="off"
            hint={m.mail_acknowledgement_form_subjectHint}
            defaultValue={subject}
            error={errorOf('acknowledgement.subject')}
            maxLength={200}
            autoFocus
          />
          <TextArea
            label={m.mail_acknowledgement_body}
            name="body"
            rows={7}
            hint={m.mail_acknowledgement_form_bodyHint}
            defaultValue={body}
            error={errorOf('acknowledgement.body')}
            maxLength={10_000}
          />
          <VariableList title={m.mail_acknowledgement_form_variables} variables={variables} />
        </>
      )}
    </FormDialog>
  )
}
