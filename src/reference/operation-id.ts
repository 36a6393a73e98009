import type { Route } from '../http/endpoint.ts'
import type { SchemaFields } from './schemas.ts'

/** A name for a route as a client would call it: `list_tickets`, `get_ticket`, `upload_my_avatar`. */
export function operationId(route: Route): string {
  const segments = route.path.replace(/^\/v1/, '').split('/').slice(1)
  const isItem = segments.at(-1)!.startsWith('{')
  const words = segments
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
    .map((segment) => segment.replace(/\.\w+$/, ''))
  const last = words.pop() ?? 'home'
  if (last === 'search') return 'search'

  const isList = (route.endpoint.answer.schema as SchemaFields | undefined)?.items !== undefined
  const name = isItem || route.method === 'POST' ? singular(last) : last
  return [verb(route, isList), ...owners(words, last), name].join('_')
}

function verb({ method, endpoint }: Route, isList: boolean): string {
  if (method === 'GET') return isList ? 'list' : 'get'
  if (endpoint.upload !== undefined) return 'upload'
  return { POST: 'create', PATCH: 'update', PUT: 'replace', DELETE: 'delete' }[method]
}

/** What stands before the last word: `users/me/avatar` is my avatar, `users/me` is simply me. */
function owners(words: string[], last: string): string[] {
  if (last === 'me') return []
  return words.at(-1) === 'me' ? ['my'] : words.map(singular)
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')
