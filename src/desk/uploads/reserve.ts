import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { createAttachments } from '../attachments/create.ts'
import type { Comment } from '../comments/schema.ts'
import { unknownUpload } from './attach.ts'
import { expiredUntil } from './expiry.ts'
import { reserveUpload, takeReservedUpload } from './store.ts'

/** Keeps uploads of the caller for a comment that is sent later: they no longer expire. */
export async function reserveUploads(
  tx: WriteTx,
  scheduledCommentId: string,
  ids: readonly string[],
  { caller, now }: Attribution & { caller: Pick<Caller, 'userId'> },
): Promise<void> {
  for (const id of ids.toSorted()) {
    const upload = { id, user_id: caller.userId, after: expiredUntil(now) }
    if ((await reserveUpload(tx, scheduledCommentId, upload)) === 0) throw unknownUpload(id)
  }
}

interface Reserved {
  /** Of the scheduled comment. */
  id: string
  uploadIds: readonly string[]
}

/** Turns them into attachments of the comment that was sent, in the order of the request. */
export async function attachReservedUploads(
  tx: WriteTx,
  comment: Comment,
  { id, uploadIds }: Reserved,
  act: Attribution,
): Promise<void> {
  if (uploadIds.length === 0) return
  const { id: commentId, ticket_id: ticketId, author_type, author_id, author_name } = comment
  const files = []
  for (const uploadId of uploadIds) {
    const file = await takeReservedUpload(tx, id, uploadId)
    if (file === undefined) throw unknownUpload(uploadId)
    files.push(file)
  }
  const author = { author_type, author_id, author_name }
  await createAttachments(tx, { ticketId, commentId, author, files }, act)
}
