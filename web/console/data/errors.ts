import { BellhopError } from '@bellhop/sdk'

interface Told {
  text: string
  requestId?: string | undefined
}

/** What to tell somebody about an error. */
export function describeError(error: unknown): Told {
  if (isLoadFailure(error)) return { text: notLoadedText }
  if (!(error instanceof BellhopError))
    return { text: 'Something went wrong. Try reloading the page' }
  const { status, detail, requestId, retryAfter } = error
  if (status === 0) return { text: 'Can’t reach the server' }
  if (status === 403) return { text: 'You don’t have permission to do that' }
  if (status === 404) return { text: 'Not found. It may have been deleted' }
  if (status === 429) return { text: `Too many requests. Try again in ${wait(retryAfter)}` }
  if (status >= 500) return { text: 'The server ran into a problem', requestId }
  return { text: detail, requestId }
}

const notLoadedText = 'Part of this page could not be loaded. Check your connection and try again.'

/** Browsers word it differently, but all of them name the module that did not come. */
const isLoadFailure = (error: unknown) =>
  error instanceof TypeError && /\bmodule\b/i.test(error.message)

/** The same in a line. Where the desk has failed, its log tells more under the number of the request. */
export function errorText(error: unknown): string {
  const { text, requestId } = describeError(error)
  const isFault = error instanceof BellhopError && error.status >= 500
  return isFault && requestId ? `${text} (request ID ${requestId})` : text
}

const wait = (seconds = 60) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** What is wrong with each field of a form, from a refusal. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof BellhopError)) return {}
  return Object.fromEntries(
    Object.entries(error.errors).map(([field, text]) => [field, sentenceOf(text)]),
  )
}

/** The desk speaks to programs: some of what it says is better said otherwise to people. */
function sentenceOf(text: string): string {
  if (
    /^(String should have at least 1 char|Field required|Value error, must not be blank)/.test(text)
  )
    return 'This field is required'
  if (text.startsWith('List should have at least 1 ')) return 'Choose at least one'
  const plain = text.replace(/^Value error, /, '').replace(/^(String|Input|List) should/, 'Must')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

export const hasStatus = (error: unknown, status: number) =>
  error instanceof BellhopError && error.status === status
