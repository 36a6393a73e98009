import type { Act } from '../access/act.ts'
import type { Caller } from '../access/permissions.ts'
import type { WriteTx } from '../db/db.ts'
import { demandAuthority } from './author.ts'
import { recordCommentGone, recordNewBody } from './history.ts'
import { renderMarkdown } from './markdown.ts'
import type { Comment, CommentUpdate } from './schema.ts'
import { deleteComment, getCommentToChange, updateComment } from './store.ts'

type CallersAct = Act & { caller: Caller }

interface CommentPlace {
  ticket_id: string
  comment_id: string
}

export async function changeComment(
  tx: WriteTx,
  { ticket_id, comment_id }: CommentPlace,
  { body }: CommentUpdate,
  act: CallersAct,
): Promise<Comment> {
  const comment = await getCommentToChange(tx, ticket_id, comment_id)
  demandAuthority(act.caller, comment, 'change this comment')
  if (body === undefined || body === comment.body) return comment
  const changed = { ...comment, body, body_html: renderMarkdown(body), updated_at: act.now }
  await updateComment(tx, changed)
  recordNewBody(tx, act, comment)
  return changed
}

export async function removeComment(
  tx: WriteTx,
  { ticket_id, comment_id }: CommentPlace,
  act: CallersAct,
): Promise<void> {
  const comment = await getCommentToChange(tx, ticket_id, comment_id)
  demandAuthority(act.caller, comment, 'delete this comment')
  await deleteComment(tx, comment_id)
  recordCommentGone(tx, act, comment)
}
