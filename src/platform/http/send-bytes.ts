import { Readable } from 'node:stream'
import { BellhopError } from '../errors.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import { etagMatchesWeak } from './conditional/etag.ts'
import type { RequestContext } from './endpoint.ts'

/** Bytes that never change, and can be read from anywhere. */
export interface ImmutableBytes {
  size: number
  /** Of these bytes and no others. */
  tag: string
  read(range: ByteRange): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** What it answers besides all of them, as the reference tells it. */
export const byteResponses = {
  206: 'The requested range.',
  304: 'Not modified.',
}

const year = 31_536_000

/** Answers with bytes, or the part of them that was asked for, or that the caller has them. */
export function sendBytes(
  { request, reply }: Pick<RequestContext, 'request' | 'reply'>,
  { size, tag, read }: ImmutableBytes,
  headers: Record<string, string>,
): Readable {
  const etag = `"${tag}"`
  const { range: header, 'if-range': condition, 'if-none-match': known } = request.headers
  const isStored = reply.getHeader('cache-control') !== 'no-store'
  const kept = {
    etag,
    ...(isStored && { 'cache-control': `private, max-age=${year}, immutable` }),
  }
  if (known !== undefined && etagMatchesWeak(known, etag)) {
    reply.code(304).headers(kept)
    return Readable.from([])
  }
  const isWanted = condition === undefined || condition === etag
  const range = isWanted ? parseRange(header, size) : undefined
  if (range === 'unsatisfiable') throw unsatisfiable(size)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  reply.headers({ ...headers, ...kept })
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': last + 1 - first })
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  // A look at the headers alone reads nothing.
  return Readable.from(request.method === 'HEAD' || size === 0 ? [] : read({ first, last }))
}

const unsatisfiable = (size: number) =>
  new BellhopError('unsatisfiable_range', 'Requested range not satisfiable', {
    headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
  })
