import type { TicketItem } from '@bellhop/sdk'
import { Link } from 'wouter'
import { useCan } from '../../../data/me.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { PriorityBadge, StatusBadge } from '../../../ui/badges.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Neighbours } from '../neighbours.ts'
import styles from './head.module.css'
import { MoreMenu } from './more-menu.tsx'
import { PresenceList } from './presence-list.tsx'
import { ResolveButton } from './resolve-button.tsx'
import { Subject } from './subject.tsx'

interface Props {
  ticket: TicketItem
  neighbours: Neighbours
  areDetailsOpen: boolean
  onToggleDetails(): void
}

export function Head({ ticket, neighbours, areDetailsOpen, onToggleDetails }: Props) {
  const mayWrite = useCan('tickets:write')
  const { title, href, place } = neighbours
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Link href={href} className={styles.back} title={`Back to ${title} (U)`}>
          <Icon name="left" />
          <span className={styles.listTitle} dir="auto">
            {title}
          </span>
        </Link>
        {place && (
          <nav className={styles.place} aria-label="Previous and next ticket">
            <span className={styles.count}>{place}</span>
            <IconButton
              icon="up"
              label="Previous ticket (K)"
              disabled={!neighbours.hasPrevious}
              onClick={neighbours.openPrevious}
            />
            <IconButton
              icon="down"
              label="Next ticket (J)"
              disabled={!neighbours.hasNext}
              onClick={neighbours.openNext}
            />
          </nav>
        )}
        <span className={styles.space} />
        <PresenceList ticketId={ticket.id} />
        {mayWrite && <ResolveButton ticket={ticket} onResolved={neighbours.goOn} />}
        <MoreMenu ticket={ticket} neighbours={neighbours} />
      </div>
      <div className={styles.titleLine}>
        <span className={styles.number}>{ticket.ticket_display_id}</span>
        <Subject ticket={ticket} />
      </div>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={areDetailsOpen}
        onClick={onToggleDetails}
      >
        <Summary ticket={ticket} />
        <Icon name={areDetailsOpen ? 'up' : 'down'} />
      </button>
    </header>
  )
}

/** What the details say, where there is no room for them. */
function Summary({ ticket }: { ticket: TicketItem }) {
  const user = useUsersById().get(ticket.assigned_user_id ?? '')
  return (
    <span className={styles.facts}>
      <StatusBadge status={ticket.status} />
      <PriorityBadge priority={ticket.priority} />
      <span className={styles.assignee} dir="auto">
        {user?.full_name ?? 'Unassigned'}
      </span>
      <span className="visually-hidden">Details</span>
    </span>
  )
}
