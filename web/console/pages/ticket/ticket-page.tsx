import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { hasStatus } from '../../data/errors.ts'
import { lastList } from '../../data/last-list.ts'
import { cachedTicket, ticketIdQuery, ticketQuery } from '../../data/tickets.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { takePressed } from './shortcuts-while-loading.ts'
import '../../outbox/send-on-unload.ts'
import { TicketSkeleton } from './ticket-skeleton.tsx'
import { TicketView } from './ticket-view.tsx'

export function TicketPage({ number }: { number: number }) {
  const isNumber = Number.isSafeInteger(number) && number > 0
  const id = useQuery({ ...ticketIdQuery(number), enabled: isNumber })
  if (!isNumber || id.data === null) return <Unknown number={number} />
  if (id.data) return <Known ticketId={id.data} number={number} />
  return (
    <Page title={`Ticket ${number}`}>
      {id.isError ? (
        <NotShown number={number} error={id.error} onRetry={() => id.refetch()} />
      ) : (
        <TicketSkeleton number={number} />
      )}
    </Page>
  )
}

/** What a list knew of it shows at once; the rest follows. */
function Known({ ticketId, number }: { ticketId: string; number: number }) {
  const whole = useQuery(ticketQuery(ticketId))
  const ticket = whole.data ?? cachedTicket(ticketId)
  if (hasStatus(whole.error, 404) && !whole.data) return <Unknown number={number} />
  if (ticket) return <TicketView ticket={ticket} isGone={hasStatus(whole.error, 404)} />
  return (
    <Page title={`Ticket ${number}`}>
      {whole.isError ? (
        <NotShown number={number} error={whole.error} onRetry={() => whole.refetch()} />
      ) : (
        <TicketSkeleton number={number} />
      )}
    </Page>
  )
}

/** No field opens on a ticket that is not there. */
function useForgetPressed(number: number): void {
  useEffect(() => void takePressed(number), [number])
}

function NotShown({ number, ...failure }: { number: number; error: unknown; onRetry(): void }) {
  useForgetPressed(number)
  return <ErrorState {...failure} />
}

function Unknown({ number }: { number: number }) {
  useForgetPressed(number)
  const list = lastList()
  return (
    <Page title="Ticket not found">
      <EmptyState
        icon="search"
        title="No ticket has this number"
        action={<Link href={list?.href ?? '/inbox'}>Back to {list?.title ?? 'the inbox'}</Link>}
      >
        It may have been deleted, or the link may be incomplete.
      </EmptyState>
    </Page>
  )
}
