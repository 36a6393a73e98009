import type { Act } from '../access/act.ts'
import type { Caller } from '../access/permissions.ts'
import { demandAuthority } from '../comments/author.ts'
import type { WriteTx } from '../db/db.ts'
import { recordAttachment } from './history.ts'
import { deleteAttachment, getAttachmentToChange } from './store.ts'

export async function removeAttachment(
  tx: WriteTx,
  { ticket_id, attachment_id }: { ticket_id: string; attachment_id: string },
  act: Act & { caller: Caller },
): Promise<void> {
  const attachment = await getAttachmentToChange(tx, ticket_id, attachment_id)
  demandAuthority(act.caller, attachment, 'delete this attachment')
  await deleteAttachment(tx, attachment_id)
  recordAttachment(tx, act, 'attachment.deleted', attachment)
}
