import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { TextArea } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { type Variable, VariableList } from '../components/variable-list.tsx'

const variables: readonly Variable[] = [
  ['{{ agent.name }}', m.profile_signature_variable_name],
  ['{{ agent.first_name }}', m.profile_signature_variable_firstName],
  ['{{ mailbox.name }}', m.profile_signature_variable_mailbox],
  ['{{ mailbox.address }}', m.profile_signature_variable_address],
]

export function SignatureForm({ body, onClose }: { body: string; onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const signature = { body: String(form.get('body')).trim() }
    await api.PUT('/v1/me/signature', { body: signature })
    toast({ text: m.profile_signature_saved })
    onClose()
    void invalidateQueries('signature')
  }

  return (
    <FormDialog
      title={m.profile_signature_edit}
      action={m.common_save}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextArea
            label={m.profile_signature_title}
            name="body"
            rows={5}
            hint={m.profile_signature_hint}
            defaultValue={body}
            error={errorOf('body')}
            maxLength={2_000}
            autoFocus
          />
          <VariableList title={m.profile_signature_variables} variables={variables} />
        </>
      )}
    </FormDialog>
  )
}
