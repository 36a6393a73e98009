import type { FieldError } from './schema.ts'

/** The desk has refused a request, or could not be reached. */
export class BellhopError extends Error {
  override readonly name = 'BellhopError'
  /** Of the answer; 0 if there was none. */
  readonly status: number
  /** What went wrong, as a sentence. */
  readonly detail: string
  /** What is wrong with the request, by field: `{ priority: "Input should be …" }`. */
  readonly errors: Readonly<Record<string, string>>
  /** The same in full: where, what, and a word for it that stays the same. */
  readonly fieldErrors: readonly FieldError[]
  /** Names the request in the log of the service. */
  readonly requestId: string | undefined
  /** In so many seconds it is worth trying again. */
  readonly retryAfter: number | undefined
  /** The whole answer, for refusals that say more than their detail. */
  readonly body: unknown

  constructor(response: Response | undefined, body: unknown, cause?: unknown) {
    const { fieldErrors, errors, detail } = explain(response, body)
    super(detail, { cause })
    this.status = response?.status ?? 0
    this.detail = detail
    this.errors = errors
    this.fieldErrors = fieldErrors
    this.requestId = response?.headers.get('x-request-id') ?? undefined
    this.retryAfter = secondsOf(response?.headers.get('retry-after'))
    this.body = body
  }
}

function explain(response: Response | undefined, body: unknown) {
  const told = (body as { detail?: string | FieldError[] } | undefined)?.detail
  const fieldErrors = Array.isArray(told) ? told : []
  const errors: Record<string, string> = {}
  for (const { loc, msg } of fieldErrors) errors[fieldOf(loc)] ??= msg
  const sentences = Object.entries(errors).map(([field, msg]) => `${field}: ${msg}`)
  const detail = typeof told === 'string' ? told : sentences.join('; ')
  return { fieldErrors, errors, detail: detail || silent(response) }
}

/** `['body', 'ids', '0']` is `ids.0`; what has no field is wrong as a whole. */
const fieldOf = ([place = '', ...field]: string[]) => field.join('.') || place

const silent = (response: Response | undefined) =>
  response === undefined ? 'Can’t reach the server' : `The server responded with ${response.status}`

/** A number of seconds, or a date. */
function secondsOf(text: string | null | undefined): number | undefined {
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
