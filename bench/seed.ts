import { setTimeout as pause } from 'node:timers/promises'
import { createKey } from '../src/accounts/api-keys/create.ts'
import { findFirstOrganization } from '../src/accounts/organizations/store.ts'
import { createOrganization } from '../src/accounts/provision.ts'
import { createUser } from '../src/accounts/users/create.ts'
import { createField } from '../src/desk/fields/create.ts'
import { searchables } from '../src/desk/searchables.ts'
import { createTicket } from '../src/desk/tickets/create.ts'
import { changeTicketFields } from '../src/desk/tickets/fields.ts'
import { changeTicketTags } from '../src/desk/tickets/tags.ts'
import { updateTicket } from '../src/desk/tickets/update.ts'
import { type Attribution, asOperator } from '../src/platform/access/attribution.ts'
import { scopes } from '../src/platform/access/scopes.ts'
import { readConfig } from '../src/platform/config.ts'
import { copyDatabase } from '../src/platform/db/copy/copy-database.ts'
import { openSource, openTarget } from '../src/platform/db/copy/open.ts'
import type { Db, WriteTx } from '../src/platform/db/db.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'
import { toTimestamp } from '../src/platform/time.ts'
import type { Database } from './database.ts'
import { printLine } from './progress.ts'
import { Random } from './random.ts'
import { SampleTickets } from './sample-tickets.ts'
import { seedTickets } from './seed-tickets.ts'

const agentCount = 20
const sampleSeed = 2
const samplesMax = 10_000
const historyDays = 730
const dayMs = 86_400_000
const indexPollMs = 200

/** One ticket in this many has the tag and the value that lists are filtered by. */
const markedEvery = 20
export const markedTag = 'refund'
export const markedField = { key: 'plan', value: 'pro' }

/** Tickets of the caller, all unread, whatever the size of the desk. */
const ownTickets = 300

/** A ticket used in measurements. */
export interface Sample {
  id: string
  orderNumber: string
  customerEmail: string
}

export interface SeededDesk {
  databaseUrl: string
  key: string
  agentIds: string[]
  ticketCount: number
  /** Tickets from the whole history, in random order. */
  samples: Sample[]
}

/**
 * Fills a new database through the functions that the routes call. A PostgreSQL database is copied
 * from a file, as `bellhop move` does, which is twice as fast.
 */
export async function seedDesk(
  database: Database,
  folder: string,
  ticketCount: number,
): Promise<SeededDesk> {
  const { engine, url: databaseUrl } = database
  const fileUrl = engine === 'sqlite' ? databaseUrl : `sqlite:${folder}/seeded.db`
  const db = await openDatabase(readConfig({ DATABASE_URL: fileUrl }), {
    isServer: engine === 'sqlite',
    searchables,
    onError: (error) => printLine(`While seeding: ${error}`),
  })
  const startedAt = new Date(Date.now() - historyDays * dayMs)
  const { organizationId, key, callerId, agentIds } = await openOrganization(
    db,
    asOperator(toTimestamp(startedAt)),
  )
  const tickets = new SampleTickets(ticketCount, agentIds, sampleSeed)
  const samples: Sample[] = []
  const ownEvery = Math.ceil(ticketCount / ownTickets)
  const sampleEvery = Math.ceil(ticketCount / samplesMax)

  const seedTicket = async (tx: WriteTx, place: number) => {
    const { body, change, orderNumber } = tickets.write(place)
    const act = asOperator(timeOf(startedAt, place / ticketCount))
    const { id } = await createTicket(tx, body, act)
    if (change.status !== 'new') await updateTicket(tx, id, change, act)
    if (place % ownEvery === 0)
      await updateTicket(tx, id, { status: 'open', assigned_user_id: callerId }, act)
    if (place % markedEvery === 0) {
      await changeTicketTags(tx, id, { add: [markedTag] }, act)
      await changeTicketFields(tx, id, { [markedField.key]: markedField.value }, act)
    }
    if (place % sampleEvery !== 0) return
    samples.push({ id, orderNumber, customerEmail: body.customer_email })
  }
  await seedTickets(ticketCount, { db, organizationId, seedTicket })
  if (engine === 'sqlite') await untilIndexed(db)
  await db.close()
  if (engine === 'postgres') await carryOver(fileUrl, databaseUrl)
  await database.tidy()
  return { databaseUrl, key, agentIds, ticketCount, samples: new Random(3).shuffle(samples) }
}

async function carryOver(from: string, to: string): Promise<void> {
  const settingsOf = (url: string) => readConfig({ DATABASE_URL: url }).database
  await using source = await openSource(settingsOf(from))
  await using target = await openTarget(settingsOf(to), searchables)
  const startedAt = performance.now()
  await copyDatabase(source, target, { onProgress: () => {} })
  printLine(`Moved to PostgreSQL in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
}

async function openOrganization(db: Db, act: Attribution) {
  return db.transact(async (root) => {
    await createOrganization(root, { slug: 'main', adminEmail: 'admin@example.com' }, act)
    const organization = await findFirstOrganization(root)
    const tx = root.in(organization!.id)
    const agentIds: string[] = []
    for (let number = 1; number <= agentCount; number++) {
      const agent = { email: `agent-${number}@example.com`, full_name: `Agent ${number}` }
      agentIds.push((await createUser(tx, agent, act)).id)
    }
    const choices = [{ key: markedField.value, name: 'Pro' }]
    const field = {
      key: markedField.key,
      name: 'Plan',
      applies_to: 'ticket',
      type: 'choice',
    } as const
    await createField(tx, { ...field, choices }, act)
    const caller = { email: 'caller@example.com', full_name: 'Caller' }
    const callerId = (await createUser(tx, caller, act)).id
    const key = await createKey(tx, { userId: callerId, name: 'Benchmark', scopes }, act)
    return { organizationId: tx.organizationId, key, callerId, agentIds }
  })
}

function timeOf(startedAt: Date, share: number): string {
  return toTimestamp(new Date(startedAt.getTime() + share * historyDays * dayMs))
}

async function untilIndexed(db: Db): Promise<void> {
  const startedAt = performance.now()
  while ((await db.checkHealth()).searchPending > 0) {
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    if (process.stderr.isTTY) printLine(`Waiting for the search index: ${seconds} s`, true)
    await pause(indexPollMs)
  }
  printLine(`Search index complete ${((performance.now() - startedAt) / 1_000).toFixed(1)} s later`)
}
