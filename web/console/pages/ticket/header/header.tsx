import type { TicketItem } from '@bellhop/sdk'
import { Link } from 'wouter'
import * as m from '#messages'
import { useCan } from '../../../data/me.ts'
import { preferences } from '../../../data/preferences.ts'
import { useUsersById } from '../../../data/users-and-teams.ts'
import { goOn } from '../../../state/next-step.ts'
import { PriorityBadge, StatusBadge } from '../../../ui/badges.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Neighbors } from '../neighbors.ts'
import styles from './header.module.css'
import { MoreMenu } from './more-menu.tsx'
import { PresenceList } from './presence-list.tsx'
import { ResolveButton } from './resolve-button.tsx'
import { Subject } from './subject.tsx'

interface Props {
  ticket: TicketItem
  neighbors: Neighbors
  areDetailsOpen: boolean
  onToggleDetails(): void
}

export function TicketHeader({ ticket, neighbors, areDetailsOpen, onToggleDetails }: Props) {
  const canWrite = useCan('tickets:write')
  const { title, href, position } = neighbors
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href={href} className={styles.back} title={m.ticket_header_back({ list: title })}>
          <Icon name="left" />
          <span className={styles.listTitle} dir="auto">
            {title}
          </span>
        </Link>
        {position && (
          <nav className={styles.position} aria-label={m.ticket_header_navigation}>
            <span className={styles.count}>{position}</span>
            <IconButton
              icon="up"
              label={m.ticket_header_previous}
              disabled={!neighbors.hasPrevious}
              onClick={neighbors.openPrevious}
            />
            <IconButton
              icon="down"
              label={m.ticket_header_next}
              disabled={!neighbors.hasNext}
              onClick={neighbors.openNext}
            />
          </nav>
        )}
        <span className={styles.space} />
        <PresenceList ticketId={ticket.id} />
        {canWrite && (
          <ResolveButton
            ticket={ticket}
            onResolved={() => goOn(preferences().after_resolving, neighbors)}
          />
        )}
        <MoreMenu ticket={ticket} neighbors={neighbors} />
      </div>
      <div className={styles.titleLine}>
        <span className={styles.number}>{ticket.ticket_display_id}</span>
        <Subject ticket={ticket} />
      </div>
      <button
        type="button"
        className={styles.summary}
        data-changes="status priority assignee team category tags due-date snooze"
        aria-expanded={areDetailsOpen}
        onClick={onToggleDetails}
      >
        <Summary ticket={ticket} />
        <Icon name={areDetailsOpen ? 'up' : 'down'} />
      </button>
    </header>
  )
}

/** Stands in for the details in narrow windows. */
function Summary({ ticket }: { ticket: TicketItem }) {
  const user = useUsersById().get(ticket.assigned_user_id ?? '')
  return (
    <span className={styles.facts}>
      <StatusBadge status={ticket.status} />
      <PriorityBadge priority={ticket.priority} />
      <span className={styles.assignee} dir="auto">
        {user?.full_name ?? m.ticket_header_unassigned}
      </span>
      <span className="visually-hidden">{m.ticket_header_details}</span>
    </span>
  )
}
