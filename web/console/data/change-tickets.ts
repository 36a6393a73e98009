import type { Ticket, TicketItem, TicketUpdate } from '@bellhop/sdk'
import { api } from './api.ts'
import { invalidateQueries } from './query-client.ts'
import { rememberSnoozes } from './snooze.ts'
import { cachedTicket, patchTicket } from './tickets.ts'
import { isUnresolved } from './types.ts'
import { type ChangedTicket, type ChangeKind, changeWithUndo, revert } from './undoable-change.ts'

/** See `changeWithUndo`. */
export function changeTickets(
  tickets: readonly TicketItem[],
  change: TicketUpdate,
  label: string,
): Promise<boolean> {
  const { status } = change
  // Resolving a ticket also ends its snooze.
  const isEnding = status !== undefined && !isUnresolved({ status })
  const snoozes = isEnding ? rememberSnoozes(tickets) : undefined
  const changed = tickets.map((ticket) => toChanged(ticket, change))
  return changeWithUndo(ofTickets, changed, change, label, snoozes)
}

/**
 * Shows a change that another request has made. Returns what undoes it, apart from what was changed
 * again since.
 */
export function showChange(ticket: TicketItem, change: TicketUpdate): () => Promise<boolean> {
  toChanged(ticket, change).show()
  void invalidateQueries(...ofTickets.queries)
  return async () => {
    const now: TicketUpdate = cachedTicket(ticket.id) ?? change
    const names = Object.keys(change) as (keyof TicketUpdate)[]
    const left = names.filter((name) => !exactFields.has(name) || now[name] === change[name])
    const rest = Object.fromEntries(left.map((name) => [name, change[name]]))
    return left.length === 0 || revert(ofTickets, [toChanged(ticket, rest)])
  }
}

const ofTickets: ChangeKind<TicketUpdate> = {
  async sendOne(id, body) {
    const params = { path: { ticket_id: id } }
    // It goes on if the page is closed.
    const { data } = await api.PATCH('/v1/tickets/{ticket_id}', { params, body, keepalive: true })
    patchTicket(data.id, data)
  },
  toBulkChange: (change) => change,
  queries: ['counts'],
}

/** Others may come back from the server spelled in another way. */
const exactFields = new Set(['status', 'priority', 'assigned_user_id', 'assigned_team_id'])

function toChanged(ticket: TicketItem, change: TicketUpdate): ChangedTicket<TicketUpdate> {
  const names = Object.keys(change) as (keyof TicketUpdate)[]
  const show = (values: TicketUpdate) => patchTicket(ticket.id, values as Partial<Ticket>)
  /** Apart from what somebody has changed again since. */
  const before = (): TicketUpdate => {
    const now: TicketUpdate = cachedTicket(ticket.id) ?? change
    const left = names.filter((name) => now[name] === change[name])
    return Object.fromEntries(left.map((name) => [name, ticket[name]]))
  }
  return {
    id: ticket.id,
    get undo() {
      const values = before()
      return Object.keys(values).length > 0 ? values : undefined
    },
    show: () => show(change),
    showBefore: () => show(before()),
  }
}
