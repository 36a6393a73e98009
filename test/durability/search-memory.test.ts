import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { deleteSearchIndex } from '../../src/platform/db/sqlite/search/search-index.ts'
import { addLargeTickets } from '../support/desk/large-tickets.ts'
import { TestDatabase } from '../support/postgres/bare-database.ts'

const ticketCount = 600
const textBytes = 200_000
const memoryMegabytes = 48

test('a search needs little memory for large offsets, totals and pages', async () => {
  await using database = await TestDatabase.make()
  await database.close()
  addLargeTickets(database.file(), ticketCount, textBytes)
  // Without an index, a search scans all rows.
  deleteSearchIndex(database.file('.search'))
  const program = new URL('../support/process/search-in-little-memory.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${memoryMegabytes}`,
    program,
    database.file(),
  ])
  assert.deepEqual(JSON.parse(stdout), { skipped: 0, page: 500, total: ticketCount })
})
