import { BlockedTarget } from '../net/address-guard.ts'
import type { Outbound } from '../net/outbound.ts'
import { encryptPush, type PushReceiver } from './encrypt.ts'
import { authorizePush, type VapidKeys } from './vapid.ts'

/** Each device has one request at a time, so this is how long a bad one occupies a job. */
const timeoutMs = 10_000

export interface PushTarget extends PushReceiver {
  /** A URL that the browser has named, so it may be anything. */
  endpoint: string
}

export interface PushMessage {
  /** What the service worker gets, as JSON. */
  content: object
  /** A later message about the same replaces one that the device has not received yet. */
  topic: string
  /** How long the push service keeps it for a device that is offline. */
  ttlSeconds: number
}

export interface PushSender {
  keys: VapidKeys
  /** Whom push services can contact: a URL or `mailto:`. */
  subject: string
  now: Date
  abortSignal?: AbortSignal
}

export interface PushResult {
  /** `gone`: the browser is no longer subscribed. `failed`: repeating it would change nothing. */
  outcome: 'sent' | 'deferred' | 'failed' | 'gone'
  /** Null if there was no response. */
  status: number | null
  retryAfter: string | undefined
  durationMs: number
}

/** Undefined if aborted, which says nothing about the device. */
export async function postPush(
  outbound: Outbound,
  target: PushTarget,
  message: PushMessage,
  { keys, subject, now, abortSignal }: PushSender,
): Promise<PushResult | undefined> {
  const startedAt = performance.now()
  const toResult = (
    outcome: PushResult['outcome'],
    status: number | null,
    retryAfter?: string,
  ) => ({
    outcome,
    status,
    retryAfter,
    durationMs: Math.round(performance.now() - startedAt),
  })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const url = new URL(target.endpoint)
    const { status, retryAfter } = await outbound.post(url, {
      headers: {
        authorization: authorizePush(url, keys, { subject, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(message.ttlSeconds),
        topic: message.topic,
        urgency: 'high',
      },
      body: encryptPush(JSON.stringify(message.content), target),
      signal: abortSignal ? AbortSignal.any([timeout, abortSignal]) : timeout,
      isTlsRequired: true,
    })
    return toResult(outcomeOf(status), status, retryAfter)
  } catch (error) {
    if (abortSignal?.aborted) return undefined
    return toResult(error instanceof BlockedTarget ? 'failed' : 'deferred', null)
  }
}

function outcomeOf(status: number): PushResult['outcome'] {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'deferred' : 'failed'
}
