import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { Author } from '../comments/author.ts'
import { getComment } from '../comments/store.ts'
import { getTicketForUpdate, updateTicketRow } from '../tickets/store.ts'
import { claimFile } from './file-store.ts'
import { recordAttachment } from './history.ts'
import type { ReceivedFile } from './receive.ts'
import type { Attachment } from './schema.ts'
import { insertAttachment, insertPreview } from './store.ts'

export interface NewAttachments {
  ticketId: string
  /** Null if they belong to the ticket itself. */
  commentId: string | null
  author: Author
  files: readonly ReceivedFile[]
}

/** Turns received files into attachments, all of them or none. */
export async function createAttachments(
  tx: WriteTx,
  { ticketId, commentId, author, files }: NewAttachments,
  act: Attribution,
): Promise<Attachment[]> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  const comment = commentId === null ? undefined : await getComment(tx, ticketId, commentId)
  const isInternal = comment?.is_internal ?? false
  const attachments: Attachment[] = []
  for (const { preview, ...file } of files) {
    const attachment = {
      ...file,
      ticket_id: ticketId,
      comment_id: commentId,
      ...author,
      created_at: act.now,
      has_preview: preview !== undefined,
      is_internal: isInternal,
    }
    insertAttachment(tx, attachment)
    await claimFile(tx, file.id)
    if (preview !== undefined) insertPreview(tx, file.id, preview)
    recordAttachment(tx, act, 'attachment.created', attachment)
    attachments.push(attachment)
  }
  await updateTicketRow(tx, ticket, { ...ticket, updated_at: act.now }, { isPublic: !isInternal })
  return attachments
}
