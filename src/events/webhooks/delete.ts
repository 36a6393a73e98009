import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { recordEvent } from '../log/record.ts'
import { cleanupJob } from './jobs.ts'
import { deleteWebhookRow, getWebhookForUpdate } from './store.ts'

/** There can be too many deliveries to delete in this transaction, so a job does that. */
export async function deleteWebhook(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await getWebhookForUpdate(tx, id)
  await deleteWebhookRow(tx, id)
  enqueueJob(tx, cleanupJob(id, act.now), act.now)
  recordEvent(tx, act, { type: 'webhook.deleted', resourceId: id })
}
