import { randomUUIDv7 } from 'node:crypto'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { getCustomer } from '../customers/store.ts'
import { ticketChanges } from '../tickets/history.ts'
import { isShownAt } from '../tickets/merge.ts'
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

/** Adds a comment, unless there is something that its author has not seen. */
export async function createComment(
  tx: WriteTx,
  ticketId: string,
  body: CommentCreate,
  act: Attribution & { caller: CommentingUser },
): Promise<Comment> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  const author = await authorOf(tx, act.caller, ticket, body)
  if (body.last_seen_comment_id !== undefined) {
    await demandNothingUnseen(tx, ticketId, body.last_seen_comment_id)
  }
  return addComment(tx, ticket, { ...author, ...said(body) }, act)
}

const said = ({ body, is_internal = false }: CommentCreate) => ({ body, is_internal })

/** The customer speaks for themselves. */
export async function createCustomerComment(
  tx: WriteTx,
  ticketId: string,
  body: string,
  act: Attribution,
): Promise<Comment> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  const author = await customerOf(tx, ticket)
  return addComment(tx, ticket, { ...author, body, is_internal: false }, act)
}

async function addComment(
  tx: WriteTx,
  ticket: TicketForUpdate,
  words: Author & Pick<Comment, 'body' | 'is_internal'>,
  act: Attribution,
): Promise<Comment> {
  const comment: Comment = {
    id: randomUUIDv7(),
    ticket_id: ticket.id,
    ...words,
    body_html: renderMarkdown(words.body),
    created_at: act.now,
    updated_at: act.now,
  }
  insertComment(tx, comment)
  recordCommentCreated(tx, act, comment)
  await tellTicket(tx, ticket, comment, act)
  return comment
}

async function authorOf(
  tx: WriteTx,
  caller: CommentingUser,
  ticket: TicketForUpdate,
  { author_type = 'user', is_internal = false }: CommentCreate,
): Promise<Author> {
  if (author_type === 'user') return toAuthor(caller)
  if (is_internal) throw invalid(['body', 'is_internal'], 'customers cannot write internal notes')
  return customerOf(tx, ticket)
}

/** By the name that was given with the ticket, if its sender is unverified. */
async function customerOf(tx: WriteTx, ticket: TicketForUpdate): Promise<Author> {
  const { id, name } = await getCustomer(tx, ticket.customer_id)
  const author_name = ticket.is_unverified ? (ticket.requester_name ?? 'Customer') : name
  return { author_type: 'customer', author_id: id, author_name }
}

/** An agent's answer to the customer is noted; and where a ticket is merged, the target hears too. */
async function tellTicket(
  tx: WriteTx,
  ticket: TicketForUpdate,
  comment: Comment,
  act: Attribution,
) {
  const isCustomer = comment.author_type === 'customer'
  const isPublic = !comment.is_internal
  if (!isCustomer && isPublic) setFirstResponseAt(tx, ticket.id, act.now)
  let told = ticket
  await touchTicket(tx, told, { isCustomer, isPublic }, act)
  while (told.merged_into_id !== null) {
    told = await getTicketForUpdate(tx, told.merged_into_id)
    const isSeenThere = isPublic && isShownAt(told, ticket)
    await touchTicket(tx, told, { isCustomer, isPublic: isSeenThere }, act)
  }
}

/** A customer who writes again is waiting again. */
async function touchTicket(
  tx: WriteTx,
  ticket: Ticket,
  { isCustomer, isPublic }: { isCustomer: boolean; isPublic: boolean },
  act: Attribution,
) {
  const isAtRest = ticket.status === 'pending' || ticket.status === 'resolved'
  const reopened = isCustomer && isAtRest ? applyStatus(ticket, 'open', act.now) : {}
  const touched = { ...ticket, ...reopened, updated_at: act.now }
  await updateTicketRow(tx, ticket, touched, { isPublic })
  const changes = ticketChanges(ticket, touched)
  if (changes.length > 0) recordTicketUpdate(tx, act, ticket.id, changes)
}

async function demandNothingUnseen(tx: WriteTx, ticketId: string, lastSeen: string | null) {
  const seen = lastSeen === null ? undefined : await findCommentSeq(tx, ticketId, lastSeen)
  if (lastSeen !== null && seen === undefined) {
    throw invalid(['body', 'last_seen_comment_id'], 'not a comment on this ticket')
  }
  const place = { after: seen?.seq ?? 0, limit: unseenMax, offset: 0 }
  const unseen = await listComments(tx, ticketId, place)
  if (unseen.length === 0) return
  throw new BellhopError('conflict', 'The ticket has comments you have not seen', {
    members: { unseen: unseen.map(({ seq, ...comment }) => comment) },
  })
}
