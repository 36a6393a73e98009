import { markNotificationsOfTicketRead } from '../../events/notifications/store.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { addSeconds } from '../../platform/time.ts'
import { seenDays, type TicketSeen, type TicketUnread } from './seen-schema.ts'
import {
  findPositionToReread,
  findSeenPosition,
  findSeenState,
  findTimeOfNextComment,
  getUnread,
  restoreSeenState,
  type Seeing,
  saveAllSeen,
  saveCommentSeen,
  saveMarkedUnread,
  saveSeenUpTo,
} from './seen-store.ts'
import { getTicket } from './store.ts'

const daySeconds = 86_400

export const seenUntil = (now: string) => addSeconds(now, seenDays * daySeconds)

interface View {
  ticketId: string
  userId: string
}

const toSeeing = ({ ticketId, userId }: View, now: string): Seeing => ({
  ticket_id: ticketId,
  user_id: userId,
  expires_at: seenUntil(now),
})

export interface Seen {
  unread: TicketUnread
  /** How many notifications about the ticket were unread until now. */
  notificationsRead: number
}

/** After everything that has happened. */
const endOfTime = '9999-12-31T23:59:59Z'

/** Also withdraws that the user marked it as unread, and marks its notifications as read. */
export async function markSeen(
  tx: WriteTx,
  view: View,
  { comment_id }: TicketSeen,
  now: string,
): Promise<Seen> {
  const { ticketId, userId } = view
  await getTicket(tx, ticketId)
  const seeing = toSeeing(view, now)
  let before: string | undefined
  if (comment_id === undefined) saveAllSeen(tx, seeing)
  else {
    const position = await findSeenPosition(tx, ticketId, comment_id)
    if (position === undefined) {
      throw invalid(['body', 'comment_id'], 'not a comment on this ticket')
    }
    saveSeenUpTo(tx, { ...seeing, position })
    before = await findTimeOfNextComment(tx, ticketId, position)
  }
  const about = { ...view, before: before ?? endOfTime }
  const notificationsRead = await markNotificationsOfTicketRead(tx, about, now)
  return { unread: await getUnread(tx, ticketId, userId), notificationsRead }
}

/** As if they had marked it themselves; which messages they have seen stays. */
export async function keepUnread(tx: WriteTx, view: View, now: string): Promise<void> {
  const position = (await findSeenState(tx, view.ticketId, view.userId))?.position ?? -1
  saveMarkedUnread(tx, { ...toSeeing(view, now), position })
}

/** From the latest message by somebody else on. */
export async function markUnread(tx: WriteTx, view: View, now: string): Promise<TicketUnread> {
  const { ticketId, userId } = view
  await getTicket(tx, ticketId)
  const position = await findPositionToReread(tx, ticketId, userId)
  saveMarkedUnread(tx, { ...toSeeing(view, now), position })
  return getUnread(tx, ticketId, userId)
}

/**
 * For what is written in the name of a user who is away: what they have not seen stays unread.
 * `position` is what they have seen in any case.
 */
export async function keepUnseen<T>(
  tx: WriteTx,
  { ticketId, userId }: View,
  position: number,
  work: () => Promise<T>,
): Promise<T> {
  const seen = await findSeenState(tx, ticketId, userId)
  const latestByOthers = (await findPositionToReread(tx, ticketId, userId)) + 1
  const seenUpTo = Math.max(seen?.position ?? -1, position)
  const result = await work()
  if (seen?.is_marked) restoreSeenState(tx, ticketId, userId, seen)
  else if (latestByOthers > seenUpTo)
    restoreSeenState(tx, ticketId, userId, { position: seenUpTo, is_marked: false })
  return result
}

/** What users do themselves, they have seen. */
export function seeOwnComment(
  tx: WriteTx,
  ticketId: string,
  commentId: string,
  { actor, now }: Attribution,
): void {
  if (actor.type !== 'user' || actor.id === null) return
  saveCommentSeen(tx, { ...toSeeing({ ticketId, userId: actor.id }, now), comment_id: commentId })
}

/** The same for a ticket that they opened, merged or split. */
export function seeOwnTicket(tx: WriteTx, ticketId: string, { actor, now }: Attribution): void {
  if (actor.type !== 'user' || actor.id === null) return
  saveAllSeen(tx, toSeeing({ ticketId, userId: actor.id }, now))
}
