import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Encoding } from '../../platform/http/encoding.ts'
import { accentColors } from '../../shared/accent.ts'

// Files of the pages. Their names contain a hash of their content, or else all that it depends on, so
// that they can be cached forever.

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
  return toAsset(file.replace('.', `.${contentHash}.`), contentType, bytes)
}

function toAsset(name: string, contentType: string, bytes: Buffer): Asset {
  const compressed = {
    br: once(() => brotliCompressSync(bytes)),
    gzip: once(() => gzipSync(bytes)),
  }
  return { name, contentType, bytes, compressed }
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
  [style, icon].find((asset) => asset.name === name) ?? findAccent(name)

/** The name of the style sheet for an accent color. */
export const accentName = (color: string) => `accent-${color.slice(1)}.css`

/** Replaces the accent color, wherever in the page it is. */
function accentStyle(color: string): string {
  const { light, dark, lightStrong, darkStrong } = accentColors(color)
  return `:root:root{--accent:light-dark(${light},${dark});--accent-strong:light-dark(${lightStrong},${darkStrong})}\n`
}

function findAccent(name: string): Asset | undefined {
  const hex = /^accent-([0-9a-f]{6})\.css$/.exec(name)?.[1]
  if (hex === undefined) return undefined
  return toAsset(name, style.contentType, Buffer.from(accentStyle(`#${hex}`)))
}
