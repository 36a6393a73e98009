import { compileValidator } from '../../platform/http/validate.ts'
import {
  type CachedResponse,
  type ResponseCache,
  TooManyRequests,
} from '../../platform/net/response-cache.ts'
import { type PanelApp, PanelCard, type TicketPanel } from './schema.ts'
import { type PanelSubject, parametersOf, signUrl } from './sign.ts'

interface Asked {
  app: PanelApp
  /** Undefined if it cannot be decrypted. */
  secret: string | undefined
  subject: PanelSubject
}

interface Asking {
  organizationId: number
  userId: string
  responseCache: ResponseCache
  now: string
}

export const cardBytesMax = 64_000

const secretLost = 'The server has lost the key of the app’s secret. Rotate the secret.'

export async function loadPanel(
  { app, secret, subject }: Asked,
  { organizationId, userId, responseCache, now }: Asking,
): Promise<TicketPanel> {
  if (secret === undefined) return failed(secretLost)
  const about = parametersOf(subject)
  if (app.kind === 'frame') {
    const { href } = signUrl(app.url, { ...about, user_id: userId }, { secret, now })
    return { url: href, card: null, error: null }
  }
  // Not by user: colleagues share a card. After a change of the app, it is asked for again.
  const key = JSON.stringify([organizationId, app.id, app.updated_at, about])
  const request = {
    owner: String(organizationId),
    url: signUrl(app.url, about, { secret, now }),
    bytesMax: cardBytesMax,
  }
  try {
    return toPanel(await responseCache.get(key, request))
  } catch (error) {
    if (error instanceof TooManyRequests) return failed(error.message)
    throw error
  }
}

const failed = (error: string): TicketPanel => ({ url: null, card: null, error })

const validate = compileValidator(PanelCard, 'body')

function toPanel(response: CachedResponse): TicketPanel {
  if ('error' in response) return failed(response.error)
  const { status, text, isCut } = response
  if (status !== 200) return failed(`The app responded with status ${status}`)
  if (isCut) return failed(`The app’s response is larger than ${cardBytesMax / 1_000} kB`)
  const { value, issues } = validate(parse(text))
  const [issue] = issues
  if (issue === undefined) return { url: null, card: value as unknown as PanelCard, error: null }
  const place = issue.loc.slice(1).join('.')
  if (place === '') return failed('The app’s response is not a JSON object')
  return failed(
    `The app’s response is not a card: ${place}: ${issue.msg.replace(/^Value error, /, '')}`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
