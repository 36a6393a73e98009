import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertAuthorOrAdmin } from './author.ts'
import { recordCommentDeleted, recordCommentUpdated } from './history.ts'
import { renderMarkdown } from './markdown.ts'
import type { Comment, CommentUpdate } from './schema.ts'
import { deleteCommentRow, getCommentForUpdate, updateCommentRow } from './store.ts'

type CallersAct = Attribution & { caller: Caller }

interface CommentPlace {
  ticket_id: string
  comment_id: string
}

export async function updateComment(
  tx: WriteTx,
  { ticket_id, comment_id }: CommentPlace,
  { body }: CommentUpdate,
  act: CallersAct,
): Promise<Comment> {
  const comment = await getCommentForUpdate(tx, ticket_id, comment_id)
  assertAuthorOrAdmin(act.caller, comment, 'change this comment')
  if (body === undefined || body === comment.body) return comment
  const changed = { ...comment, body, body_html: renderMarkdown(body), updated_at: act.now }
  await updateCommentRow(tx, changed)
  recordCommentUpdated(tx, act, comment)
  return changed
}

export async function deleteComment(
  tx: WriteTx,
  { ticket_id, comment_id }: CommentPlace,
  act: CallersAct,
): Promise<void> {
  const comment = await getCommentForUpdate(tx, ticket_id, comment_id)
  assertAuthorOrAdmin(act.caller, comment, 'delete this comment')
  await deleteCommentRow(tx, comment_id)
  recordCommentDeleted(tx, act, comment)
}
