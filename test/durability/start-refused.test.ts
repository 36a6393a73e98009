import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import Database from 'better-sqlite3'
import { explainOpenError } from '../../src/platform/db/sqlite/open-errors.ts'
import { makeDataDir } from '../support/process/process.ts'
import { refusedStart } from '../support/process/process-ends.ts'

const file = '/srv/desk/bellhop.db'
const sqliteError = (code: string) => new Database.SqliteError('disk I/O error', code)
const systemError = (code: string) => Object.assign(new Error('no'), { code })

const lines: [error: Error, line: string][] = [
  [sqliteError('SQLITE_FULL'), 'The disk is full: free some space at /srv/desk'],
  [systemError('ENOSPC'), 'The disk is full: free some space at /srv/desk'],
  [systemError('EROFS'), `Cannot write ${file}: it is read-only`],
  [sqliteError('SQLITE_READONLY_DIRECTORY'), `Cannot write ${file}: it is read-only`],
  [systemError('EACCES'), `Cannot open ${file}: check the permissions of it and its folder`],
  [
    sqliteError('SQLITE_CANTOPEN'),
    `Cannot open ${file}: check the permissions of it and its folder`,
  ],
  [sqliteError('SQLITE_IOERR_FSYNC'), `Cannot use ${file}: disk I/O error`],
  [systemError('ENOTDIR'), `Cannot open ${file}: /srv/desk is not a folder`],
  [new Error('something else'), 'something else'],
]

for (const [error, line] of lines) {
  test(`a failed start explains ${(error as NodeJS.ErrnoException).code}: ${line}`, () => {
    assert.equal((explainOpenError(error, file) as Error).message, line)
  })
}

/** Whether a small tmpfs can be mounted. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

test('a start on a full disk fails with the path', {
  skip: canMount ? false : 'needs user namespaces',
}, async () => {
  await using data = await makeDataDir()
  const serve = new URL('../../bin/serve.mjs', import.meta.url).pathname
  const script = `mount -t tmpfs -o size=64k none "$0" && exec "$1" "$2"`
  const args = ['-rm', 'sh', '-c', script, data.path, process.execPath, serve]
  const { stderr, status } = spawnSync('unshare', args, {
    cwd: data.path,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env.PATH, PORT: '0', ...data.env },
  })
  assert.deepEqual(
    [status, stderr],
    [1, `Bellhop: The disk is full: free some space at ${data.path}\n`],
  )
})

for (const folder of ['/dev/null', '/dev/null/data', '/proc/self/nowhere/data']) {
  test(`a start with a data folder that cannot be made fails with its path: ${folder}`, async () => {
    const line = await refusedStart({ DATABASE_URL: `sqlite:${folder}/bellhop.db` })
    assert.match(line, /^Bellhop: Cannot (make|open) /)
    assert.ok(line.includes(folder.split('/').slice(0, 3).join('/')), line)
  })
}
