import type { Ticket, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import {
  attachmentsQuery,
  commentsQuery,
  historyQuery,
  prefetchTicket,
  relationsQuery,
} from '../../../data/conversation.ts'
import { ticketQuery } from '../../../data/tickets.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import styles from './conversation.module.css'
import { Thread } from './thread.tsx'

/** The comments and history of a ticket. Shown once all of it is loaded, so that nothing moves. */
export function Conversation({ ticket }: { ticket: TicketItem }) {
  const fullTicket = useQuery(ticketQuery(ticket.id))
  const comments = useQuery(commentsQuery(ticket.id))
  const history = useQuery(historyQuery(ticket.id))
  const attachments = useQuery(attachmentsQuery(ticket.id))
  const relations = useQuery(relationsQuery(ticket.id))
  const parts = [fullTicket, comments, history, attachments, relations]
  const failed = parts.find(({ isError, data }) => isError && !data)

  if (failed) {
    return (
      <div className={styles.scroller}>
        <ErrorState error={failed.error} onRetry={() => prefetchTicket(ticket.id)} />
      </div>
    )
  }
  if (!fullTicket.data || !comments.data || !history.data || !attachments.data || !relations.data) {
    return (
      <div className={styles.loading}>
        <Skeleton rows={7} label={m.ticket_conversation_loading} />
      </div>
    )
  }
  return (
    <Thread
      ticket={fullTicket.data satisfies Ticket}
      comments={comments.data}
      history={history.data}
      attachments={attachments.data}
      relations={relations.data}
      isLoading={comments.isFetching}
    />
  )
}
