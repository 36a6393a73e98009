import createClient from 'openapi-fetch'
import { BellhopError } from './error.ts'
import type { ApiResponse, Bellhop, MethodName } from './methods.ts'
import { delay, retryDelay } from './retry.ts'
import { keyedPosts } from './schema.ts'

export interface BellhopOptions {
  /** Where the desk is: `https://desk.example.com`. */
  url: string
  /** An API key. Without one a browser sends the cookie of the session. */
  key?: string
  /** Instead of the `fetch` of the platform. */
  fetch?: (request: Request) => Promise<Response>
  /** How often a request is sent again; by default twice. */
  retries?: number
  /** If the desk asks for a longer wait than this, the request fails at once. By default a minute. */
  retryWaitMaxMs?: number
}

/** What a request of any kind may have; `Bellhop` says which have what. */
interface AnyInit {
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | null
  retries?: number
}

type Send = (
  method: MethodName,
  path: string,
  init: AnyInit,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>

/** A client of a desk. */
export function createBellhop(options: BellhopOptions): Bellhop {
  const { url, key, retries: defaultRetries = 2, retryWaitMaxMs = 60_000 } = options
  const client = createClient({
    baseUrl: url,
    headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
    // Looked up with each request: what stands in for it may come later.
    fetch: options.fetch ?? ((request) => fetch(request)),
    bodySerializer: formOrJson,
  })
  const send = client.request as unknown as Send

  async function ask(
    method: MethodName,
    path: string,
    init: AnyInit,
  ): Promise<ApiResponse<unknown>> {
    const { data, error, response } = await send(method, path, init).catch((cause) => {
      if (init.signal?.aborted || !(cause instanceof TypeError)) throw cause
      throw new BellhopError(undefined, undefined, cause)
    })
    if (!response.ok) throw new BellhopError(response, error)
    return { data, response }
  }

  /** Asks again where that is safe: twice means the same as once. */
  const method =
    (name: MethodName) =>
    async (path: string, init: AnyInit = {}) => {
      const { retries = defaultRetries, ...rest } = init
      const isKeyed = name === 'post' && keyedPosts.includes(path)
      if (isKeyed) rest.headers = { 'Idempotency-Key': randomKey(), ...rest.headers }
      const retriesMax = isKeyed || ['get', 'put', 'delete'].includes(name) ? retries : 0
      for (let tries = 0; ; tries++) {
        try {
          return await ask(name, path, rest)
        } catch (error) {
          const waitMs = tries < retriesMax ? retryDelay(error, tries) : undefined
          if (waitMs === undefined || waitMs > retryWaitMaxMs) throw error
          await delay(waitMs, rest.signal)
        }
      }
    }

  return {
    GET: method('get'),
    POST: method('post'),
    PUT: method('put'),
    PATCH: method('patch'),
    DELETE: method('delete'),
  } as Bellhop
}

/** `crypto.randomUUID` would be missing in a page that came without https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** What holds files is sent as a form. */
function formOrJson(body: unknown): FormData | string {
  const members = Object.entries(body as object).flatMap(([name, value]) =>
    [value].flat().map((part) => [name, part] as const),
  )
  if (!members.some(([, part]) => part instanceof Blob)) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, part] of members) form.append(name, part)
  return form
}
