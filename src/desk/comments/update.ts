import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertAuthorOrAdmin } from './author.ts'
import { edited } from './body.ts'
import { recordCommentUpdated } from './history.ts'
import type { Comment, CommentPath, CommentUpdate } from './schema.ts'
import { getCommentForUpdate, updateCommentRow } from './store.ts'

export async function updateComment(
  tx: WriteTx,
  { ticket_id, comment_id }: CommentPath,
  { body }: CommentUpdate,
  act: Attribution & { caller: Caller },
): Promise<Comment> {
  const comment = await getCommentForUpdate(tx, ticket_id, comment_id)
  assertAuthorOrAdmin(act.caller, comment, 'change this comment')
  if (body === undefined || body === comment.body) return comment
  const changed = { ...comment, ...edited(comment, body), updated_at: act.now }
  await updateCommentRow(tx, changed)
  recordCommentUpdated(tx, act, comment)
  return changed
}
