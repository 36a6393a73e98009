import type { TotpSecret } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'
import { download } from '../components/download.ts'
import styles from './profile.module.css'
import { QrCode } from './qr-code.tsx'

/** Three steps: the password, the setup key with a code to confirm it, and the recovery codes. */
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

/** Asks for the password, so that nobody else can do this on an unattended computer. */
function PasswordForm({ onDone, onClose }: StepProps<TotpSecret>) {
  async function send(form: FormData): Promise<void> {
    const body = { password: String(form.get('password')) }
    onDone((await api.POST('/v1/me/totp', { body })).data)
  }

  return (
    <FormDialog
      title={m.profile_totpSetup_title}
      action={m.profile_totpSetup_continue}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <TextField
          label={m.profile_totpSetup_password}
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
  async function send(form: FormData): Promise<void> {
    const body = { code: String(form.get('code')).replaceAll(/\s/g, '') }
    const { data } = await api.POST('/v1/me/totp/confirm', { body })
    onDone(data.recovery_codes)
    toast({ text: m.profile_totpSetup_done })
    void invalidateQueries('me')
  }

  return (
    <FormDialog
      title={m.profile_totpSetup_title}
      action={m.profile_totpSetup_submit}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{m.profile_totpSetup_scan}</p>
          <div className={styles.scan}>
            <QrCode text={uri} label={m.profile_totpSetup_qrCode} />
            <div className={styles.manual}>
              <p>{m.profile_totpSetup_enterKey({ link: (text) => <a href={uri}>{text}</a> })}</p>
              <output className={styles.secret} aria-label={m.profile_totpSetup_key}>
                {secret.match(/.{1,4}/g)?.join(' ')}
              </output>
              <CopyButton text={secret} label={m.profile_totpSetup_copyKey} />
            </div>
          </div>
          <TextField
            label={m.profile_totpSetup_code}
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
      title={m.profile_recoveryCodes_title}
      label={m.profile_recoveryCodes_label}
      secret={text}
      actions={
        <Button icon="download" onClick={() => download('bellhop-recovery-codes.txt', `${text}\n`)}>
          {m.profile_recoveryCodes_download}
        </Button>
      }
      onClose={onClose}
    >
      {m.profile_recoveryCodes_text}
    </OneTimeSecretDialog>
  )
}
