import { nextCursor, type TicketItem, type TrashedTicket } from '@bellhop/sdk'
import { infiniteQueryOptions } from '@tanstack/react-query'
import * as m from '#messages'
import { markDeleted, unmarkDeleted } from '../state/deleted-tickets.ts'
import { toast, toastFailure } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { sendInBatches } from './bulk.ts'
import { byCursor } from './by-cursor.ts'
import { errorText } from './errors.ts'
import { invalidateQueries } from './query-client.ts'

export type { TrashedTicket }

const pageSize = 50
/** Restored at the same time: other requests do not wait for them. */
const concurrencyMax = 4

export interface TrashFilter {
  search: string
  /** The id of a user. */
  deletedBy: string
}

/** Those that were deleted last first. */
export const trashQuery = ({ search, deletedBy }: TrashFilter) =>
  infiniteQueryOptions({
    queryKey: ['trash', search, deletedBy],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...(search && { search }),
        ...(deletedBy && { deleted_by: deletedBy }),
        ...(pageParam && { cursor: pageParam }),
      }
      const { data, response } = await api.GET('/v1/trash', { params: { query }, signal })
      return { items: data, next: nextCursor(response) }
    },
    ...byCursor,
  })

/**
 * Moves tickets to the trash, and offers to undo it. They are struck out at once, and shown again if the
 * server refuses.
 */
export async function trashTickets(tickets: readonly TicketItem[]): Promise<void> {
  const ids = tickets.map(({ id }) => id)
  markDeleted(ids)
  const label = m.trash_moved({ count: ids.length, ticket: tickets[0]!.ticket_display_id })
  const sending = sendToTrash(ids)
  // Before the server responds: a quick undo must bring back these, not the ones before.
  const forgetUndo = pushUndoWithToast(label, async () => {
    const { failed } = await sending
    return restoreTickets(ids.filter((id) => !failed.has(id)))
  })
  const { failed, reason } = await sending
  void invalidateQueries('counts', 'view-counts', 'trash')
  if (failed.size === 0) return
  unmarkDeleted([...failed])
  if (failed.size === ids.length) forgetUndo()
  const again = () => trashTickets(tickets.filter(({ id }) => failed.has(id)))
  const values = { failed: failed.size, total: ids.length }
  const text = reason === undefined ? m.trash_partlyFailed(values) : m.trash_failed({ reason })
  toastFailure(text, () => void again())
}

interface Sent {
  /** The ids of tickets that are not in the trash. */
  failed: ReadonlySet<string>
  reason?: string
}

async function sendToTrash(ids: readonly string[]): Promise<Sent> {
  const failed = new Set(ids)
  try {
    const results = sendInBatches(ids, (ticket_ids) => ({ action: 'trash', ticket_ids }))
    for await (const { ticket_id, status } of results) if (isGone(status)) failed.delete(ticket_id)
    return { failed }
  } catch (error) {
    return { failed, reason: errorText(error) }
  }
}

/** In the trash now, or deleted before. */
const isGone = (status: number) => status < 400 || status === 404

/** Returns whether all of them were restored; if not, says why. */
export async function restoreTickets(ids: readonly string[]): Promise<boolean> {
  const left = [...ids]
  const leftOut = new Set<string>()
  let failure: unknown
  const restoreNext = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      try {
        const params = { path: { ticket_id: id } }
        // It goes on if the page is closed.
        const { data } = await api.POST('/v1/trash/{ticket_id}/restore', {
          params,
          keepalive: true,
        })
        for (const kind of data.left_out) leftOut.add(kind)
        unmarkDeleted([id])
      } catch (error) {
        failure = error
      }
    }
  }
  await Promise.all(Array.from({ length: concurrencyMax }, restoreNext))
  void invalidateQueries('tickets', 'ticket', 'counts', 'view-counts', 'trash')
  if (leftOut.size > 0) toast({ text: m.trash_leftOut })
  if (failure !== undefined)
    toastFailure(m.trash_restoreFailed({ reason: errorText(failure) }), undefined)
  return failure === undefined
}
