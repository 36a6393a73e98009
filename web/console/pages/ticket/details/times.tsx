import type { Comment, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { commentsQuery } from '../../../data/conversation.ts'
import { RelativeTime } from '../../../ui/time.tsx'
import styles from './details.module.css'

export function Times({ ticket }: { ticket: TicketItem }) {
  const { data: comments } = useQuery(commentsQuery(ticket.id))
  const rows = [
    { title: m.ticket_times_created, at: ticket.created_at },
    { title: m.ticket_times_firstResponse, at: firstResponse(comments ?? [], ticket.id) },
    { title: m.ticket_times_updated, at: ticket.updated_at },
    { title: m.ticket_times_resolved, at: ticket.resolved_at },
    { title: m.ticket_times_closed, at: ticket.closed_at },
  ]
  return (
    <section className={styles.section} aria-label={m.ticket_times_label}>
      <dl className={styles.facts}>
        {rows.map(({ title, at }) => at && <Row key={title} title={title} at={at} />)}
      </dl>
    </section>
  )
}

const Row = ({ title, at }: { title: string; at: string }) => (
  <>
    <dt>{title}</dt>
    <dd>
      <RelativeTime at={at} />
    </dd>
  </>
)

/** The first public reply of an agent on this ticket itself. */
const firstResponse = (comments: readonly Comment[], ticketId: string) =>
  comments.find(
    ({ ticket_id, author_type, is_internal }) =>
      ticket_id === ticketId && author_type === 'user' && !is_internal,
  )?.created_at
