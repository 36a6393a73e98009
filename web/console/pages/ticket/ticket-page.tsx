import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { prefetchTicket } from '../../data/conversation.ts'
import { hasStatus } from '../../data/errors.ts'
import { lastList } from '../../data/last-list.ts'
import { cachedTicket, ticketIdQuery, ticketQuery } from '../../data/tickets.ts'
import { takePressed } from '../../keyboard/early-key.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { LostDrafts } from './lazy-lost-drafts.ts'
import '../../outbox/send-on-unload.ts'
import { TicketSkeleton } from './ticket-skeleton.tsx'
import { TicketView } from './ticket-view.tsx'

export function TicketPage({ number }: { number: number }) {
  const isNumber = Number.isSafeInteger(number) && number > 0
  const id = useQuery({ ...ticketIdQuery(number), enabled: isNumber })
  if (!isNumber || id.data === null) return <NotFound number={number} />
  if (id.data) return <TicketById ticketId={id.data} number={number} />
  return (
    <Page title={m.ticket_page_loading({ number })}>
      {id.isError ? (
        <LoadError number={number} error={id.error} onRetry={() => id.refetch()} />
      ) : (
        <TicketSkeleton number={number} />
      )}
    </Page>
  )
}

/** Shows the ticket from the cached list until all of it is loaded. */
function TicketById({ ticketId, number }: { ticketId: string; number: number }) {
  const query = useQuery(ticketQuery(ticketId))
  // Requests all parts now: the components that need them mount only once the ticket is loaded.
  useEffect(() => prefetchTicket(ticketId), [ticketId])
  const ticket = query.data ?? cachedTicket(ticketId)
  if (hasStatus(query.error, 404) && !query.data)
    return <NotFound number={number} ticketId={ticketId} />
  if (ticket) return <TicketView ticket={ticket} isNotFound={hasStatus(query.error, 404)} />
  return (
    <Page title={m.ticket_page_loading({ number })}>
      {query.isError ? (
        <LoadError number={number} error={query.error} onRetry={() => prefetchTicket(ticketId)} />
      ) : (
        <TicketSkeleton number={number} />
      )}
    </Page>
  )
}

/** Discards a shortcut pressed while loading, so that it does not run on the next ticket. */
function useDropPressedKey(number: number): void {
  useEffect(() => void takePressed(number), [number])
}

function LoadError({ number, ...error }: { number: number; error: unknown; onRetry(): void }) {
  useDropPressedKey(number)
  return <ErrorState {...error} />
}

function NotFound({ number, ticketId }: { number: number; ticketId?: string }) {
  useDropPressedKey(number)
  const list = lastList()
  return (
    <Page title={m.ticket_notFound_title}>
      <EmptyState
        icon="search"
        title={m.ticket_notFound_heading}
        action={
          <Link href={list?.href ?? '/inbox'}>
            {list ? m.ticket_page_back({ list: list.title }) : m.ticket_notFound_backToInbox}
          </Link>
        }
      >
        {m.ticket_notFound_text}
      </EmptyState>
      <Suspense>{ticketId && <LostDrafts ticketId={ticketId} />}</Suspense>
    </Page>
  )
}
