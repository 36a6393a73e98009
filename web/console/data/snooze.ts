import type { Snooze, TicketItem } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { currentMe } from './me.ts'
import { invalidateQueries, queryClient } from './query-client.ts'
import { loadTicket } from './ticket-parts.ts'
import { cachedListItem, showSnooze } from './tickets.ts'
import { type ChangedTicket, type ChangeKind, changeWithUndo, send } from './undoable-change.ts'

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

type SnoozeChange = Pick<Snooze, 'until'>

/** See `changeWithUndo`. Null wakes the tickets up. */
export async function snoozeTickets(
  tickets: readonly TicketItem[],
  until: string | null,
  label: string,
): Promise<void> {
  const changed = tickets.map(({ id }) => toChanged(id, until))
  await changeWithUndo(ofSnooze, changed, { until }, label)
}

/** Returns what snoozes those tickets again that are snoozed now. */
export function rememberSnoozes(tickets: readonly TicketItem[]) {
  const snoozes = tickets.flatMap(({ id }) => {
    const snooze = cachedSnooze(id)
    return snooze?.until ? [{ id, snooze }] : []
  })
  return async (ids: readonly string[]) => {
    const again = snoozes.filter(({ id, snooze }) => ids.includes(id) && isFuture(snooze.until))
    for (const { id, snooze } of again) {
      showSnooze(id, snooze)
      await send(ofSnooze, [{ id } as ChangedTicket<SnoozeChange>], { until: snooze.until })
    }
    if (again.length > 0) void invalidateQueries(...ofSnooze.queries)
  }
}

const ofSnooze: ChangeKind<SnoozeChange> = {
  async sendOne(id, { until }) {
    const params = { path: { ticket_id: id } }
    const path = '/v1/tickets/{ticket_id}/snooze'
    await (until === null
      ? api.DELETE(path, { params })
      : api.PUT(path, { params, body: { until } }))
  },
  toBulkChange: ({ until }) => ({ snooze: until === null ? null : { until } }),
  queries: ['snooze', 'counts'],
}

function toChanged(id: string, until: string | null): ChangedTicket<SnoozeChange> {
  const before = cachedSnooze(id) ?? never
  const after: Snooze = {
    ...before,
    until,
    user_id: until === null ? null : currentMe().user.id,
    previous_until: until === null ? before.until : null,
  }
  return {
    id,
    // By then, that time may have passed.
    get undo() {
      return { until: isFuture(before.until) ? before.until : null }
    },
    show: () => showSnooze(id, after),
    showBefore: () => showSnooze(id, before),
  }
}

const isFuture = (until: string | null) => until !== null && Date.parse(until) > Date.now()

const never: Snooze = { until: null, wakes_on_reply: true, user_id: null, previous_until: null }
