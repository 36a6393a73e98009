import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withSqliteFile } from '../support/postgres/direct-sql.ts'
import { makeDataDir, runCli, startServer } from '../support/process/process.ts'

test('jobs can be listed, retried and deleted', async () => {
  await using data = await makeDataDir()
  await (await startServer(data.env)).stop()
  withSqliteFile(data.path, (database) =>
    database.exec(`
      INSERT INTO jobs (organization_id, id, kind, dedup_key, payload, state, run_at, attempts,
        last_error, created_at)
      VALUES (1, '${randomUUID()}', 'webhooks.deliver', 'all', '{}', 'failed',
        '2026-01-01T00:00:00Z', 20, 'on fire', '2026-01-01T00:00:00Z')`),
  )
  const jobs = (...args: string[]) => runCli(['jobs', ...args], data.env)
  const listed = await jobs('list')
  assert.equal(listed.code, 0)
  const [, id] = /^([0-9a-f-]{36}) +failed +webhooks\.deliver +all +20 .* on fire$/m.exec(
    listed.stdout,
  )!
  assert.match((await jobs('retry', id!)).stdout, /scheduled to run now/)
  assert.match((await jobs('list')).stdout, / scheduled +webhooks\.deliver +all +0 /)
  assert.match((await jobs('delete', id!)).stdout, /deleted/)
  assert.equal((await jobs('delete', id!)).code, 1)
  assert.match((await jobs('retry', randomUUID())).stderr, /not found/)
  assert.equal((await jobs('retry', 'x')).code, 2)
})
