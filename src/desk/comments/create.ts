import { randomUUIDv7 } from 'node:crypto'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { getCustomer } from '../customers/store.ts'
import { ticketChanges } from '../tickets/history.ts'
import { isMergeVisibleToCustomer } from '../tickets/merge.ts'
import type { Ticket } from '../tickets/schema.ts'
import { applyStatus } from '../tickets/status.ts'
import {
  getTicketForUpdate,
  setFirstResponseAt,
  type TicketForUpdate,
  updateTicketRow,
} from '../tickets/store.ts'
import { type Author, type CommentingUser, toAuthor } from './author.ts'
import { recordCommentCreated } from './history.ts'
import { renderMarkdown } from './markdown.ts'
import type { Comment, CommentCreate } from './schema.ts'
import { findCommentSeq, insertComment, listComments } from './store.ts'

const unseenMax = 50

/** Throws if there are newer comments than `last_seen_comment_id`. */
export async function createComment(
  tx: WriteTx,
  ticketId: string,
  body: CommentCreate,
  act: Attribution & { caller: CommentingUser },
): Promise<Comment> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  const author = await resolveAuthor(tx, act.caller, ticket, body)
  if (body.last_seen_comment_id !== undefined) {
    await assertNothingUnseen(tx, ticketId, body.last_seen_comment_id)
  }
  const { is_internal = false, send_mail = true } = body
  const isMailed = is_internal || send_mail
  return addComment(tx, ticket, { ...author, body: body.body, is_internal, isMailed }, act)
}

/** Written by the customer themselves. */
export async function createCustomerComment(
  tx: WriteTx,
  ticketId: string,
  body: string,
  act: Attribution,
): Promise<Comment> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  const author = await customerAuthor(tx, ticket)
  return addComment(tx, ticket, { ...author, body, is_internal: false }, act)
}

/** By an author who is known already. With `isReopening: false`, the status of the ticket stays. */
export async function createCommentBy(
  tx: WriteTx,
  ticketId: string,
  content: NewComment,
  act: Attribution,
): Promise<Comment> {
  return addComment(tx, await getTicketForUpdate(tx, ticketId), content, act)
}

interface NewComment extends Author, Pick<Comment, 'body' | 'is_internal'> {
  /** False if the author does not want it to be mailed. */
  isMailed?: boolean
  /** False if it is no reason to reopen the ticket, such as an out-of-office reply. */
  isReopening?: boolean
}

async function addComment(
  tx: WriteTx,
  ticket: TicketForUpdate,
  { isMailed = true, isReopening = true, ...content }: NewComment,
  act: Attribution,
): Promise<Comment> {
  const comment: Comment = {
    id: randomUUIDv7(),
    ticket_id: ticket.id,
    ...content,
    body_html: renderMarkdown(content.body),
    created_at: act.now,
    updated_at: act.now,
  }
  insertComment(tx, comment)
  recordCommentCreated(tx, act, isMailed ? comment : { ...comment, send_mail: false })
  await touchTickets(tx, ticket, { ...comment, isReopening }, act)
  return comment
}

async function resolveAuthor(
  tx: WriteTx,
  caller: CommentingUser,
  ticket: TicketForUpdate,
  { author_type = 'user', is_internal = false }: CommentCreate,
): Promise<Author> {
  if (author_type === 'user') return toAuthor(caller)
  if (is_internal) throw invalid(['body', 'is_internal'], 'customers cannot write internal notes')
  return customerAuthor(tx, ticket)
}

/** An unverified sender goes by the name given with the ticket, not by that of the customer. */
async function customerAuthor(tx: WriteTx, ticket: TicketForUpdate): Promise<Author> {
  const { id, name } = await getCustomer(tx, ticket.customer_id)
  const author_name = ticket.is_unverified ? (ticket.requester_name ?? 'Customer') : name
  return { author_type: 'customer', author_id: id, author_name }
}

/** Also touches the tickets that this one is merged into, as they show the comment too. */
async function touchTickets(
  tx: WriteTx,
  ticket: TicketForUpdate,
  comment: Comment & { isReopening: boolean },
  act: Attribution,
) {
  const isCustomer = comment.author_type === 'customer'
  const isReopening = isCustomer && comment.isReopening
  const isPublic = !comment.is_internal
  if (!isCustomer && isPublic) setFirstResponseAt(tx, ticket.id, act.now)
  await touchTicket(tx, ticket, { isReopening, isPublic }, act)
  for (let targetId = ticket.merged_into_id; targetId !== null; ) {
    const target = await getTicketForUpdate(tx, targetId)
    const isPublicThere = isPublic && isMergeVisibleToCustomer(target, ticket)
    await touchTicket(tx, target, { isReopening, isPublic: isPublicThere }, act)
    targetId = target.merged_into_id
  }
}

/** A comment by the customer reopens a pending or resolved ticket. */
async function touchTicket(
  tx: WriteTx,
  ticket: Ticket,
  { isReopening, isPublic }: { isReopening: boolean; isPublic: boolean },
  act: Attribution,
) {
  const isReopened = isReopening && (ticket.status === 'pending' || ticket.status === 'resolved')
  const reopening = isReopened ? applyStatus(ticket, 'open', act.now) : {}
  const touched = { ...ticket, ...reopening, updated_at: act.now }
  await updateTicketRow(tx, ticket, touched, { isPublic })
  const changes = ticketChanges(ticket, touched)
  if (changes.length > 0) recordTicketUpdate(tx, act, ticket.id, changes)
}

async function assertNothingUnseen(tx: WriteTx, ticketId: string, lastSeenId: string | null) {
  const lastSeen = lastSeenId === null ? undefined : await findCommentSeq(tx, ticketId, lastSeenId)
  if (lastSeenId !== null && lastSeen === undefined) {
    throw invalid(['body', 'last_seen_comment_id'], 'not a comment on this ticket')
  }
  const page = { after: lastSeen?.seq ?? 0, limit: unseenMax, offset: 0 }
  const unseen = await listComments(tx, ticketId, page)
  if (unseen.length === 0) return
  throw new BellhopError('conflict', 'The ticket has comments you have not seen', {
    extra: { unseen: unseen.map(({ seq, ...comment }) => comment) },
  })
}
