import { invalid } from '../errors.ts'
import { boolean, integer, object, optional, text } from './fields.ts'

export const listLimit = ({ defaultLimit = 100 } = {}) =>
  optional(
    integer({
      minimum: 1,
      maximum: 500,
      default: defaultLimit,
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

/** Skipping this many rows takes long enough that other requests should be served first. */
export const isDeep = (offset: number) => offset > 1_000

export const listCursor = ({ maxLength = 100 } = {}) =>
  optional(
    text({
      maxLength,
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

/** The query of a list without filters. */
export const pageQuery = ({ defaultLimit = 100 } = {}) =>
  object({ limit: listLimit({ defaultLimit }), offset: listOffset(), cursor: listCursor() })

// A cursor is the position in a list where the next page starts. It is opaque to callers, so that
// its contents can change.

export const encodeCursor = (position: number | string) =>
  Buffer.from(typeof position === 'number' ? `n${position}` : position).toString('base64url')

export const decodeCursorText = (cursor: string) =>
  Buffer.from(cursor, 'base64url').toString('latin1')

export function decodeCursor(
  cursor: string | undefined,
  loc = ['query', 'cursor'],
): number | undefined {
  if (cursor === undefined) return undefined
  const position = /^n(\d{1,15})$/.exec(decodeCursorText(cursor))?.[1]
  if (position === undefined) throw invalid(loc, 'not a valid cursor for this list')
  return Number(position)
}

/** The same request for the page at the cursor, as a `Link` header. */
export function nextPageLink(publicUrl: string, requestUrl: string, cursor: string): string {
  const url = new URL(requestUrl, 'http://localhost')
  url.searchParams.delete('offset')
  url.searchParams.set('cursor', cursor)
  return `<${publicUrl}${url.pathname}${url.search}>; rel="next"`
}

export interface Page<Item> {
  items: Item[]
  /** Position of the last item, if there may be more after it. */
  next: number | string | undefined
  /** Number of matches on all pages, if it was requested. */
  total: number | undefined
}

export interface PageRequest {
  after: number
  limit: number
  offset: number
}

interface PageParameters {
  limit?: number
  offset?: number
  cursor?: string
}

export const toPageRequest = ({
  limit = 100,
  offset = 0,
  cursor,
}: PageParameters): PageRequest => ({
  after: decodeCursor(cursor) ?? 0,
  limit,
  offset,
})

/** For lists with the newest first. */
export type PageRequestBefore = Omit<PageRequest, 'after'> & { before: number }

export const toPageRequestBefore = ({
  limit = 100,
  offset = 0,
  cursor,
}: PageParameters): PageRequestBefore => ({
  before: decodeCursor(cursor) ?? Number.MAX_SAFE_INTEGER,
  limit,
  offset,
})

/** For the reference of every list. */
export const pageHeaders = {
  Link: 'URL of the next page (`rel="next"`), if there may be more results.',
  'X-Total-Count':
    'How many match in all, with `include_total=true`; missing if counting what a search finds takes too long.',
}

/** The part of the `RequestContext` that is needed here. */
interface PageContext {
  publicUrl: string
  request: { url: string }
  setHeader(name: string, value: string): void
}

export function setPageHeaders(context: PageContext, { next, total }: Page<unknown>): void {
  const { setHeader, request, publicUrl } = context
  if (next !== undefined)
    setHeader('link', nextPageLink(publicUrl, request.url, encodeCursor(next)))
  if (total !== undefined) setHeader('x-total-count', String(total))
}

/** Returns the items, as many as fit, and links to the next page if this one is full. */
export function sendPage<Item extends object>(
  context: PageContext,
  { limit }: Pick<PageRequest, 'limit'>,
  items: Item[],
  positionOf: (item: Item) => number | string,
): Item[] {
  const fitting = takeFitting(items)
  const isFull = items.length >= limit || fitting.length < items.length
  const last = isFull ? fitting.at(-1) : undefined
  setPageHeaders(context, { items: fitting, next: last && positionOf(last), total: undefined })
  return fitting
}

/** About as many bytes as a page has; it always has one item. */
const pageBytesMax = 2 * 1024 * 1024

/**
 * The rows of `page`, which has a `seq` and how many `bytes` the texts of each have, that fit: so
 * that no long texts are read only to be left out. One more is included, from which `takeFitting`
 * knows that there are more.
 */
export const fittingRows = (order: 'ASC' | 'DESC') => `
  fitting_rows (seq) AS (
    SELECT seq FROM (
      SELECT seq, row_number() OVER w AS place, sum(bytes) OVER w - bytes AS bytes_before
      FROM page WINDOW w AS (ORDER BY seq ${order})) counted
    WHERE place <= 2 OR bytes_before <= ${pageBytesMax})`

export function takeFitting<Item extends object>(items: Item[]): Item[] {
  let bytes = 0
  const end = items.findIndex((item, index) => {
    for (const value of Object.values(item)) {
      if (typeof value === 'string') bytes += Buffer.byteLength(value)
    }
    return index > 0 && bytes > pageBytesMax
  })
  return end === -1 ? items : items.slice(0, end)
}
