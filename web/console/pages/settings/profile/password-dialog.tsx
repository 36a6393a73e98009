import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'

export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { email } = useMe().user
  const [isShown, setShown] = useState(false)
  const type = isShown ? 'text' : 'password'

  async function send(form: FormData): Promise<void> {
    const body = {
      current_password: String(form.get('current_password')),
      new_password: String(form.get('new_password')),
    }
    await api.PATCH('/v1/me/password', { body })
    onClose()
    toast({ text: m.profile_password_changed })
    void invalidateQueries('sessions')
  }

  return (
    <FormDialog
      title={m.profile_password_title}
      action={m.profile_password_submit}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {/* Tells password managers which account the password is for. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <TextField
            label={m.profile_password_current}
            name="current_password"
            autoComplete="current-password"
            dir="ltr"
            error={errorOf('current_password')}
            type={type}
            maxLength={1_000}
            autoFocus
          />
          <TextField
            label={m.profile_password_new}
            name="new_password"
            autoComplete="new-password"
            dir="ltr"
            hint={m.profile_password_newHint}
            error={errorOf('new_password')}
            type={type}
            maxLength={1_000}
          />
          <CheckField
            label={m.profile_password_show}
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
        </>
      )}
    </FormDialog>
  )
}
