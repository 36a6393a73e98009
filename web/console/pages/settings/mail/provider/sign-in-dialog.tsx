import type { Mailbox } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { CheckField, SelectField, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form.tsx'
import { Options } from '../../../../ui/options.tsx'
import styles from '../mail.module.css'
import {
  anyTenant,
  findProviderName,
  type ProviderName,
  providerNames,
  providerOf,
} from './providers.ts'
import { redirectUri, startSignIn } from './sign-in-request.ts'

interface Props {
  mailbox: Mailbox
  onClose(): void
}

const plain = {
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

const registration: Record<ProviderName, string> = {
  google: m.mail_provider_register_google,
  microsoft: m.mail_provider_register_microsoft,
}

/** Asks for what the provider knows Bellhop by, and goes to the page where one signs in. */
export function SignInDialog({ mailbox, onClose }: Props) {
  const [name, setName] = useState<ProviderName>(findProviderName(mailbox) ?? 'google')
  const [missing, setMissing] = useState(false)
  const { smtp } = mailbox

  async function send(form: FormData): Promise<void> {
    const text = (field: string) => String(form.get(field) ?? '').trim()
    const clientId = text('client_id')
    setMissing(clientId === '')
    if (clientId === '') return
    await startSignIn(mailbox, {
      provider: providerOf(name, text('tenant') || anyTenant),
      clientId,
      clientSecret: text('client_secret'),
      isReceiving: form.has('is_receiving'),
    })
  }

  return (
    <FormDialog
      title={m.mail_provider_title}
      action={m.mail_provider_submit}
      onSend={send}
      onClose={onClose}
    >
      {() => (
        <>
          <SelectField
            label={m.mail_provider_label}
            value={name}
            onChange={({ target }) => setName(target.value as ProviderName)}
          >
            <Options entries={Object.entries(providerNames)} />
          </SelectField>
          <p>{registration[name]}</p>
          <div className={styles.redirect}>
            <code dir="ltr">{redirectUri()}</code>
            <CopyButton text={redirectUri()} />
          </div>
          {name === 'microsoft' && (
            <TextField
              {...plain}
              label={m.mail_provider_tenant}
              name="tenant"
              hint={m.mail_provider_tenantHint}
              maxLength={200}
            />
          )}
          <TextField
            {...plain}
            label={m.mail_oauth_clientId}
            name="client_id"
            defaultValue={smtp.oauth?.client_id}
            error={missing ? m.mail_provider_clientIdMissing : undefined}
            maxLength={500}
            autoFocus
          />
          <TextField
            type="password"
            autoComplete="new-password"
            label={m.mail_oauth_clientSecret}
            name="client_secret"
            maxLength={8_000}
          />
          <CheckField
            label={m.mail_provider_receive}
            name="is_receiving"
            hint={m.mail_provider_receiveHint}
            defaultChecked
          />
        </>
      )}
    </FormDialog>
  )
}
