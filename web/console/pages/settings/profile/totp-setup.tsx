import type { TotpSecret } from '@bellhop/sdk'
import { useState } from 'react'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { download } from './download.ts'
import styles from './profile.module.css'
import { QrCode } from './qr-code.tsx'

/** The password, the secret for the authenticator, a code of it, then the recovery codes. */
export function TotpSetup({ onClose }: { onClose(): void }) {
  const [secret, setSecret] = useState<TotpSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (secret) return <CodeForm {...secret} onDone={setCodes} onClose={onClose} />
  return <PasswordForm onDone={setSecret} onClose={onClose} />
}

interface StepProps<T> {
  onDone(value: T): void
  onClose(): void
}

/** Somebody who found this page open must not be able to. */
function PasswordForm({ onDone, onClose }: StepProps<TotpSecret>) {
  async function begin(form: FormData): Promise<void> {
    const body = { password: String(form.get('password')) }
    onDone((await api.POST('/v1/me/totp', { body })).data)
  }

  return (
    <FormDialog
      title="Set up two-factor authentication"
      action="Continue"
      onSend={begin}
      onClose={onClose}
    >
      {(errorOf) => (
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={errorOf('password')}
          maxLength={1_000}
          autoFocus
        />
      )}
    </FormDialog>
  )
}

function CodeForm({ secret, uri, onDone, onClose }: TotpSecret & StepProps<readonly string[]>) {
  async function confirmCode(form: FormData): Promise<void> {
    const body = { code: String(form.get('code')).replaceAll(/\s/g, '') }
    const { data } = await api.POST('/v1/me/totp/confirm', { body })
    onDone(data.recovery_codes)
    toast({ text: 'Two-factor authentication is on' })
    void invalidateQueries('me')
  }

  return (
    <FormDialog
      title="Set up two-factor authentication"
      action="Turn on"
      onSend={confirmCode}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>1. Scan this QR code with an authenticator app on your phone.</p>
          <div className={styles.scan}>
            <QrCode text={uri} label="QR code for the setup key" />
            <div className={styles.byHand}>
              <p>
                Or <a href={uri}>open it in an app on this device</a>, or enter this setup key:
              </p>
              <output className={styles.secret} aria-label="Setup key">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </output>
              <CopyButton text={secret} label="Copy setup key" />
            </div>
          </div>
          <TextField
            label="2. Enter the 6-digit code from the app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            error={errorOf('code')}
            maxLength={64}
            autoFocus
          />
        </>
      )}
    </FormDialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const text = codes.join('\n')
  return (
    <OneTimeSecretDialog
      title="Your recovery codes"
      label="Recovery codes"
      secret={text}
      actions={
        <Button icon="download" onClick={() => download('bellhop-recovery-codes.txt', `${text}\n`)}>
          Download
        </Button>
      }
      onClose={onClose}
    >
      Two-factor authentication is on. If you lose your phone, use one of these codes to sign in.
      Each works once. Store them with your passwords.
    </OneTimeSecretDialog>
  )
}
