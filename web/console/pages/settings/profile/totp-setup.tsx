import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { desk } from '../../../data/desk.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { SecretOnce } from '../../../ui/secret-once.tsx'
import { say } from '../../../ui/toasts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { refresh } from '../refresh.ts'
import { download } from './download.ts'
import styles from './profile.module.css'
import { QrCode } from './qr/qr-code.tsx'

/** The secret for the authenticator, a code to prove that it works, then the recovery codes. */
export function TotpSetup({ onClose }: { onClose(): void }) {
  const begin = useMutation({ mutationFn: async () => (await desk.POST('/v1/me/totp')).data })
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutate } = begin
  useEffect(() => mutate(), [mutate])

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!begin.data) {
    return (
      <Dialog title="Set up two-step sign-in" onClose={onClose}>
        <Loaded query={{ data: undefined, error: begin.error, refetch: () => mutate() }}>
          {() => null}
        </Loaded>
      </Dialog>
    )
  }

  async function confirmCode(form: FormData): Promise<void> {
    const body = { code: String(form.get('code')).replaceAll(/\s/g, '') }
    const { data } = await desk.POST('/v1/me/totp/confirm', { body })
    setCodes(data.recovery_codes)
    say({ text: 'Two-step sign-in is on' })
    void refresh('me')
  }

  const { secret, uri } = begin.data
  return (
    <FormDialog
      title="Set up two-step sign-in"
      action="Switch on"
      onSend={confirmCode}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>1. Scan this with an authenticator app on your phone.</p>
          <div className={styles.scan}>
            <QrCode text={uri} label="The secret as a QR code" />
            <div className={styles.byHand}>
              <p>
                Or <a href={uri}>open it in an app on this device</a>, or type it in:
              </p>
              <output className={styles.secret} aria-label="Secret">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </output>
              <CopyButton text={secret} label="Copy the secret" />
            </div>
          </div>
          <TextField
            label="2. Type in the six digits that it shows."
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            error={errorOf('code')}
            maxLength={64}
          />
        </>
      )}
    </FormDialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const text = codes.join('\n')
  return (
    <SecretOnce
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
      Two-step sign-in is on. If you lose your phone, each of these stands for a code, once. Keep
      them where you keep your passwords.
    </SecretOnce>
  )
}
