import { useState } from 'react'
import * as m from '#messages'
import { useMe } from '../../../data/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Section } from '../../../ui/section.tsx'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { TotpRemoval } from './totp-removal.tsx'
import { TotpSetup } from './totp-setup.tsx'

export function Security() {
  const { totp_enabled } = useMe()
  const [open, setOpen] = useState<'password' | 'totp-setup' | 'totp-removal'>()
  const close = () => setOpen(undefined)
  return (
    <Section title={m.profile_security_title}>
      <Row title={m.profile_security_password} text={m.profile_security_passwordText}>
        <Button onClick={() => setOpen('password')}>{m.profile_security_changePassword}</Button>
      </Row>
      <Row
        title={
          <>
            {m.profile_security_totp}
            <StatusLabel tone={totp_enabled ? 'good' : 'neutral'}>
              {totp_enabled ? m.profile_security_totpOn : m.profile_security_totpOff}
            </StatusLabel>
          </>
        }
        text={m.profile_security_totpText}
      >
        {totp_enabled ? (
          <Button onClick={() => setOpen('totp-removal')}>{m.profile_security_turnOffTotp}</Button>
        ) : (
          <Button onClick={() => setOpen('totp-setup')}>{m.profile_security_setUpTotp}</Button>
        )}
      </Row>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'totp-setup' && <TotpSetup onClose={close} />}
      {open === 'totp-removal' && <TotpRemoval onClose={close} />}
    </Section>
  )
}
