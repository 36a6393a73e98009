import { useState } from 'react'
import { desk } from '../../../data/desk.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { say } from '../../../ui/toasts.tsx'
import { Segments } from '../parts/segments.tsx'
import { refresh } from '../refresh.ts'

type Proof = 'code' | 'password'

const proofs: Record<Proof, string> = { code: 'By a code', password: 'By the password' }

/** Somebody who found this page open must not be able to. */
export function TotpRemoval({ onClose }: { onClose(): void }) {
  const [proof, setProof] = useState<Proof>('code')

  async function send(form: FormData): Promise<void> {
    const given = String(form.get(proof))
    const body = proof === 'code' ? { code: given } : { password: given }
    await desk.DELETE('/v1/me/totp', { body })
    await refresh('me')
    onClose()
    say({ text: 'Two-step sign-in is off' })
  }

  return (
    <FormDialog
      title="Switch two-step sign-in off"
      action="Switch off"
      isDangerous
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>From then on your password alone is enough to sign in. Prove that it is you:</p>
          <Segments label="Proof" options={proofs} value={proof} onChange={setProof} />
          {proof === 'code' ? (
            <TextField
              key="code"
              label="Code"
              name="code"
              hint="From your authenticator, or one of your recovery codes."
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
