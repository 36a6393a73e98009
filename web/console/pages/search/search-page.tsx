import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
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
import styles from './search-page.module.css'

/** Everything that holds some words: customers first, then tickets, newest first. */
export function SearchPage() {
  const [text, setText] = useSearchText('/search')
  return (
    <Page
      title="Search"
      actions={<SearchField label="Search" value={text} onChange={setText} autoFocus />}
    >
      {text.trim() === '' ? (
        <EmptyState icon="search" title="What are you looking for?">
          Search by subject, description, ticket number (such as TKT-42), customer name or email
          address. Use double quotes to match a phrase: "two words".
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
  if (found.length === 0) return <PartialLoadNotice parts={{ customers: list }} />
  return (
    <section aria-label="Customers">
      <h2 className={styles.heading}>Customers</h2>
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
  // Which words it holds, only the desk can tell.
  useRefetchOnEvent(query.queryKey, ({ type }) => type === 'ticket.created')
  const { data: counts } = useQuery(countsQuery(filter))
  if (list.isPending) return <Skeleton rows={10} label="Searching" />
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={list.refetch} />
  const found = list.data.pages.flatMap(({ items }) => items)
  if (found.length === 0) {
    return (
      <EmptyState
        icon="search"
        title="No tickets match your search"
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  }
  return (
    <section aria-label="Tickets">
      <h2 className={styles.heading} role="status">
        {counts ? countText(counts.total, counts.is_complete) : 'Tickets'}
      </h2>
      <ul>
        {found.map((ticket) => (
          <TicketListItem key={ticket.id} ticket={ticket} aside={ticket.customer?.name} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  )
}

const countText = (total: number, isComplete: boolean) =>
  `${isComplete ? '' : 'More than '}${total.toLocaleString()} ${total === 1 ? 'ticket' : 'tickets'}`
