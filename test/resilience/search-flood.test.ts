import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { assertUndisturbed } from '../support/desk/bystander.ts'
import { openDesk } from '../support/desk/desk.ts'
import {
  addLongTexts,
  assertRefusesBroadSearches,
  assertSearchesDisturbNobody,
  startAttacked,
} from '../support/desk/search-flood.ts'
import { seedTickets, untilIndexed } from '../support/desk/seed-rows.ts'
import { makeDataDir } from '../support/process/process.ts'

test('searches through long texts do not slow down other organizations', async () => {
  await using dataDir = await makeDataDir()
  await using service = await startAttacked(dataDir.env)
  await assertSearchesDisturbNobody(service)
})

test('a search that takes too long is rejected, and a total that does is omitted', async () => {
  await using desk = await openDesk({ BELLHOP_SEARCH_TIMEOUT_MS: '1' }, { engine: 'sqlite' })
  await addLongTexts(desk.alice)
  await untilIndexed(desk)
  await assertRefusesBroadSearches(desk.alice)
  // A busy machine may take the millisecond away from the first match, too.
  await waitFor('the first match is found in time', async () => {
    const page = await desk.alice.get('/v1/tickets?search=e&limit=1&include_total=true')
    if (page.status === 422) return false
    assert.deepEqual([page.status, page.body.length], [200, 1])
    assert.equal(page.headers.get('x-total-count'), null)
    return true
  })
})

test('lists with large offsets do not slow down other organizations', async () => {
  await using desk = await openDesk({}, { engine: 'sqlite' })
  const tickets = Array.from({ length: 8_000 }, () => ({ category: 'Deep' }))
  await seedTickets(desk.db, 'acme', tickets)
  const path = '/v1/tickets?unassigned=true&priority=medium&limit=1&offset=7900'
  const statuses = new Set<number>()
  let isOver = false
  const listOn = async () => {
    while (!isOver) statuses.add((await desk.alice.get(path)).status)
  }
  await assertUndisturbed(
    () => desk.charlie.get('/v1/tickets'),
    async () => {
      const clients = Array.from({ length: 24 }, listOn)
      return async () => {
        isOver = true
        await Promise.all(clients)
      }
    },
  )
  assert.deepEqual([...statuses], [200])
})
