import type { StreamEvent } from '@bellhop/sdk'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { ticketListQuery } from '../../../data/tickets.ts'
import { useRefetchOnEvent } from '../../../live/use-refetch-on-event.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { TicketListItem } from '../../../ui/ticket-list-item.tsx'
import { WindowedList } from '../../../ui/windowed-list.tsx'
import { CardList, Nothing } from './record.tsx'

interface Props {
  filter: { customer_id: string } | { company_id: string }
  /** How many there are; undefined if that could not be loaded. */
  counts: { open: number; openText: string; allText: string } | undefined
  /** The query of the counts. */
  countsKey: QueryKey
  /** Whether a new ticket of this customer may be one of the list. */
  isOfRecord(customerId: unknown): boolean
}

type Shown = 'open' | 'all'

/** The open tickets of a customer or company, or all of them. */
export function RecordTickets({ filter, counts, countsKey, isOfRecord }: Props) {
  // Chosen once: the list must not change by itself when its last ticket is resolved.
  const [shown, setShown] = useState<Shown>(counts && counts.open > 0 ? 'open' : 'all')
  const query = ticketListQuery({ ...filter, ...(shown === 'open' && { unresolved: true }) })
  const list = useInfiniteQuery(query)
  const tickets = list.data?.pages.flatMap(({ items }) => items) ?? []
  const ids = new Set(tickets.map(({ id }) => id))

  const isNew = ({ type, data }: StreamEvent) =>
    type === 'ticket.created' &&
    data.changes.some(({ field, to }) => field === 'customer_id' && isOfRecord(to))
  useRefetchOnEvent(query.queryKey, isNew)
  useRefetchOnEvent(countsKey, (event) => {
    if (event.cursor === undefined) return false
    const { resource_id, ticket_id } = event.data
    return isNew(event) || ids.has(resource_id) || (ticket_id !== null && ids.has(ticket_id))
  })

  const options = counts && {
    open: m.customers_tickets_open({ count: counts.openText }),
    all: m.customers_tickets_all({ count: counts.allText }),
  }
  return (
    <Section
      title={m.customers_tickets_title}
      actions={
        options && (
          <Segments
            label={m.customers_tickets_shown}
            options={options}
            value={shown}
            onChange={setShown}
          />
        )
      }
    >
      {list.isPending ? (
        <Skeleton rows={4} />
      ) : list.isLoadingError ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : tickets.length === 0 ? (
        <Nothing>
          {shown === 'open' ? m.customers_tickets_noneOpen : m.customers_tickets_none}
        </Nothing>
      ) : (
        <CardList>
          <WindowedList key={shown} items={tickets} hasMore={list.hasNextPage}>
            {(ticket, row) => (
              <TicketListItem
                key={ticket.id}
                ticket={ticket}
                aside={'company_id' in filter ? ticket.customer?.name : undefined}
                row={row}
              />
            )}
          </WindowedList>
          <LoadMore list={list} />
        </CardList>
      )}
    </Section>
  )
}
