import type { Snooze, TicketItem } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import * as m from '#messages'
import { toast } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { sendInBatches } from './bulk.ts'
import { errorText } from './errors.ts'
import { currentMe } from './me.ts'
import { invalidateQueries, queryClient } from './query-client.ts'
import { loadTicket } from './ticket-parts.ts'
import { cachedListItem, showSnooze } from './tickets.ts'

export const snoozeQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['snooze', ticketId],
    queryFn: async ({ signal }): Promise<Snooze> =>
      (await loadTicket(ticketId, ['snooze'], signal)).snooze,
    placeholderData: () => cachedListItem(ticketId)?.snooze,
  })

/** As far as it is known: the page of a ticket or a list has loaded it. */
export const cachedSnooze = (ticketId: string): Snooze | undefined =>
  queryClient.getQueryData<Snooze>(['snooze', ticketId]) ?? cachedListItem(ticketId)?.snooze

/** Until when the ticket was snoozed before it woke up, if that is still to come. */
export function previousUntil(ticketId: string): string | undefined {
  const previous = cachedSnooze(ticketId)?.previous_until
  return previous && Date.parse(previous) > Date.now() ? previous : undefined
}

interface Before {
  id: string
  snooze: Snooze
}

/**
 * Like `changeTickets`: shows the change at once, reverts it if it is rejected, and can be undone. Null
 * wakes the tickets up.
 */
export async function snoozeTickets(
  tickets: readonly TicketItem[],
  until: string | null,
  label: string,
): Promise<void> {
  const before = tickets.map(({ id }) => ({ id, snooze: cachedSnooze(id) ?? never }))
  for (const { id, snooze } of before) showSnooze(id, changed(snooze, until))
  const sending = send(
    before.map(({ id }) => id),
    until,
  )
  const forgetUndo = pushUndoWithToast(label, async () => revert(before, await sending))
  const failed = await sending
  for (const { id, snooze } of before) if (failed.has(id)) showSnooze(id, snooze)
  if (failed.size === tickets.length) forgetUndo()
  void invalidateQueries('snooze', 'counts')
}

const never: Snooze = { until: null, wakes_on_reply: true, user_id: null, previous_until: null }

const changed = (before: Snooze, until: string | null): Snooze => ({
  ...before,
  until,
  user_id: until === null ? null : currentMe().user.id,
  previous_until: until === null ? before.until : null,
})

/** Returns the ids of the tickets that were not changed. */
async function send(ids: readonly string[], until: string | null): Promise<ReadonlySet<string>> {
  const failed = new Set(ids)
  try {
    if (ids.length === 1) {
      const params = { path: { ticket_id: ids[0]! } }
      const path = '/v1/tickets/{ticket_id}/snooze'
      await (until === null
        ? api.DELETE(path, { params })
        : api.PUT(path, { params, body: { until } }))
      return new Set()
    }
    const change = { snooze: until === null ? null : { until } }
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

/** Those that were snoozed before are so again, unless that time has passed. */
async function revert(before: readonly Before[], failed: ReadonlySet<string>): Promise<void> {
  const done = before.filter(({ id }) => !failed.has(id))
  for (const { id, snooze } of done) showSnooze(id, snooze)
  const isFuture = (until: string | null) => until !== null && Date.parse(until) > Date.now()
  const groups = Map.groupBy(done, ({ snooze }) => (isFuture(snooze.until) ? snooze.until : null))
  for (const [until, group] of groups) {
    await send(
      group.map(({ id }) => id),
      until,
    )
  }
  void invalidateQueries('snooze', 'counts')
}
