import type { Ticket, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import {
  attachmentsQuery,
  commentsQuery,
  historyQuery,
  relationsQuery,
} from '../../../data/conversation.ts'
import { ticketQuery } from '../../../data/tickets.ts'
import { ErrorState, PartialLoadNotice, Skeleton } from '../../../ui/states.tsx'
import styles from './conversation.module.css'
import { Thread } from './thread.tsx'

/** The comments and history of a ticket. Shown once all of it is loaded, so that nothing moves. */
export function Conversation({ ticket }: { ticket: TicketItem }) {
  const fullTicket = useQuery(ticketQuery(ticket.id))
  const comments = useQuery(commentsQuery(ticket.id))
  const history = useQuery(historyQuery(ticket.id))
  const attachments = useQuery(attachmentsQuery(ticket.id))
  const relations = useQuery(relationsQuery(ticket.id))
  const failed = [fullTicket, comments].find(({ isError, data }) => isError && !data)
  const isLoading = [history, attachments, relations].some(({ isFetched }) => !isFetched)

  if (failed) {
    return (
      <div className={styles.scroller}>
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      </div>
    )
  }
  if (!fullTicket.data || !comments.data || isLoading) {
    return (
      <div className={styles.loading}>
        <Skeleton rows={7} label={m.ticket_conversation_loading} />
      </div>
    )
  }
  return (
    <>
      <PartialLoadNotice
        parts={{
          [m.ticket_conversation_files]: attachments,
          [m.ticket_conversation_history]: history,
          [m.ticket_conversation_relations]: relations,
        }}
      />
      <Thread
        ticket={fullTicket.data satisfies Ticket}
        comments={comments.data}
        history={history.data ?? []}
        attachments={attachments.data ?? []}
        relations={relations.data}
      />
    </>
  )
}
