import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'

export function BlockForm({ onClose }: { onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const value = String(form.get('value')).trim()
    const reason = String(form.get('reason')).trim()
    // Some people write `@spam.example` for a domain.
    const kind = value.lastIndexOf('@') > 0 ? 'email' : 'domain'
    const { data } = await api.POST('/v1/blocks', { body: { kind, value, reason: reason || null } })
    toast({ text: m.blocks_added({ value: data.value }) })
    onClose()
    void invalidateQueries('blocks')
  }

  return (
    <FormDialog
      title={m.blocks_form_title}
      action={m.blocks_form_action}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{m.blocks_form_text}</p>
          <TextField
            label={m.blocks_form_value}
            name="value"
            hint={m.blocks_form_valueHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('value')}
            maxLength={320}
            autoFocus
          />
          <TextField
            label={m.blocks_form_note}
            name="reason"
            autoComplete="off"
            hint={m.blocks_form_noteHint}
            error={errorOf('reason')}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  )
}
