// When a message that failed is sent again by itself, always with the same idempotency key.

/** The status of the response, 0 if there was none, and the seconds of its `Retry-After`. */
export interface Failure {
  status: number
  retryAfter?: number | undefined
}

const delaysMs = [2_000, 5_000, 15_000, 60_000]
/** Including the first attempt. */
export const attemptsMax = delaysMs.length + 1
/** Who is asked to wait longer than this decides for themselves. */
const retryAfterMsMax = 10 * 60_000

/**
 * How long to wait before the next attempt. Undefined if it would fail again, or if there have been
 * enough attempts.
 */
export function retryDelayMs(failure: Failure, attempts: number): number | undefined {
  const delayMs = delaysMs[attempts - 1]
  if (delayMs === undefined || !isTemporary(failure)) return undefined
  const retryAfterMs = (failure.retryAfter ?? 0) * 1_000
  return retryAfterMs > retryAfterMsMax ? undefined : Math.max(delayMs, retryAfterMs)
}

/** No response, too many requests, a server error, or the same request is still in progress. */
function isTemporary({ status, retryAfter }: Failure): boolean {
  if (status === 409) return retryAfter !== undefined
  return status === 0 || status === 408 || status === 429 || status >= 500
}

/**
 * Whether the server may have the message although the attempt failed. A rejection by its rules says
 * that it does not have it from an earlier attempt either: otherwise it would have replayed its
 * response. Limits, access and other failures come before that and say nothing.
 */
export function mayHaveArrived({ status, retryAfter }: Failure, before: boolean): boolean {
  if (status === 0 || status >= 500) return true
  if (status === 409 && retryAfter !== undefined) return true
  return [401, 403, 408, 429].includes(status) ? before : false
}
