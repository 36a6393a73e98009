import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { refreshLatestMessage } from '../tickets/latest-message.ts'
import { assertAuthorOrAdmin } from './author.ts'
import { edited } from './body.ts'
import { recordCommentUpdated } from './history.ts'
import type { Comment, CommentPath, CommentUpdate } from './schema.ts'
import { getCommentForUpdate, updateCommentRow } from './store.ts'

/** How replies reach customers, which comments know nothing about. */
export interface ReplyChannels {
  /** Keeps a reply from being sent. Throws a conflict if it is on its way already. */
  withdrawReply(tx: WriteTx, commentId: string, act: Attribution): Promise<void>
}

export async function updateComment(
  tx: WriteTx,
  { ticket_id, comment_id }: CommentPath,
  { change: { body, is_internal }, channels }: { change: CommentUpdate; channels: ReplyChannels },
  act: Attribution & { caller: Caller },
): Promise<Comment> {
  const comment = await getCommentForUpdate(tx, ticket_id, comment_id)
  assertAuthorOrAdmin(act.caller, comment, 'change this comment')
  const words = body === undefined || body === comment.body ? {} : edited(comment, body)
  const isHidden = is_internal !== undefined && is_internal !== comment.is_internal
  if (!('body' in words) && !isHidden) return comment
  if (isHidden) {
    assertMayBecomeNote(comment)
    await channels.withdrawReply(tx, comment_id, act)
  }
  const hidden = isHidden ? { is_internal: true } : {}
  const changed = { ...comment, ...words, ...hidden, updated_at: act.now }
  await updateCommentRow(tx, changed)
  if (isHidden) await refreshLatestMessage(tx, ticket_id)
  recordCommentUpdated(tx, act, comment, changed)
  return changed
}

function assertMayBecomeNote({ is_internal, author_type }: Comment): void {
  if (is_internal)
    throw invalid(['body', 'is_internal'], 'a note cannot become a reply; write a new one')
  if (author_type === 'customer')
    throw invalid(['body', 'is_internal'], 'customers cannot write internal notes')
}
