import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { test } from 'node:test'

/** What each part of `src` and of `web/console` may import. Type and dynamic imports count. */
const allowedImports: Record<string, string> = {
  platform: '',
  events: 'platform',
  accounts: 'platform events',
  desk: 'platform events accounts',
  automation: 'platform events accounts desk',
  channels: 'platform events accounts desk automation',
  transfer: 'platform events accounts desk automation channels',
  reference: 'platform',
  mcp: 'platform',
  cli: 'platform events accounts desk automation channels transfer',
  app: 'platform events accounts desk automation channels transfer cli reference mcp',

  state: '',
  data: 'state',
  ui: 'state data',
  live: 'state data',
  outbox: 'state data live',
  keyboard: 'state data ui',
  tickets: 'state data ui keyboard',
  'bundles.ts': 'data',
  'lazy.ts': 'bundles.ts',
  'dialogs.ts': 'state data keyboard lazy.ts',
  mails: 'state data ui live bundles.ts lazy.ts',
  pages:
    'state data ui live outbox keyboard tickets mails bundles.ts lazy.ts dialogs.ts pages/not-found.tsx',
  shell: 'state data ui live outbox keyboard tickets lazy.ts dialogs.ts',
  boot: 'state data ui live outbox keyboard tickets mails lazy.ts dialogs.ts pages shell',
  'app.tsx': 'state data ui live outbox keyboard tickets mails lazy.ts dialogs.ts pages shell boot',
  'main.tsx':
    'state data ui live outbox keyboard tickets mails lazy.ts dialogs.ts pages shell boot app.tsx styles',
}

/** By file name, so that static, type and dynamic imports and the URLs of workers are all found. */
const imports = globSync('{src,web/console}/**/*.{ts,tsx}').flatMap((path) => {
  const from = path.replaceAll('\\', '/')
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((text, index) => {
    const specifier = /'(\.\.?\/[^']+\.(?:tsx?|css))'/.exec(text)?.[1]
    if (specifier === undefined) return []
    const to = posix.join(posix.dirname(from), specifier)
    return { from, to, location: `${from}:${index + 1}: ${text.trim()}` }
  })
})
type Import = (typeof imports)[number]

const locationsOf = (list: Import[]) => list.map(({ location }) => location)

test('each part imports only parts below it', () => {
  assert.deepEqual(locationsOf(imports.filter(isForbidden)), [])
})

test('folders do not import each other in a circle', () => {
  assert.deepEqual(locationsOf(findCircles(imports.filter((each) => !isForbidden(each)))), [])
})

function isForbidden({ from, to }: Import): boolean {
  const [part, target] = [partOf(from), partOf(to)]
  const names = (allowedImports[part.split('/')[0]!] ?? '').split(' ')
  return part !== target && !names.includes(target) && !names.includes(target.split('/')[0]!)
}

/** A folder or file in `src` or `web/console`; each page is a part of its own. */
function partOf(path: string): string {
  return path.replace(/^(?:src|web\/console)\/(pages\/[^/]+|[^/]+).*/, '$1')
}

/** A part of the console, or a slice of `src` such as `accounts/users`. */
function folderOf(path: string): string {
  return path.startsWith('src/') ? path.split('/', 3).join('/') : partOf(path)
}

/** Drops folders that import no other folder, or that none imports, until only circles are left. */
function findCircles(candidates: Import[]): Import[] {
  const importers = new Set(candidates.map(({ from }) => folderOf(from)))
  const imported = new Set(candidates.map(({ to }) => folderOf(to)))
  const rest = candidates.filter(({ from, to }) => {
    const [folder, target] = [folderOf(from), folderOf(to)]
    if (folder === target) return false
    return importers.has(target) && imported.has(folder)
  })
  return rest.length === candidates.length ? rest : findCircles(rest)
}
