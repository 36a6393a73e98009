import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import { searchableTickets } from '../../src/desk/tickets/searchable.ts'
import { TextSampleCache } from '../../src/platform/db/postgres/text-sample-cache.ts'
import { waitFor } from '../support/assert/until.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

// Searches are planned with a sample of the searched texts.

const desk = useDesk({}, { engine: 'postgres' })
let now = 0
const samples = new TextSampleCache(() => now)
before(async () => {
  await open(desk.bob, 'printer')
  await open(desk.charlie, 'scanner')
})

const open = (who: ApiClient, subject: string) => who.post('/v1/tickets', ticketInput({ subject }))

async function sampleOf(slug: string) {
  const organization = await desk.db.read((tx) => findOrganization(tx, slug))
  return desk.db.read((tx) => samples.get(tx.in(organization!.id), searchableTickets))
}

/** Whether a gram occurs in any text of the sample. */
const knows = async (slug: string, run: string) => {
  const [rarest] = (await sampleOf(slug)).gramsByRarity([run, 'zzz'])
  return rarest!.text === 'zzz'
}

test('a text sample contains texts of one organization only', async () => {
  assert.equal(await knows('acme', 'pri'), true)
  assert.equal(await knows('acme', 'sca'), false)
})

test('an expired text sample is replaced, and used until the new one is ready', async () => {
  assert.equal(await knows('acme', 'mon'), false)
  await open(desk.bob, 'monitor')
  assert.equal(await knows('acme', 'mon'), false)
  now += 1_000_000
  assert.equal(await knows('acme', 'mon'), false)
  await waitFor('the new sample is there', () => knows('acme', 'mon'))
})

test('a text sample has the row count of all organizations', async () => {
  now += 1_000_000
  for (let count = 0; count < 5; count++) await open(desk.charlie, 'scanner')
  await open(desk.bob, 'keyboard')
  await waitFor('all are counted', async () => (await sampleOf('acme')).rowCount >= 8)
})
