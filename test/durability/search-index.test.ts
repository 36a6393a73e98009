import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { searchables } from '../../src/desk/searchables.ts'
import { listTickets, searchTickets } from '../../src/desk/tickets/list-store.ts'
import type { ReadTx } from '../../src/platform/db/db.ts'
import { parseTerms } from '../../src/platform/db/search/terms.ts'
import { checkSearchIndex } from '../../src/platform/db/sqlite/search/search-index-check.ts'
import { SearchIndexWriter } from '../../src/platform/db/sqlite/search/search-index-writer.ts'
import { waitFor } from '../support/assert/until.ts'
import { scaled } from '../support/depth.ts'
import { TestDatabase } from '../support/postgres/bare-database.ts'

// The search index is derived from the database. Whatever happens to its file, searches are correct
// as soon as the server is back, and the index is complete again soon after.

const timeoutMs = 20_000
const animals = ['aardvark', 'badger', 'capybara', 'dormouse', 'echidna']
const pageBytes = 4_096
const flipCount = scaled(200)

const damages: Record<string, (database: TestDatabase, index: string) => void | Promise<void>> = {
  deleted: (_, index) => rmSync(index),
  emptied: (_, index) => truncateSync(index),
  'cut in half': (_, index) => truncateSync(index, Math.floor(statSync(index).size / 2)),
  'no longer a database': (_, index) => overwrite(index, 0, 100),
  'of another format': (_, index) => alter(index, 'UPDATE state SET format = 0'),
  'of a database further on': (_, index) => alter(index, 'UPDATE state SET indexed_seq = 1000000'),
  'of another database': async (_, index) => {
    await using other = await TestDatabase.make()
    await other.addTicket('A zebra of others')
    await waitForCompleteIndex(other)
    await other.close()
    copyFileSync(other.file('.search'), index)
  },
  'an older copy': async (database, index) => {
    const copy = readFileSync(index)
    database.open()
    await database.addTicket('A flamingo that came later')
    await waitForCompleteIndex(database)
    await database.close()
    writeFileSync(index, copy)
  },
}

/** Damage that a start cannot detect: a later search does. */
const surprises: Record<string, (index: string) => void> = {
  deleted: (index) => removeAll(index),
  'cut off': (index) => truncateSync(index),
  // The first pages hold the header and the state; they are left intact.
  'damaged in its depth': (index) => overwrite(index, 3 * pageBytes),
}

let whole: TestDatabase
before(async () => {
  whole = await TestDatabase.make()
  const subjects = Array.from({ length: 100 }, (_, count) => `${animals[count % 5]} ${count}`)
  await Promise.all(subjects.map((subject) => whole.addTicket(subject)))
  await waitForCompleteIndex(whole)
  await whole.close()
})
after(() => whole[Symbol.asyncDispose]())

describe('searches are correct with an index file', { concurrency: true }, () => {
  for (const [name, damage] of Object.entries(damages)) {
    test(`that is ${name}`, async () => {
      await using database = await TestDatabase.copyOf(whole)
      await damage(database, database.file('.search'))

      database.open()
      await assertSearchesCorrect(database)
      await database.addTicket('A gazelle that came in between')
      await assertSearchesCorrect(database)
      await waitForCompleteIndex(database)
      await assertSearchesCorrect(database)
      await database.close()

      database.open()
      await assertSearchesCorrect(database)
    })
  }

  for (const [name, damage] of Object.entries(surprises)) {
    test(`that is ${name} while the service runs`, async () => {
      await using database = await TestDatabase.copyOf(whole)
      database.open()
      damage(database.file('.search'))
      await assertSearchesCorrect(database)
      await database.addTicket('A gazelle that came afterwards')
      await assertSearchesCorrect(database)
      await database.close()

      database.open()
      await assertSearchesCorrect(database)
      await waitForCompleteIndex(database)
      await assertSearchesCorrect(database)
    })
  }
})

test('a flipped bit in an index changes no search result, or is detected', async () => {
  await using database = await TestDatabase.copyOf(whole)
  const index = database.file('.search')
  const bytes = readFileSync(index)
  const found = findEach(index, keysOf(index))
  const noticed: number[] = []
  for (const position of positions(bytes.length)) {
    flip(index, bytes, position)
    if (!(await isSound(index))) noticed.push(position)
    else assert.ok(isDeepStrictEqual(findEach(index, found), found), `missed: byte ${position}`)
  }
  assert.ok(noticed.length > flipCount / 4, `${noticed.length} of ${flipCount}`)

  for (const position of noticed.filter((_, count) => count % 60 === 0)) {
    await database.close()
    flip(index, bytes, position)
    database.errors.splice(0)
    database.open(true, { indexCheckAfterMs: 1 })
    await assertRepaired(database, position)
  }
})

/** Either the index was rebuilt at the start, or it is soon after. */
async function assertRepaired(database: TestDatabase, position: number): Promise<void> {
  const isRepaired = async () =>
    (await isSound(database.file('.search'))) && (await areSearchesCorrect(database))
  await waitFor(`repaired after a flipped bit at ${position}`, isRepaired, timeoutMs)
  await waitForCompleteIndex(database)
  await assertSearchesCorrect(database)
}

/** At a different position in each page. */
function* positions(length: number): Generator<number> {
  const step = Math.ceil(length / flipCount)
  for (let count = 0; count * step < length; count++) {
    yield Math.min(length - 1, count * step + ((count * 1_031) % step))
  }
}

function flip(file: string, bytes: Buffer, position: number): void {
  removeAll(file)
  const flipped = Buffer.from(bytes)
  flipped[position]! ^= 1 << (position % 8)
  writeFileSync(file, flipped)
}

const isSound = (file: string) =>
  checkSearchIndex(file, async () => ({ isStopping: false })).then(
    () => true,
    () => false,
  )

const areSearchesCorrect = (database: TestDatabase) =>
  assertSearchesCorrect(database).then(
    () => true,
    () => false,
  )

interface Posting {
  partition: number
  gram: number
  block: number
}

const inIndex = <T>(file: string, work: (index: Database.Database) => T): T => {
  const index = new Database(file, { readonly: true })
  try {
    return work(index)
  } finally {
    index.close()
  }
}

const keysOf = (file: string) =>
  inIndex(file, (index) =>
    index.prepare('SELECT partition, gram, block FROM postings').all(),
  ) as Posting[]

/** Each by its key, as a search finds it. */
const findEach = (file: string, keys: Posting[]) =>
  inIndex(file, (index) => {
    const one = index.prepare(
      'SELECT * FROM postings WHERE partition = ? AND gram = ? AND block = ?',
    )
    return keys.map(({ partition, gram, block }) => one.get(partition, gram, block) as Posting)
  })

test('concurrent long searches find every ticket while the index is built', async () => {
  await using database = await TestDatabase.make()
  await database.addTicket('The okapi that came first')
  // More than a search scans without waiting for its turn.
  await Promise.all(
    Array.from({ length: 900 }, (_, count) => database.addTicket(`badger ${count}`)),
  )
  await database.close()
  removeAll(database.file('.search'))

  database.open()
  assert.ok(
    (await database.db.checkHealth()).searchPending >= 900,
    'it says that the index is not whole',
  )
  const search = { terms: parseTerms('okapi'), limit: 10 }
  const searches = Array.from({ length: 12 }, () =>
    database.read((tx) => searchTickets(tx, search)),
  )
  for (const found of await Promise.all(searches)) assert.equal(found.length, 1)
  await waitForCompleteIndex(database)
})

/** Searches must find what a scan of every ticket finds. */
async function assertSearchesCorrect(database: TestDatabase): Promise<void> {
  const list = (tx: ReadTx) => listTickets(tx, { sql: '', values: {} }, { limit: 1_000, offset: 0 })
  const all = (await database.read(list)).map(({ subject }) => subject)
  assert.ok(all.length >= 100)
  for (const word of [...animals, 'flamingo', 'gazelle', 'zebra', 'ba', 'z']) {
    const search = { terms: parseTerms(word), limit: 1_000 }
    const found = await database.read((tx) => searchTickets(tx, search))
    const expected = all.filter((subject) => subject.includes(word))
    assert.deepEqual(
      found.map(({ subject }) => subject),
      expected,
      word,
    )
  }
}

/** Waits until the index covers every row and every change. */
async function waitForCompleteIndex(database: TestDatabase): Promise<void> {
  const isComplete = async () => (await database.db.checkHealth()).searchPending === 0
  await waitFor(() => `the index is whole: ${database.errors}`, isComplete, timeoutMs)
}

function removeAll(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

function overwrite(file: string, from: number, to?: number): void {
  writeFileSync(file, readFileSync(file).fill(0xa5, from, to))
}

function alter(file: string, sql: string): void {
  const database = new Database(file)
  database.exec(sql)
  database.close()
}

test('rows are found when they have been moved from small blocks to large ones', async () => {
  await using database = await TestDatabase.make()
  // More than a small block has, so that some stay behind.
  await Promise.all(
    Array.from({ length: 900 }, (_, count) =>
      database.addTicket(`${animals[count % animals.length]} ${count}`),
    ),
  )
  await waitForCompleteIndex(database)
  await database.close()

  const source = new Database(database.file())
  const setup = { databaseFile: database.file(), indexFile: database.file('.search'), searchables }
  const writer = new SearchIndexWriter(source, setup)
  source.exec(`INSERT INTO search_pending (organization_id, table_name, row_seq)
    SELECT organization_id, 'tickets', max(seq) FROM tickets`)
  while (writer.indexPending() === 'more') {}
  const recentBlocks = () =>
    inIndex(database.file('.search'), (index) =>
      index
        .prepare('SELECT count(DISTINCT block) FROM postings WHERE block >= ?')
        .pluck()
        .get(2 ** 40),
    )
  assert.equal(recentBlocks(), 2)
  assert.ok(writer.compactRecent(512))
  assert.equal(recentBlocks(), 2, 'the newest ones, and the customers')
  assert.ok(!writer.compactRecent(512))
  writer.close()
  source.close()

  assert.ok(await isSound(database.file('.search')))
  database.open()
  await assertSearchesCorrect(database)
  await database.addTicket('A gazelle that came afterwards')
  await waitForCompleteIndex(database)
  await assertSearchesCorrect(database)
})

test('many new rows are found, which go to large blocks at once', async () => {
  await using database = await TestDatabase.make()
  await database.addTicket('The first gazelle')
  await waitForCompleteIndex(database)
  await database.close()

  const commandLine = database.open(false)
  await Promise.all(
    Array.from({ length: 900 }, (_, count) =>
      database.addTicket(`${animals[count % animals.length]} ${count}`, commandLine),
    ),
  )
  await commandLine.close()
  const source = new Database(database.file())
  const setup = { databaseFile: database.file(), indexFile: database.file('.search'), searchables }
  const writer = new SearchIndexWriter(source, setup)
  while (writer.indexPending(600) === 'more') {}
  const newest = inIndex(database.file('.search'), (index) =>
    index.prepare('SELECT recent_from FROM state').pluck().get(),
  )
  assert.equal(JSON.parse(newest as string).tickets, 512)
  assert.ok(!writer.compactRecent(512))
  writer.close()
  source.close()

  assert.ok(await isSound(database.file('.search')))
  database.open()
  await assertSearchesCorrect(database)
})
