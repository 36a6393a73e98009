import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { gramsOf, queryFor } from '../../src/platform/db/postgres/grams.ts'
import { searchText } from '../../src/platform/db/postgres/search.ts'
import { scaled } from '../support/depth.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'

// The database computes the grams of texts, and a node those of terms: they must fit.

let database: PostgresDatabase
before(async () => {
  database = await createPostgresDatabase()
})
after(() => database[Symbol.asyncDispose]())

async function isFound(text: string, term: string): Promise<boolean> {
  const [row] = await database.ask(
    'SELECT search_grams(?) @@ CAST(CAST(? AS text) AS tsquery) AS is_found',
    [text, queryFor(gramsOf(term))],
  )
  return row!.is_found as boolean
}

const letters = fc.constantFrom(...`abX019.@- \n\u00a0'\\:&|!*жÉ日🙂𠀀`)
const field = fc.string({ unit: letters, maxLength: 40 })

test('every part of a text is found by its grams', async () => {
  const textAndTerm = fc
    .tuple(
      fc.array(field, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([fields, at, length]) => {
      const text = searchText(fields)
      const characters = [...text]
      const start = characters.length === 0 ? 0 : at % characters.length
      return { text, term: characters.slice(start, start + length).join('') }
    })
    .filter(({ term }) => term !== '')
  await fc.assert(
    fc.asyncProperty(textAndTerm, async ({ text, term }) => assert.ok(await isFound(text, term))),
    { numRuns: scaled(80) },
  )
})

test('up to five characters are found only in texts that contain them', async () => {
  const term = fc
    .string({ unit: letters, minLength: 1, maxLength: 5 })
    .map((text) => searchText([text]))
  await fc.assert(
    fc.asyncProperty(field, term, async (written, wanted) => {
      const text = searchText([written])
      assert.equal(await isFound(text, wanted), text.includes(wanted))
    }),
    { numRuns: scaled(80) },
  )
})

test('long texts, which the database splits, have all of their grams', async () => {
  for (const length of [4, 5, 6, 59, 60, 61, 64, 65, 120, 121, 3_000]) {
    const characters = Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + index))
    assert.ok(await isFound(characters.join(''), characters.join('')), `${length}`)
  }
})

test('large texts have no grams, as they are in another index', async () => {
  assert.equal(await isFound('order '.repeat(200_000), 'order'), false)
})
