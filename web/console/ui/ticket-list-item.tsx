import type { TicketItem } from '@bellhop/sdk'
import { PriorityBadge, StatusBadge } from './badges.tsx'
import { ListLink } from './list-link.tsx'
import type { WindowedRow } from './row-window.ts'
import styles from './ticket-list-item.module.css'
import { RelativeTime } from './time.tsx'

interface Props {
  ticket: TicketItem
  aside?: string | undefined
  row?: WindowedRow
}

/** A ticket in a list without actions, such as search results. */
export function TicketListItem({ ticket, aside, row }: Props) {
  const { ticket_number, ticket_display_id, subject, status, priority, updated_at } = ticket
  const isHighPriority = priority === 'urgent' || priority === 'high'
  return (
    <ListLink id={ticket.id} href={`/tickets/${ticket_number}`} row={row}>
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
