import type { Comment, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { commentsQuery } from '../../../data/conversation.ts'
import { RelativeTime } from '../../../ui/time.tsx'
import styles from './details.module.css'

/** When what happened. */
export function Times({ ticket }: { ticket: TicketItem }) {
  const { data: comments } = useQuery(commentsQuery(ticket.id))
  const rows = [
    { title: 'Created', at: ticket.created_at },
    { title: 'First response', at: firstResponse(comments ?? [], ticket.id) },
    { title: 'Updated', at: ticket.updated_at },
    { title: 'Resolved', at: ticket.resolved_at },
    { title: 'Closed', at: ticket.closed_at },
  ]
  return (
    <section className={styles.section} aria-label="Times">
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

/** The first answer of an agent that the customer could read. */
const firstResponse = (comments: readonly Comment[], ticketId: string) =>
  comments.find(
    ({ ticket_id, author_type, is_internal }) =>
      ticket_id === ticketId && author_type === 'user' && !is_internal,
  )?.created_at
