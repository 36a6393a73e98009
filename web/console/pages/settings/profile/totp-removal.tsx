import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { Segments } from '../components/segments.tsx'

type Proof = 'code' | 'password'

const proofs: Record<Proof, string> = { code: 'Code', password: 'Password' }

/** Somebody who found this page open must not be able to. */
export function TotpRemoval({ onClose }: { onClose(): void }) {
  const [proof, setProof] = useState<Proof>('code')

  async function send(form: FormData): Promise<void> {
    const given = String(form.get(proof))
    const body = proof === 'code' ? { code: given } : { password: given }
    await api.DELETE('/v1/me/totp', { body })
    await invalidateQueries('me')
    onClose()
    toast({ text: 'Two-factor authentication is off' })
  }

  return (
    <FormDialog
      title="Turn off two-factor authentication"
      action="Turn off"
      isDangerous
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>You’ll need only your password to sign in. Confirm that it’s you:</p>
          <Segments label="Confirm with" options={proofs} value={proof} onChange={setProof} />
          {proof === 'code' ? (
            <TextField
              key="code"
              label="Code"
              name="code"
              hint="From your authenticator app, or a recovery code."
              autoComplete="one-time-code"
              dir="ltr"
              error={errorOf('code')}
              maxLength={64}
              autoFocus
            />
          ) : (
            <TextField
              key="password"
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              dir="ltr"
              error={errorOf('password')}
              maxLength={1_000}
              autoFocus
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
