import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { assertAuthorOrAdmin } from '../comments/author.ts'
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
