import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { ticketListQuery } from '../../data/tickets.ts'
import type { TicketFilter } from '../../data/types.ts'
import { useRefetchOnEvent } from '../../live/use-refetch-on-event.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/classes.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { TicketListItem } from '../../ui/ticket-list-item.tsx'
import { ResultCount } from './result-count.tsx'
import { ResultList } from './result-list.tsx'
import { SearchError } from './search-error.tsx'
import styles from './search-page.module.css'

interface Props {
  filter: TicketFilter
  onClear(): void
}

export function TicketResults({ filter, onClear }: Props) {
  const query = ticketListQuery(filter)
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  // Only the server knows whether a new ticket matches.
  useRefetchOnEvent(query.queryKey, ({ type }) => type === 'ticket.created')
  if (list.isPending) return <Skeleton rows={10} label={m.search_loading} />
  if (list.isLoadingError) return <SearchError error={list.error} onRetry={list.refetch} />
  const found = list.data.pages.flatMap(({ items }) => items)
  if (found.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={m.search_tickets_empty}
        action={<Button onClick={onClear}>{m.search_clear}</Button>}
      >
        {m.search_tickets_emptyHint}
      </EmptyState>
    )
  }
  const count = found.length
  return (
    <div className={cx(list.isPlaceholderData && styles.outdated)} aria-busy={list.isFetching}>
      <ResultCount
        text={
          list.hasNextPage
            ? m.search_tickets_countMoreThan({ count })
            : m.search_tickets_count({ count })
        }
      />
      <ResultList
        key={JSON.stringify(filter)}
        items={found}
        hasMore={list.hasNextPage}
        label={m.search_tab_tickets}
      >
        {(ticket, row) => (
          <TicketListItem key={ticket.id} ticket={ticket} aside={ticket.customer?.name} row={row} />
        )}
      </ResultList>
      <LoadMore list={list} />
    </div>
  )
}
