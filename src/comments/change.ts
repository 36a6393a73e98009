import { type Caller, forbidden } from '../access/permissions.ts'
import type { WriteTx } from '../db/db.ts'
import { renderMarkdown } from './markdown.ts'
import type { Comment, CommentUpdate } from './schema.ts'
import { deleteComment, getCommentToChange, updateComment } from './store.ts'

export async function changeComment(
  tx: WriteTx,
  caller: Caller,
  { ticket_id, comment_id }: { ticket_id: string; comment_id: string },
  { body }: CommentUpdate,
  now: string,
): Promise<Comment> {
  const comment = await getCommentToChange(tx, ticket_id, comment_id)
  demandAuthority(caller, comment)
  if (body === undefined || body === comment.body) return comment
  const changed = { ...comment, body, body_html: renderMarkdown(body), updated_at: now }
  await updateComment(tx, changed)
  return changed
}

export async function removeComment(
  tx: WriteTx,
  caller: Caller,
  { ticket_id, comment_id }: { ticket_id: string; comment_id: string },
): Promise<void> {
  const comment = await getCommentToChange(tx, ticket_id, comment_id)
  demandAuthority(caller, comment)
  await deleteComment(tx, comment_id)
}

/** Nobody puts words into another's mouth, or takes them out, but an admin. */
function demandAuthority(caller: Caller, comment: Comment): void {
  if (caller.role === 'admin') return
  if (comment.author_type === 'user' && comment.author_id === caller.userId) return
  throw forbidden('Insufficient permissions. Only its author or an admin may change a comment')
}
