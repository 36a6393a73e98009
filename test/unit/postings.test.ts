import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { blockSize } from '../../src/platform/db/sqlite/search/blocks.ts'
import {
  type AddedPostings,
  addToList,
  type PostingList,
  removeFromList,
} from '../../src/platform/db/sqlite/search/posting-list.ts'
import {
  bytesOf,
  intersect,
  ranksOf,
  readPosting,
  toDocuments,
  toPosting,
} from '../../src/platform/db/sqlite/search/postings.ts'
import { scaled } from '../support/depth.ts'

const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, index) => index * step)
const sorted = (documents: Iterable<number>) => [...new Set(documents)].sort((a, b) => a - b)
const posting = (documents: readonly number[]) => toPosting(Uint16Array.from(documents))

const fewDocuments = fc
  .uniqueArray(fc.nat(blockSize - 1), { maxLength: 60 })
  .map((documents) => documents.toSorted((a, b) => a - b))

const someDocuments = fc.oneof(
  fewDocuments,
  // Many of them, so that a bitmap is kept.
  fc
    .record({
      from: fc.nat(2_000),
      count: fc.integer({ min: 1_000, max: 1_500 }),
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
    ['the most that are kept one by one', upTo(1_023)],
    ['the fewest that are kept as bits', upTo(1_024)],
    ['one more', upTo(1_025)],
    ['all', upTo(blockSize)],
  ]
  for (const [name, documents] of cases) {
    test(`are read as they were stored: ${name}`, () => {
      const stored = bytesOf(posting(documents))
      assert.deepEqual([...toDocuments(readPosting(stored))], documents)
      assert.ok(stored.byteLength <= blockSize / 8)
    })
  }

  test('are found in both of two sets', () => {
    fc.assert(
      fc.property(someDocuments, someDocuments, (a, b) => {
        const both = toDocuments(intersect(posting(a), posting(b)))
        const other = new Set(b)
        assert.deepEqual([...both], sorted(a.filter((document) => other.has(document))))
      }),
      { numRuns: scaled(30) },
    )
  })

  test('know how many come before each of them', () => {
    fc.assert(
      fc.property(someDocuments, fc.integer({ min: 1, max: 5 }), (documents, step) => {
        const some = documents.filter((_, index) => index % step === 0)
        const ranks = ranksOf(posting(documents), Uint16Array.from(some))
        assert.deepEqual(
          [...ranks],
          some.map((_, index) => index * step),
        )
      }),
      { numRuns: scaled(30) },
    )
  })

  test('are read from any place in memory', () => {
    for (const documents of [[1, 70, 16_000], upTo(5_000, 2)]) {
      const stored = bytesOf(posting(documents))
      for (const shift of [0, 1, 2, 3]) {
        const memory = Buffer.alloc(stored.byteLength + 8)
        memory.set(stored, shift)
        const moved = memory.subarray(shift, shift + stored.byteLength)
        assert.deepEqual([...toDocuments(readPosting(moved))], documents, `shifted by ${shift}`)
      }
    }
  })
})

describe('a posting list', () => {
  /** Each document has one to three entries, which differ by document and by owner. */
  function postings(documents: readonly number[], owner: number): AddedPostings {
    const entries = documents.flatMap((document) => {
      const count = 1 + (document % 3)
      return Array.from({ length: count }, (_, index) => {
        const entry = (document * 7 + owner * 3 + index) % 32_000
        return index === count - 1 ? entry | 0x8000 : entry
      })
    })
    return { documents: Uint16Array.from(documents), positions: Uint16Array.from(entries) }
  }

  const read = ({ documents, positions }: PostingList) => ({
    documents: [...toDocuments(documents)],
    positions: [...positions],
  })

  /** The entries of each document, from the one of the two sets that is named. */
  function expected(documents: readonly number[], ownerOf: (document: number) => number) {
    const positions = documents.flatMap((document) => [
      ...postings([document], ownerOf(document)).positions,
    ])
    return { documents: [...documents], positions }
  }

  test('gets new documents, and replaces those that it has', () => {
    fc.assert(
      fc.property(someDocuments, fewDocuments, (old, added) => {
        fc.pre(old.length > 0 && added.length > 0)
        const stored = addToList(undefined, postings(old, 1))
        const list = addToList(stored, postings(added, 2))
        const isAdded = new Set(added)
        const owner = (document: number) => (isAdded.has(document) ? 2 : 1)
        assert.deepEqual(read(list), expected(sorted([...old, ...added]), owner))
      }),
      { numRuns: scaled(30) },
    )
  })

  test('loses documents, and is gone with the last', () => {
    fc.assert(
      fc.property(someDocuments, fewDocuments, (old, others) => {
        fc.pre(old.length > 0)
        const removed = new Set([...others, ...old.filter((_, index) => index % 2 === 0)])
        const list = removeFromList(addToList(undefined, postings(old, 1)), removed)
        const kept = old.filter((document) => !removed.has(document))
        if (kept.length === 0) assert.equal(list, undefined)
        else
          assert.deepEqual(
            read(list!),
            expected(kept, () => 1),
          )
        assert.equal(
          removeFromList(addToList(undefined, postings(old, 1)), new Set(old)),
          undefined,
        )
      }),
      { numRuns: scaled(30) },
    )
  })

  test('of a gram without positions stays without them', () => {
    const added = (...documents: number[]) => ({
      documents: Uint16Array.from(documents),
      positions: new Uint16Array(),
    })
    const list = addToList(addToList(undefined, added(1, 5, 9)), added(2, 5, 12))
    assert.deepEqual(read(list), { documents: [1, 2, 5, 9, 12], positions: [] })
    const rest = removeFromList(list, new Set([5, 12]))
    assert.deepEqual(read(rest!), { documents: [1, 2, 9], positions: [] })
  })
})
