import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { createAttachments } from '../attachments/create.ts'
import type { ReceivedFile } from '../attachments/receive.ts'
import type { Comment } from '../comments/schema.ts'
import { expiredUntil } from './expiry.ts'
import { takeUpload } from './store.ts'

type Act = Attribution & { caller: Pick<Caller, 'userId'> }

/** Turns uploads of the caller into attachments of a comment, by the author of the comment. */
export async function attachUploads(
  tx: WriteTx,
  comment: Comment,
  uploadIds: readonly string[],
  act: Act,
): Promise<void> {
  const { id: commentId, ticket_id: ticketId, author_type, author_id, author_name } = comment
  const files = await takeUploads(tx, uploadIds, act)
  const author = { author_type, author_id, author_name }
  await createAttachments(tx, { ticketId, commentId, author, files }, act)
}

/** Their bytes are to be claimed in the same transaction. */
export async function takeUploads(
  tx: WriteTx,
  ids: readonly string[],
  { caller, now }: Act,
): Promise<ReceivedFile[]> {
  const taken = new Map<string, ReceivedFile | undefined>()
  // Always in the same order, so that two comments with the same uploads cannot deadlock.
  for (const id of ids.toSorted()) {
    const upload = { id, user_id: caller.userId, after: expiredUntil(now) }
    taken.set(id, await takeUpload(tx, upload))
  }
  return ids.map((id) => {
    const file = taken.get(id)
    if (file === undefined) throw unknownUpload(id)
    return file
  })
}

export const unknownUpload = (id: string) =>
  invalid(['body', 'upload_ids'], `you have no upload ${id}, or it has expired or is already used`)
