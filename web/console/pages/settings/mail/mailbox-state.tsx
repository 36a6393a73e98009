import type { Mailbox } from '@bellhop/sdk'
import * as m from '#messages'
import { StatusLabel } from '../../../ui/status-label.tsx'
import styles from './mail.module.css'

/** With the words of the mail server, if it is failing. */
export function MailboxState({ is_enabled, state, last_error }: Mailbox) {
  if (!is_enabled) return <StatusLabel tone="neutral">{m.mail_status_off}</StatusLabel>
  if (state === 'ok') return <StatusLabel tone="good">{m.mail_status_working}</StatusLabel>
  return (
    <>
      <StatusLabel tone="bad">{m.mail_status_failing}</StatusLabel>
      {last_error && (
        <p className={styles.response} dir="auto">
          {last_error}
        </p>
      )}
    </>
  )
}
