import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BellhopError } from '../../platform/errors.ts'
import { type Encoding, negotiateEncoding } from '../../platform/http/encoding.ts'

// The console was built by the set-up into a folder: the page, and files whose names change with
// their content. Of these, what was asked for once is kept, compressed as it lies there.

const folder = join(import.meta.dirname, '../../../web/dist')

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

export interface Asset {
  type: string
  encoding: Encoding | undefined
  bytes: Buffer
}

const kept = new Map<string, Promise<Asset | undefined>>()

/** The page, as it is now: after a new build it names other files. */
export const findPage = (acceptEncoding = '') =>
  load('index.html', negotiateEncoding(acceptEncoding))

/** A script or style in the shape that the caller likes best; undefined if there is none. */
export function findAsset(name: string, acceptEncoding = ''): Promise<Asset | undefined> {
  const encoding = negotiateEncoding(acceptEncoding)
  const key = `${encoding} ${name}`
  const known = kept.get(key)
  if (known) return known
  const asset = load(`assets/${name}`, encoding)
  kept.set(key, asset)
  // What does not exist is not kept: anybody can ask for any name, and it may come to exist.
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
