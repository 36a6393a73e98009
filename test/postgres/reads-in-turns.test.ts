import assert from 'node:assert/strict'
import { test } from 'node:test'
import { query } from '../../src/platform/db/statement.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk({}, { engine: 'postgres' })

const slow = query<{ done: string }>(
  'SELECT CAST(pg_sleep(0.02) AS text) AS done WHERE :organization_id > 0',
)

test('an organization that reads a lot at once delays another by a few reads', async () => {
  const reads = 100
  const finished: number[] = []
  const read = async (organizationId: number) => {
    await desk.db.read((tx) => tx.in(organizationId).one(slow))
    finished.push(organizationId)
  }
  const flood = Array.from({ length: reads }, () => read(1))
  await read(2)
  const before = finished.length
  await Promise.all(flood)
  assert.equal(finished.length, reads + 1)
  assert.ok(before < reads / 3, `after ${before} of ${reads} reads`)
})
