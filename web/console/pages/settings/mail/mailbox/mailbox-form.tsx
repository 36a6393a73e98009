import type { Mailbox } from '@bellhop/sdk'
import { type FocusEvent, useState } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../../../data/api.ts'
import { invalidateQueries } from '../../../../data/query-client.ts'
import { toast } from '../../../../state/toasts.ts'
import { CheckField, TextArea, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form.tsx'
import { IncomingFields, readIncoming } from '../incoming/incoming-fields.tsx'
import { findMailServers } from '../provider/find-mail-servers.ts'
import { ProviderField } from '../provider/provider-field.tsx'
import { type ProviderName, providerOf } from '../provider/providers.ts'
import {
  type FoundServer,
  readServer,
  ServerFields,
  smtpProtocol,
  toNumber,
} from '../server/server-fields.tsx'

interface Props {
  edited?: Mailbox
  /** The first mailbox is always the default. */
  isFirst?: boolean
  onClose(): void
}

/** Connects a mailbox and opens its page, or edits `edited`. */
export function MailboxForm({ edited, isFirst = false, onClose }: Props) {
  const [, navigate] = useLocation()
  const [isDefault, setDefault] = useState(false)
  const [isEnabled, setEnabled] = useState(edited?.is_enabled ?? true)
  const [provider, setProvider] = useState<ProviderName>()
  const [found, setFound] = useState<FoundServer>()

  /** What has been chosen or typed already stays. */
  async function findServers({ target }: FocusEvent<HTMLInputElement>): Promise<void> {
    const servers = edited ? undefined : await findMailServers(target.value)
    const host = target.form?.elements.namedItem('host')
    const isUntouched = host instanceof HTMLInputElement && host.value === ''
    if (!servers || !isUntouched || host.closest('fieldset')?.matches(':focus-within')) return
    if (servers.provider) setProvider(servers.provider)
    else if (servers.smtp) setFound(servers.smtp)
  }

  async function send(form: FormData): Promise<void> {
    const body = {
      ...readFields(form, edited, provider),
      is_enabled: isEnabled,
      ...(isDefault && { is_default: true }),
    }
    if (edited) {
      const params = { path: { mailbox_id: edited.id } }
      await api.PATCH('/v1/mailboxes/{mailbox_id}', { params, body })
      toast({ text: m.mail_form_saved })
    } else {
      const { data } = await api.POST('/v1/mailboxes', { body })
      toast({ text: m.mail_form_connected })
      navigate(`/settings/mail?mailbox=${data.id}${provider ? '&sign_in=1' : ''}`)
    }
    onClose()
    void invalidateQueries('mailboxes')
  }

  return (
    <FormDialog
      title={edited ? m.mail_form_titleEdit : m.mail_form_titleNew}
      action={edited ? m.common_save : m.mail_form_connect}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.mail_form_address}
            name="address"
            type="email"
            autoComplete="off"
            hint={m.mail_form_addressHint}
            defaultValue={edited?.address}
            error={errorOf('address')}
            onBlur={(event) => void findServers(event)}
            autoFocus
          />
          <TextField
            label={m.mail_form_name}
            name="name"
            autoComplete="off"
            hint={m.mail_form_nameHint}
            defaultValue={edited?.name}
            error={errorOf('name')}
            maxLength={100}
          />
          {!edited && <ProviderField value={provider} onChange={setProvider} />}
          {provider === undefined && (
            <ServerFields
              key={found?.host}
              protocol={smtpProtocol}
              server={edited?.smtp}
              found={found}
              errorOf={errorOf}
            />
          )}
          <TextArea
            label={m.mail_form_signature}
            name="signature"
            rows={3}
            hint={m.mail_form_signatureHint}
            defaultValue={edited?.signature}
            error={errorOf('signature')}
            maxLength={5_000}
          />
          <TextField
            label={m.mail_form_delay}
            name="send_delay_seconds"
            inputMode="numeric"
            hint={m.mail_form_delayHint}
            defaultValue={edited?.send_delay_seconds ?? 10}
            error={errorOf('send_delay_seconds')}
          />
          <CheckField
            label={m.mail_form_enabled}
            hint={m.mail_form_enabledHint}
            checked={isEnabled}
            onChange={({ target }) => setEnabled(target.checked)}
          />
          {!isFirst && !edited?.is_default && (
            <CheckField
              label={m.mail_form_default}
              hint={m.mail_form_defaultHint}
              checked={isDefault}
              onChange={({ target }) => setDefault(target.checked)}
            />
          )}
          <IncomingFields incoming={edited?.incoming} errorOf={errorOf} />
        </>
      )}
    </FormDialog>
  )
}

function readFields(
  form: FormData,
  edited: Mailbox | undefined,
  provider: ProviderName | undefined,
) {
  const text = (name: string) => String(form.get(name)).trim()
  return {
    address: text('address'),
    name: text('name'),
    // Without a username: people sign in afterwards.
    smtp: provider === undefined ? readSmtp(form, edited) : providerOf(provider).smtp,
    signature: String(form.get('signature')),
    send_delay_seconds: toNumber(text('send_delay_seconds')),
    incoming: readIncoming(form),
  }
}

/** What was stored is deleted if nobody signs in any more. */
function readSmtp(form: FormData, edited: Mailbox | undefined) {
  const { username, ...server } = readServer(form, edited?.smtp)
  const noSignIn = { username: null, password: null, oauth: null }
  return { ...server, ...(username === '' ? noSignIn : { username }) }
}
