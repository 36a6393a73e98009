import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { getTicketForUpdate, updateTicketRow } from '../tickets/store.ts'
import { addMessage } from '../tickets/waiting.ts'
import type { Author } from './author.ts'
import type { MessageBody } from './body.ts'
import { recordCommentCreated } from './history.ts'
import type { Comment } from './schema.ts'
import { insertComment } from './store.ts'

interface ArchivedComment extends Author, MessageBody, Pick<Comment, 'is_internal'> {
  isAutomatic: boolean
  writtenAt: string
}

/**
 * Part of a conversation that was over before it came here: the ticket stays closed, since its last
 * message, and nobody has responded to anything.
 */
export async function createArchivedComment(
  tx: WriteTx,
  ticketId: string,
  { isAutomatic, writtenAt, ...content }: ArchivedComment,
  act: Attribution,
): Promise<Comment> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  const comment: Comment = {
    id: randomUUIDv7(),
    ticket_id: ticket.id,
    ...content,
    created_at: writtenAt,
    updated_at: writtenAt,
  }
  insertComment(tx, { ...comment, is_automatic: isAutomatic })
  recordCommentCreated(tx, act, { ...comment, send_mail: false })
  const isSaid = !comment.is_internal && !isAutomatic
  const touched = {
    ...ticket,
    ...(isSaid && addMessage(ticket, comment)),
    updated_at: later(ticket.updated_at, writtenAt),
    closed_at: later(ticket.closed_at ?? writtenAt, writtenAt),
  }
  const newComment = isAutomatic ? {} : { newCommentId: comment.id }
  await updateTicketRow(tx, ticket, touched, { isPublic: !comment.is_internal, ...newComment })
  return comment
}

const later = (one: string, other: string) => (one > other ? one : other)
