import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareConnections } from '../../src/platform/db/postgres/connection-shares.ts'

test('connections are shared out, none too many and none for nothing', () => {
  for (let count = 2; count <= 500; count++) {
    const shares = shareConnections(count)
    const sum = Object.values(shares).reduce((total, share) => total + share, 0)
    assert.equal(sum, count, `of ${count}`)
    assert.ok(shares.read >= 1 && shares.write >= 1, `of ${count}`)
  }
})

test('from six on, one organization cannot search on all of them', () => {
  for (const count of [6, 7, 8, 10, 100]) assert.ok(shareConnections(count).search >= 2)
})

test('the usual number', () => {
  const expected = { read: 2, write: 5, search: 3, authenticate: 1, listen: 1 }
  assert.deepEqual(shareConnections(12), expected)
})
