import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { relationsQuery } from '../../../data/conversation.ts'
import { statusNames } from '../../../data/labels.ts'
import { useLiveEvents } from '../../../live/live-events.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { StatusDot } from '../../../ui/badges.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { copyWithToast } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { ticketsOfCustomerQuery, useCustomer } from './customer.ts'
import styles from './details.module.css'

const shownMax = 3

/** Who asks, and what else they asked. */
export function CustomerCard({ ticket }: { ticket: TicketItem }) {
  const customer = useCustomer(ticket)
  return (
    <section className={styles.section} aria-labelledby="customer-title">
      <h2 id="customer-title" className={styles.title}>
        Customer
      </h2>
      <div className={styles.customer}>
        <Avatar name={customer?.name ?? '…'} size={28} />
        <div>
          <Link className={styles.name} href={`/customers/${ticket.customer_id}`} dir="auto">
            {customer?.name ?? '…'}
          </Link>
          <span className={styles.email}>{customer?.email ?? '…'}</span>
        </div>
        {customer && (
          <IconButton
            icon="copy"
            label="Copy email address"
            onClick={() => copyWithToast(customer.email, 'Email address copied')}
          />
        )}
      </div>
      <Unverified ticketId={ticket.id} />
      <OtherTickets ticket={ticket} />
    </section>
  )
}

/** The address is only what somebody has typed. */
function Unverified({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(relationsQuery(ticketId))
  if (!data?.is_unverified) return null
  return (
    <p className={styles.unverified}>
      <Icon name="alert" size={14} />
      <span>
        Unverified: sent without signing in
        {data.requester_name && (
          <>
            {' '}
            as <bdi>{data.requester_name}</bdi>
          </>
        )}
      </span>
    </p>
  )
}

function OtherTickets({ ticket }: { ticket: TicketItem }) {
  const { data, refetch } = useQuery(ticketsOfCustomerQuery(ticket.customer_id))
  useLiveEvents(({ data: heard }) => {
    if (!('resource_id' in heard)) return
    const isListed = data?.tickets.some(({ id }) => id === heard.resource_id)
    const isNew = heard.changes.some(({ to }) => to === ticket.customer_id)
    if (heard.type.startsWith('ticket.') && (isListed || isNew)) void refetch()
  })
  if (!data) return null
  const count = data.total - 1
  const others = data.tickets.filter(({ id }) => id !== ticket.id).slice(0, shownMax)
  return (
    <div className={styles.others}>
      <h3 className={styles.title}>
        {count === 0 && 'No other tickets'}
        {count > 0 && (
          <Link href={`/customers/${ticket.customer_id}`}>
            {count === 1 ? '1 other ticket' : `${count.toLocaleString()} other tickets`}
          </Link>
        )}
      </h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link
              className={styles.ticket}
              href={`/tickets/${other.ticket_number}`}
              title={`${other.ticket_display_id}, ${statusNames[other.status]}`}
            >
              <StatusDot status={other.status} />
              <span dir="auto">{other.subject}</span>
              <span className="visually-hidden">{statusNames[other.status]}</span>
              <span>
                <RelativeTime at={other.created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
