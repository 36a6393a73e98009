import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BellhopError } from '../../platform/errors.ts'
import { type Encoding, negotiateEncoding } from '../../platform/http/encoding.ts'

// The built console: the page, and files named by their content hash. Requested files are cached,
// compressed as on disk.

const folder = join(import.meta.dirname, '../../../web/dist')

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}

export interface Asset {
  type: string
  encoding: Encoding | undefined
  bytes: Buffer
}

/** Files that keep their names. */
export type RootFile = 'index.html' | 'manifest.webmanifest' | 'service-worker.js'

const kept = new Map<string, Promise<Asset | undefined>>()

/** The page, or a file beside it. Read each time: a new build refers to other files. */
export const findFile = (name: RootFile, acceptEncoding = '') =>
  load(name, negotiateEncoding(acceptEncoding))

/** A file in the caller's preferred encoding; undefined if it does not exist. */
export function findAsset(name: string, acceptEncoding = ''): Promise<Asset | undefined> {
  const encoding = negotiateEncoding(acceptEncoding)
  const key = `${encoding} ${name}`
  const known = kept.get(key)
  if (known) return known
  const asset = load(`assets/${name}`, encoding)
  kept.set(key, asset)
  // Misses are not cached: anyone can request any name, and the file may exist later.
  asset.then((found) => found ?? kept.delete(key)).catch(() => kept.delete(key))
  return asset
}

async function load(name: string, encoding: Encoding | undefined): Promise<Asset | undefined> {
  const type = types[name.slice(name.lastIndexOf('.') + 1)]
  if (!/^(assets\/)?[\w-]+\.\w+$/.test(name) || type === undefined) return undefined
  const suffix = encoding === undefined ? '' : encoding === 'br' ? '.br' : '.gz'
  try {
    return { type, encoding, bytes: await readFile(join(folder, name + suffix)) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const notBuilt = () =>
  new BellhopError('unavailable', 'The console is not built: run `npm run build`')
