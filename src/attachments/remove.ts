import type { Attribution } from '../access/act.ts'
import type { Caller } from '../access/permissions.ts'
import { assertAuthorOrAdmin } from '../comments/author.ts'
import type { WriteTx } from '../db/db.ts'
import { recordAttachment } from './history.ts'
import { deleteAttachmentRow, getAttachmentForUpdate } from './store.ts'

export async function deleteAttachment(
  tx: WriteTx,
  { ticket_id, attachment_id }: { ticket_id: string; attachment_id: string },
  act: Attribution & { caller: Caller },
): Promise<void> {
  const attachment = await getAttachmentForUpdate(tx, ticket_id, attachment_id)
  assertAuthorOrAdmin(act.caller, attachment, 'delete this attachment')
  await deleteAttachmentRow(tx, attachment_id)
  recordAttachment(tx, act, 'attachment.deleted', attachment)
}
