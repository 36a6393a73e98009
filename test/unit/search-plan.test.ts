import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { chooseGrams } from '../../src/platform/db/postgres/gram-planner.ts'
import { TextSample } from '../../src/platform/db/postgres/text-sample.ts'

const english = { rowCount: 100_000, knowsAllLetters: true }

/** Every text has the first words, every tenth the next, and one alone the last. */
const texts = Array.from({ length: 500 }, (_, index) =>
  [
    'please help with my order ord- of maya@example.com',
    index % 10 === 0 ? 'the printer печать' : '',
    index === 250 ? 'quixotic' : '',
  ].join(' '),
)

let sample: TextSample
before(async () => {
  sample = await TextSample.create(texts, english)
})

const ask = (...terms: string[]) => chooseGrams({ terms, limit: 20 }, sample)

describe('how a search is planned', () => {
  test('what is in many texts is found by going back through them', () => {
    assert.deepEqual(ask('printer'), [])
    assert.deepEqual(ask('order', 'printer'), [])
  })

  test('unless more is wanted, and the index would propose less than there is', () => {
    const everything = { limit: Number.MAX_SAFE_INTEGER }
    assert.notDeepEqual(chooseGrams({ ...everything, terms: ['printer'] }, sample), [])
    assert.deepEqual(chooseGrams({ ...everything, terms: ['order'] }, sample), [])
  })

  test('what is in hardly any is asked of the index, by what no text has', () => {
    assert.deepEqual(ask('ordva').sort(), ['dva', 'rdv'])
  })

  test('by the rarest two runs of six, where there are any', () => {
    assert.deepEqual(ask('order-123456'), ['123456', '-12345'])
    assert.deepEqual(ask('order', 'weber.7@example.com'), ['weber.', 'eber.7'])
    assert.deepEqual(ask('order', 'ordvar'), ['ordvar'])
  })

  test('and by three letters of another, where that narrows it more than it takes', async () => {
    const many = await TextSample.create(texts, { ...english, rowCount: 1_000_000 })
    const runs = chooseGrams({ terms: ['quixotic', 'prx'], limit: 20 }, many)
    assert.deepEqual(runs, ['prx', 'quixot', 'uixoti'])
  })

  test('of many words it is asked for the rarest', () => {
    const runs = ask('please', 'help', 'zeppelin')
    assert.ok(runs.length > 0)
    for (const run of runs) assert.ok('zeppelin'.includes(run), run)
  })

  test('a chance hit in the sample does not make a word common', () => {
    assert.notDeepEqual(ask('quixotic'), [])
  })

  test('where there is no text at all, nothing is asked of the index without letters', async () => {
    const few = await TextSample.create([], { ...english, rowCount: 0 })
    assert.equal(chooseGrams({ terms: ['x'], limit: 20 }, few).length, 0)
  })
})

describe('the index is asked only for what it has', () => {
  test('not for what has neither three letters in a row nor six characters', () => {
    assert.deepEqual(ask('zz'), [])
    assert.deepEqual(ask('日本'), [])
    assert.deepEqual(ask('z-z-z'), [])
    assert.deepEqual(ask('z-z z-z'), [])
    assert.deepEqual(ask('%_%'), [])
    assert.deepEqual(ask('🙂🙂🙂🙂🙂'), [])
    assert.deepEqual(ask('🙂🙂🙂🙂🙂🙂'), ['🙂🙂🙂🙂🙂🙂'])
  })

  test('for letters of every script, if the database takes them for letters', async () => {
    assert.notDeepEqual(ask('ящик'), [])
    const other = await TextSample.create(texts, { ...english, knowsAllLetters: false })
    const runs = chooseGrams({ terms: ['ящик', 'xyz'], limit: 20 }, other)
    assert.deepEqual(runs, ['xyz'])
  })

  test('for runs that whatever has the terms has, too', () => {
    const term = fc.string({ unit: fc.constantFrom(...'aeprint-%_ 9жÉ日🙂𠀀𐌰'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(term, { maxLength: 5 }), (terms) => {
        for (const run of ask(...terms)) {
          assert.ok(run.length === 3 || [...run].length === 6)
          assert.ok(!run.includes(' '))
          assert.ok(run.isWellFormed(), 'half a character')
          assert.ok(terms.some((whole) => whole.includes(run)))
        }
      }),
    )
  })
})
