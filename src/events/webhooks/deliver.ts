import type { Db, ReadTx } from '../../platform/db/db.ts'
import { QueueRun } from '../../platform/jobs/queue-run.ts'
import type { JobHandler, Shutdown } from '../../platform/jobs/types.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { type AttemptOutcome, eventExpiredOutcome, sendAttempt } from './attempt.ts'
import { type DueDelivery, findNextDueAt, listDueDeliveries } from './delivery-store.ts'
import { buildMessage } from './message.ts'
import { type AttemptResult, recordAttempt } from './record-attempt.ts'
import { findWebhook, findWebhookWithSecrets, type WebhookWithSecrets } from './store.ts'

export interface DeliverOptions {
  db: Db
  clock: Clock
  outbound: Outbound
  /** Called for every recorded attempt. */
  onAttempt: (result: AttemptResult, durationMs: number) => void
}

/** Per webhook. */
const concurrentCallsMax = 4

/** Sends one webhook's deliveries until none is due. */
export function createDeliverHandler(options: DeliverOptions): JobHandler {
  return async ({ organization_id, dedup_key: webhookId }, shutdown) => {
    await deliverDue({ ...options, organizationId: organization_id, webhookId, shutdown })
    return async (rootTx) => {
      const tx = rootTx.in(organization_id)
      const webhook = await findWebhook(tx, webhookId)
      return webhook?.is_enabled ? findNextDueAt(tx, webhookId) : undefined
    }
  }
}

interface RunOptions extends DeliverOptions {
  organizationId: number
  webhookId: string
  shutdown: Shutdown
}

/** Several calls in parallel, but one per ticket, because only the first of a lane is ever due. */
function deliverDue(options: RunOptions): Promise<void> {
  const { db, clock, organizationId, webhookId, shutdown } = options
  const read = <T>(work: (tx: ReadTx) => Promise<T>) => db.read((tx) => work(tx.in(organizationId)))
  const run = new QueueRun<DueDelivery>({
    shutdown,
    concurrencyMax: concurrentCallsMax,
    listDue: (limit) =>
      read((tx) => listDueDeliveries(tx, webhookId, toTimestamp(clock.now()), limit)),
    // Read again for each call, so that changing or deleting the webhook takes effect at once.
    async prepare(delivery) {
      const webhook = await read((tx) => findWebhookWithSecrets(tx, webhookId))
      if (!webhook?.is_enabled) return undefined
      return () => deliver(options, webhook, delivery, () => run.stop())
    },
  })
  return run.run()
}

async function deliver(
  options: RunOptions,
  webhook: WebhookWithSecrets,
  delivery: DueDelivery,
  onGone: () => void,
): Promise<void> {
  const { db, clock, organizationId, webhookId, onAttempt } = options
  const outcome = await attempt(options, webhook, delivery)
  if (outcome === undefined) return
  if (outcome.status === 410) onGone()
  const result = await db.transact((tx) =>
    recordAttempt(
      tx.in(organizationId),
      { webhookId, delivery },
      outcome,
      toTimestamp(clock.now()),
    ),
  )
  onAttempt(result, outcome.duration_ms)
}

async function attempt(
  { outbound, clock, shutdown }: RunOptions,
  webhook: WebhookWithSecrets,
  { id, event }: DueDelivery,
): Promise<AttemptOutcome | undefined> {
  const at = toTimestamp(clock.now())
  if (event === undefined) return eventExpiredOutcome(at)
  const message = buildMessage(webhook, { id, event }, at)
  return sendAttempt(outbound, webhook.url, { message, at, abortSignal: shutdown.now })
}
