import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCircles, type Import, locationsOf, readImports } from './imports.ts'

/** What each wing of `src` may import. Type and dynamic imports count. */
const allowedOnServer: Record<string, string> = {
  shared: '',
  platform: 'shared',
  events: 'platform',
  accounts: 'platform events',
  desk: 'shared platform events accounts',
  automation: 'platform events accounts desk',
  channels: 'shared platform events accounts desk automation',
  data: 'shared platform events accounts desk automation channels',
  transfer: 'platform events accounts desk automation channels',
  reference: 'platform',
  mcp: 'platform',
  cli: 'platform events accounts desk automation channels data transfer',
  app: 'platform events accounts desk automation channels data transfer cli reference mcp',
}

/** What each part of `web/console` may import. `shared` is all that it has in common with the server. */
const allowedInConsole: Record<string, string> = {
  state: '',
  data: 'state',
  ui: 'shared state data',
  live: 'state data',
  outbox: 'state data live',
  keyboard: 'state data ui',
  tickets: 'state data ui keyboard',
  'bundles.ts': 'data ui',
  'lazy.ts': 'bundles.ts',
  'dialogs.ts': 'state data keyboard lazy.ts',
  editor: 'shared state data ui bundles.ts lazy.ts',
  mails: 'state data ui live bundles.ts lazy.ts',
  pages:
    'shared state data ui live outbox keyboard tickets editor mails bundles.ts lazy.ts dialogs.ts pages/not-found.tsx',
  shell: 'state data ui live outbox keyboard tickets lazy.ts dialogs.ts',
  boot: 'state data ui live outbox keyboard tickets editor mails lazy.ts dialogs.ts pages shell',
  'app.tsx': 'state data ui live outbox keyboard tickets mails lazy.ts dialogs.ts pages shell boot',
  'main.tsx':
    'state data ui live outbox keyboard tickets mails lazy.ts dialogs.ts pages shell boot app.tsx styles',
}

const imports = readImports('{src,web/console}/**/*.{ts,tsx}')

test('each part imports only parts below it', () => {
  assert.deepEqual(locationsOf(imports.filter(isForbidden)), [])
})

test('folders do not import each other in a circle', () => {
  const candidates = imports.filter((each) => !isForbidden(each))
  assert.deepEqual(findCircles(candidates, folderOf).map(locationsOf), [])
})

function isForbidden({ from, to }: Import): boolean {
  const [part, target] = [partOf(from), partOf(to)]
  const isServer = from.startsWith('src/')
  if (isServer !== to.startsWith('src/') && target !== 'shared') return true
  const allowed = isServer ? allowedOnServer : allowedInConsole
  const names = (allowed[part.split('/')[0]!] ?? '').split(' ')
  return part !== target && !names.includes(target) && !names.includes(target.split('/')[0]!)
}

/** A folder or file in `src` or `web/console`; each page is a part of its own. */
function partOf(path: string): string {
  return path.replace(/^(?:src|web\/console)\/(pages\/[^/]+|[^/]+).*/, '$1')
}

/** A part of the console, or a slice of `src` such as `accounts/users` or `channels/mail/routing`. */
function folderOf(path: string): string {
  if (!path.startsWith('src/')) return partOf(path)
  return path.split('/', path.startsWith('src/channels/mail/') ? 4 : 3).join('/')
}
