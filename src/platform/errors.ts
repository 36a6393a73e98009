// Errors that are reported to the client. `http/error-responses.ts` maps them to statuses.

/** What is wrong with one field: where, a message, and a stable type. */
export interface FieldError {
  loc: string[]
  msg: string
  type: string
}

export type ErrorCode =
  | 'malformed' // the request does not match the schema
  | 'invalid' // it does, but a value is not acceptable
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict' // something has changed that the caller does not know of
  | 'gone' // it has been deleted, or the log after a cursor has
  | 'precondition_failed' // If-Match
  | 'too_large'
  | 'unsatisfiable_range'
  | 'rate_limited'
  | 'unavailable'

export class BellhopError extends Error {
  readonly code: ErrorCode
  /** A sentence, or the errors of a validation. */
  readonly detail: string | FieldError[]
  readonly headers: Record<string, string>
  /** Further members of the response body. */
  readonly extra: Record<string, unknown>

  constructor(
    code: ErrorCode,
    detail: string | FieldError[],
    options: {
      headers?: Record<string, string>
      extra?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(typeof detail === 'string' ? detail : JSON.stringify(detail), { cause: options.cause })
    this.name = 'BellhopError'
    this.code = code
    this.detail = detail
    this.headers = options.headers ?? {}
    this.extra = options.extra ?? {}
  }
}

export const notFound = (what: string) => new BellhopError('not_found', `${what} not found`)

export function assertFound<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw notFound(what)
  return row
}

/** For a value that is not acceptable, although it has the right type. */
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

/** The client has closed the connection: only the log shows this. */
export const callerGone = () =>
  new BellhopError('malformed', 'The request ended before its body was complete')
