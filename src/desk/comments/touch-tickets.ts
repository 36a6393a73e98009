import { getOrganization } from '../../accounts/organizations/store.ts'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { endSnooze, wakeOnReply } from '../snoozes/end.ts'
import { isSpam } from '../spam/store.ts'
import { ticketChanges } from '../tickets/history.ts'
import { isMergeVisibleToCustomer } from '../tickets/merge.ts'
import type { Status, Ticket } from '../tickets/schema.ts'
import { seeOwnComment } from '../tickets/seen.ts'
import { applyStatus, isResolving } from '../tickets/status.ts'
import {
  findAssignableUser,
  getTicketForUpdate,
  setCustomerRepliedAt,
  setFirstResponseAt,
  type TicketForUpdate,
  updateTicketRow,
} from '../tickets/store.ts'
import { addMessage } from '../tickets/waiting.ts'
import type { Comment } from './schema.ts'

export interface AddedComment extends Comment {
  /** Such as an out-of-office reply: no reason to reopen the ticket, and nobody waits for an answer. */
  is_automatic: boolean
  /** What the author wants the status to be. */
  status?: Status | undefined
}

/** Also touches the tickets that this one is merged into, as they show the comment too. */
export async function touchTickets(
  tx: WriteTx,
  ticket: TicketForUpdate,
  comment: AddedComment,
  act: Attribution,
): Promise<void> {
  const isPublic = !comment.is_internal
  const isFirstReply =
    isPublic &&
    comment.author_type === 'user' &&
    ticket.first_response_at === null &&
    hasCustomerWritten(ticket)
  if (isFirstReply) setFirstResponseAt(tx, ticket.id, act.now)
  const isByCustomer = isPublic && comment.author_type === 'customer' && !comment.is_automatic
  if (isByCustomer && !hasCustomerWritten(ticket)) setCustomerRepliedAt(tx, ticket.id, act.now)
  const change = isFirstReply ? await firstReplyChange(tx, ticket, comment) : {}
  await touchTicket(tx, ticket, { comment, change, isPublic }, act)
  for (let targetId = ticket.merged_into_id; targetId !== null; ) {
    const target = await getTicketForUpdate(tx, targetId)
    const isPublicThere = isPublic && isMergeVisibleToCustomer(target, ticket)
    const shown = { ...comment, status: undefined }
    await touchTicket(tx, target, { comment: shown, change: {}, isPublic: isPublicThere }, act)
    targetId = target.merged_into_id
  }
}

/** Otherwise there is nothing yet to respond to. */
const hasCustomerWritten = ({ opened_by, customer_replied_at }: TicketForUpdate) =>
  opened_by === 'customer' || customer_replied_at !== null

type TicketChange = Partial<Pick<Ticket, 'status' | 'assigned_user_id'>>

/**
 * The agent who answers first takes the ticket, unless the organization does not want that. The author of
 * a scheduled reply that an admin sends may be inactive by then.
 */
async function firstReplyChange(
  tx: WriteTx,
  ticket: TicketForUpdate,
  { author_id }: Comment,
): Promise<TicketChange> {
  const opened: TicketChange = ticket.status === 'new' ? { status: 'open' } : {}
  if (ticket.assigned_user_id !== null || ticket.merged_into_id !== null) return opened
  const { assigns_on_reply } = await getOrganization(tx)
  if (!assigns_on_reply || author_id === null) return opened
  const author = await findAssignableUser(tx, author_id)
  return author?.is_active ? { ...opened, assigned_user_id: author_id } : opened
}

interface Touch {
  comment: AddedComment
  change: TicketChange
  /** Whether the customer sees the comment here. */
  isPublic: boolean
}

async function touchTicket(
  tx: WriteTx,
  ticket: TicketForUpdate,
  { comment, change, isPublic }: Touch,
  act: Attribution,
): Promise<void> {
  const status = comment.status ?? change.status ?? (await statusAfter(tx, ticket, comment))
  const isSaid = !comment.is_internal && !comment.is_automatic
  const touched = {
    ...ticket,
    ...change,
    ...applyStatus(ticket, status, act.now),
    ...(isSaid && addMessage(ticket, comment)),
    updated_at: act.now,
  }
  const newComment = comment.is_automatic ? {} : { newCommentId: comment.id }
  await updateTicketRow(tx, ticket, touched, { isPublic, ...newComment })
  seeOwnComment(tx, ticket.id, comment.id, act)
  const changes = ticketChanges(ticket, touched)
  if (changes.length > 0) recordTicketUpdate(tx, act, ticket.id, changes)
  if (isResolving(ticket, touched)) await endSnooze(tx, ticket.id, 'resolved', act)
  else if (isSaid && comment.author_type === 'customer') await wakeOnReply(tx, ticket.id, act)
}

/** A comment by the customer reopens a pending or resolved ticket, unless it is spam. */
async function statusAfter(
  tx: WriteTx,
  { id, status }: Ticket,
  { author_type, is_automatic }: AddedComment,
): Promise<Status> {
  const isReopening = author_type === 'customer' && !is_automatic
  const canReopen = isReopening && (status === 'pending' || status === 'resolved')
  return canReopen && !(await isSpam(tx, id)) ? 'open' : status
}
