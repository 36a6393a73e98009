// Installs what package-lock.json names, once, before the first start or test of a clone.
// It runs on whatever Node the machine has, so it is plain JavaScript without dependencies;
// everything after it runs on the Node that it installs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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
  // Best effort: a start without it works too, only less swiftly.
  spawnSync(join(root, 'node_modules', '.bin', 'node'), [join(root, 'bin', 'warm.mjs')], {
    stdio: 'ignore',
    timeout: 30_000,
    shell: process.platform === 'win32',
  })
  writeFileSync(stampFile, `${lockHash} ${includesDev ? 'dev' : 'run'}`)
}

function install(flags) {
  console.error('Installing dependencies …')
  const result = spawnSync('npm', ['ci', '--loglevel=error', ...flags], {
    cwd: root,
    // npm's own report must not stand on standard output, which belongs to the command that follows.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('Bellhop: the dependencies could not be installed (see above).')
    process.exit(1)
  }
}
