import type { Customer } from '@bellhop/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { customerQuery } from '../../data/customers.ts'
import { hasStatus } from '../../data/errors.ts'
import { useCan } from '../../data/me.ts'
import { ticketListQuery } from '../../data/tickets.ts'
import { openDialog } from '../../dialogs.ts'
import { useRefetchOnEvent } from '../../live/use-refetch-on-event.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BackTo } from '../../ui/back-to.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { TicketListItem } from '../../ui/ticket-list-item.tsx'
import { formatDate } from '../../ui/time.tsx'
import { WindowedList } from '../../ui/windowed-list.tsx'
import { CustomerForm } from './customer-form.tsx'
import styles from './customer-page.module.css'
import { useDeleteCustomer } from './delete-customer.tsx'
import { MergeCustomer } from './merge-customer.tsx'

/** A customer and their tickets. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const customer = useQuery(customerQuery(customerId))
  if (customer.isPending) return <Skeleton />
  if (hasStatus(customer.error, 404) || hasStatus(customer.error, 422)) {
    return (
      <Page title={m.customers_page_title}>
        <EmptyState
          icon="people"
          title={m.customers_page_notFound}
          action={<Link href="/customers">{m.customers_page_all}</Link>}
        />
      </Page>
    )
  }
  if (customer.isLoadingError) {
    return <ErrorState error={customer.error} onRetry={customer.refetch} />
  }
  return <CustomerDetails customer={customer.data} />
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState<'edit' | 'merge'>()
  const canWrite = useCan('customers:write')
  const canDelete = useCan('customers:delete')
  const remove = useDeleteCustomer(customer)
  const actions = (
    <>
      {canWrite && <Button onClick={() => setOpen('edit')}>{m.common_edit}</Button>}
      {canWrite && <Button onClick={() => setOpen('merge')}>{m.customers_page_merge}</Button>}
      {canDelete && (
        <Button look="danger" onClick={() => void remove()}>
          {m.common_delete}
        </Button>
      )}
    </>
  )
  return (
    <Page
      title={customer.name}
      before={<BackTo href="/customers" title={m.customers_page_all} />}
      actions={actions}
    >
      <div className={styles.card}>
        <Avatar name={customer.name} size={64} />
        <div>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
          <p className={styles.since}>
            {m.customers_page_since({ date: formatDate(customer.created_at) })}
          </p>
        </div>
      </div>
      <Tickets customer={customer} />
      {open === 'edit' && <CustomerForm customer={customer} onClose={() => setOpen(undefined)} />}
      {open === 'merge' && <MergeCustomer customer={customer} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function Tickets({ customer }: { customer: Customer }) {
  const query = ticketListQuery({ customer_id: customer.id })
  const list = useInfiniteQuery(query)
  useRefetchOnEvent(
    query.queryKey,
    ({ type, data }) =>
      type === 'ticket.created' && data.changes.some(({ to }) => to === customer.id),
  )
  const canWrite = useCan('tickets:write')
  if (list.isPending) return <Skeleton />
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={list.refetch} />
  const tickets = list.data.pages.flatMap(({ items }) => items)
  if (tickets.length === 0) {
    const create = (
      <Button onClick={() => openDialog('new-ticket', customer)}>
        {m.customers_page_newTicket}
      </Button>
    )
    return <EmptyState title={m.customers_page_noTickets} action={canWrite && create} />
  }
  return (
    <section aria-label={m.customers_page_tickets}>
      <WindowedList items={tickets} hasMore={list.hasNextPage} className={styles.tickets}>
        {(ticket, row) => <TicketListItem key={ticket.id} ticket={ticket} row={row} />}
      </WindowedList>
      <LoadMore list={list} />
    </section>
  )
}
