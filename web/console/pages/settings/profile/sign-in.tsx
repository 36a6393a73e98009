import { useState } from 'react'
import { useMe } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Section } from '../components/section.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { TotpRemoval } from './totp-removal.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** What is asked of them when they sign in. */
export function SignIn() {
  const { totp_enabled } = useMe()
  const [open, setOpen] = useState<'password' | 'totp-setup' | 'totp-removal'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Security">
      <Row title="Password" text="Changing it signs you out everywhere else.">
        <Button onClick={() => setOpen('password')}>Change password</Button>
      </Row>
      <Row
        title={
          <>
            Two-factor authentication
            <StatusLabel tone={totp_enabled ? 'good' : 'calm'}>
              {totp_enabled ? 'On' : 'Off'}
            </StatusLabel>
          </>
        }
        text="Asks for a code from an authenticator app after your password."
      >
        {totp_enabled ? (
          <Button onClick={() => setOpen('totp-removal')}>Turn off</Button>
        ) : (
          <Button onClick={() => setOpen('totp-setup')}>Set up</Button>
        )}
      </Row>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'totp-setup' && <TotpSetup onClose={close} />}
      {open === 'totp-removal' && <TotpRemoval onClose={close} />}
    </Section>
  )
}
