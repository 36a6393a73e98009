import type { MailRecipient, OutboundMail } from '@bellhop/sdk'
import { useEffect, useState } from 'react'
import * as m from '#messages'
import { timeZone } from '../../../state/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cancelMail, sendMailAgain } from './mail-actions.ts'
import styles from './mail-state.module.css'

/** After this long, it waits for something else: its mailbox may be off or failing. */
const sendingMs = 60_000

/** Whether a reply or an acknowledgement was sent by mail, and what can be done about it. */
export function MailState({ mail, canWrite }: { mail: OutboundMail; canWrite: boolean }) {
  const { state, recipients } = mail
  const isSending = useIsSending(mail)
  const isWaiting = (state === 'queued' || state === 'blocked') && !isSending
  const isOver = state === 'failed' || state === 'canceled'
  return (
    <div className={styles.mail} role="status">
      <div className={styles.lines}>
        {state !== 'failed' && <p>{isSending ? m.ticket_mail_sending : stateText(mail)}</p>}
        {state === 'failed' && mail.kind === 'acknowledgement' && (
          <p className={styles.failure}>{m.ticket_mail_acknowledgement_failed}</p>
        )}
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

function stateText(mail: OutboundMail): string {
  const { kind, state, next_attempt_at } = mail
  if (kind === 'acknowledgement') return acknowledgementText(mail)
  if (state === 'sent') return m.ticket_mail_sent
  if (state === 'canceled') return m.ticket_mail_canceled
  if (state === 'deferred' && next_attempt_at !== null)
    return m.ticket_mail_delayed({ at: new Date(next_attempt_at), timeZone })
  return m.ticket_mail_waiting
}

function acknowledgementText({ state, recipients }: OutboundMail): string {
  const email = recipients[0]?.email ?? ''
  if (state === 'sent') return m.ticket_mail_acknowledgement_sent({ email })
  return state === 'canceled'
    ? m.ticket_mail_acknowledgement_canceled({ email })
    : m.ticket_mail_acknowledgement_waiting({ email })
}

function Problem({ email, state, response }: MailRecipient) {
  if (state === 'suppressed')
    return <p className={styles.failure}>{m.ticket_mail_suppressed({ email })}</p>
  if (state === 'bounced') return <Returned email={email} response={response} />
  if (state !== 'failed') return null
  return (
    <p className={styles.failure} dir="auto">
      {response
        ? m.ticket_mail_notDelivered({ email, response })
        : m.ticket_mail_notDeliveredWithoutReason({ email })}
    </p>
  )
}

/** In plain words, with those of the server behind. */
function Returned({ email, response }: Pick<MailRecipient, 'email' | 'response'>) {
  const text = returnTexts.find(([pattern]) => pattern.test(response ?? ''))?.[1]
  return (
    <>
      <p className={styles.failure}>{(text ?? m.ticket_mail_returned_other)({ email })}</p>
      {response && (
        <details>
          <summary>{m.ticket_mail_returned_details}</summary>
          <p dir="auto">{response}</p>
        </details>
      )}
    </>
  )
}

/** By the status code of RFC 3463; the second digit says what it is about. */
const returnTexts: readonly [RegExp, (values: { email: string }) => string][] = [
  [/\b5\.1\.(1|3|6|10)\b/, m.ticket_mail_returned_noMailbox],
  [/\b[45]\.(1\.2|4\.4)\b/, m.ticket_mail_returned_noDomain],
  [/\b[45]\.2\.2\b/, m.ticket_mail_returned_full],
  [/\b[45]\.2\.1\b/, m.ticket_mail_returned_disabled],
  [/\b5\.(2\.3|3\.4)\b/, m.ticket_mail_returned_tooLarge],
  [/\b5\.7\.\d/, m.ticket_mail_returned_rejected],
]

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
