import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from '../support/desk.ts'
import { untilIndexed } from '../support/rows.ts'
import {
  assertRefusesBroadSearches,
  assertSearchesDisturbNobody,
  seedLongTexts,
} from '../support/search-flood.ts'

for (const when of ['before the index has them', 'from the index'] as const) {
  test(`searches through long texts, ${when}, disturb no other organization`, async () => {
    await using desk = await openDesk({}, { engine: 'sqlite' })
    await seedLongTexts(desk)
    if (when === 'from the index') await untilIndexed(desk.url)
    await assertSearchesDisturbNobody(desk)
  })
}

test('a search that takes too long is refused, a total that does is left out', async () => {
  await using desk = await openDesk({ BELLHOP_SEARCH_TIMEOUT_MS: '5' }, { engine: 'sqlite' })
  await seedLongTexts(desk)
  await untilIndexed(desk.url)
  await assertRefusesBroadSearches(desk)
  const page = await desk.alice.get('/v1/tickets?search=e&limit=1&include_total=true')
  assert.deepEqual([page.status, page.body.length], [200, 1])
  assert.equal(page.headers.get('x-total-count'), null)
})
