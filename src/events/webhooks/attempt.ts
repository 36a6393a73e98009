import { BlockedTarget, type Outbound } from '../../platform/net/outbound.ts'
import type { Message } from './message.ts'
import type { Attempt } from './schema.ts'

const defaultTimeoutMs = 15_000
const storedBytesMax = 1_000

/** What came of one call, how long the receiver asks us to wait, and whether there is no next. */
export type AttemptOutcome = Attempt & { retryAfter?: string | undefined; isLast?: boolean }

interface Call {
  message: Message
  at: string
  abortSignal?: AbortSignal
  timeoutMs?: number
}

/** Calls the receiver once; undefined if the call was broken off, which says nothing about it. */
export async function sendAttempt(
  outbound: Outbound,
  url: string,
  { message, at: attempted_at, abortSignal: isOver, timeoutMs: callMs = defaultTimeoutMs }: Call,
): Promise<AttemptOutcome | undefined> {
  const begin = performance.now()
  const timeout = AbortSignal.timeout(callMs)
  const signal = isOver ? AbortSignal.any([timeout, isOver]) : timeout
  const duration = () => Math.round(performance.now() - begin)
  try {
    const { status, text, retryAfter } = await outbound.post(new URL(url), { ...message, signal })
    return {
      attempted_at,
      status,
      error: null,
      duration_ms: duration(),
      response_body: kept(text),
      retryAfter,
    }
  } catch (error) {
    if (isOver?.aborted) return undefined
    const reason = timeout.aborted ? `No response within ${callMs / 1_000} seconds` : wordsOf(error)
    return { attempted_at, status: null, error: reason, duration_ms: duration(), response_body: '' }
  }
}

/** There is nothing to call with. */
export const eventExpiredOutcome = (attempted_at: string): AttemptOutcome => ({
  attempted_at,
  status: null,
  error: eventExpiredDetail,
  duration_ms: 0,
  response_body: '',
  isLast: true,
})

export const eventExpiredDetail = 'The event has been deleted'

/** The first bytes as text, without the one character that no database keeps. */
const kept = (text: string) =>
  Buffer.from(text).subarray(0, storedBytesMax).toString('utf8').replaceAll('\0', '\ufffd')

/** What our own code says, or the system's word for it. */
function wordsOf(error: unknown): string {
  if (error instanceof BlockedTarget) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  return String(code ?? message).slice(0, 200)
}
