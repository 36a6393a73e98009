import type { TicketItem, TicketSpam } from '@bellhop/sdk'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { spamQuery } from './spam.ts'
import { cachedListItem, showSpam } from './tickets.ts'
import { type ChangedTicket, type ChangeKind, changeWithUndo } from './undoable-change.ts'

/** As far as it is known: the page of a ticket or a list has loaded it. */
const cachedSpam = (ticketId: string): TicketSpam | undefined =>
  queryClient.getQueryData(spamQuery(ticketId).queryKey) ?? cachedListItem(ticketId)?.spam

export const isSpam = ({ id }: TicketItem): boolean => Boolean(cachedSpam(id)?.since)

interface SpamChange {
  isSpam: boolean
}

/** See `changeWithUndo`. */
export const markSpam = (
  tickets: readonly TicketItem[],
  change: SpamChange,
  label: string,
): Promise<boolean> =>
  changeWithUndo(
    ofSpam,
    tickets.map(({ id }) => toChanged(id, change)),
    change,
    label,
  )

const ofSpam: ChangeKind<SpamChange> = {
  async sendOne(id, { isSpam }) {
    const params = { path: { ticket_id: id } }
    const path = '/v1/tickets/{ticket_id}/spam'
    // It goes on if the page is closed.
    await (isSpam
      ? api.POST(path, { params, body: {}, keepalive: true })
      : api.DELETE(path, { params, keepalive: true }))
  },
  toBulkChange: ({ isSpam }) => ({ spam: isSpam ? {} : null }),
  queries: ['spam', 'counts'],
}

function toChanged(id: string, { isSpam }: SpamChange): ChangedTicket<SpamChange> {
  const before = cachedSpam(id) ?? notSpam
  const wasSpam = before.since !== null
  return {
    id,
    // Unless somebody else has undone it since.
    get undo() {
      const now = cachedSpam(id)
      const isStill = now === undefined || (now.since !== null) === isSpam
      return isStill && wasSpam !== isSpam ? { isSpam: wasSpam } : undefined
    },
    show: () => showSpam(id, isSpam ? spamNow() : notSpam),
    showBefore: () => showSpam(id, before),
  }
}

const notSpam: TicketSpam = { since: null, user_id: null, delete_at: null }

/** The server knows when it is deleted. */
const spamNow = () => ({ ...notSpam, since: new Date().toISOString() })
