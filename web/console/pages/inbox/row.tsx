import type { PresenceChange, Team, TicketItem, User } from '@bellhop/sdk'
import { memo } from 'react'
import * as m from '#messages'
import { type AnswerTargets, type AnswerWait, answerWaitOf } from '../../data/answer-wait.ts'
import { priorityNames, statusNames } from '../../data/labels.ts'
import { isUnresolved } from '../../data/types.ts'
import { useHasUnsent } from '../../outbox/store.ts'
import { formatList } from '../../state/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PriorityBadge, StatusBadge } from '../../ui/badges.tsx'
import { cx } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { rowAttributes, type WindowedRow } from '../../ui/row-window.ts'
import { TagChips } from '../../ui/tags.tsx'
import { formatDate, formatDateTime, formatShortDateTime, RelativeTime } from '../../ui/time.tsx'
import { AnswerWaitTime } from './answer-wait-time.tsx'
import styles from './row.module.css'

export interface RowProps extends WindowedRow {
  ticket: TicketItem
  user: User | undefined
  team: Team | undefined
  viewers: readonly PresenceChange[] | undefined
  isSelected: boolean
  isCursor: boolean
  /** Whether the Tab key stops here; only one row of the list is a tab stop. */
  isTabStop: boolean
  /** It no longer matches the list, but stays until the list is reloaded. */
  isOutdated: boolean
  isDeleted: boolean
  /** The time by which the list is ordered; undefined if it is how long somebody waits. */
  at: string | undefined
  targets: AnswerTargets
  /** Undefined if tickets can't be selected. */
  onToggle: ((id: string, isRange: boolean) => void) | undefined
}

export const TicketRow = memo(function Row(props: RowProps) {
  const { ticket, isSelected, isCursor, isTabStop, isOutdated, isDeleted, onToggle, at } = props
  const { id, ticket_display_id, ticket_number, subject, customer, tags = [] } = ticket
  const tabIndex = isTabStop ? 0 : -1
  const hasUnsent = useHasUnsent(id)
  const wait = answerWaitOf(ticket, props.targets)
  return (
    <li
      data-id={id}
      {...rowAttributes(props)}
      className={cx(
        styles.row,
        isCursor && styles.cursor,
        isSelected && styles.selected,
        ticket.unread?.is_unread && styles.unread,
        (isOutdated || isDeleted) && styles.dimmed,
        isDeleted && styles.deleted,
      )}
    >
      {onToggle && (
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={m.inbox_row_select({ ticket: ticket_display_id })}
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
        <a
          className={styles.subject}
          href={`/tickets/${ticket_number}`}
          tabIndex={tabIndex}
          aria-describedby={`description-${id} age-${id}`}
          dir="auto"
        >
          {subject}
        </a>
        {hasUnsent && (
          <span className={styles.overdue} title={m.inbox_row_unsent}>
            <Icon name="alert" size={13} />
            <span>{m.inbox_row_unsent}</span>
          </span>
        )}
        <Alerts ticket={ticket} wait={at === undefined ? undefined : wait} />
        {tags.length > 0 && <TagChips tags={tags} max={3} className={styles.tags} />}
        {isDeleted && <span>{m.inbox_row_deleted}</span>}
      </span>
      <LatestMessage ticket={ticket} />
      <Viewers people={props.viewers} />
      <span className={styles.customer} dir="auto">
        {customer?.name}
      </span>
      <Assignee user={props.user} team={props.team} />
      <span id={`age-${id}`} className={styles.age}>
        {at === undefined && wait ? (
          <AnswerWaitTime wait={wait} />
        ) : (
          <RelativeTime at={at ?? ticket.waiting?.since ?? ticket.created_at} isLong />
        )}
      </span>
      <span id={`description-${id}`} hidden>
        {describe(props, hasUnsent)}
      </span>
    </li>
  )
})

/** With a sign if we wrote it. */
function LatestMessage({ ticket: { latest_message } }: { ticket: TicketItem }) {
  const { author_type, author_name, excerpt } = latest_message ?? {}
  return (
    <span className={styles.excerpt} dir="auto">
      {excerpt && author_type === 'user' && (
        <span className={styles.ours} title={m.inbox_row_repliedBy({ name: author_name! })}>
          <Icon name="reply" size={12} />
        </span>
      )}
      {excerpt}
    </span>
  )
}

/** High priority, late, snoozed, overdue, or when spam is deleted. */
function Alerts({ ticket, wait }: { ticket: TicketItem; wait: AnswerWait | undefined }) {
  const { priority, due_date } = ticket
  const until = ticket.snooze?.until
  const deleteAt = ticket.spam?.delete_at
  const isOverdue = due_date !== null && isUnresolved(ticket) && Date.parse(due_date) < Date.now()
  return (
    <>
      {(priority === 'urgent' || priority === 'high') && (
        <span className={styles.priority}>
          <PriorityBadge priority={priority} />
        </span>
      )}
      {wait && (
        <span className={styles.snoozed}>
          <AnswerWaitTime wait={wait} isOnlyLate />
        </span>
      )}
      {until && (
        <span
          className={styles.snoozed}
          title={m.inbox_row_snoozed({ time: formatDateTime(until) })}
        >
          <Icon name="clock" size={13} />
          <span>{formatShortDateTime(until)}</span>
        </span>
      )}
      {deleteAt && (
        <span
          className={styles.snoozed}
          title={m.inbox_row_deletedOn({ time: formatDateTime(deleteAt) })}
        >
          <Icon name="trash" size={13} />
          <span>{formatDate(deleteAt)}</span>
        </span>
      )}
      {isOverdue && (
        <span className={styles.overdue} title={m.inbox_row_overdue}>
          <Icon name="clock" size={13} />
          <span>{m.inbox_row_overdue}</span>
        </span>
      )}
    </>
  )
}

function Assignee({ user, team }: { user: User | undefined; team: Team | undefined }) {
  if (user) {
    return (
      <span className={styles.assignee} title={user.full_name}>
        <Avatar name={user.full_name} url={user.avatar_url} />
        <span dir="auto">{user.full_name}</span>
      </span>
    )
  }
  return (
    <span className={cx(styles.assignee, styles.unassigned)} title={team?.name}>
      {team ? <Icon name="people" /> : <Icon name="person" />}
      <span dir="auto">{team?.name ?? m.inbox_row_unassigned}</span>
    </span>
  )
}

function Viewers({ people = [] }: { people: readonly PresenceChange[] | undefined }) {
  if (people.length === 0) return null
  const names = formatList(people.map(({ name }) => name))
  const isTyping = people.some(({ state }) => state === 'typing')
  const values = { count: people.length, names }
  const text = isTyping ? m.inbox_row_typing(values) : m.inbox_row_viewing(values)
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

/** The rest of the row, for screen readers, which read only the link. */
function describe(
  { ticket, user, team, isDeleted, isOutdated }: RowProps,
  hasUnsent: boolean,
): string {
  const { ticket_display_id, status, priority, customer, waiting, unread, snooze, spam } = ticket
  const { tags = [] } = ticket
  const assignee = user?.full_name ?? team?.name
  const parts = [
    hasUnsent && m.inbox_row_unsent,
    unread?.is_unread && m.inbox_row_description_unread({ count: unread.count }),
    ticket_display_id,
    statusNames[status],
    priority !== 'medium' &&
      m.inbox_row_description_priority({ priority: priorityNames[priority] }),
    snooze?.until && m.inbox_row_snoozed({ time: formatDateTime(snooze.until) }),
    spam?.delete_at && m.inbox_row_deletedOn({ time: formatDateTime(spam.delete_at) }),
    tags.length > 0 &&
      m.inbox_row_description_tags({ tags: formatList(tags.map(({ name }) => name)) }),
    customer && m.inbox_row_description_customer({ name: customer.name }),
    waiting?.for === 'agent' && m.inbox_row_description_waiting,
    assignee === undefined
      ? m.inbox_row_description_unassigned
      : m.inbox_row_description_assignee({ name: assignee }),
    isDeleted
      ? m.inbox_row_description_deleted
      : isOutdated && m.inbox_row_description_noLongerListed,
  ]
  return formatList(parts.filter((part) => typeof part === 'string'))
}
