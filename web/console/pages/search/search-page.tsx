import type { TicketCounts } from '@bellhop/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { customerListQuery } from '../../data/customers.ts'
import { countsQuery, ticketListQuery } from '../../data/tickets.ts'
import { useRefetchOnEvent } from '../../live/use-refetch-on-event.ts'
import { useSearchText } from '../../state/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { CustomerListItem } from '../../ui/customer-list-item.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, ErrorState, PartialLoadNotice, Skeleton } from '../../ui/states.tsx'
import { TicketListItem } from '../../ui/ticket-list-item.tsx'
import { WindowedList } from '../../ui/windowed-list.tsx'
import styles from './search-page.module.css'

/** Customers first, then tickets, newest first. */
export function SearchPage() {
  const [text, setText] = useSearchText('/search')
  return (
    <Page
      title={m.search_title}
      actions={<SearchField label={m.search_title} value={text} onChange={setText} autoFocus />}
    >
      {text.trim() === '' ? (
        <EmptyState icon="search" title={m.search_start_title}>
          {m.search_start_text}
        </EmptyState>
      ) : (
        <>
          <FoundCustomers text={text} />
          <FoundTickets text={text} onClear={() => setText('')} />
        </>
      )}
    </Page>
  )
}

const customersMax = 5

function FoundCustomers({ text }: { text: string }) {
  const list = useInfiniteQuery(customerListQuery(text))
  const found = list.data?.pages[0]?.items ?? []
  if (found.length === 0) return <PartialLoadNotice parts={{ [m.search_customers_part]: list }} />
  return (
    <section aria-label={m.search_customers_title}>
      <h2 className={styles.heading}>{m.search_customers_title}</h2>
      <ul>
        {found.slice(0, customersMax).map((customer) => (
          <CustomerListItem key={customer.id} customer={customer} />
        ))}
      </ul>
    </section>
  )
}

function FoundTickets({ text, onClear }: { text: string; onClear(): void }) {
  const filter = { search: text }
  const query = ticketListQuery(filter)
  const list = useInfiniteQuery(query)
  // Only the server knows whether a new ticket matches.
  useRefetchOnEvent(query.queryKey, ({ type }) => type === 'ticket.created')
  const { data: counts } = useQuery(countsQuery(filter))
  if (list.isPending) return <Skeleton rows={10} label={m.search_tickets_loading} />
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={list.refetch} />
  const found = list.data.pages.flatMap(({ items }) => items)
  if (found.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={m.search_tickets_empty}
        action={<Button onClick={onClear}>{m.search_tickets_clear}</Button>}
      />
    )
  }
  return (
    <section aria-label={m.search_tickets_title}>
      <h2 className={styles.heading} role="status">
        {counts ? countText(counts) : m.search_tickets_title}
      </h2>
      <WindowedList key={text} items={found} hasMore={list.hasNextPage}>
        {(ticket, row) => (
          <TicketListItem key={ticket.id} ticket={ticket} aside={ticket.customer?.name} row={row} />
        )}
      </WindowedList>
      <LoadMore list={list} />
    </section>
  )
}

const countText = ({ total: count, is_complete }: TicketCounts) =>
  is_complete ? m.search_tickets_count({ count }) : m.search_tickets_countMoreThan({ count })
