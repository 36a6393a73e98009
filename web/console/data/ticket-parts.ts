import type { TicketDetails } from '@bellhop/sdk'
import { api } from './api.ts'

// The page of a ticket needs several parts of it, and an event usually changes more than one. Parts
// that are needed at the same time come with one request.

export type PartName =
  | 'customer'
  | 'customer_activity'
  | 'customer_tickets'
  | 'comments'
  | 'description_html'
  | 'opened_by'
  | 'attachments'
  | 'history'
  | 'relations'
  | 'presence'
  | 'tags'
  | 'fields'
  | 'followers'
  | 'waiting'
  | 'snooze'
  | 'spam'
  | 'links'
  | 'mail'

interface Batch {
  names: Set<PartName>
  signals: AbortSignal[]
  response: Promise<TicketDetails>
}

/** Those that are not sent yet, by ticket. */
const batches = new Map<string, Batch>()

/** Loads the ticket with these parts, in one request with all that is needed at the same time. */
export async function loadTicket<Name extends PartName>(
  ticketId: string,
  names: readonly Name[],
  signal: AbortSignal,
) {
  const batch = batches.get(ticketId) ?? startBatch(ticketId)
  for (const name of names) batch.names.add(name)
  batch.signals.push(signal)
  return (await batch.response) as TicketDetails & Required<Pick<TicketDetails, Name>>
}

function startBatch(ticketId: string): Batch {
  const { promise: response, resolve } = Promise.withResolvers<TicketDetails>()
  const batch: Batch = { names: new Set(), signals: [], response }
  batches.set(ticketId, batch)
  setTimeout(() => {
    batches.delete(ticketId)
    resolve(send(ticketId, batch))
  })
  return batch
}

/** A ticket that came before anything of it was asked for: it answers the first request. */
let held: { details: TicketDetails; names: ReadonlySet<PartName> } | undefined

export function holdTicket(details: TicketDetails, names: readonly PartName[]): void {
  held = { details, names: new Set(names) }
}

function takeHeld(ticketId: string, names: ReadonlySet<PartName>): TicketDetails | undefined {
  const known = held
  held = undefined
  return known?.details.id === ticketId && known.names.isSupersetOf(names)
    ? known.details
    : undefined
}

async function send(ticketId: string, { names, signals }: Batch): Promise<TicketDetails> {
  const known = takeHeld(ticketId, names)
  if (known) return known
  const abort = new AbortController()
  const abortIfUnwanted = () => {
    if (signals.every(({ aborted }) => aborted)) abort.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', abortIfUnwanted)
  abortIfUnwanted()
  const query = names.size > 0 ? { include: [...names].sort().join() } : {}
  const params = { path: { ticket_id: ticketId }, query }
  return (await api.GET('/v1/tickets/{ticket_id}', { params, signal: abort.signal })).data
}
