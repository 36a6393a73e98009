import { brotliCompress, constants, gzip } from 'node:zlib'
import type { onSendHookHandler } from 'fastify'
import { type Encoding, negotiateEncoding } from './encoding.ts'
import type { Route } from './endpoint.ts'

/** Less than this fits into one packet as it is. */
const bytesMin = 1_024

/** For responses that are made for one request: more effort takes many times as long for a tenth less. */
const quick = { br: 2, gzip: 1 }
/** For documents that are compressed once. */
const thorough = { br: 9, gzip: 9 }

/**
 * Which routes compress what they return: JSON and tables for a key or the console, and public
 * documents that say so. Not pages opened by a token: a stranger can put text next to what is secret
 * there, and the length of the response would tell whether they are alike. Not files, which are read
 * in parts.
 */
export function isCompressed({ permission, endpoint }: Route): boolean {
  const { schema, contentType } = endpoint.response
  const isForCaller = permission !== 'anyone'
  return (
    endpoint.isCompressed ?? (isForCaller && (schema !== undefined || contentType === 'text/csv'))
  )
}

/** Documents that are the same for everyone: kept as long as they are. */
const compressedDocuments = new WeakMap<Uint8Array, Map<Encoding, Promise<Buffer>>>()

/**
 * Compresses a response if the client can read it. Its ETag stays that of the uncompressed bytes, so
 * that `If-Match` works whatever the client and its proxies do.
 */
export const compress: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isBytes = typeof payload === 'string' || payload instanceof Uint8Array
  if (!isBytes || payload.length < bytesMin) return done(null, payload)
  reply.header('vary', varyWith(reply.getHeader('vary')))
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return done(null, payload)
  compressed(payload, encoding).then((bytes) => {
    reply.header('content-encoding', encoding).removeHeader('content-length')
    done(null, bytes)
  }, done)
}

function varyWith(present: unknown): string {
  return present === undefined ? 'accept-encoding' : `${present}, accept-encoding`
}

function compressed(payload: string | Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (typeof payload === 'string') return encode(payload, encoding, quick)
  const known = compressedDocuments.get(payload) ?? new Map<Encoding, Promise<Buffer>>()
  compressedDocuments.set(payload, known)
  const bytes = known.get(encoding) ?? encode(payload, encoding, thorough)
  known.set(encoding, bytes)
  return bytes
}

function encode(
  payload: string | Uint8Array,
  encoding: Encoding,
  effort: Record<Encoding, number>,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const onDone = (error: Error | null, bytes: Buffer) => (error ? reject(error) : resolve(bytes))
  if (encoding === 'gzip') gzip(payload, { level: effort.gzip }, onDone)
  else {
    const params = { [constants.BROTLI_PARAM_QUALITY]: effort.br }
    brotliCompress(payload, { params }, onDone)
  }
  return promise
}
