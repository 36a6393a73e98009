import type { TicketItem } from '@bellhop/sdk'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { LoadMore } from '../../ui/load-more.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyList } from './empty-list.tsx'
import type { InboxLocation } from './inbox-location.ts'
import { NewTickets } from './new-tickets-banner.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { TicketRows } from './rows.tsx'
import styles from './ticket-list.module.css'
import { useCursor } from './use-cursor.ts'
import { useListKeys } from './use-list-keys.ts'
import { useNewTicketCount } from './use-new-ticket-count.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { useSelection } from './use-selection.ts'
import { useTicketList } from './use-ticket-list.ts'

/** The rows of one list, and all that can be done with them. */
export function TicketList({ place }: { place: InboxLocation }) {
  const { filter, href } = place
  const scroller = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const list = useTicketList(filter)
  const { tickets, returnedFrom, reload } = list
  const isReturning = returnedFrom !== undefined
  useScrollMemory(scroller, href, isReturning)

  const selection = useSelection(tickets)
  const cursor = useCursor(tickets, scroller, returnedFrom)
  const open = ({ ticket_number }: TicketItem) => navigate(`/tickets/${ticket_number}`)
  const perform = useListKeys({ cursor, selection, scroller, open })

  const ids = useMemo(() => new Set(tickets.map(({ id }) => id)), [tickets])
  const isLoaded = list.data !== undefined
  const arrivals = useNewTicketCount({ filter, ids, hasMore: list.hasNextPage, isOld: isReturning })
  const show = async () => {
    scroller.current?.scrollTo({ top: 0 })
    const { data } = await reload()
    cursor.moveTo(data?.pages[0]?.items[0])
  }
  useSamePageAgain(href, () => void reload())
  // Where there are no rows, none can move.
  const isInserted = isLoaded && tickets.length === 0 && arrivals > 0
  useEffect(() => {
    if (isInserted) void reload()
  })

  return (
    <div className={styles.list}>
      <div ref={scroller} className={styles.scroller}>
        {tickets.length > 0 && (
          <>
            <NewTickets count={arrivals} onShow={show} />
            <TicketRows
              place={place}
              tickets={tickets}
              cursor={cursor}
              selection={selection}
              open={open}
            />
          </>
        )}
        {list.isPending && <RowSkeletons />}
        {isLoaded && tickets.length === 0 && <EmptyList place={place} />}
        {list.isError && !list.isFetchNextPageError ? (
          <ErrorState error={list.error} onRetry={list.refetch} />
        ) : (
          <LoadMore list={list} />
        )}
      </div>
      <BulkBar selection={selection} loadedCount={tickets.length} onDeed={perform} />
    </div>
  )
}

/** Whoever asks for the list that is shown wants it anew. */
function useSamePageAgain(href: string, onAgain: () => void): void {
  useEffect(() => {
    const onPush = () => {
      if (location.pathname + location.search === href) onAgain()
    }
    window.addEventListener('pushState', onPush)
    return () => window.removeEventListener('pushState', onPush)
  })
}
