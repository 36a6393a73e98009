import { BlockedTarget } from '../../platform/net/address-guard.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import type { Message } from './message.ts'
import type { Attempt } from './schema.ts'

const defaultTimeoutMs = 15_000
const storedBytesMax = 1_000

/** With the receiver's `Retry-After`, and whether retrying would be pointless. */
export type AttemptOutcome = Attempt & { retryAfter?: string | undefined; isLast?: boolean }

interface Call {
  /** Undefined if it cannot be signed. */
  message: Message | undefined
  at: string
  abortSignal?: AbortSignal
  timeoutMs?: number
}

/** Calls the receiver once; undefined if aborted, which says nothing about the receiver. */
export async function sendAttempt(
  outbound: Outbound,
  url: string,
  { message, at: attempted_at, abortSignal, timeoutMs = defaultTimeoutMs }: Call,
): Promise<AttemptOutcome | undefined> {
  if (message === undefined) return notSent(attempted_at, secretLostDetail)
  const startedAt = performance.now()
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = abortSignal ? AbortSignal.any([timeout, abortSignal]) : timeout
  const duration = () => Math.round(performance.now() - startedAt)
  try {
    const { status, text, retryAfter } = await outbound.post(new URL(url), { ...message, signal })
    return {
      attempted_at,
      status,
      error: null,
      duration_ms: duration(),
      response_body: truncate(text),
      retryAfter,
    }
  } catch (error) {
    if (abortSignal?.aborted) return undefined
    const reason = timeout.aborted
      ? `No response within ${timeoutMs / 1_000} seconds`
      : describe(error)
    return { attempted_at, status: null, error: reason, duration_ms: duration(), response_body: '' }
  }
}

/** The outcome when the event is gone and there is nothing left to send. */
export const eventExpiredOutcome = (attempted_at: string): AttemptOutcome => ({
  ...notSent(attempted_at, eventExpiredDetail),
  isLast: true,
})

export const eventExpiredDetail = 'The event has been deleted'

/** Tried again later: the secret may be rotated, or the key may be back. */
const secretLostDetail =
  'The event could not be signed, because the server has lost the key of the secret. Rotate the secret.'

const notSent = (attempted_at: string, error: string): AttemptOutcome => ({
  attempted_at,
  status: null,
  error,
  duration_ms: 0,
  response_body: '',
})

/** Without NUL, which PostgreSQL cannot store in text. */
const truncate = (text: string) =>
  Buffer.from(text).subarray(0, storedBytesMax).toString('utf8').replaceAll('\0', '\ufffd')

/** Our own message, or the system's error code. */
function describe(error: unknown): string {
  if (error instanceof BlockedTarget) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return String(code ?? message).slice(0, 200)
}
