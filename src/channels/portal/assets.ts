import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Encoding } from '../../platform/http/encoding.ts'

// Files that pages refer to. Their names change with what is in them, so that they may be kept.

export interface Asset {
  name: string
  contentType: string
  bytes: Buffer
  /** The same, made smaller when it is first asked for. */
  packed: Record<Encoding, () => Buffer>
}

function asset(file: string, contentType: string): Asset {
  const bytes = readFileSync(new URL(`assets/${file}`, import.meta.url))
  const tag = hash('sha256', bytes, 'hex').slice(0, 12)
  const packed = { br: once(() => brotliCompressSync(bytes)), gzip: once(() => gzipSync(bytes)) }
  return { name: file.replace('.', `.${tag}.`), contentType, bytes, packed }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

export const style = asset('portal.css', 'text/css; charset=utf-8')
export const icon = asset('bell.svg', 'image/svg+xml')

export const findAsset = (name: string): Asset | undefined =>
  [style, icon].find((known) => known.name === name)
