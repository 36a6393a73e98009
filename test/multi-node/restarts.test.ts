import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaled } from '../support/depth.ts'
import { FaultyDbDesk } from '../support/desk/faulty-db-desk.ts'
import { PostgresCluster } from '../support/postgres/postgres-cluster.ts'

const modes = ['fast', ...Array(scaled(2)).fill('immediate')] as ('fast' | 'immediate')[]

test('stopping, crashing and blocking PostgreSQL under load loses no acknowledged write', async () => {
  await using cluster = await PostgresCluster.start()
  await using desk = await FaultyDbDesk.open(cluster.url)
  for (const mode of modes) {
    await desk.passThrough(
      () => cluster.stop(mode),
      () => cluster.start(),
    )
  }
  await desk.passThrough(
    () => cluster.pause(),
    () => cluster.resume(),
  )
  await desk.close()
  assert.ok(desk.load.ledger.acknowledged > 100)
})
