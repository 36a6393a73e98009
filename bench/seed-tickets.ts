import type { Db, WriteTx } from '../src/platform/db/db.ts'
import { Progress } from './progress.ts'

const ticketsPerCommit = 1_000
const ticketsPerTransaction = 10

export interface Seeding {
  db: Db
  organizationId: number
  seedTicket: (tx: WriteTx, place: number) => Promise<void>
}

/**
 * Seeds all tickets. SQLite's cost per row grows with the length of a savepoint, so transactions
 * are short and share a commit.
 */
export async function seedTickets(ticketCount: number, seeding: Seeding): Promise<void> {
  const { db, organizationId, seedTicket } = seeding
  const progress = new Progress('Seeding tickets', ticketCount)
  for (const places of chunks([...Array(ticketCount).keys()], ticketsPerCommit)) {
    const transactions = chunks(places, ticketsPerTransaction).map((some) =>
      db.transact(async (root) => {
        for (const place of some) await seedTicket(root.in(organizationId), place)
      }),
    )
    await Promise.all(transactions)
    progress.reached(places.at(-1)! + 1)
  }
}

function chunks<T>(items: T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
