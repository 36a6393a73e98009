import type { WriteTx } from '../../platform/db/db.ts'
import { retryAfterSeconds } from '../../platform/net/retry-after.ts'
import type { PushResult } from '../../platform/push/post.ts'
import { addSeconds } from '../../platform/time.ts'
import { type Device, deleteGoneDevice, saveDeviceState } from '../push-subscriptions/store.ts'
import { pushLifetimeSeconds } from './message.ts'

const minute = 60
const day = 24 * 60 * minute

/** Between attempts, the last again and again: a message is forgotten after some hours anyway. */
const delaysSeconds = [10, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute]
/** A device that nothing has reached for this long is forgotten. */
const failingSecondsMax = 14 * day

/** What was sent, and up to where the device then has everything. */
interface Sent {
  device: Device
  position: number
}

export async function recordPush(
  tx: WriteTx,
  { device, position }: Sent,
  result: PushResult,
  now: string,
): Promise<void> {
  const { outcome } = result
  const isSent = outcome === 'sent'
  const first_failed_at = isSent ? null : (device.first_failed_at ?? now)
  const isHopeless =
    first_failed_at !== null && addSeconds(first_failed_at, failingSecondsMax) <= now
  if (outcome === 'gone' || isHopeless) {
    await deleteGoneDevice(tx, device)
    return
  }
  const isDeferred = outcome === 'deferred'
  await saveDeviceState(tx, {
    id: device.id,
    endpoint: device.endpoint,
    position: isDeferred ? device.position : position,
    attempt_count: isDeferred ? device.attempt_count + 1 : 0,
    retry_at: isDeferred ? addSeconds(now, delaySeconds(device, result, now)) : null,
    first_failed_at,
    sent_at: isSent ? now : null,
  })
}

function delaySeconds({ attempt_count }: Device, { retryAfter }: PushResult, now: string): number {
  const delay = delaysSeconds[Math.min(attempt_count, delaysSeconds.length - 1)]!
  // Jitter, so that retries do not arrive all at once.
  const jittered = Math.round(delay * (1 + Math.random() / 10))
  return Math.max(jittered, retryAfterSeconds(retryAfter, { now, max: pushLifetimeSeconds }))
}
