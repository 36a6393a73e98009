import { findOrganization } from '../../../src/accounts/organizations/store.ts'
import { searchables } from '../../../src/desk/searchables.ts'
import { countSearchMatches, searchTicketItems } from '../../../src/desk/tickets/list-store.ts'
import { SqliteDb } from '../../../src/platform/db/sqlite/sqlite-db.ts'

// Runs in a process with little memory: searches all tickets, and prints what it found.

const db = new SqliteDb({
  file: process.argv[2]!,
  isServer: false,
  searchables,
  searchMsMax: 600_000,
})
const found = await db.read(async (root) => {
  const tx = root.in((await findOrganization(root, 'acme'))!.id)
  const search = { terms: ['0'] }
  const skipped = await searchTicketItems(tx, { ...search, limit: 500, offset: 1e9 }, [])
  const page = await searchTicketItems(tx, { ...search, limit: 500 }, [])
  return { skipped: skipped.length, page: page.length, total: await countSearchMatches(tx, search) }
})
await db.close()
console.log(JSON.stringify(found))
