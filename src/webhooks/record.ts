import { byService } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { later } from '../time.ts'
import type { Outcome } from './attempt.ts'
import { disableWebhook } from './change.ts'
import { type DueDelivery, recordDelivery, releaseLaneLast } from './delivery-store.ts'
import type { Attempt, DeliveryState } from './schema.ts'
import { lockQueueLast } from './store.ts'

const minute = 60
const hour = 60 * minute

/** From each attempt to the next: eleven attempts in about three days. */
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
/** A receiver may ask for more time, but not for ever. */
const delaySecondsMax = 24 * hour
const attemptsKept = 50

/** What a delivery is after an attempt; it waits for the next one if this one has failed. */
export type AttemptEnd = Exclude<DeliveryState, 'blocked'>

/** Notes what came of a call, and what follows: the next of the lane, another attempt, or the end. */
export async function recordAttempt(
  tx: WriteTx,
  { webhookId, delivery }: { webhookId: string; delivery: DueDelivery },
  { retryAfter, isLast = false, ...attempt }: Outcome,
  now: string,
): Promise<AttemptEnd> {
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  const isGone = attempt.status === 410
  const isEnd = isDelivered || isGone || isLast
  const delay = isEnd ? undefined : delaySeconds(delivery, attempt, retryAfter, now)
  const isFinished = delay === undefined
  const attempts = [...(JSON.parse(delivery.attempts) as Attempt[]), attempt]
  const state = isDelivered ? 'delivered' : isFinished ? 'failed' : 'pending'
  const isRecorded = await recordDelivery(tx, {
    id: delivery.id,
    state,
    due_at: isFinished ? null : later(now, delay),
    finished_at: isFinished ? now : null,
    attempts: JSON.stringify(attempts.slice(-attemptsKept)),
    attempt_count: delivery.attempt_count,
  })
  if (isRecorded && isGone) await disableWebhook(tx, webhookId, byService(now))
  if (isRecorded && isFinished) {
    lockQueueLast(tx, webhookId)
    releaseLaneLast(tx, webhookId, delivery.lane, now)
  }
  return state
}

/** Until the next attempt; undefined after the last. */
function delaySeconds(
  { attempt_count }: DueDelivery,
  { status }: Attempt,
  retryAfter: string | undefined,
  now: string,
): number | undefined {
  const own = delaysSeconds[attempt_count]
  if (own === undefined) return undefined
  // A little at random, so that not all come back together.
  const usual = Math.round(own * (1 + Math.random() / 10))
  const isHonoured = status === 429 || status === 503
  return Math.max(usual, isHonoured ? wishedSeconds(retryAfter, now) : 0)
}

/** `Retry-After` is a number of seconds or a date. */
function wishedSeconds(retryAfter = '', now: string): number {
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.parse(now)) / 1_000)
  return Number.isNaN(seconds) ? 0 : Math.min(seconds, delaySecondsMax)
}
