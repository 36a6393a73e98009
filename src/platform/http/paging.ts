import { invalid } from '../errors.ts'
import type { RequestContext } from './endpoint.ts'
import { boolean, integer, object, optional, text } from './fields.ts'

// The parameters that every list has.

export const listLimit = ({ usual = 100, most = 500 } = {}) =>
  optional(
    integer({
      minimum: 1,
      maximum: most,
      default: usual,
      description: 'Maximum number of results.',
    }),
  )

export const listOffset = () =>
  optional(
    integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: 'Number of results to skip. Use `cursor` for deep pages.',
    }),
  )

/** To skip this many rows takes long enough that other requests should be served first. */
const deepOffset = 1_000

export const isDeep = (offset: number) => offset > deepOffset

export const listCursor = ({ most = 100 } = {}) =>
  optional(
    text({
      maxLength: most,
      description: 'Cursor from the previous page’s `Link` header.',
    }),
  )

export const includeTotal = () =>
  optional(
    boolean({
      default: false,
      description: 'Return the total number of matches in `X-Total-Count`.',
    }),
  )

/** The parameters of a list that has no filters. */
export const pageQuery = ({ usual = 100 } = {}) =>
  object({ limit: listLimit({ usual }), offset: listOffset(), cursor: listCursor() })

// A cursor is the place in a list where the next page begins. It is opaque to callers, so that
// what it holds may change.

export const encodeCursor = (place: number | string) =>
  Buffer.from(typeof place === 'number' ? `n${place}` : place).toString('base64url')

/** What it holds, if it is one. */
export const decodeCursorText = (cursor: string) =>
  Buffer.from(cursor, 'base64url').toString('latin1')

export function decodeCursor(
  cursor: string | undefined,
  loc = ['query', 'cursor'],
): number | undefined {
  if (cursor === undefined) return undefined
  const place = /^n(\d{1,15})$/.exec(decodeCursorText(cursor))?.[1]
  if (place === undefined) throw invalid(loc, 'not a valid cursor for this list')
  return Number(place)
}

/** The same request, for the page that begins at the cursor. */
export function nextPageLink(publicUrl: string, requestUrl: string, cursor: string): string {
  const url = new URL(requestUrl, 'http://localhost')
  url.searchParams.delete('offset')
  url.searchParams.set('cursor', cursor)
  return `<${publicUrl}${url.pathname}${url.search}>; rel="next"`
}

/** A page of a list. */
export interface Page<Item> {
  items: Item[]
  /** The place of the last one, if there may be more after it; of some lists it is not a number. */
  next: number | string | undefined
  /** How many match in all, if that was asked. */
  total: number | undefined
}

/** Where a page begins, and how long it is. */
export interface PageRequest {
  after: number
  limit: number
  offset: number
}

interface PlaceParameters {
  limit?: number
  offset?: number
  cursor?: string
}

export const toPageRequest = ({
  limit = 100,
  offset = 0,
  cursor,
}: PlaceParameters): PageRequest => ({
  after: decodeCursor(cursor) ?? 0,
  limit,
  offset,
})

/** Of a list whose newest come first. */
export type PageRequestBefore = Omit<PageRequest, 'after'> & { before: number }

export const toPageRequestBefore = ({
  limit = 100,
  offset = 0,
  cursor,
}: PlaceParameters): PageRequestBefore => ({
  before: decodeCursor(cursor) ?? Number.MAX_SAFE_INTEGER,
  limit,
  offset,
})

/** What stands in the reference of every list. */
export const pageHeaders = {
  Link: 'URL of the next page (`rel="next"`), if there may be more results.',
  'X-Total-Count':
    'How many match in all, with `include_total=true`; missing if counting what a search finds takes too long.',
}

type PageCall = Pick<RequestContext, 'publicUrl' | 'request' | 'setHeader'>

export function setPageHeaders(call: PageCall, { next, total }: Page<unknown>): void {
  const { setHeader, request, publicUrl } = call
  if (next !== undefined)
    setHeader('link', nextPageLink(publicUrl, request.url, encodeCursor(next)))
  if (total !== undefined) setHeader('x-total-count', String(total))
}

/** Answers with a page, and says where the next one begins if this one is full. */
export function sendPage<Item>(
  call: PageCall,
  { limit }: Pick<PageRequest, 'limit'>,
  items: Item[],
  placeIn: (item: Item) => number | string,
): Item[] {
  const last = items.length < limit ? undefined : items.at(-1)
  setPageHeaders(call, { items, next: last && placeIn(last), total: undefined })
  return items
}
