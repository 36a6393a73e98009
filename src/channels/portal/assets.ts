import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Encoding } from '../../platform/http/encoding.ts'

// Files of the pages. Their names contain a hash of their content, so that they can be cached forever.

export interface Asset {
  name: string
  contentType: string
  bytes: Buffer
  /** Compressed on first use. */
  compressed: Record<Encoding, () => Buffer>
}

function asset(file: string, contentType: string): Asset {
  const bytes = readFileSync(new URL(`assets/${file}`, import.meta.url))
  const contentHash = hash('sha256', bytes, 'hex').slice(0, 12)
  const compressed = {
    br: once(() => brotliCompressSync(bytes)),
    gzip: once(() => gzipSync(bytes)),
  }
  return { name: file.replace('.', `.${contentHash}.`), contentType, bytes, compressed }
}

function once<T>(create: () => T): () => T {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}

export const style = asset('portal.css', 'text/css; charset=utf-8')
export const icon = asset('bell.svg', 'image/svg+xml')

export const findAsset = (name: string): Asset | undefined =>
  [style, icon].find((asset) => asset.name === name)
