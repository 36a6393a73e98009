import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ErrorOf } from '../../../ui/form.tsx'
import styles from './mail.module.css'

type Security = Mailbox['smtp']['security']

export const securityNames: Record<Security, string> = {
  starttls: m.mail_security_starttls,
  tls: m.mail_security_tls,
  none: m.mail_security_none,
}

const usualPorts: Record<Security, string> = { starttls: '587', tls: '465', none: '25' }

interface Props {
  /** The current settings, if there are any. */
  smtp: Mailbox['smtp'] | undefined
  errorOf: ErrorOf
}

/** Where mail is handed over, and how to sign in there. */
export function ServerFields({ smtp, errorOf }: Props) {
  const [security, setSecurity] = useState<Security>(smtp?.security ?? 'starttls')
  const [port, setPort] = useState(String(smtp?.port ?? usualPorts.starttls))

  function changeSecurity(next: Security): void {
    if (port === usualPorts[security]) setPort(usualPorts[next])
    setSecurity(next)
  }

  return (
    <fieldset className={styles.server}>
      <legend>{m.mail_form_server}</legend>
      <TextField
        label={m.mail_form_host}
        name="host"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={m.mail_form_hostHint}
        defaultValue={smtp?.host}
        error={errorOf('smtp.host')}
        maxLength={253}
      />
      <div className={styles.pair}>
        <SelectField
          label={m.mail_form_security}
          name="security"
          value={security}
          error={errorOf('smtp.security')}
          onChange={({ target }) => changeSecurity(target.value as Security)}
        >
          {Object.entries(securityNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.mail_form_port}
          name="port"
          inputMode="numeric"
          value={port}
          error={errorOf('smtp.port')}
          onChange={({ target }) => setPort(target.value)}
        />
      </div>
      <TextField
        label={m.mail_form_username}
        name="username"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={m.mail_form_usernameHint}
        defaultValue={smtp?.username ?? ''}
        error={errorOf('smtp.username')}
        maxLength={320}
      />
      <TextField
        label={m.mail_form_password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={smtp?.has_password ? m.mail_form_passwordHintStored : m.mail_form_passwordHint}
        error={errorOf('smtp.password') && m.mail_form_passwordAgain}
        maxLength={1_000}
      />
    </fieldset>
  )
}
