import type { Ticket, TicketItem, TicketUpdate } from '@bellhop/sdk'
import * as m from '#messages'
import { toast } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { sendInBatches } from './bulk.ts'
import { errorText } from './errors.ts'
import { invalidateQueries } from './query-client.ts'
import { patchTicket } from './tickets.ts'

/**
 * Updates tickets optimistically: shows the change at once, reverts it with an error message if the
 * server rejects it, and offers to undo it. The label says what was done: `Resolved TKT-12`.
 */
export async function changeTickets(
  tickets: readonly TicketItem[],
  change: TicketUpdate,
  label: string,
): Promise<boolean> {
  const before = tickets.map((ticket) => ({ ticket, values: valuesBefore(ticket, change) }))
  for (const { ticket } of before) show(ticket.id, change)
  const sending = send(tickets, change)
  // Before the server responds: a quick undo must revert this change, not the one before it.
  const forgetUndo = pushUndoWithToast(label, async () => revert(before, await sending))
  const failed = await sending
  for (const { ticket, values } of before) if (failed.has(ticket.id)) show(ticket.id, values)
  if (failed.size === tickets.length) forgetUndo()
  void invalidateQueries('counts')
  return failed.size === 0
}

/** For a change that another request has made. */
export function offerUndo(ticket: TicketItem, change: TicketUpdate, label: string): void {
  const before = [{ ticket, values: valuesBefore(ticket, change) }]
  show(ticket.id, change)
  pushUndoWithToast(label, () => revert(before, new Set()))
  void invalidateQueries('counts')
}

interface Before {
  ticket: TicketItem
  values: TicketUpdate
}

const show = (id: string, values: TicketUpdate) => patchTicket(id, values as Partial<Ticket>)

function valuesBefore(ticket: TicketItem, change: TicketUpdate): TicketUpdate {
  const names = Object.keys(change) as (keyof TicketUpdate)[]
  return Object.fromEntries(names.map((name) => [name, ticket[name]]))
}

/** Returns the ids of the tickets that were not updated. */
async function send(
  tickets: readonly TicketItem[],
  change: TicketUpdate,
): Promise<ReadonlySet<string>> {
  const ids = tickets.map(({ id }) => id)
  const failed = new Set(ids)
  try {
    if (ids.length === 1) {
      const params = { path: { ticket_id: ids[0]! } }
      const { data } = await api.PATCH('/v1/tickets/{ticket_id}', { params, body: change })
      patchTicket(data.id, data)
      return new Set()
    }
    const results = sendInBatches(ids, (ticket_ids) => ({ action: 'update', ticket_ids, change }))
    for await (const { ticket_id, status } of results) if (status < 400) failed.delete(ticket_id)
    if (failed.size > 0) {
      const text = m.changes_update_partlyFailed({ failed: failed.size, total: ids.length })
      toast({ tone: 'bad', text })
    }
  } catch (error) {
    toast({ tone: 'bad', text: m.changes_update_failed({ reason: errorText(error) }) })
  }
  return failed
}

/** Restores the values of those that were updated; one request for all that had the same values. */
async function revert(before: readonly Before[], failed: ReadonlySet<string>): Promise<void> {
  const changed = before.filter(({ ticket }) => !failed.has(ticket.id))
  for (const { ticket, values } of changed) show(ticket.id, values)
  const groups = Map.groupBy(changed, ({ values }) => JSON.stringify(values))
  let failures = 0
  for (const group of groups.values()) {
    const tickets = group.map(({ ticket }) => ticket)
    failures += (await send(tickets, group[0]!.values)).size
  }
  if (failures > 0) await invalidateQueries('tickets', 'ticket')
  void invalidateQueries('counts')
}
