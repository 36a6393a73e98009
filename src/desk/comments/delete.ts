import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { refreshLatestMessage } from '../tickets/latest-message.ts'
import { assertAuthorOrAdmin } from './author.ts'
import { recordCommentDeleted } from './history.ts'
import type { CommentPath } from './schema.ts'
import { deleteCommentRow, getCommentForUpdate } from './store.ts'

export async function deleteComment(
  tx: WriteTx,
  { ticket_id, comment_id }: CommentPath,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const comment = await getCommentForUpdate(tx, ticket_id, comment_id)
  assertAuthorOrAdmin(act.caller, comment, 'delete this comment')
  await deleteCommentRow(tx, comment_id)
  await refreshLatestMessage(tx, ticket_id)
  recordCommentDeleted(tx, act, comment)
}
