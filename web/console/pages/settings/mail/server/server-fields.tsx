import type { Mailbox, MailServers } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import type { ErrorOf } from '../../../../ui/form.tsx'
import { Options } from '../../../../ui/options.tsx'
import styles from '../mail.module.css'
import { OAuthFields, readOAuth } from './oauth-fields.tsx'

export type FoundServer = NonNullable<MailServers['smtp']>
type Security = Mailbox['smtp']['security']

export const securityNames: Record<Security, string> = {
  starttls: m.mail_security_starttls,
  tls: m.mail_security_tls,
  none: m.mail_security_none,
}

type SignIn = 'password' | 'oauth'

const signInNames: Record<SignIn, string> = {
  password: m.mail_form_signInPassword,
  oauth: m.mail_form_signInOAuth,
}

interface Protocol {
  title: string
  /** Of the settings in the API. */
  path: string
  security: Security
  usualPorts: Record<Security, string>
  hostHint: string
  usernameHint?: string
}

export const smtpProtocol: Protocol = {
  title: m.mail_form_server,
  path: 'smtp',
  security: 'starttls',
  usualPorts: { starttls: '587', tls: '465', none: '25' },
  hostHint: m.mail_form_hostHint,
  usernameHint: m.mail_form_usernameHint,
}

export const imapProtocol: Protocol = {
  title: m.mail_imap_form_server,
  path: 'incoming.imap',
  security: 'tls',
  usualPorts: { tls: '993', starttls: '143', none: '143' },
  hostHint: m.mail_imap_form_hostHint,
}

interface Props {
  protocol: Protocol
  /** The current settings, if there are any. */
  server: Mailbox['smtp'] | undefined
  /** What DNS says that it is. */
  found?: FoundServer | undefined
  errorOf: ErrorOf
}

/** Where mail is sent or fetched, and how to sign in there. */
export function ServerFields({ protocol, server, found, errorOf }: Props) {
  const { title, path, usualPorts, hostHint, usernameHint } = protocol
  const [security, setSecurity] = useState<Security>(
    (server ?? found)?.security ?? protocol.security,
  )
  const [port, setPort] = useState(String((server ?? found)?.port ?? usualPorts[security]))
  const [signIn, setSignIn] = useState<SignIn>(server?.oauth ? 'oauth' : 'password')
  const passwordError = errorOf(`${path}.password`)

  function changeSecurity(next: Security): void {
    if (port === usualPorts[security]) setPort(usualPorts[next])
    setSecurity(next)
  }

  return (
    <fieldset className={styles.server}>
      <legend>{title}</legend>
      <TextField
        label={m.mail_form_host}
        name="host"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={hostHint}
        defaultValue={(server ?? found)?.host}
        error={errorOf(`${path}.host`)}
        maxLength={253}
      />
      <div className={styles.pair}>
        <SelectField
          label={m.mail_form_security}
          name="security"
          value={security}
          error={errorOf(`${path}.security`)}
          onChange={({ target }) => changeSecurity(target.value as Security)}
        >
          <Options entries={Object.entries(securityNames)} />
        </SelectField>
        <TextField
          label={m.mail_form_port}
          name="port"
          inputMode="numeric"
          value={port}
          error={errorOf(`${path}.port`)}
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
        hint={usernameHint}
        defaultValue={server?.username ?? ''}
        error={errorOf(`${path}.username`)}
        maxLength={320}
      />
      <SelectField
        label={m.mail_form_signIn}
        name="sign_in"
        value={signIn}
        onChange={({ target }) => setSignIn(target.value as SignIn)}
      >
        <Options entries={Object.entries(signInNames)} />
      </SelectField>
      {signIn === 'oauth' ? (
        <OAuthFields path={`${path}.oauth`} oauth={server?.oauth} errorOf={errorOf} />
      ) : (
        <TextField
          label={m.mail_form_password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={server?.has_password ? m.mail_form_passwordHintStored : m.mail_form_passwordHint}
          error={passwordError && server ? m.mail_form_passwordAgain : passwordError}
          maxLength={1_000}
        />
      )}
    </fieldset>
  )
}

export function readServer(form: FormData, server: Mailbox['smtp'] | undefined) {
  const text = (name: string) => String(form.get(name)).trim()
  return {
    host: text('host'),
    port: toNumber(text('port')),
    security: text('security') as Security,
    username: text('username'),
    ...readSignIn(form, server),
  }
}

/** What is blank keeps what is stored, and is left out. */
function readSignIn(form: FormData, server: Mailbox['smtp'] | undefined) {
  if (form.get('sign_in') === 'oauth') {
    const oauth = readOAuth(form, server?.oauth)
    return oauth && { oauth }
  }
  const password = String(form.get('password'))
  return { ...(server?.oauth && { oauth: null }), ...(password !== '' && { password }) }
}

/** Not a number if it is blank, so that the API rejects it. */
export const toNumber = (text: string) => (text === '' ? Number.NaN : Number(text))
