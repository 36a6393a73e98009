import type { Attribution } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { diffFields } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import type { Comment } from './schema.ts'

const loggedFields = ['author_type', 'is_internal'] as const

export function recordCommentCreated(tx: WriteTx, act: Attribution, comment: Comment): void {
  const changes = diffFields(loggedFields, {}, comment)
  recordEvent(tx, act, { ...placeOf(comment), type: 'comment.created', changes })
}

/** That its words are others now, not which. */
export const recordCommentUpdated = (tx: WriteTx, act: Attribution, comment: Comment): void =>
  recordEvent(tx, act, {
    ...placeOf(comment),
    type: 'comment.updated',
    changes: [{ field: 'body' }],
  })

export const recordCommentDeleted = (tx: WriteTx, act: Attribution, comment: Comment): void =>
  recordEvent(tx, act, { ...placeOf(comment), type: 'comment.deleted' })

const placeOf = ({ id, ticket_id }: Comment) => ({ resourceId: id, ticketId: ticket_id })
