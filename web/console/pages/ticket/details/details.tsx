import type { TicketItem } from '@bellhop/sdk'
import { useCan, useMe } from '../../../data/me.ts'
import { isUnresolved } from '../../../data/types.ts'
import { useTeamsById, useUsersById } from '../../../data/users-and-teams.ts'
import {
  assignToMe,
  promptAssignee,
  promptCategory,
  promptDueDate,
  promptPriority,
  promptStatus,
  promptTeam,
} from '../../../tickets/prompt-changes.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PriorityBadge, StatusBadge } from '../../../ui/badges.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatShortDateTime } from '../../../ui/time.tsx'
import { Activity } from './activity.tsx'
import { CustomerCard } from './customer-card.tsx'
import styles from './details.module.css'
import { Property } from './property.tsx'
import { Relations } from './relations.tsx'
import { Times } from './times.tsx'
import { TrackingLink } from './tracking-link.tsx'

/** What is to be known about a ticket beside what was said. */
export function Details({ ticket }: { ticket: TicketItem }) {
  return (
    <>
      <section className={styles.section} aria-label="Properties">
        <Properties ticket={ticket} />
      </section>
      <CustomerCard ticket={ticket} />
      <TrackingLink ticket={ticket} />
      <Relations ticketId={ticket.id} />
      <Times ticket={ticket} />
      <Activity ticketId={ticket.id} />
    </>
  )
}

function Properties({ ticket }: { ticket: TicketItem }) {
  const canWrite = useCan('tickets:write')
  const user = useUsersById().get(ticket.assigned_user_id ?? '')
  const team = useTeamsById().get(ticket.assigned_team_id ?? '')
  const isLate =
    ticket.due_date !== null && isUnresolved(ticket) && Date.parse(ticket.due_date) < Date.now()
  const isMine = ticket.assigned_user_id === useMe().user.id
  const all = [ticket]
  return (
    <dl className={styles.properties}>
      <Property label="Status" hint="S" onChange={() => promptStatus(all)}>
        <StatusBadge status={ticket.status} />
      </Property>
      <Property label="Priority" hint="P" onChange={() => promptPriority(all)}>
        <PriorityBadge priority={ticket.priority} />
      </Property>
      <Property
        label="Assignee"
        {...(isMine && { hint: 'A' })}
        onChange={() => promptAssignee(all)}
        {...(canWrite &&
          !isMine && {
            beside: (
              <Button
                look="quiet"
                title="Assign to me (I)"
                className={styles.toMe}
                onClick={() => assignToMe(all)}
              >
                Assign to me
              </Button>
            ),
          })}
      >
        {user && (
          <>
            <Avatar name={user.full_name} url={user.avatar_url} />
            <span dir="auto">{user.full_name}</span>
          </>
        )}
      </Property>
      <Property label="Team" hint="T" onChange={() => promptTeam(all)}>
        {team && <span dir="auto">{team.name}</span>}
      </Property>
      <Property label="Category" onChange={() => promptCategory(all)}>
        {ticket.category && <span dir="auto">{ticket.category}</span>}
      </Property>
      <Property label="Due" onChange={() => promptDueDate(all)}>
        {ticket.due_date && (
          <span className={isLate ? styles.late : undefined}>
            {formatShortDateTime(ticket.due_date)}
            {isLate && ' · overdue'}
          </span>
        )}
      </Property>
    </dl>
  )
}
