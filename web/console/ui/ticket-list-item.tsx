import type { TicketItem } from '@bellhop/sdk'
import { PriorityBadge, StatusBadge } from './badges.tsx'
import { ListLink } from './list-link.tsx'
import styles from './ticket-list-item.module.css'
import { RelativeTime } from './time.tsx'

/** A ticket in a short list, such as search results. */
export function TicketListItem({
  ticket,
  aside,
}: {
  ticket: TicketItem
  aside?: string | undefined
}) {
  const { ticket_number, ticket_display_id, subject, status, priority, updated_at } = ticket
  const isHighPriority = priority === 'urgent' || priority === 'high'
  return (
    <ListLink href={`/tickets/${ticket_number}`}>
      <span className={styles.id}>{ticket_display_id}</span>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <span className={styles.subject} dir="auto">
        {subject}
      </span>
      {aside && (
        <span className={styles.aside} dir="auto">
          {aside}
        </span>
      )}
      {isHighPriority && <PriorityBadge priority={priority} />}
      <span className={styles.age}>
        <RelativeTime at={updated_at} />
      </span>
    </ListLink>
  )
}
