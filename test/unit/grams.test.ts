import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { GramTable } from '../../src/platform/db/sqlite/search/gram-table.ts'
import { gramsOfTerm, selectiveGramsOfTerm } from '../../src/platform/db/sqlite/search/grams.ts'
import { scaled } from '../support/depth.ts'

const someText = fc.string({ unit: fc.constantFrom(...'abc 日🙂\uffff\u0001'), maxLength: 12 })

function tableOf(texts: string[]): Map<number, number[]> {
  const table = new GramTable()
  for (const [document, text] of texts.entries()) table.addText(text, document)
  return new Map(table.entries().map(([gram, { documents }]) => [gram, [...documents]]))
}

describe('the grams of a text', () => {
  test('hold those of everything that it contains', () => {
    fc.assert(
      fc.property(someText, fc.nat(12), fc.nat(12), (text, start, length) => {
        const term = text.slice(start, start + length)
        if (term === '') return
        const grams = tableOf([text])
        for (const { key } of gramsOfTerm(term)) assert.deepEqual(grams.get(key), [0])
      }),
    )
  })

  test('tell apart what is not the same, up to three units', () => {
    fc.assert(
      fc.property(someText, someText, (text, other) => {
        const term = other.slice(0, 3)
        if (term === '' || text.includes(term)) return
        const grams = tableOf([text])
        assert.ok(gramsOfTerm(term).some(({ key }) => !grams.has(key)))
      }),
    )
  })

  test('do not reach across the border of two fields', () => {
    const grams = tableOf(['ab\0cd'])
    for (const term of ['bc', 'abc', 'bcd', 'b\0c']) {
      assert.ok(
        gramsOfTerm(term).every(({ key }) => !grams.has(key)),
        JSON.stringify(term),
      )
    }
    for (const term of ['a', 'b', 'ab', 'c', 'cd']) {
      assert.ok(
        gramsOfTerm(term).every(({ key }) => grams.has(key)),
        term,
      )
    }
  })
})

describe('the telling grams of a text', () => {
  const numbersAndAddresses = fc.string({
    unit: fc.constantFrom(...'0012345679@a'),
    minLength: 12,
    maxLength: 24,
  })

  test('hold those of everything that it contains', () => {
    fc.assert(
      fc.property(numbersAndAddresses, fc.nat(24), fc.nat(24), (text, start, length) => {
        const term = text.slice(start, start + length)
        const grams = tableOf([text])
        for (const { key } of selectiveGramsOfTerm(term)) assert.deepEqual(grams.get(key), [0])
      }),
      { numRuns: scaled(200) },
    )
  })

  test('are of six digits, and of the six units before an @', () => {
    const counts = [
      ['12345', 0],
      ['123456', 1],
      ['order-1234567', 2],
      ['000000000', 1],
      ['12345 678901', 1],
      ['maya@example.com', 0],
      ['maya.r@example.com', 1],
      ['maya.rivers@example.com', 1],
      ['123456@example.com', 2],
    ] as const
    for (const [term, count] of counts) assert.equal(selectiveGramsOfTerm(term).length, count, term)
  })

  test('tell numbers and addresses apart', () => {
    const grams = tableOf(['It is about 4711001, says maya.rivers@example.com'])
    const has = (term: string) => selectiveGramsOfTerm(term).every(({ key }) => grams.has(key))
    for (const term of ['471100', '711001', 'rivers@', 'maya.rivers@example']) {
      assert.ok(has(term), term)
    }
    for (const term of ['471101', '711002', 'rivera@']) assert.ok(!has(term), term)
  })
})

describe('a table of grams', () => {
  test('has each document once, in order, under each of its grams', () => {
    fc.assert(
      fc.property(fc.array(someText, { maxLength: 8 }), (texts) => {
        const grams = tableOf(texts)
        for (const term of ['a', 'ab', 'abc', '日', '🙂']) {
          const holders = [...texts.keys()].filter((document) => texts[document]!.includes(term))
          for (const { key } of gramsOfTerm(term)) assert.deepEqual(grams.get(key) ?? [], holders)
        }
      }),
    )
  })

  test('comes in ascending order, also when it has grown', () => {
    // Far more different grams than a new table has room for.
    const characters = Array.from({ length: 20_000 }, (_, index) => index + 0x3000)
    const text = String.fromCharCode(...characters)
    const table = new GramTable()
    table.addText(text, 7)
    const entries = [...table.entries()]
    const grams = entries.map(([gram]) => gram)
    assert.deepEqual(
      grams,
      grams.toSorted((a, b) => a - b),
    )
    assert.equal(new Set(grams).size, 20_000 + 19_999 + 19_998)
    assert.ok(entries.every(([, { documents }]) => documents.length === 1 && documents[0] === 7))
    const known = new Set(grams)
    for (let at = 0; at < text.length; at += 1_000) {
      assert.ok(gramsOfTerm(text.slice(at, at + 3)).every(({ key }) => known.has(key)))
    }
  })
})
