// Installs what package-lock.json names and builds the console, before the first start or test of a
// clone and whenever they have changed. It runs on whatever Node the machine has, so it is plain
// JavaScript without dependencies; everything after it runs on the Node that it installs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = join(root, 'node_modules', '.bellhop-setup')
const wantsDev = process.argv.includes('--dev')

const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
const isCurrent = stamp[0] === lockHash && (!wantsDev || stamp[1] === 'dev')

if (!isCurrent) {
  const includesDev = wantsDev || stamp[1] === 'dev'
  install(includesDev ? ['--include=dev'] : ['--omit=dev'])
  writeFileSync(stampFile, `${lockHash} ${includesDev ? 'dev' : 'run'}`)
}

const builtFile = join(root, 'web', 'dist', '.built-from')
const sourcesHash = hashSources()
const isBuilt = [builtFile, join(root, 'generated'), join(root, 'web', 'generated')].every(
  existsSync,
)
if (!isBuilt || readFileSync(builtFile, 'utf8') !== sourcesHash) {
  build()
  writeFileSync(builtFile, sourcesHash)
}

// Best effort: a start without it works too, only slower. It needs the build.
if (!isCurrent) {
  spawnSync(join(root, 'node_modules', '.bin', 'node'), [join(root, 'bin', 'warm.mjs')], {
    stdio: 'ignore',
    timeout: 30_000,
    shell: process.platform === 'win32',
  })
}

/** Covers all sources of the console and the messages. */
function hashSources() {
  const hash = createHash('sha256').update(lockHash)
  const scripts = readdirSync(join(root, 'web')).filter((name) => name.endsWith('.mjs'))
  for (const file of scripts.sort()) hash.update(readFileSync(join(root, 'web', file)))
  for (const folder of ['web/console', 'sdk/src', 'messages']) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    // Older Node versions call `parentPath` `path`.
    for (const file of files
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort())
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function build() {
  console.error('Building the console…')
  run('node_modules/.bin/node', ['messages/build.ts'], 'the messages could not be compiled')
  run('node_modules/.bin/node', ['web/build.mjs'], 'building the console failed')
}

/** Only the packages in `allowScripts` run their install scripts. */
function install(flags) {
  console.error('Installing dependencies…')
  const failure = 'installing dependencies failed'
  run('npm', ['ci', '--loglevel=error', '--ignore-scripts', ...flags], failure)
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = Object.keys(allowScripts)
  const installed = names.filter((name) => existsSync(join(root, 'node_modules', name)))
  run('npm', ['rebuild', '--loglevel=error', ...installed], failure)
}

function run(command, args, failure) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    // Its report must not go to standard output, which belongs to the command that follows.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(`Bellhop: ${failure} (see above).`)
  process.exit(1)
}
