import { randomUUID } from 'node:crypto'
import { findOrganization } from '../../../src/accounts/organizations/store.ts'
import { createOrganization } from '../../../src/accounts/provision.ts'
import { teamNameKey } from '../../../src/desk/teams/store.ts'
import { createTicket } from '../../../src/desk/tickets/create.ts'
import type { Ticket, TicketCreate } from '../../../src/desk/tickets/schema.ts'
import { asOperator } from '../../../src/platform/access/attribution.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { mutation, rootQuery } from '../../../src/platform/db/statement.ts'
import { waitFor } from '../assert/until.ts'
import { ApiClient, ticketInput } from '../client/client.ts'
import type { Desk } from './desk.ts'

const now = '2026-03-01T10:00:00Z'

const insertTeam = mutation(`
  INSERT INTO teams (organization_id, id, name, name_key, created_at, updated_at)
  VALUES (:organization_id, :id, :name, :name_key, :now, :now)`)

export async function addTeam({ db }: Desk, name: string, slug = 'acme'): Promise<string> {
  const id = randomUUID()
  await db.transact(async (tx) => {
    const organization = await findOrganization(tx, slug)
    await tx.in(organization!.id).run(insertTeam, { id, name, name_key: teamNameKey(name), now })
  })
  return id
}

/** A client of the admin of an organization of its own. */
export async function addOrganization(
  { db, url }: { db: Db; url: string },
  slug: string,
  ticketPrefix = 'TKT',
): Promise<ApiClient> {
  const wanted = { slug, ticketPrefix, adminEmail: `admin@${slug}.example` }
  return new ApiClient(
    url,
    await db.transact((tx) => createOrganization(tx, wanted, asOperator(now))),
  )
}

/** Many tickets in one transaction, in the order given: for tests of what is done with them. */
export function seedTickets(db: Db, slug: string, changes: object[]): Promise<Ticket[]> {
  return db.transact(async (tx) => {
    const organization = await findOrganization(tx, slug)
    const tickets: Ticket[] = []
    for (const change of changes) {
      const body = ticketInput({ ...change }) as unknown as TicketCreate
      tickets.push(await createTicket(tx.in(organization!.id), body, asOperator(now)))
    }
    return tickets
  })
}

export async function countRows(
  db: Db,
  table: 'tickets' | 'customers' | 'users' | 'avatars' | 'teams',
) {
  const count = rootQuery<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)
  return (await db.read((tx) => tx.one(count)))!.rows
}

/** Until the search index has taken in every change. The index of a desk begins with a search. */
export async function untilIndexed({ url, bob }: Pick<Desk, 'url'> & Partial<Desk>): Promise<void> {
  await bob?.get('/v1/tickets?search=anything')
  const client = new ApiClient(url)
  const isIndexed = async () => (await client.get('/readyz')).body.search_index_pending === 0
  await waitFor('the search index has caught up', isIndexed)
}
