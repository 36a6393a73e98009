import type { MailRecipient, OutboundMail } from '@bellhop/sdk'
import { useEffect, useState } from 'react'
import * as m from '#messages'
import { timeZone } from '../../../state/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cancelMail, sendMailAgain } from './mail-actions.ts'
import styles from './mail-state.module.css'

/** After this long, it waits for something else: its mailbox may be off or failing. */
const sendingMs = 60_000

/** Whether a reply was sent by mail, and what can be done about it. */
export function MailState({ mail, canWrite }: { mail: OutboundMail; canWrite: boolean }) {
  const { state, recipients } = mail
  const isSending = useIsSending(mail)
  const isWaiting = (state === 'queued' || state === 'blocked') && !isSending
  const isOver = state === 'failed' || state === 'canceled'
  return (
    <div className={styles.mail} role="status">
      <div className={styles.lines}>
        {state !== 'failed' && <p>{isSending ? m.ticket_mail_sending : stateText(mail)}</p>}
        {recipients.map((recipient) => (
          <Problem key={recipient.email} {...recipient} />
        ))}
      </div>
      {canWrite && isWaiting && (
        <Button look="quiet" className={styles.action} onClick={() => void cancelMail(mail)}>
          {m.ticket_mail_cancel}
        </Button>
      )}
      {canWrite && isOver && (
        <Button look="quiet" className={styles.action} onClick={() => void sendMailAgain(mail)}>
          {m.ticket_mail_sendAgain}
        </Button>
      )}
    </div>
  )
}

function stateText({ state, next_attempt_at }: OutboundMail): string {
  if (state === 'sent') return m.ticket_mail_sent
  if (state === 'canceled') return m.ticket_mail_canceled
  if (state === 'deferred' && next_attempt_at !== null)
    return m.ticket_mail_delayed({ at: new Date(next_attempt_at), timeZone })
  return m.ticket_mail_waiting
}

function Problem({ email, state, response }: MailRecipient) {
  if (state === 'suppressed')
    return <p className={styles.failure}>{m.ticket_mail_suppressed({ email })}</p>
  if (state !== 'failed') return null
  return (
    <p className={styles.failure} dir="auto">
      {response
        ? m.ticket_mail_notDelivered({ email, response })
        : m.ticket_mail_notDeliveredWithoutReason({ email })}
    </p>
  )
}

/** Whether it is queued and due. */
function useIsSending({ state, next_attempt_at }: OutboundMail): boolean {
  const [, setNow] = useState(0)
  const dueAt = state === 'queued' && next_attempt_at !== null ? Date.parse(next_attempt_at) : null
  const sinceMs = dueAt === null ? null : Date.now() - dueAt
  const isSending = sinceMs !== null && sinceMs >= 0 && sinceMs < sendingMs
  useEffect(() => {
    if (dueAt === null) return
    const changesAt = isSending ? dueAt + sendingMs : dueAt
    const delayMs = changesAt - Date.now()
    if (delayMs < 0) return
    const timer = setTimeout(() => setNow(Date.now()), delayMs)
    return () => clearTimeout(timer)
  }, [dueAt, isSending])
  return isSending
}
