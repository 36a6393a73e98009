import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateKey } from '../../src/platform/access/key-format.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

/** More reads than any engine runs at once. */
const readsMax = 2_000

// With fewer, PostgreSQL has no connection reserved for authentication.
const desk = useDesk({ BELLHOP_DATABASE_CONNECTIONS: '7' })

test('authentication works while the database accepts no further reads (401, 503)', async () => {
  const held = Promise.withResolvers<void>()
  const reads: Promise<void>[] = []
  const fillReads = async () => {
    for (let isFull = false; !isFull; ) {
      assert.ok(reads.length < readsMax, 'the read queue is bounded')
      const read = desk.db.read(() => held.promise)
      read.catch(() => {
        isFull = true
      })
      reads.push(read)
      await new Promise(setImmediate)
    }
  }
  try {
    await fillReads()
    const stranger = new ApiClient(desk.url, generateKey('live'))
    assert.equal((await stranger.get('/v1/tickets')).status, 401)
    // A background read that was in flight may have ended since, and left room for one more.
    await waitFor('a read is rejected', async () => {
      await fillReads()
      return (await desk.bob.get('/v1/tickets')).status === 503
    })
  } finally {
    held.resolve()
    await Promise.allSettled(reads)
  }
  assert.equal((await desk.bob.get('/v1/tickets')).status, 200)
})
