import type { TicketItem } from '@bellhop/sdk'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { statusNames } from '../../../data/labels.ts'
import { sortNames } from '../../../data/sorts.ts'
import { useHasUnsent } from '../../../outbox/store.ts'
import { StatusDot } from '../../../ui/badges.tsx'
import { cx } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import type { Neighbors } from '../neighbors.ts'
import styles from './list-column.module.css'

const wide = matchMedia('(min-width: 1600px)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** On each side of the ticket: a list may be thousands long. */
const shownMax = 100

/** Where the list was scrolled to beside the ticket before. */
let scrolled = 0

interface Props {
  ticketId: string
  neighbors: Neighbors
}

/** On wide screens, the list that the ticket was opened from. */
export function ListColumn({ ticketId, neighbors: { title, href, sort, tickets, index } }: Props) {
  const isWide = useSyncExternalStore(subscribe, () => wide.matches)
  const scroller = useRef<HTMLElement>(null)
  const isShown = isWide && tickets.length > 0
  useLayoutEffect(() => {
    if (!isShown) return
    scroller.current!.scrollTop = scrolled
    scroller.current!.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  const near = tickets.slice(Math.max(0, index - shownMax), Math.max(0, index) + shownMax)
  return (
    <nav
      ref={scroller}
      className={styles.list}
      aria-label={title}
      onScroll={(event) => {
        scrolled = event.currentTarget.scrollTop
      }}
    >
      <Link className={styles.title} href={href}>
        {title}
        <span className={styles.sort}>{sortNames[sort]}</span>
      </Link>
      <ul>
        {near.map((ticket) => (
          <Item key={ticket.id} ticket={ticket} isCurrent={ticket.id === ticketId} />
        ))}
      </ul>
    </nav>
  )
}

function Item({ ticket, isCurrent }: { ticket: TicketItem; isCurrent: boolean }) {
  const { ticket_number, subject, status, customer, unread, updated_at } = ticket
  return (
    <li>
      <Link
        className={cx(
          styles.item,
          isCurrent && styles.current,
          unread?.is_unread && !isCurrent && styles.unread,
        )}
        href={`/tickets/${ticket_number}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <StatusDot status={status} />
        <span className="visually-hidden">{statusNames[status]}</span>
        <span className={styles.subject} dir="auto">
          {useHasUnsent(ticket.id) && <UnsentMark />}
          {subject}
        </span>
        <RelativeTime at={updated_at} />
        <span className={styles.customer} dir="auto">
          {customer?.name}
        </span>
      </Link>
    </li>
  )
}

const UnsentMark = () => (
  <>
    <Icon name="alert" size={13} />
    <span className="visually-hidden">{m.ticket_list_unsent} </span>
  </>
)
