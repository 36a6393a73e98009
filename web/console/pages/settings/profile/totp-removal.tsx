import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { Segments } from '../../../ui/segments.tsx'

type Proof = 'code' | 'password'

const proofs: Record<Proof, string> = {
  code: m.profile_totpRemoval_byCode,
  password: m.profile_totpRemoval_byPassword,
}

/** Asks for proof, so that nobody else can do this on an unattended computer. */
export function TotpRemoval({ onClose }: { onClose(): void }) {
  const [proof, setProof] = useState<Proof>('code')

  async function send(form: FormData): Promise<void> {
    const value = String(form.get(proof))
    const body = proof === 'code' ? { code: value } : { password: value }
    await api.DELETE('/v1/me/totp', { body })
    await invalidateQueries('me')
    onClose()
    toast({ text: m.profile_totpRemoval_done })
  }

  return (
    <FormDialog
      title={m.profile_totpRemoval_title}
      action={m.profile_totpRemoval_submit}
      isDangerous
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{m.profile_totpRemoval_text}</p>
          <Segments
            label={m.profile_totpRemoval_method}
            options={proofs}
            value={proof}
            onChange={setProof}
          />
          {proof === 'code' ? (
            <TextField
              key="code"
              label={m.profile_totpRemoval_code}
              name="code"
              hint={m.profile_totpRemoval_codeHint}
              autoComplete="one-time-code"
              dir="ltr"
              error={errorOf('code')}
              maxLength={64}
              autoFocus
            />
          ) : (
            <TextField
              key="password"
              label={m.profile_totpRemoval_password}
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
