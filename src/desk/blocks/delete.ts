import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/errors.ts'
import { deleteBlockRow } from './store.ts'

/** Held mails stay held. */
export async function deleteBlock(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  if ((await deleteBlockRow(tx, id)) === 0) throw notFound('Block')
  recordEvent(tx, act, { type: 'block.deleted', resourceId: id })
}
