import type { TicketItem } from '@bellhop/sdk'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { spamDays } from '../../../../src/shared/spam.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyList } from './empty-list.tsx'
import type { InboxLocation } from './inbox-location.ts'
import { NewTicketsBanner } from './new-tickets-banner.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { TicketRows } from './rows.tsx'
import { ticketActionsOf } from './ticket-actions.ts'
import styles from './ticket-list.module.css'
import { useCursor } from './use-cursor.ts'
import { useListKeys } from './use-list-keys.ts'
import { useNewTicketCount } from './use-new-ticket-count.ts'
import { useSelection } from './use-selection.ts'
import { useTicketList } from './use-ticket-list.ts'

/** The rows of one list, and all that can be done with them. */
export function TicketList({ inboxLocation }: { inboxLocation: InboxLocation }) {
  const { filter, href } = inboxLocation
  const scroller = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const list = useTicketList(filter)
  const { tickets, returnedFrom, reload } = list
  const isReturning = returnedFrom !== undefined

  const selection = useSelection(tickets)
  const cursor = useCursor(tickets, scroller, returnedFrom)
  const open = ({ ticket_number }: TicketItem) => navigate(`/tickets/${ticket_number}`)
  const actions = ticketActionsOf(filter)
  const perform = useListKeys({ tickets, cursor, selection, actions, scroller, open })

  const ids = useMemo(() => new Set(tickets.map(({ id }) => id)), [tickets])
  const isLoaded = list.data !== undefined
  const { hasNextPage: hasMore } = list
  const arrivals = useNewTicketCount({ filter, ids, hasMore, isReturning })
  const show = async () => {
    scroller.current?.scrollTo({ top: 0 })
    const { data } = await reload()
    cursor.moveTo(data?.pages[0]?.items[0])
  }
  useReopened(href, () => void reload())
  // An empty list has no rows that could move.
  const isFirst = isLoaded && tickets.length === 0 && arrivals > 0
  useEffect(() => {
    if (isFirst) void reload()
  })

  return (
    <div className={styles.list}>
      <div ref={scroller} className={styles.scroller}>
        {tickets.length > 0 && (
          <>
            <NewTicketsBanner count={arrivals} onShow={show} />
            {filter.spam && <p className={styles.hint}>{m.inbox_spamHint({ days: spamDays })}</p>}
            <TicketRows
              inboxLocation={inboxLocation}
              tickets={tickets}
              hasMore={hasMore}
              isReturning={isReturning}
              cursor={cursor}
              selection={selection}
              open={open}
            />
          </>
        )}
        {list.isPending && <RowSkeletons />}
        {isLoaded && tickets.length === 0 && <EmptyList inboxLocation={inboxLocation} />}
        {list.isError && !list.isFetchNextPageError ? (
          <ErrorState error={list.error} onRetry={list.refetch} />
        ) : (
          <LoadMore list={list} />
        )}
      </div>
      <BulkBar
        selection={selection}
        loadedCount={tickets.length}
        actions={actions}
        onAction={perform}
      />
    </div>
  )
}

/** Opening the list that is already shown reloads it. */
function useReopened(href: string, onReopen: () => void): void {
  useEffect(() => {
    const onPush = () => {
      if (location.pathname + location.search === href) onReopen()
    }
    window.addEventListener('pushState', onPush)
    return () => window.removeEventListener('pushState', onPush)
  })
}
