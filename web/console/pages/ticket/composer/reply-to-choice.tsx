import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { ticketInboundMailsQuery } from '../../../data/inbound-mails.ts'
import { addParticipant, deleteParticipant, participantsQuery } from '../../../data/participants.ts'
import { Button } from '../../../ui/button.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import styles from './suppressed-notice.module.css'

interface Props {
  ticketId: string
  /** Of the customer. */
  email: string
}

/**
 * The customer’s latest mail asks for replies to another address. They go there only if the agent says
 * so: anybody can write any address into a mail. Then it is in copy of this ticket, until it is removed,
 * and what comes from there is part of the conversation.
 */
export function ReplyToChoice({ ticketId, email }: Props) {
  const replyTo = useReplyTo(ticketId, email)
  const { data: participants } = useQuery({
    ...participantsQuery(ticketId),
    enabled: replyTo !== null,
  })
  if (replyTo === null || participants === undefined) return null
  const isChosen = participants.some((other) => isSame(other.email, replyTo))
  const change = isChosen
    ? () => deleteParticipant(ticketId, replyTo)
    : () => addParticipant(ticketId, replyTo)
  const done = isChosen ? m.ticket_replyTo_removed : m.ticket_replyTo_added
  return (
    <p className={styles.notice}>
      <span>{m.ticket_replyTo_text({ email: replyTo })}</span>
      <Button
        look="quiet"
        icon={isChosen ? 'check' : 'plus'}
        aria-pressed={isChosen}
        onClick={() => void runWithToast(change, done({ email: replyTo }))}
      >
        {m.ticket_replyTo_choose}
      </Button>
    </p>
  )
}

/** From what the conversation has loaded. Null if there is none, or it is the address of the customer. */
function useReplyTo(ticketId: string, email: string): string | null {
  const { data } = useQuery({ ...ticketInboundMailsQuery(ticketId), enabled: false })
  const latest = data?.find(
    ({ state, from, is_automatic, authentication }) =>
      state === 'imported' &&
      !is_automatic &&
      authentication !== 'fail' &&
      from !== null &&
      isSame(from.email, email),
  )
  const replyTo = latest?.reply_to ?? null
  return replyTo !== null && !isSame(replyTo, email) ? replyTo : null
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
