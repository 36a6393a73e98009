import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { ticketMailQuery } from '../../../data/ticket-mail.ts'
import styles from './suppressed-notice.module.css'

/** Says that the customer gets no mail, because there is no mailbox to send it from. */
export function MailboxNotice({ ticketId, email }: { ticketId: string; email: string }) {
  const { data } = useQuery(ticketMailQuery(ticketId))
  if (!data || data.mailbox_id !== null) return null
  return <p className={styles.notice}>{m.ticket_composer_noMailbox({ email })}</p>
}
