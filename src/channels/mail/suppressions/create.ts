import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Suppression } from './schema.ts'
import { deleteSuppressionRow, findSuppression, insertSuppression } from './store.ts'

/** Nothing is sent to the address from now on. Returns an earlier suppression if there is one. */
export async function createSuppression(
  tx: WriteTx,
  { email, reason, detail }: Pick<Suppression, 'email' | 'reason' | 'detail'>,
  act: Attribution,
): Promise<Suppression> {
  const suppression = { id: randomUUIDv7(), email, reason, detail, created_at: act.now }
  if (!(await insertSuppression(tx, suppression))) return (await findSuppression(tx, email))!
  recordEvent(tx, act, { type: 'suppression.created', resourceId: suppression.id })
  return suppression
}

/** Somebody writes from an address that a server did not know: it does now. */
export async function liftSuppression(tx: WriteTx, email: string, act: Attribution): Promise<void> {
  const suppression = await findSuppression(tx, email)
  if (suppression?.reason === 'rejected') await deleteSuppression(tx, suppression.id, act)
}

export async function deleteSuppression(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  if ((await deleteSuppressionRow(tx, id)) === 0) throw notFound('Suppression')
  recordEvent(tx, act, { type: 'suppression.deleted', resourceId: id })
}
