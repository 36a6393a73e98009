import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import type { Comment } from './schema.ts'

const toldFields = ['author_type', 'is_internal'] as const

export function recordNewComment(tx: WriteTx, act: Act, comment: Comment): void {
  const changes = changesOf(toldFields, {}, comment)
  recordEvent(tx, act, { ...placeOf(comment), type: 'comment.created', changes })
}

/** That its words are others now, not which. */
export const recordNewBody = (tx: WriteTx, act: Act, comment: Comment): void =>
  recordEvent(tx, act, {
    ...placeOf(comment),
    type: 'comment.updated',
    changes: [{ field: 'body' }],
  })

export const recordCommentGone = (tx: WriteTx, act: Act, comment: Comment): void =>
  recordEvent(tx, act, { ...placeOf(comment), type: 'comment.deleted' })

const placeOf = ({ id, ticket_id }: Comment) => ({ of: id, ticketId: ticket_id })
