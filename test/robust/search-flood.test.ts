import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from '../support/desk.ts'
import { makeDataDir } from '../support/process.ts'
import { untilIndexed } from '../support/rows.ts'
import {
  addLongTexts,
  assertRefusesBroadSearches,
  assertSearchesDisturbNobody,
  startAttacked,
} from '../support/search-flood.ts'

test('searches through long texts disturb no other organization', async () => {
  await using dataDir = await makeDataDir()
  await using service = await startAttacked(dataDir.env)
  await assertSearchesDisturbNobody(service)
})

test('a search that takes too long is refused, a total that does is left out', async () => {
  await using desk = await openDesk({ BELLHOP_SEARCH_TIMEOUT_MS: '1' }, { engine: 'sqlite' })
  await addLongTexts(desk.alice)
  await untilIndexed(desk.url)
  await assertRefusesBroadSearches(desk.alice)
  const page = await desk.alice.get('/v1/tickets?search=e&limit=1&include_total=true')
  assert.deepEqual([page.status, page.body.length], [200, 1])
  assert.equal(page.headers.get('x-total-count'), null)
})
