import type { Db, WriteTx } from '../src/db/db.ts'
import type { Database } from './database.ts'
import { Progress } from './progress.ts'

const ticketsPerCommit = { sqlite: 1_000, postgres: 200 }
const ticketsPerSqliteTransaction = 10
const tidyWhenGrown = 4

export interface Seeding {
  db: Db
  organizationId: number
  seedTicket: (tx: WriteTx, place: number) => Promise<void>
}

/** Seeds the tickets of all places, as quickly as the engine can take them. */
export async function seedTickets(database: Database, ticketCount: number, seeding: Seeding) {
  const { engine } = database
  const seed = engine === 'sqlite' ? inShortTransactions : inOneTransaction
  const progress = new Progress('Seeding tickets', ticketCount)
  let tidiedAt = 1
  for (const places of chunks([...Array(ticketCount).keys()], ticketsPerCommit[engine])) {
    await seed(places, seeding)
    const seeded = places.at(-1)! + 1
    progress.reached(seeded)
    // How PostgreSQL finds a row among a few is not how it should find it among many.
    if (seeded < tidiedAt * tidyWhenGrown) continue
    await database.tidy()
    tidiedAt = seeded
  }
}

/**
 * SQLite takes longer over each row the longer a transaction's savepoint is; so the transactions
 * are short, and share a commit.
 */
async function inShortTransactions(places: number[], seeding: Seeding): Promise<void> {
  const { db, organizationId, seedTicket } = seeding
  const transactions = chunks(places, ticketsPerSqliteTransaction).map((some) =>
    db.transact(async (root) => {
      for (const place of some) await seedTicket(root.in(organizationId), place)
    }),
  )
  await Promise.all(transactions)
}

/**
 * With PostgreSQL, it is the way there and back that takes time; so no ticket waits for another.
 * Transactions would, for the number of the next ticket; so there is one at a time.
 */
async function inOneTransaction(places: number[], seeding: Seeding): Promise<void> {
  const { db, organizationId, seedTicket } = seeding
  await db.transact((root) =>
    Promise.all(places.map((place) => seedTicket(root.in(organizationId), place))),
  )
}

function chunks<T>(items: T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
