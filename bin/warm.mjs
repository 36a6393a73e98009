// Fills the compile cache after an installation, by starting once on a database that is thrown
// away: so that already the first real start is quick and small.
import './compile-cache.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'bellhop-warm-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.chdir(folder)
Object.assign(process.env, {
  DATABASE_URL: `sqlite:${join(folder, 'warm.db')}`,
  HOST: '127.0.0.1',
  PORT: '0',
  BELLHOP_LOG_LEVEL: 'silent',
})
await import('../src/app/main.ts')
process.emit('SIGTERM')
