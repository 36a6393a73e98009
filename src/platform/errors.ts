// Everything that can go wrong for a reason a caller should hear. Slices throw these;
// `http/error-answers.ts` is the one place that knows which status each of them has.

/** One entry of a validation answer: where, what, and a stable word for it. */
export interface FieldError {
  loc: string[]
  msg: string
  type: string
}

export type ErrorCode =
  | 'malformed' // the request does not have the declared shape
  | 'invalid' // the shape is right, a value is not acceptable
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict' // something has happened that the caller does not know of
  | 'gone' // it was there, or what follows a place in a list was, and is not any more
  | 'precondition_failed' // it is not as the caller has seen it
  | 'too_large'
  | 'unsatisfiable_range' // of a file that is shorter
  | 'rate_limited'
  | 'unavailable'

export class BellhopError extends Error {
  readonly code: ErrorCode
  /** What the caller is told: a sentence, or the list of problems of a validation. */
  readonly detail: string | FieldError[]
  readonly headers: Record<string, string>
  /** What stands beside the detail in the answer. */
  readonly extra: Record<string, unknown>

  constructor(
    code: ErrorCode,
    detail: string | FieldError[],
    options: {
      headers?: Record<string, string>
      members?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(typeof detail === 'string' ? detail : JSON.stringify(detail), { cause: options.cause })
    this.name = 'BellhopError'
    this.code = code
    this.detail = detail
    this.headers = options.headers ?? {}
    this.extra = options.members ?? {}
  }
}

export const notFound = (what: string) => new BellhopError('not_found', `${what} not found`)

/** What was looked for; or the refusal which says that it is not there. */
export function assertFound<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw notFound(what)
  return row
}

/** A value that cannot be accepted, although it has the right type. */
export const invalid = (loc: string[], msg: string, type = 'value_error') =>
  new BellhopError('invalid', [
    { loc, msg: type === 'value_error' ? `Value error, ${msg}` : msg, type },
  ])

export const unavailable = (detail: string, options: { retrySeconds?: number; cause?: unknown }) =>
  new BellhopError('unavailable', detail, {
    headers: { 'retry-after': String(options.retrySeconds ?? 1) },
    cause: options.cause,
  })

export const rateLimited = (seconds: number) =>
  new BellhopError('rate_limited', `Rate limit exceeded. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })

/** The connection was closed before the answer: nobody reads this but the log. */
export const callerGone = () =>
  new BellhopError('malformed', 'The request ended before its body was complete')
