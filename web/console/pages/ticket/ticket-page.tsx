import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { hasStatus } from '../../data/failure.ts'
import { lastList } from '../../data/last-list.ts'
import { knownTicket, ticketIdQuery, ticketQuery } from '../../data/tickets.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import './outbox/leaving.ts'
import { TicketView } from './ticket-view.tsx'

export function TicketPage({ number }: { number: number }) {
  const isNumber = Number.isSafeInteger(number) && number > 0
  const id = useQuery({ ...ticketIdQuery(number), enabled: isNumber })
  if (!isNumber || id.data === null) return <Unknown />
  if (id.data) return <Known ticketId={id.data} number={number} />
  return (
    <Page title={`Ticket ${number}`}>
      {id.isError ? <Failure error={id.error} onRetry={() => id.refetch()} /> : <Skeleton />}
    </Page>
  )
}

/** What a list knew of it shows at once; the rest follows. */
function Known({ ticketId, number }: { ticketId: string; number: number }) {
  const whole = useQuery(ticketQuery(ticketId))
  const ticket = whole.data ?? knownTicket(ticketId)
  if (hasStatus(whole.error, 404) && !whole.data) return <Unknown />
  if (ticket) return <TicketView ticket={ticket} isGone={hasStatus(whole.error, 404)} />
  return (
    <Page title={`Ticket ${number}`}>
      {whole.isError ? (
        <Failure error={whole.error} onRetry={() => whole.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

function Unknown() {
  const list = lastList()
  return (
    <Page title="No such ticket">
      <Empty
        icon="search"
        title="There is no ticket with this number"
        action={<Link href={list?.href ?? '/inbox'}>Back to {list?.title ?? 'the inbox'}</Link>}
      >
        It may have been deleted, or the link is not complete.
      </Empty>
    </Page>
  )
}
