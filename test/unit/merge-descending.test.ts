import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mergeDescending, noRow } from '../../src/platform/db/sqlite/search/merge-descending.ts'

const descending = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }))
  .map((rows) => rows.sort((a, b) => b - a))

test('gives the rows of all sequences in descending order, each once', () => {
  fc.assert(
    fc.property(fc.array(descending, { maxLength: 4 }), (sequences) => {
      const expected = [...new Set(sequences.flat())].sort((a, b) => b - a)
      assert.deepEqual([...mergeDescending(sequences)], expected)
    }),
  )
})

test('passes on where a sequence has no row yet', () => {
  const merged = [...mergeDescending([[noRow, 5, noRow, noRow, 1], [3]])]
  assert.deepEqual(
    merged.filter((row) => row !== noRow),
    [5, 3, 1],
  )
  assert.equal(merged.length, 6)
})
