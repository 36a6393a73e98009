import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { GramTable } from '../../src/platform/db/sqlite/search/gram-table.ts'
import { gramsOfTerm } from '../../src/platform/db/sqlite/search/grams.ts'
import { PositionFilter } from '../../src/platform/db/sqlite/search/positions.ts'
import { addToList } from '../../src/platform/db/sqlite/search/posting-list.ts'
import { scaled } from '../support/depth.ts'

/** Texts of three letters, in which all trigrams are frequent. */
const someTexts = fc.array(fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 90 }), {
  minLength: 1,
  maxLength: 60,
})
const someTerm = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 4, maxLength: 12 })

/** The documents that remain of those that have all trigrams of the term. */
function found(texts: readonly string[], term: string): number[] {
  const table = new GramTable()
  for (const [document, text] of texts.entries()) table.addText(text, document)
  const lists = new Map(table.entries().map(([gram, added]) => [gram, addToList(undefined, added)]))
  const grams = gramsOfTerm(term).map(({ key, offset }) => ({
    offset: offset!,
    list: lists.get(key),
  }))
  if (grams.some(({ list }) => list === undefined)) return []
  const candidates = [...texts.keys()].filter((document) =>
    gramsOfTerm(term).every((_, at) => texts[document]!.includes(term.slice(at, at + 3))),
  )
  const filter = new PositionFilter(grams.map(({ offset, list }) => ({ offset, ...list! })))
  const filtered = filter.keep(Uint16Array.from(candidates))
  return [...filtered]
}

const holders = (texts: readonly string[], term: string) =>
  [...texts.keys()].filter((document) => texts[document]!.includes(term))

describe('positions of the trigrams of a term', () => {
  test('keep every document that contains it', () => {
    fc.assert(
      fc.property(someTexts, someTerm, (texts, term) => {
        const kept = new Set(found(texts, term))
        for (const document of holders(texts, term)) assert.ok(kept.has(document))
      }),
      { numRuns: scaled(300) },
    )
  })

  test('leave no other, unless so few remain that they are compared', () => {
    fc.assert(
      fc.property(someTexts, someTerm, (texts, term) => {
        const kept = found(texts, term)
        if (kept.length > 3) assert.deepEqual(kept, holders(texts, term))
      }),
      { numRuns: scaled(300) },
    )
  })

  test('are not known of a trigram that a text repeats very often', () => {
    const texts = Array.from(
      { length: 10 },
      (_, index) => `${'abc'.repeat(40)}${'x'.repeat(index)}bca`,
    )
    assert.deepEqual(found(texts, 'cabcab'), [...texts.keys()])
  })

  test('are counted from zero again in a long text', () => {
    const texts = Array.from({ length: 10 }, (_, index) => `${'-'.repeat(32_760 + index)}needle`)
    assert.deepEqual(found(texts, 'needle'), [...texts.keys()])
  })
})
