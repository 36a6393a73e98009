import * as m from '#messages'
import { api } from '../../../data/api.ts'
import type { Block } from '../../../data/blocks.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { pushUndoWithToast } from '../../../state/undo.ts'
import { CheckField } from '../../../ui/field.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { openPrompt } from '../../../ui/prompts.tsx'

/** Asks whether to block the address or its domain. The server says which domains it refuses. */
export const promptBlock = (email: string) =>
  openPrompt<void>((resolve) => <BlockSender email={email} onClose={() => resolve(undefined)} />)

function BlockSender({ email, onClose }: { email: string; onClose(): void }) {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  async function send(form: FormData): Promise<void> {
    const kind = form.get('kind') === 'domain' ? 'domain' : 'email'
    const body = { kind, value: kind === 'domain' ? domain : email } as const
    const { data } = await api.POST('/v1/blocks', { body })
    onClose()
    pushUndoWithToast(m.blocks_added({ value: data.value }), () => unblock(data))
    void invalidateQueries('blocks')
  }
  return (
    <FormDialog
      title={m.blocks_form_title}
      action={m.blocks_form_action}
      size="small"
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{m.blocks_form_text}</p>
          <FieldGroup label={m.blocks_form_whom} error={errorOf('value')}>
            <CheckField
              type="radio"
              name="kind"
              value="email"
              label={m.blocks_form_onlyAddress({ email })}
              defaultChecked
              autoFocus
            />
            <CheckField
              type="radio"
              name="kind"
              value="domain"
              label={m.blocks_form_wholeDomain({ domain })}
            />
          </FieldGroup>
        </>
      )}
    </FormDialog>
  )
}

async function unblock({ id }: Block): Promise<void> {
  await api.DELETE('/v1/blocks/{block_id}', { params: { path: { block_id: id } } })
  await invalidateQueries('blocks')
}
