import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { seedTickets } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const path = '/v1/reports?from=2026-01-01&to=2026-03-01'

const desk = useDesk()
before(async () => {
  // Enough that a report takes longer than the request for it.
  await seedTickets(desk.db, 'acme', Array(300).fill({}))
})

test('an organization with too many concurrent reports gets 429, others succeed', async () => {
  const flood = Array.from({ length: 100 }, () => desk.bob.get(path))
  const other = desk.charlie.get(path)
  const responses = await Promise.all(flood)
  const refused = responses.filter(({ status }) => status !== 200)
  assert.ok(refused.length > 0 && refused.length < flood.length, `${refused.length} refused`)
  for (const response of refused) {
    assertErrorDetail(response, 429, 'Rate limit exceeded. Try again in 1 seconds.')
    assert.equal(response.headers.get('retry-after'), '1')
  }
  assert.equal((await other).status, 200)
  assert.equal((await desk.bob.get(path)).status, 200)
})
