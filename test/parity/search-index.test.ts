import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { untilIndexed } from '../support/desk/seed-rows.ts'
import { assertSameAnswers } from '../support/parity/compare.ts'
import { searches } from '../support/parity/searches.ts'
import { openSide, type Side } from '../support/parity/sides.ts'
import { creations, longCreations } from '../support/parity/tickets.ts'
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgres/postgres.ts'

// With as few tickets as in a test, PostgreSQL would scan them all: here it may not, so that its
// indexes are compared with the index of SQLite.

const waysWithoutIndex = ['enable_seqscan', 'enable_indexscan', 'enable_nestloop']
/** Shares of the searches; common terms are found without the index. */
const shares = { ticket_search_texts_by_gram: 0.7 }

test('searches answered from the index of each engine find the same tickets', async () => {
  await using database = await createPostgresDatabase()
  await demandIndexes(database)
  const sqlite = await openSide({ engine: 'sqlite' })
  const postgres = await openSide({ database })
  try {
    await assertSameAnswers([sqlite, postgres], [...creations, ...longCreations])
    await untilIndexed(sqlite.desk)
    await assertSameAnswers([sqlite, postgres], searches)
  } finally {
    await Promise.all([sqlite, postgres].map(({ desk }: Side) => desk.close()))
  }
  await untilUsed(database)
})

async function demandIndexes(database: PostgresDatabase): Promise<void> {
  for (const way of waysWithoutIndex) {
    const set = `format('ALTER DATABASE %I SET ${way} = off', current_database())`
    await database.ask(`DO $$ BEGIN EXECUTE ${set}; END $$`, [])
  }
  for (const table of ['ticket_search_texts', 'customer_search_texts']) {
    await database.ask(`DROP INDEX ${table}_by_seq`, [])
  }
}

/** PostgreSQL updates these statistics soon after a connection has ended. */
async function untilUsed(database: PostgresDatabase): Promise<void> {
  for (const [index, share] of Object.entries(shares)) {
    const wanted = searches.length * share
    const count = `SELECT sum(idx_scan) AS scans FROM pg_stat_user_indexes
      WHERE indexrelname LIKE $1`
    await waitFor(`${index} was used ${wanted} times`, async () => {
      const [row] = await database.ask(count, [index])
      return Number(row!.scans) >= wanted
    })
  }
}
