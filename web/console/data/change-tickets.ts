import type { Ticket, TicketItem, TicketUpdate } from '@bellhop/sdk'
import { toast } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { errorText } from './errors.ts'
import { queryClient } from './query-client.ts'
import { patchTicket } from './tickets.ts'

/**
 * Changes tickets: it shows at once, reverts with an alert if the desk refuses, and can be undone.
 * The label says what was done: `Resolved TKT-12`.
 */
export async function changeTickets(
  tickets: readonly TicketItem[],
  change: TicketUpdate,
  label: string,
): Promise<boolean> {
  const before = tickets.map((ticket) => ({ ticket, values: valuesBefore(ticket, change) }))
  for (const { ticket } of before) show(ticket.id, change)
  const sent = send(tickets, change)
  // Before the desk has answered: whoever is quick means this deed, and not the one before it.
  const forget = pushUndoWithToast(label, async () => putBack(before, await sent))
  const refused = await sent
  for (const { ticket, values } of before) if (refused.has(ticket.id)) show(ticket.id, values)
  if (refused.size === tickets.length) forget()
  void queryClient.invalidateQueries({ queryKey: ['counts'] })
  return refused.size === 0
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

/** Sends it, and tells which were refused. */
async function send(
  tickets: readonly TicketItem[],
  change: TicketUpdate,
): Promise<ReadonlySet<string>> {
  try {
    if (tickets.length === 1) {
      await sendOne(tickets[0]!.id, change)
      return new Set()
    }
    return await sendMany(tickets, change)
  } catch (error) {
    sayRefused(errorText(error))
    return new Set(tickets.map(({ id }) => id))
  }
}

async function sendOne(id: string, change: TicketUpdate): Promise<void> {
  const params = { path: { ticket_id: id } }
  const { data } = await api.PATCH('/v1/tickets/{ticket_id}', { params, body: change })
  patchTicket(id, data)
}

/** So many at most in one call. */
export const bulkMax = 100

async function sendMany(tickets: readonly TicketItem[], change: TicketUpdate) {
  const refused = new Set(tickets.map(({ id }) => id))
  try {
    for (let at = 0; at < tickets.length; at += bulkMax) {
      const ids = tickets.slice(at, at + bulkMax).map(({ id }) => id)
      const body = { action: 'update', ticket_ids: ids, change } as const
      const { data } = await api.POST('/v1/tickets/bulk', { body })
      for (const { ticket_id, status } of data.results) if (status < 400) refused.delete(ticket_id)
    }
    if (refused.size > 0) sayRefused(`${refused.size} of ${tickets.length} tickets weren’t updated`)
  } catch (error) {
    sayRefused(errorText(error))
  }
  return refused
}

const sayRefused = (text: string) => toast({ tone: 'bad', text: `Couldn’t save. ${text}` })

/** What was not refused; those that were the same before are put back together. */
async function putBack(before: readonly Before[], notDone: ReadonlySet<string>): Promise<void> {
  const changes = before.filter(({ ticket }) => !notDone.has(ticket.id))
  for (const { ticket, values } of changes) show(ticket.id, values)
  const groups = Map.groupBy(changes, ({ values }) => JSON.stringify(values))
  let refused = 0
  for (const [first, ...others] of groups.values()) {
    const tickets = [first!, ...others].map(({ ticket }) => ticket)
    refused += (await send(tickets, first!.values)).size
  }
  if (refused > 0) {
    await queryClient.invalidateQueries({ queryKey: ['tickets'] })
    await queryClient.invalidateQueries({ queryKey: ['ticket'] })
  }
  void queryClient.invalidateQueries({ queryKey: ['counts'] })
}
