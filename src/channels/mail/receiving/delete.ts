import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { assertFound } from '../../../platform/errors.ts'
import { deleteInboundMailRow, findInboundMailForUpdate } from './store.ts'

/** Its key remains, so that it does not come back. */
export async function deleteInboundMail(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const { ticket_id } = assertFound(await findInboundMailForUpdate(tx, id), 'Mail')
  await deleteInboundMailRow(tx, id)
  recordEvent(tx, act, {
    type: 'mail.deleted',
    resourceId: id,
    ...(ticket_id !== null && { ticketId: ticket_id }),
  })
}
