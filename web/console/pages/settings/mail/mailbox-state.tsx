import type { Mailbox } from '@bellhop/sdk'
import * as m from '#messages'
import { StatusLabel } from '../../../ui/status-label.tsx'
import styles from './mail.module.css'

/** Of sending and receiving. */
export function MailboxState(mailbox: Mailbox) {
  const { is_enabled, state, incoming } = mailbox
  if (!is_enabled || incoming.imap?.state !== 'failing') return <SendingState {...mailbox} />
  return (
    <>
      {state === 'failing' && <SendingState {...mailbox} />}
      <Failing label={m.mail_status_imapFailing} error={incoming.imap.last_error} />
    </>
  )
}

export const SendingState = (mailbox: Mailbox) => <State {...mailbox} />

export const ImapState = ({ is_enabled, incoming }: Mailbox) =>
  incoming.imap && <State {...incoming.imap} is_enabled={is_enabled} />

function State({
  is_enabled,
  state,
  last_error,
}: Pick<Mailbox, 'is_enabled' | 'state' | 'last_error'>) {
  if (!is_enabled) return <StatusLabel tone="neutral">{m.mail_status_off}</StatusLabel>
  if (state === 'ok') return <StatusLabel tone="good">{m.mail_status_working}</StatusLabel>
  return <Failing label={m.mail_status_failing} error={last_error} />
}

/** With the words of the mail server. */
const Failing = ({ label, error }: { label: string; error: string | null }) => (
  <>
    <StatusLabel tone="bad">{label}</StatusLabel>
    {error && (
      <p className={styles.response} dir="auto">
        {error}
      </p>
    )}
  </>
)
