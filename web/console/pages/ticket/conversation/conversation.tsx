import type { Ticket, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
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

/** All that was said and done on a ticket. It appears as a whole, so that nothing moves afterwards. */
export function Conversation({ ticket }: { ticket: TicketItem }) {
  const whole = useQuery(ticketQuery(ticket.id))
  const comments = useQuery(commentsQuery(ticket.id))
  const history = useQuery(historyQuery(ticket.id))
  const attachments = useQuery(attachmentsQuery(ticket.id))
  const relations = useQuery(relationsQuery(ticket.id))
  const failed = [whole, comments].find(({ isError, data }) => isError && !data)
  const isComing = [history, attachments, relations].some(({ isFetched }) => !isFetched)

  if (failed) {
    return (
      <div className={styles.scroller}>
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      </div>
    )
  }
  if (!whole.data || !comments.data || isComing) {
    return (
      <div className={styles.loading}>
        <Skeleton rows={7} label="Loading the conversation" />
      </div>
    )
  }
  return (
    <>
      <PartialLoadNotice parts={{ files: attachments, history, 'related tickets': relations }} />
      <Thread
        ticket={whole.data satisfies Ticket}
        comments={comments.data}
        history={history.data ?? []}
        attachments={attachments.data ?? []}
        relations={relations.data}
      />
    </>
  )
}
