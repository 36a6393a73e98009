import { BellhopError } from '@bellhop/sdk'
import * as m from '#messages'

interface Description {
  text: string
  requestId?: string | undefined
}

/** What to show for an error. */
export function describeError(error: unknown): Description {
  if (isModuleLoadError(error)) return { text: m.errors_notLoaded }
  if (!(error instanceof BellhopError)) return { text: m.errors_unknown }
  const { status, detail, requestId, retryAfter } = error
  if (status === 0) return { text: m.errors_offline }
  if (status === 403) return { text: m.errors_forbidden }
  if (status === 404) return { text: m.errors_notFound }
  if (status === 429) return { text: rateLimitText(retryAfter) }
  if (status >= 500) return { text: m.errors_server, requestId }
  return { text: detail, requestId }
}

/** Browsers word this error differently, but all of them mention the module. */
export const isModuleLoadError = (error: unknown) =>
  error instanceof TypeError && /\bmodule\b/i.test(error.message)

const rateLimitText = (seconds = 60) =>
  seconds < 90
    ? m.errors_rateLimitedSeconds({ seconds })
    : m.errors_rateLimitedMinutes({ minutes: Math.ceil(seconds / 60) })

/** The same on one line. The request ID of a server error helps to find it in the server's log. */
export function errorText(error: unknown): string {
  const { text, requestId } = describeError(error)
  const isServerError = error instanceof BellhopError && error.status >= 500
  return isServerError && requestId ? m.errors_withRequestId({ text, id: requestId }) : text
}

/** The validation errors of a form, by field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof BellhopError)) return {}
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, text]) => [field, fieldErrorText(text)]),
  )
}

/** The API words validation errors for programs. */
function fieldErrorText(text: string): string {
  if (
    /^(String should have at least 1 char|Field required|Value error, must not be blank)/.test(text)
  )
    return m.errors_field_required
  if (/^List should have at least 1 /.test(text)) return m.errors_field_chooseOne
  const plain = text.replace(/^Value error, /, '').replace(/^(String|Input|List) should/, 'Must')
  // A domain at the start stays in lower case.
  return plain.replace(/^[a-z](?!\S*\.\w)/, (letter) => letter.toUpperCase())
}

export const hasStatus = (error: unknown, status: number) =>
  error instanceof BellhopError && error.status === status
