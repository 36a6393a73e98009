import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { BellhopError } from '../../../platform/errors.ts'
import { listRecipients } from './recipient-store.ts'
import { cancelMail } from './retry.ts'
import { findMailForUpdate } from './store.ts'

const ofComment = query<{ id: string }>(`
  SELECT id FROM outbound_mails
  WHERE organization_id = :organization_id AND comment_id = :comment_id`)

/**
 * Cancels the mail of a reply that becomes a note. Not once an attempt has begun, when its content is
 * written: the customer may have it. A reply that is queued later finds a note, and is not sent.
 */
export async function withdrawReply(
  tx: WriteTx,
  commentId: string,
  act: Attribution,
): Promise<void> {
  for (const { id } of await tx.all(ofComment, { comment_id: commentId })) {
    const mail = await findMailForUpdate(tx, id)
    if (mail === undefined) continue
    const recipients = await listRecipients(tx, id)
    const isSent = recipients.some(({ state }) => state === 'sent' || state === 'bounced')
    if (mail.content !== null || isSent)
      throw new BellhopError('conflict', 'The reply is already on its way')
    await cancelMail(tx, id, act)
  }
}
