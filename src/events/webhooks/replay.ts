import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import type { SealedCursors } from '../../platform/http/sealed-cursor.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { findFirstPosition } from '../log/store.ts'
import { eventExpiredDetail } from './attempt.ts'
import {
  getDeliveryForUpdate,
  listFinishedDeliveries,
  makeDeliveryDueNow,
  releaseNextInLane,
  reopenDelivery,
  type StoredDelivery,
} from './delivery-store.ts'
import { deliveryJob } from './jobs.ts'
import type { ReplayRequest, ReplayResult } from './schema.ts'
import { getWebhook, lockQueue } from './store.ts'

const replayBatchSize = 1_000

/** Resends a finished delivery with a fresh set of retries; a pending one becomes due now. */
export async function replayDelivery(
  tx: WriteTx,
  { webhook_id, delivery_id }: { webhook_id: string; delivery_id: string },
  { now }: Attribution,
): Promise<void> {
  await getWebhook(tx, webhook_id)
  const delivery = await getDeliveryForUpdate(tx, webhook_id, delivery_id)
  await lockQueue(tx, webhook_id)
  if (delivery.finished_at === null) makeDeliveryDueNow(tx, delivery_id, now)
  else if (delivery.event_position >= (await findFirstPosition(tx)))
    resend(tx, webhook_id, delivery, now)
  else throw new BellhopError('gone', eventExpiredDetail)
  enqueueJob(tx, deliveryJob(webhook_id, now), now)
}

/** Resends one batch of finished deliveries whose event still exists. */
export async function replayDeliveries(
  tx: WriteTx,
  webhookId: string,
  range: ReplayRequest,
  { now, cursors }: Attribution & { cursors: SealedCursors },
): Promise<ReplayResult> {
  if (range.after === undefined && range.before === undefined && range.state === undefined) {
    throw invalid(['body'], 'after, before or state is required')
  }
  await getWebhook(tx, webhookId)
  await lockQueue(tx, webhookId)
  const { cursor } = range
  const afterSeq = cursor === undefined ? 0 : cursors.open(cursor, ['body', 'cursor'])
  const page = { first: await findFirstPosition(tx), afterSeq, limit: replayBatchSize }
  const deliveries = await listFinishedDeliveries(tx, webhookId, range, page)
  for (const delivery of deliveries) resend(tx, webhookId, delivery, now)
  enqueueJob(tx, deliveryJob(webhookId, now), now)
  const last = deliveries.length < replayBatchSize ? undefined : deliveries.at(-1)
  return {
    replayed: deliveries.length,
    next_cursor: last ? encodeCursor(cursors.seal(last.seq)) : null,
  }
}

function resend(
  tx: WriteTx,
  webhookId: string,
  { id, lane }: Pick<StoredDelivery, 'id' | 'lane'>,
  now: string,
): void {
  reopenDelivery(tx, id)
  releaseNextInLane(tx, webhookId, lane, now)
}
