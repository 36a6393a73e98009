import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'

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
    toast({ text: 'Password changed. You’ve been signed out everywhere else' })
    void invalidateQueries('sessions')
  }

  return (
    <FormDialog title="Change password" action="Change password" onSend={send} onClose={onClose}>
      {(errorOf) => (
        <>
          {/* So that what keeps passwords knows whose it is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <TextField
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            dir="ltr"
            error={errorOf('current_password')}
            type={type}
            maxLength={1_000}
            autoFocus
          />
          <TextField
            label="New password"
            name="new_password"
            autoComplete="new-password"
            dir="ltr"
            hint="At least 10 characters. A few random words are strong and easy to remember."
            error={errorOf('new_password')}
            type={type}
            maxLength={1_000}
          />
          <CheckField
            label="Show passwords"
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
        </>
      )}
    </FormDialog>
  )
}
