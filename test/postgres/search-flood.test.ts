import { test } from 'node:test'
import { openDesk } from '../support/desk/desk.ts'
import {
  addLongTexts,
  assertRefusesBroadSearches,
  assertSearchesDisturbNobody,
  startAttacked,
} from '../support/desk/search-flood.ts'
import { createPostgresDatabase } from '../support/postgres/postgres.ts'

test('searches through long texts do not slow down other organizations', async () => {
  await using database = await createPostgresDatabase()
  await using service = await startAttacked({ DATABASE_URL: database.url })
  await assertSearchesDisturbNobody(service)
})

test('a search that takes too long is rejected', async () => {
  await using desk = await openDesk({ BELLHOP_SEARCH_TIMEOUT_MS: '1' }, { engine: 'postgres' })
  await addLongTexts(desk.alice)
  await assertRefusesBroadSearches(desk.alice)
})
