import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import Database from 'better-sqlite3'
import { listTickets, searchTickets } from '../../src/desk/tickets/list-store.ts'
import type { ReadTx } from '../../src/platform/db/db.ts'
import { parseTerms } from '../../src/platform/db/search/terms.ts'
import { checkSearchIndex } from '../../src/platform/db/sqlite/search/search-index-check.ts'
import { waitFor } from '../support/assert/until.ts'
import { scaled } from '../support/depth.ts'
import { TestDatabase } from '../support/postgres/bare-database.ts'

// The search index is derived from the database. Whatever happens to its file, searches are correct
// as soon as the server is back, and the index is complete again soon after.

const patienceMs = 20_000
const animals = ['aardvark', 'badger', 'capybara', 'dormouse', 'echidna']
const pageBytes = 4_096
const flipCount = scaled(200)

const damages: Record<string, (house: TestDatabase, index: string) => void | Promise<void>> = {
  deleted: (_, index) => rmSync(index),
  emptied: (_, index) => truncateSync(index),
  'cut in half': (_, index) => truncateSync(index, Math.floor(statSync(index).size / 2)),
  'no longer a database': (_, index) => overwrite(index, 0, 100),
  'of another format': (_, index) => alter(index, 'UPDATE state SET format = 0'),
  'of a database further on': (_, index) => alter(index, 'UPDATE state SET indexed_seq = 1000000'),
  'of another database': async (_, index) => {
    await using other = await TestDatabase.make()
    await other.addTicket('A zebra of others')
    await untilWhole(other)
    await other.close()
    copyFileSync(other.file('.search'), index)
  },
  'an older copy': async (house, index) => {
    const copy = readFileSync(index)
    house.open()
    await house.addTicket('A flamingo that came later')
    await untilWhole(house)
    await house.close()
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
  await untilWhole(whole)
  await whole.close()
})
after(() => whole[Symbol.asyncDispose]())

describe('searches are correct with an index file', { concurrency: true }, () => {
  for (const [name, damage] of Object.entries(damages)) {
    test(`that is ${name}`, async () => {
      await using house = await TestDatabase.copyOf(whole)
      await damage(house, house.file('.search'))

      house.open()
      await assertRight(house)
      await house.addTicket('A gazelle that came in between')
      await assertRight(house)
      await untilWhole(house)
      await assertRight(house)
      await house.close()

      house.open()
      await assertRight(house)
    })
  }

  for (const [name, damage] of Object.entries(surprises)) {
    test(`that is ${name} while the service runs`, async () => {
      await using house = await TestDatabase.copyOf(whole)
      house.open()
      damage(house.file('.search'))
      await assertRight(house)
      await house.addTicket('A gazelle that came afterwards')
      await assertRight(house)
      await house.close()

      house.open()
      await assertRight(house)
      await untilWhole(house)
      await assertRight(house)
    })
  }
})

test('a flipped bit in an index changes no search result, or is detected', async () => {
  await using house = await TestDatabase.copyOf(whole)
  const index = house.file('.search')
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
    await house.close()
    flip(index, bytes, position)
    house.errors.splice(0)
    house.open(true, { indexCheckAfterMs: 1 })
    await assertMended(house, position)
  }
})

/** Either the index was rebuilt at the start, or it is soon after. */
async function assertMended(house: TestDatabase, position: number): Promise<void> {
  const isMended = async () => (await isSound(house.file('.search'))) && (await isRight(house))
  await waitFor(`mended after a flipped bit at ${position}`, isMended, patienceMs)
  await untilWhole(house)
  await assertRight(house)
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

const isRight = (house: TestDatabase) =>
  assertRight(house).then(
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
  await using house = await TestDatabase.make()
  await house.addTicket('The okapi that came first')
  // More than a search scans without waiting for its turn.
  await Promise.all(Array.from({ length: 900 }, (_, count) => house.addTicket(`badger ${count}`)))
  await house.close()
  removeAll(house.file('.search'))

  house.open()
  assert.ok(
    (await house.db.checkHealth()).searchPending >= 900,
    'it says that the index is not whole',
  )
  const search = { terms: parseTerms('okapi'), limit: 10 }
  const searches = Array.from({ length: 12 }, () => house.read((tx) => searchTickets(tx, search)))
  for (const found of await Promise.all(searches)) assert.equal(found.length, 1)
  await untilWhole(house)
})

/** Searches must find what a scan of every ticket finds. */
async function assertRight(house: TestDatabase): Promise<void> {
  const list = (tx: ReadTx) => listTickets(tx, { sql: '', values: {} }, { limit: 1_000, offset: 0 })
  const all = (await house.read(list)).map(({ subject }) => subject)
  assert.ok(all.length >= 100)
  for (const word of [...animals, 'flamingo', 'gazelle', 'zebra', 'ba', 'z']) {
    const search = { terms: parseTerms(word), limit: 1_000 }
    const found = await house.read((tx) => searchTickets(tx, search))
    const expected = all.filter((subject) => subject.includes(word))
    assert.deepEqual(
      found.map(({ subject }) => subject),
      expected,
      word,
    )
  }
}

/** Waits until the index covers every row and every change. */
async function untilWhole(house: TestDatabase): Promise<void> {
  const isWhole = async () => (await house.db.checkHealth()).searchPending === 0
  await waitFor(() => `the index is whole: ${house.errors}`, isWhole, patienceMs)
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
