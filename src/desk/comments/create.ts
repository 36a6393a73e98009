import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { getCustomer } from '../customers/store.ts'
import { assertMentionable, createMentions, type Mentions, mentionsIn } from '../mentions/create.ts'
import { assertResolvable } from '../tickets/required-fields.ts'
import type { Status } from '../tickets/schema.ts'
import { findSeenPosition } from '../tickets/seen-store.ts'
import { getTicketForUpdate, type TicketForUpdate } from '../tickets/store.ts'
import { assertStatusChangeable } from '../tickets/update.ts'
import { type Author, type CommentingUser, toAuthor } from './author.ts'
import { fromMarkdown, fromPlainText, type MessageBody } from './body.ts'
import { recordCommentCreated } from './history.ts'
import type { Comment, CommentCreate } from './schema.ts'
import { insertComment, listComments } from './store.ts'
import { touchTickets } from './touch-tickets.ts'

const unseenMax = 50

/** Throws if there are newer comments than `last_seen_comment_id`. */
export async function createComment(
  tx: WriteTx,
  ticketId: string,
  body: CommentCreate,
  act: Attribution & { caller: CommentingUser },
): Promise<Comment> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  assertStatusChangeable(ticket, body)
  await assertResolvable(tx, ticket, body.status, act)
  const author = await resolveAuthor(tx, act.caller, ticket, body)
  if (body.last_seen_comment_id !== undefined) {
    await assertNothingUnseen(tx, ticketId, body.last_seen_comment_id)
  }
  const { is_internal = false, send_mail = true, status, from_address } = body
  const mentions = mentionsIn(body)
  await assertMentionable(tx, mentions, is_internal)
  const isMailed = is_internal || send_mail
  const words = fromMarkdown(body.body)
  const fromAddress = is_internal ? undefined : from_address
  const content = { ...author, ...words, is_internal, isMailed, fromAddress, status, mentions }
  return addComment(tx, ticket, content, act)
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
  return addComment(tx, ticket, { ...author, ...fromPlainText(body), is_internal: false }, act)
}

/** By an author who is known already. */
export async function createCommentBy(
  tx: WriteTx,
  ticketId: string,
  content: NewComment,
  act: Attribution,
): Promise<Comment> {
  return addComment(tx, await getTicketForUpdate(tx, ticketId), content, act)
}

interface NewComment extends Author, MessageBody, Pick<Comment, 'is_internal'> {
  /** False if the author does not want it to be mailed. */
  isMailed?: boolean
  /** From which it is mailed, if the author has chosen that. */
  fromAddress?: string | undefined
  isAutomatic?: boolean
  /** If that was earlier. */
  writtenAt?: string | undefined
  /** What the author wants the status to be. */
  status?: Status | undefined
  mentions?: Mentions
}

async function addComment(
  tx: WriteTx,
  ticket: TicketForUpdate,
  {
    isMailed = true,
    fromAddress,
    isAutomatic = false,
    writtenAt,
    status,
    mentions = {},
    ...content
  }: NewComment,
  act: Attribution,
): Promise<Comment> {
  const comment: Comment = {
    id: randomUUIDv7(),
    ticket_id: ticket.id,
    ...content,
    created_at: writtenAt ?? act.now,
    updated_at: writtenAt ?? act.now,
  }
  insertComment(tx, { ...comment, is_automatic: isAutomatic })
  const logged = { ...comment, ...mentions, from_address: fromAddress }
  recordCommentCreated(tx, act, isMailed ? logged : { ...logged, send_mail: false })
  await createMentions(tx, ticket, comment.id, mentions, act)
  await touchTickets(tx, ticket, { ...comment, is_automatic: isAutomatic, status }, act)
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

export async function assertNothingUnseen(
  tx: WriteTx,
  ticketId: string,
  lastSeenId: string | null,
): Promise<void> {
  const after = lastSeenId === null ? 0 : await findSeenPosition(tx, ticketId, lastSeenId)
  if (after === undefined) {
    throw invalid(['body', 'last_seen_comment_id'], 'not a comment on this ticket')
  }
  const page = { after, limit: unseenMax, offset: 0 }
  const unseen = await listComments(tx, ticketId, page)
  if (unseen.length === 0) return
  throw new BellhopError('conflict', 'The ticket has comments you have not seen', {
    extra: { unseen: unseen.map(({ seq, ...comment }) => comment) },
  })
}
