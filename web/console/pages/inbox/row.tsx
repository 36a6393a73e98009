import type { PresenceChange, Team, TicketItem, User } from '@bellhop/sdk'
import { memo } from 'react'
import { isUnresolved } from '../../data/types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/badges.tsx'
import { cx } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import styles from './row.module.css'

export interface RowProps {
  ticket: TicketItem
  user: User | undefined
  team: Team | undefined
  viewers: readonly PresenceChange[] | undefined
  isSelected: boolean
  isCursor: boolean
  /** Whether the Tab key stops here: at one row of the list. */
  isStop: boolean
  /** It no longer fits the list, and stays until the list is loaded anew. */
  isOut: boolean
  isGone: boolean
  /** The time by which the list is ordered. */
  at: string
  /** Undefined: nothing can be done with a selection. */
  onToggle: ((id: string, isRange: boolean) => void) | undefined
}

/** One ticket in the list: a link to it, and a box to choose it. */
export const TicketRow = memo(function Row(props: RowProps) {
  const { ticket, isSelected, isCursor, isStop, isOut, isGone, onToggle } = props
  const { id, ticket_display_id, ticket_number, subject, excerpt, customer } = ticket
  const tabIndex = isStop ? 0 : -1
  return (
    <li
      data-id={id}
      className={cx(
        styles.row,
        isCursor && styles.cursor,
        isSelected && styles.selected,
        (isOut || isGone) && styles.out,
        isGone && styles.gone,
      )}
    >
      {onToggle && (
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={`Select ${ticket_display_id}`}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={() => {}}
            onClick={(event) => onToggle(id, event.shiftKey)}
          />
        </label>
      )}
      <span className={styles.id}>{ticket_display_id}</span>
      <span className={styles.status}>
        <StatusBadge status={ticket.status} />
      </span>
      <span className={styles.text}>
        <Unusual ticket={ticket} />
        <a
          className={styles.subject}
          href={`/tickets/${ticket_number}`}
          tabIndex={tabIndex}
          aria-describedby={`about-${id}`}
          dir="auto"
        >
          {subject}
        </a>
        {excerpt && (
          <span className={styles.excerpt} dir="auto">
            {excerpt}
          </span>
        )}
        {isGone && <span className={styles.mark}>Deleted</span>}
      </span>
      <Viewers people={props.viewers} />
      <span className={styles.customer} dir="auto">
        {customer?.name}
      </span>
      <Charge user={props.user} team={props.team} />
      <span className={styles.age}>
        <RelativeTime at={props.at} />
      </span>
      <span id={`about-${id}`} hidden>
        {about(props)}
      </span>
    </li>
  )
})

/** What is out of the ordinary: its priority, or that it is late. */
function Unusual({ ticket }: { ticket: TicketItem }) {
  const { priority, due_date } = ticket
  const isLate = due_date !== null && isUnresolved(ticket) && Date.parse(due_date) < Date.now()
  return (
    <>
      {(priority === 'urgent' || priority === 'high') && (
        <span className={styles.priority}>
          <PriorityBadge priority={priority} />
        </span>
      )}
      {isLate && (
        <span className={styles.late} title="Overdue">
          <Icon name="clock" size={13} />
          <span>Overdue</span>
        </span>
      )}
    </>
  )
}

/** Whoever is in charge. */
function Charge({ user, team }: { user: User | undefined; team: Team | undefined }) {
  if (user) {
    return (
      <span className={styles.charge}>
        <Avatar name={user.full_name} url={user.avatar_url} />
        <span dir="auto">{user.full_name}</span>
      </span>
    )
  }
  return (
    <span className={cx(styles.charge, styles.nobody)}>
      {team ? <Icon name="people" /> : <Icon name="person" />}
      <span dir="auto">{team?.name ?? 'Unassigned'}</span>
    </span>
  )
}

function Viewers({ people = [] }: { people: readonly PresenceChange[] | undefined }) {
  if (people.length === 0) return null
  const names = people.map(({ name }) => name).join(', ')
  const isTyping = people.some(({ state }) => state === 'typing')
  const text = `${names} ${people.length > 1 ? 'are' : 'is'} ${isTyping ? 'typing' : 'viewing this ticket'}`
  return (
    <span className={styles.viewers} title={text}>
      <Icon name={isTyping ? 'pencil' : 'eye'} size={13} />
      {people.slice(0, 2).map(({ user_id, name }) => (
        <Avatar key={user_id} name={name} />
      ))}
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

/** What the row says beside the subject, for those who move from link to link. */
function about({ ticket, user, team, isGone, isOut }: RowProps): string {
  const { ticket_display_id, status, priority, customer } = ticket
  const parts = [
    ticket_display_id,
    status,
    priority !== 'medium' && `${priority} priority`,
    customer && `from ${customer.name}`,
    user || team ? `assigned to ${user?.full_name ?? team?.name}` : 'unassigned',
    isGone ? 'deleted' : isOut && 'no longer in this list',
  ]
  return parts.filter(Boolean).join(', ')
}
