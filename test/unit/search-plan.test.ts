import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { chooseLookup, chooseLookups } from '../../src/platform/db/postgres/gram-planner.ts'
import { queryFor } from '../../src/platform/db/postgres/grams.ts'
import { TextSample } from '../../src/platform/db/postgres/text-sample.ts'

const rowCount = 100_000

/** Every text has the first words, every tenth the next, and one alone the last. */
const texts = Array.from({ length: 500 }, (_, index) =>
  [
    'please help with my order ord- of maya@example.com',
    index % 10 === 0 ? 'the printer печать' : '',
    index % 10 === 5 ? 'a scanner' : '',
    index === 250 ? 'quixotic' : '',
  ].join(' '),
)

let sample: TextSample
before(async () => {
  sample = await TextSample.create(texts, rowCount)
})

/** The grams to look up in one text. */
const ask = (...terms: string[]) =>
  chooseLookup({ terms, limit: 20 }, sample).flatMap(({ grams }) => grams)

describe('how a search is planned', () => {
  test('terms that many texts contain are found by a scan', () => {
    assert.deepEqual(ask('printer'), [])
    assert.deepEqual(ask('order', 'printer'), [])
  })

  test('unless all matches are wanted and they are few of all texts', () => {
    const everything = { limit: Number.MAX_SAFE_INTEGER }
    assert.notDeepEqual(chooseLookup({ ...everything, terms: ['печать', 'quix'] }, sample), [])
    assert.deepEqual(chooseLookup({ ...everything, terms: ['order'] }, sample), [])
  })

  test('terms that hardly any text contains are looked up by their rarest grams', () => {
    assert.deepEqual(ask('ordva'), ['ordva'])
    const grams = ask('please', 'help', 'zeppelin')
    assert.equal(grams.length, 3)
    for (const gram of grams) assert.ok('zeppelin'.includes(gram), gram)
  })

  test('grams that are mostly in the same texts are not looked up together', async () => {
    const parts = (index: number) => [
      index % 10 === 0 ? 'abcdefgh' : '',
      index % 8 === 1 ? 'efghijklm' : '',
    ]
    const chained = Array.from({ length: 500 }, (_, index) => parts(index).join(' '))
    const request = { terms: ['abcdefghijklm'], limit: 20 }
    const [lookup] = chooseLookup(request, await TextSample.create(chained, rowCount))
    assert.equal(lookup!.grams.length, 3)
    assert.ok(!chained.some((text) => lookup!.grams.every((gram) => text.includes(gram))))
  })

  test('a short term is looked up alone, and only if it is the rarest', () => {
    assert.deepEqual(ask('qx', 'please'), ['qx'])
    assert.ok(!ask('of', 'zeppelin').includes('of'))
  })

  test('a chance hit in the sample does not make a word common', () => {
    assert.notDeepEqual(ask('quixotic'), [])
  })

  test('terms that may be in different texts are looked up one by one, unless they are common', () => {
    const plan = (...terms: string[]) => {
      const lookups = chooseLookups({ terms, limit: 20 }, sample)
      return lookups.flatMap((lookup) => lookup.terms)
    }
    assert.deepEqual(plan('order', 'zeppelin'), ['zeppelin'])
    assert.deepEqual(plan('printer', 'scanner').sort(), ['printer', 'scanner'])
    assert.deepEqual(plan('order', 'printer'), [])
  })

  test('without texts or terms nothing fails', async () => {
    const empty = await TextSample.create([], 0)
    assert.deepEqual(chooseLookup({ terms: [], limit: 20 }, empty), [])
    assert.deepEqual(chooseLookups({ terms: [], limit: 20 }, empty), [])
    assert.deepEqual(chooseLookup({ terms: ['x'], limit: 20 }, empty)[0]?.grams, ['x'])
  })
})

describe('grams', () => {
  test('every text that contains the terms contains the grams', () => {
    const term = fc.string({ unit: fc.constantFrom(...'aeprint-%_ 9жÉ日🙂𠀀𐌰'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(term, { maxLength: 5 }), (terms) => {
        for (const gram of ask(...terms.filter((text) => text !== ''))) {
          assert.ok([...gram].length <= 5)
          assert.ok(gram.isWellFormed(), 'half a character')
          assert.ok(terms.some((whole) => whole.includes(gram)))
        }
      }),
    )
  })

  test('grams are quoted, and short ones are prefixes', () => {
    assert.equal(queryFor(['order', 'a b']), `'order' & 'a b':*`)
    assert.equal(queryFor([`it's\\x`]), `'it''s\\\\x'`)
  })
})
