import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  blockSize,
  descending,
  intersect,
  mergePosting,
  readPosting,
} from '../../src/platform/db/sqlite/search/postings.ts'
import { scaled } from '../support/depth.ts'

const read = (stored: Uint8Array) => [...descending(readPosting(stored), 0)]
const sorted = (documents: Iterable<number>) => [...new Set(documents)].sort((a, b) => b - a)
const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, index) => index * step)

const fewDocuments = fc
  .uniqueArray(fc.nat(blockSize - 1), { maxLength: 60 })
  .map((documents) => documents.toSorted((a, b) => a - b))

const someDocuments = fc.oneof(
  fewDocuments,
  // Many of them, so that a bitmap is kept.
  fc
    .record({
      from: fc.nat(9_000),
      count: fc.integer({ min: 4_000, max: 5_000 }),
      step: fc.integer({ min: 1, max: 8 }),
    })
    .map(({ from, count, step }) => upTo(count, step).map((document) => from + document)),
)

describe('the documents of a gram', () => {
  const cases: [string, number[]][] = [
    ['none', []],
    ['the first', [0]],
    ['the last', [blockSize - 1]],
    ['both', [0, blockSize - 1]],
    ['the most that are kept one by one', upTo(4_095)],
    ['the fewest that are kept as bits', upTo(4_096)],
    ['one more', upTo(4_097)],
    ['all', upTo(blockSize)],
  ]
  for (const [name, documents] of cases) {
    test(`come back, the newest first: ${name}`, () => {
      const stored = mergePosting(undefined, documents)
      assert.deepEqual(read(stored), documents.toReversed())
      assert.ok(stored.byteLength <= blockSize / 8)
    })
  }

  test('are added to what is stored, newer ones and older ones, and again', () => {
    fc.assert(
      fc.property(someDocuments, fewDocuments, (old, added) => {
        const stored = mergePosting(undefined, old)
        assert.deepEqual(read(mergePosting(stored, added)), sorted([...old, ...added]))
      }),
      { numRuns: scaled(30) },
    )
  })

  test('are found in both of two sets', () => {
    fc.assert(
      fc.property(someDocuments, someDocuments, (a, b) => {
        const both = intersect(
          readPosting(mergePosting(undefined, a)),
          readPosting(mergePosting(undefined, b)),
        )
        const other = new Set(b)
        assert.deepEqual(
          [...descending(both, 0)],
          sorted(a.filter((document) => other.has(document))),
        )
      }),
      { numRuns: scaled(30) },
    )
  })

  test('are read from any place in memory', () => {
    for (const documents of [[1, 70, 60_000], upTo(5_000, 2)]) {
      const stored = mergePosting(undefined, documents)
      for (const shift of [0, 1, 2, 3]) {
        const memory = Buffer.alloc(stored.byteLength + 8)
        memory.set(stored, shift)
        const moved = memory.subarray(shift, shift + stored.byteLength)
        assert.deepEqual(read(moved), documents.toReversed(), `shifted by ${shift}`)
      }
    }
  })
})
