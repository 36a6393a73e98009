import type { ReadTx } from '../../platform/db/db.ts'
import type { Change } from '../log/changes.ts'
import { isArchived, type ListedEvent } from '../log/store.ts'
import { noticesOfNewAdmin } from './admin-notices.ts'
import { noticesOfFailingMailbox, noticesOfHeldMail, noticesOfUndelivered } from './mail-notices.ts'
import { withMergeTargets } from './merge-targets.ts'
import { type Notice, toNotices } from './notice.ts'
import {
  findNotifiedComment,
  findNotifiedSideMessage,
  findNotifiedTicket,
  isSpamTicket,
  listAsideRecipients,
  listAssignedRecipients,
  listFollowingRecipients,
  listHeldRecipients,
  listMentionedRecipients,
  listReplyRecipients,
  listSnoozeRecipients,
  listTeamRecipients,
} from './recipient-store.ts'

/**
 * What an event tells whom: at most one notice per user, and none to those who did it themselves.
 * `isAboutReply` says that a new status is the consequence of a reply, which is notified already.
 */
export async function noticesOf(
  tx: ReadTx,
  event: ListedEvent,
  { isAboutReply }: { isAboutReply: boolean },
): Promise<Notice[]> {
  if (isArchived(event)) return []
  const changes: Change[] = JSON.parse(event.changes)
  const valueIn = (name: string) => changes.find(({ field }) => field === name)?.to
  if (event.type === 'mail.held') return noticesOfHeldMail(tx, event)
  if (event.type === 'mailbox.failing') return noticesOfFailingMailbox(tx, event, valueIn)
  if (event.type === 'user.created' || event.type === 'user.updated') {
    return valueIn('role') === 'admin' ? noticesOfNewAdmin(tx, event) : []
  }
  if (event.ticket_id === null || (await isSpamTicket(tx, event.ticket_id))) return []
  const notices =
    event.type === 'comment.created'
      ? await noticesOfComment(tx, event, valueIn)
      : event.type === 'ticket.created' || event.type === 'ticket.updated'
        ? await noticesOfChange(tx, event, valueIn, isAboutReply)
        : event.type === 'ticket.woken'
          ? await noticesOfWaking(tx, event, changes)
          : event.type === 'comment.held'
            ? await noticesOfHeld(tx, event, valueIn)
            : event.type === 'mail.undelivered'
              ? await noticesOfUndelivered(tx, event, valueIn)
              : event.type === 'side_message.created'
                ? await noticesOfSideMessage(tx, event)
                : []
  return withoutRepeats(notices.filter(({ user_id }) => user_id !== event.actor_id))
}

/** An internal note tells only those whom it mentions, and an automatic reply nobody. */
async function noticesOfComment(
  tx: ReadTx,
  event: ListedEvent,
  valueIn: (name: string) => unknown,
): Promise<Notice[]> {
  const comment = await findNotifiedComment(tx, event.resource_id)
  if (comment === undefined || comment.is_automatic) return []
  const { ticket_id } = comment
  const tickets = await withMergeTargets(tx, ticket_id)
  const shown = tickets.at(-1)
  if (shown === undefined) return []
  const notice = { ticket_id: shown, actor_name: comment.author_name }
  if (valueIn('is_internal') === true) {
    const comment_id = event.resource_id
    const ids = await listMentionedRecipients(tx, comment_id)
    return toNotices(ids, { ...notice, ticket_id, comment_id, kind: 'mentioned' })
  }
  const isByCustomer = valueIn('author_type') === 'customer'
  const list = isByCustomer ? listReplyRecipients : listFollowingRecipients
  const ids = (await Promise.all(tickets.map((id) => list(tx, id)))).flat()
  return toNotices(ids, { ...notice, kind: isByCustomer ? 'customer_replied' : 'followed' })
}

/** An answer from outside is told like one of the customer: `actor_name` says whose it is. */
async function noticesOfSideMessage(tx: ReadTx, event: ListedEvent): Promise<Notice[]> {
  const message = await findNotifiedSideMessage(tx, event.resource_id)
  if (message === undefined || message.is_automatic) return []
  const tickets = await withMergeTargets(tx, message.ticket_id)
  const shown = tickets.at(-1)
  if (shown === undefined) return []
  const ids = await Promise.all(tickets.map((id) => listAsideRecipients(tx, id, event.resource_id)))
  const notice = { ticket_id: shown, actor_name: message.author_name }
  return toNotices(ids.flat(), { ...notice, kind: 'customer_replied' })
}

async function noticesOfChange(
  tx: ReadTx,
  event: ListedEvent,
  valueIn: (name: string) => unknown,
  isAboutReply: boolean,
): Promise<Notice[]> {
  const ticketId = event.ticket_id!
  const assignee = valueIn('assigned_user_id')
  const team = valueIn('assigned_team_id')
  const isNewStatus =
    event.type === 'ticket.updated' && valueIn('status') !== undefined && !isAboutReply
  const isAssigned = typeof assignee === 'string' || typeof team === 'string'
  if (!isAssigned && !isNewStatus) return []
  if ((await findNotifiedTicket(tx, ticketId)) === undefined) return []
  const notice = { ticket_id: ticketId, actor_name: event.actor_name }
  const notices: Notice[] = []
  if (typeof assignee === 'string') {
    const ids = await listAssignedRecipients(tx, assignee)
    notices.push(...toNotices(ids, { ...notice, kind: 'assigned' }))
  }
  if (typeof team === 'string') {
    const ids = await listTeamRecipients(tx, ticketId, team)
    notices.push(...toNotices(ids, { ...notice, kind: 'team_assigned' }))
  }
  if (isNewStatus) {
    const ids = await listFollowingRecipients(tx, ticketId)
    notices.push(...toNotices(ids, { ...notice, kind: 'followed' }))
  }
  return notices
}

/** Only its author. */
async function noticesOfHeld(
  tx: ReadTx,
  event: ListedEvent,
  valueIn: (name: string) => unknown,
): Promise<Notice[]> {
  const ticket_id = event.ticket_id!
  if ((await findNotifiedTicket(tx, ticket_id)) === undefined) return []
  const ids = await listHeldRecipients(tx, valueIn('author_id') as string)
  const notice = { ticket_id, actor_name: event.actor_name }
  return toNotices(ids, { ...notice, kind: 'reply_held' })
}

/**
 * A ticket that wakes up by itself tells its assignee and who snoozed it; one that somebody wakes up only
 * the latter. If a reply woke it, nobody who is notified about the reply gets a second notice.
 */
async function noticesOfWaking(
  tx: ReadTx,
  event: ListedEvent,
  changes: readonly Change[],
): Promise<Notice[]> {
  const ticketId = event.ticket_id!
  const reason = changes.find(({ field }) => field === 'reason')?.to
  const snoozedBy = changes.find(({ field }) => field === 'snoozed_by')?.from as string | null
  if (reason === 'resolved' || (await findNotifiedTicket(tx, ticketId)) === undefined) return []
  const ids = await listSnoozeRecipients(tx, ticketId, snoozedBy)
  const informed = reason === 'reply' ? await listReplyRecipients(tx, ticketId) : []
  const recipients = ids.filter(
    ({ id }) =>
      informed.every((other) => other.id !== id) && (reason !== 'manual' || id === snoozedBy),
  )
  const notice = { ticket_id: ticketId, actor_name: event.actor_name }
  return toNotices(recipients, { ...notice, kind: 'snooze_ended' })
}

const withoutRepeats = (notices: readonly Notice[]): Notice[] => {
  const byUser = new Map<string, Notice>()
  for (const notice of notices) if (!byUser.has(notice.user_id)) byUser.set(notice.user_id, notice)
  return [...byUser.values()]
}
