import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { longGramsOf } from '../../src/platform/db/postgres/long-grams.ts'
import { searchText } from '../../src/platform/db/postgres/search.ts'
import { scaled } from '../support/depth.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'

// The database computes the grams of texts, and a node those of terms: they must be the same.

let database: PostgresDatabase
before(async () => {
  database = await createPostgresDatabase()
})
after(() => database[Symbol.asyncDispose]())

async function runsInIndex(text: string): Promise<Set<string>> {
  const [row] = await database.ask('SELECT to_json(long_grams($1)) AS runs', [text])
  return new Set(row!.runs as unknown as string[])
}

const letters = fc.constantFrom(...'abcX019.@- \n\u00a0жÉ日🙂𠀀')
const field = fc.string({ unit: letters, maxLength: 40 })

test('a node and the database compute the same grams of any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 3 }), async (fields) => {
      const text = searchText(fields)
      const expected = text.split('X').flatMap(longGramsOf)
      assert.deepEqual(await runsInIndex(text), new Set(expected))
    }),
    { numRuns: scaled(80) },
  )
})

test('a node and the database compute the same grams of long words, which the database splits', async () => {
  for (const length of [5, 6, 63, 64, 65, 123, 124, 20_000]) {
    const characters = Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + index))
    const word = characters.join('')
    assert.deepEqual(await runsInIndex(word), new Set(longGramsOf(word)))
  }
})
