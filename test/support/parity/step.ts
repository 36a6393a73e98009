import type { Cast } from './cast.ts'

/** One step of a scenario: a request, or time going by. */
export type Step = Request | { advanceSeconds: number }

export interface Request {
  who: keyof Cast
  method: string
  /** In here and in the body, `~lamp~` stands for the id of what was kept as "lamp". */
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** The name to keep the answer under; `~lamp.customer_id~` is another member of it. */
  as?: string
  /** On to the end by the `Link` of each answer. */
  isFollowed?: boolean
}

export const advance = (advanceSeconds: number): Step => ({ advanceSeconds })

/** Requests of one of the cast. */
export const by = (who: keyof Cast) => ({
  get: (path: string): Request => ({ who, method: 'GET', path }),
  follow: (path: string): Request => ({ who, method: 'GET', path, isFollowed: true }),
  post: (path: string, body: unknown, as?: string): Request => ({
    who,
    method: 'POST',
    path,
    body,
    ...(as !== undefined && { as }),
  }),
  patch: (path: string, body: unknown): Request => ({ who, method: 'PATCH', path, body }),
  delete: (path: string): Request => ({ who, method: 'DELETE', path }),
  call: (method: string, path: string, rest: Partial<Request> = {}): Request => ({
    who,
    method,
    path,
    ...rest,
  }),
})

/** `/v1/tickets?status=open&limit=2`; what is undefined is left out. */
export function address(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** A cursor as the API writes them, whatever it holds. */
export const cursor = (place: string) => Buffer.from(place).toString('base64url')
