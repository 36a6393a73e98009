import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { toast } from '../../../../state/toasts.ts'
import { TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form.tsx'

export function SuppressionForm({ onClose }: { onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const body = {
      email: String(form.get('email')).trim(),
      detail: String(form.get('detail')).trim(),
    }
    await api.POST('/v1/suppressions', { body })
    toast({ text: m.suppressions_added({ email: body.email }) })
    onClose()
    void invalidateQueries('suppressions')
  }

  return (
    <FormDialog
      title={m.suppressions_form_title}
      action={m.suppressions_form_action}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{m.suppressions_form_text}</p>
          <TextField
            label={m.suppressions_form_email}
            name="email"
            type="email"
            autoComplete="off"
            error={errorOf('email')}
            maxLength={254}
            autoFocus
          />
          <TextField
            label={m.suppressions_form_note}
            name="detail"
            autoComplete="off"
            hint={m.suppressions_form_noteHint}
            error={errorOf('detail')}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  )
}
