import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const time = '2026-03-01T10:00:00Z'

/** Delivered deliveries of the organization's first event, which is still in the log. */
async function writeDelivered(webhookId: string, count: number): Promise<void> {
  const row = () =>
    `('${randomUUID()}', 1, '${webhookId}', '${randomUUID()}', 'ticket.created', 1,
      '${randomUUID()}', 'delivered', '${time}', 1, '[]', '${time}')`
  await desk.sqlFromOutside(`
    INSERT INTO webhook_deliveries (id, organization_id, webhook_id, event_id, event_type,
      event_position, lane, state, finished_at, attempt_count, attempts, created_at)
    VALUES ${Array.from({ length: count }, row).join()} RETURNING id`)
}

test('a long period is replayed in several requests, each delivery once', async () => {
  const hook = { url: 'http://127.0.0.1:9/', is_enabled: false }
  const { id } = (await desk.alice.post('/v1/webhooks', hook)).body
  await writeDelivered(id, 1_001)
  const replay = async (more = {}) =>
    (await desk.alice.post(`/v1/webhooks/${id}/replay`, { state: 'delivered', ...more })).body
  const first = await replay()
  assert.equal(first.replayed, 1_000)
  // As if a receiver had accepted them.
  await desk.sqlFromOutside(`
    UPDATE webhook_deliveries SET state = 'delivered', due_at = NULL, finished_at = '${time}'
    WHERE webhook_id = '${id}' RETURNING id`)
  const second = await replay({ cursor: first.next_cursor })
  assert.deepEqual(second, { replayed: 1, next_cursor: null })
})

test('POST /v1/webhooks/{id}/replay rejects an invalid cursor (422)', async () => {
  const { id } = (await desk.alice.post('/v1/webhooks', { url: 'http://127.0.0.1:9/' })).body
  const response = await desk.alice.post(`/v1/webhooks/${id}/replay`, {
    state: 'failed',
    cursor: 'x',
  })
  assertErrors(response, 422, 'body.cursor value_error')
})
