import type { Ticket, TicketItem, TicketUpdate } from '@bellhop/sdk'
import { api } from './api.ts'
import { invalidateQueries } from './query-client.ts'
import { cachedTicket, patchTicket } from './tickets.ts'
import { type ChangedTicket, type ChangeKind, changeWithUndo, revert } from './undoable-change.ts'

/** See `changeWithUndo`. */
export const changeTickets = (
  tickets: readonly TicketItem[],
  change: TicketUpdate,
  label: string,
): Promise<boolean> =>
  changeWithUndo(
    ofTickets,
    tickets.map((ticket) => toChanged(ticket, change)),
    change,
    label,
  )

/**
 * Shows a change that another request has made. Returns what undoes it, apart from what was changed
 * again since.
 */
export function showChange(ticket: TicketItem, change: TicketUpdate): () => Promise<void> {
  toChanged(ticket, change).show()
  void invalidateQueries(...ofTickets.queries)
  return async () => {
    const now: TicketUpdate = cachedTicket(ticket.id) ?? change
    const names = Object.keys(change) as (keyof TicketUpdate)[]
    const left = names.filter((name) => now[name] === change[name])
    const rest = Object.fromEntries(left.map((name) => [name, change[name]]))
    if (left.length > 0) await revert(ofTickets, [toChanged(ticket, rest)])
  }
}

const ofTickets: ChangeKind<TicketUpdate> = {
  async sendOne(id, body) {
    const params = { path: { ticket_id: id } }
    const { data } = await api.PATCH('/v1/tickets/{ticket_id}', { params, body })
    patchTicket(data.id, data)
  },
  toBulkChange: (change) => change,
  queries: ['counts'],
}

function toChanged(ticket: TicketItem, change: TicketUpdate): ChangedTicket<TicketUpdate> {
  const names = Object.keys(change) as (keyof TicketUpdate)[]
  const undo: TicketUpdate = Object.fromEntries(names.map((name) => [name, ticket[name]]))
  const show = (values: TicketUpdate) => patchTicket(ticket.id, values as Partial<Ticket>)
  return { id: ticket.id, undo, show: () => show(change), showBefore: () => show(undo) }
}
