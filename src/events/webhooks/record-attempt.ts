import { asService } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { retryAfterSeconds } from '../../platform/net/retry-after.ts'
import { addSeconds } from '../../platform/time.ts'
import type { AttemptOutcome } from './attempt.ts'
import {
  type DueDelivery,
  releaseNextInLaneBeforeCommit,
  updateDeliveryRow,
} from './delivery-store.ts'
import type { Attempt, DeliveryState } from './schema.ts'
import { lockQueueBeforeCommit } from './store.ts'
import { disableWebhook } from './update.ts'

const minute = 60
const hour = 60 * minute

/** Between attempts: eleven attempts in about three days. */
const delaysSeconds = [
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  24 * hour,
  24 * hour,
]
/** Upper bound for a receiver's `Retry-After`. */
const delaySecondsMax = 24 * hour
const attemptsStoredMax = 50

/** The state of a delivery after an attempt: `pending` if another attempt follows. */
export type AttemptResult = Exclude<DeliveryState, 'blocked'>

/** Records the outcome, and schedules the retry or releases the next delivery of the lane. */
export async function recordAttempt(
  tx: WriteTx,
  { webhookId, delivery }: { webhookId: string; delivery: DueDelivery },
  { retryAfter, isLast = false, ...attempt }: AttemptOutcome,
  now: string,
): Promise<AttemptResult> {
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  const isGone = attempt.status === 410
  const isFinal = isDelivered || isGone || isLast
  const delay = isFinal ? undefined : delaySeconds(delivery, attempt, retryAfter, now)
  const isFinished = delay === undefined
  const attempts = [...(JSON.parse(delivery.attempts) as Attempt[]), attempt]
  const state = isDelivered ? 'delivered' : isFinished ? 'failed' : 'pending'
  const isRecorded = await updateDeliveryRow(tx, {
    id: delivery.id,
    state,
    due_at: isFinished ? null : addSeconds(now, delay),
    finished_at: isFinished ? now : null,
    attempts: JSON.stringify(attempts.slice(-attemptsStoredMax)),
    attempt_count: delivery.attempt_count,
  })
  if (isRecorded && isGone) await disableWebhook(tx, webhookId, asService(now))
  if (isRecorded && isFinished) {
    lockQueueBeforeCommit(tx, webhookId)
    releaseNextInLaneBeforeCommit(tx, webhookId, delivery.lane, now)
  }
  return state
}

/** Until the next attempt; undefined if this was the last. */
function delaySeconds(
  { attempt_count }: DueDelivery,
  { status }: Attempt,
  retryAfter: string | undefined,
  now: string,
): number | undefined {
  const delay = delaysSeconds[attempt_count]
  if (delay === undefined) return undefined
  // Jitter, so that retries do not arrive all at once.
  const jittered = Math.round(delay * (1 + Math.random() / 10))
  const honorsRetryAfter = status === 429 || status === 503
  const wanted = retryAfterSeconds(retryAfter, { now, max: delaySecondsMax })
  return Math.max(jittered, honorsRetryAfter ? wanted : 0)
}
