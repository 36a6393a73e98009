import type { Customer, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { companyQuery } from '../../../data/companies.ts'
import { customerOfTicketQuery, relationsQuery } from '../../../data/conversation.ts'
import { customerFieldsQuery, formatFieldValue, useFields } from '../../../data/fields.ts'
import { statusNames } from '../../../data/labels.ts'
import { useIsSpam } from '../../../data/spam.ts'
import { useLiveEvents } from '../../../live/live-events.ts'
import { formatLanguage } from '../../../state/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { StatusDot } from '../../../ui/badges.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { copyWithToast } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { phoneHref } from '../../../ui/phone-href.ts'
import { LocalTime, RelativeTime } from '../../../ui/time.tsx'
import { useCustomer } from '../use-customer.ts'
import styles from './details.module.css'

const shownMax = 3

/** What changes which other tickets there are. */
const affectingOthers = new Set(['customer_id', 'spam_since'])

/** The customer, and their other tickets. */
export function CustomerCard({ ticket }: { ticket: TicketItem }) {
  const customer = useCustomer(ticket)
  return (
    <section className={styles.section} aria-labelledby="customer-title">
      <h2 id="customer-title" className={styles.title}>
        {m.ticket_customer_title}
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
            label={m.ticket_customer_copyEmail}
            onClick={() => copyWithToast(customer.email, m.ticket_customer_emailCopied)}
          />
        )}
      </div>
      {customer && <About customer={customer} ticketId={ticket.id} />}
      <CustomerFields customerId={ticket.customer_id} />
      <Unverified ticketId={ticket.id} />
      <OtherTickets ticket={ticket} />
    </section>
  )
}

/** What is not known is left out. */
function About({ customer, ticketId }: { customer: Partial<Customer>; ticketId: string }) {
  const { company_id, phone, language, time_zone } = customer
  const lastContactAt = useQuery(customerOfTicketQuery(ticketId)).data?.lastContactAt
  return (
    <dl className={styles.about}>
      {company_id && <Company id={company_id} />}
      {phone && <Phone number={phone} />}
      {language && (
        <>
          <dt>{m.ticket_customer_language}</dt>
          <dd>{formatLanguage(language)}</dd>
        </>
      )}
      {time_zone && (
        <>
          <dt>{m.ticket_customer_localTime}</dt>
          <dd title={time_zone}>
            <LocalTime zone={time_zone} />
          </dd>
        </>
      )}
      {lastContactAt && (
        <>
          <dt>{m.ticket_customer_lastContact}</dt>
          <dd>
            <RelativeTime at={lastContactAt} />
          </dd>
        </>
      )}
    </dl>
  )
}

function Company({ id }: { id: string }) {
  const { data } = useQuery(companyQuery(id))
  return (
    <>
      <dt>{m.ticket_customer_company}</dt>
      <dd>
        <Link href={`/companies/${id}`} dir="auto">
          {data?.name ?? '…'}
        </Link>
      </dd>
    </>
  )
}

const Phone = ({ number }: { number: string }) => (
  <>
    <dt>{m.ticket_customer_phone}</dt>
    <dd>
      <a href={phoneHref(number)} dir="ltr">
        {number}
      </a>
    </dd>
  </>
)

/** The custom fields of the customer that have a value. */
function CustomerFields({ customerId }: { customerId: string }) {
  const fields = useFields('customer')
  const { data: values = {} } = useQuery({
    ...customerFieldsQuery(customerId),
    enabled: fields.length > 0,
  })
  const set = fields.filter(({ key }) => values[key] !== undefined)
  if (set.length === 0) return null
  return (
    <dl className={styles.about}>
      {set.map((field) => (
        <Fragment key={field.id}>
          <dt>{field.name}</dt>
          <dd dir="auto">{formatFieldValue(field, values[field.key])}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Anyone can enter any email address in the portal. */
function Unverified({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(relationsQuery(ticketId))
  if (!data?.is_unverified) return null
  const { requester_name } = data
  return (
    <p className={styles.unverified}>
      <Icon name="alert" size={14} />
      <span>
        {requester_name
          ? m.ticket_customer_unverifiedNamed({ name: () => <bdi>{requester_name}</bdi> })
          : m.ticket_customer_unverified}
      </span>
    </p>
  )
}

function OtherTickets({ ticket }: { ticket: TicketItem }) {
  const { data, refetch } = useQuery(customerOfTicketQuery(ticket.id))
  const isSpam = useIsSpam(ticket.id)
  useLiveEvents((event) => {
    if (event.cursor === undefined || !event.type.startsWith('ticket.')) return
    const { resource_id, changes } = event.data
    if (resource_id === ticket.id) {
      if (changes.some(({ field }) => affectingOthers.has(field))) void refetch()
      return
    }
    const isListed = data?.tickets.some(({ id }) => id === resource_id)
    const isNew = changes.some(({ to }) => to === ticket.customer_id)
    if (isListed || isNew) void refetch()
  })
  if (!data) return null
  // Spam is not among them.
  const count = Math.max(0, data.total - (isSpam ? 0 : 1))
  const others = data.tickets.filter(({ id }) => id !== ticket.id).slice(0, shownMax)
  return (
    <div className={styles.others}>
      <h3 className={styles.title}>
        {count === 0 ? (
          m.ticket_customer_noOtherTickets
        ) : (
          <Link href={`/customers/${ticket.customer_id}`}>
            {m.ticket_customer_otherTickets({ count })}
          </Link>
        )}
      </h3>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <Link
              className={styles.ticket}
              href={`/tickets/${other.ticket_number}`}
              title={m.ticket_customer_otherTicket({
                ticket: other.ticket_display_id,
                status: statusNames[other.status],
              })}
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
