import { Readable } from 'node:stream'
import { BellhopError } from '../errors.ts'
import { etagMatchesWeak } from './conditional/etag.ts'
import type { RequestContext } from './endpoint.ts'

export interface ByteRange {
  first: number
  last: number
}

/** Bytes that never change and can be read from any offset. */
export interface ImmutableBytes {
  size: number
  /** Unique to these bytes. */
  tag: string
  read(range: ByteRange): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The other responses of `sendBytes`, for the API reference. */
export const byteResponses = {
  206: 'The requested range.',
  304: 'Not modified.',
}

const year = 31_536_000

/** Sends bytes, or the requested range of them, or 304 if the client has them. */
export function sendBytes(
  { request, reply }: Pick<RequestContext, 'request' | 'reply'>,
  { size, tag, read }: ImmutableBytes,
  headers: Record<string, string>,
): Readable {
  const etag = `"${tag}"`
  const { range: header, 'if-range': condition, 'if-none-match': cached } = request.headers
  const isCacheable = reply.getHeader('cache-control') !== 'no-store'
  const cacheHeaders = {
    etag,
    ...(isCacheable && { 'cache-control': `private, max-age=${year}, immutable` }),
  }
  if (cached !== undefined && etagMatchesWeak(cached, etag)) {
    reply.code(304).headers(cacheHeaders)
    return Readable.from([])
  }
  const isRangeValid = condition === undefined || condition === etag
  const range = isRangeValid ? parseRange(header, size) : undefined
  if (range === 'unsatisfiable') throw unsatisfiable(size)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  reply.headers({ ...headers, ...cacheHeaders })
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': last + 1 - first })
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  // HEAD does not read from the database.
  return Readable.from(request.method === 'HEAD' || size === 0 ? [] : read({ first, last }))
}

/**
 * Parses a `Range` header (RFC 9110). Undefined means the complete content: there is no range, or
 * one that may be ignored, such as several at once.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return lastBytes(Number(last), size)
  const end = last === '' ? size - 1 : Number(last)
  if (last !== '' && end < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { first: Number(first), last: Math.min(end, size - 1) }
}

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - count), last: size - 1 }

const unsatisfiable = (size: number) =>
  new BellhopError('unsatisfiable_range', 'Requested range not satisfiable', {
    headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
  })
