import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const path = '/v1/organization/answer-targets'
const usual = { first_answer_minutes: 480, next_answer_minutes: 1_440 }

test('any key can read the answer targets, which GET /v1/me includes', async () => {
  const key = await desk.client('bob@acme.example', { scopes: [] })
  assert.deepEqual((await key.get(path)).body, usual)
  assert.deepEqual((await key.get('/v1/me')).body.answer_targets, usual)
})

test('an admin changes one of them or turns it off, which is in the audit log once', async () => {
  const events = async () => (await desk.alice.get('/v1/audit?type=organization.updated')).body
  const changed = await desk.alice.patch(path, { first_answer_minutes: 30 })
  assert.deepEqual(changed.body, { ...usual, first_answer_minutes: 30 })
  assert.equal((await desk.alice.patch(path, { first_answer_minutes: 30 })).status, 200)
  assert.equal((await desk.alice.patch(path, {})).status, 200)
  const off = { first_answer_minutes: 30, next_answer_minutes: null }
  assert.deepEqual((await desk.alice.patch(path, { next_answer_minutes: null })).body, off)
  assert.deepEqual((await desk.bob.get(path)).body, off)
  assert.deepEqual((await desk.charlie.get(path)).body, usual)
  const { body } = await desk.alice.get('/v1/organization')
  assert.deepEqual(
    (await events()).map(({ resource_id, changes }: Record<string, unknown>) => [
      resource_id,
      changes,
    ]),
    [
      [body.id, [{ field: 'next_answer_minutes', from: 1_440, to: null }]],
      [body.id, [{ field: 'first_answer_minutes', from: 480, to: 30 }]],
    ],
  )
})

test('only admins can change them (403), and only to 1 minute to 30 days (422)', async () => {
  assert.equal((await desk.bob.patch(path, { first_answer_minutes: 5 })).status, 403)
  for (const minutes of [0, 43_201]) {
    const refused = await desk.alice.patch(path, { first_answer_minutes: minutes })
    assert.equal(refused.status, 422, `${minutes}`)
  }
  assertErrors(
    await desk.alice.patch(path, { next_answer_minutes: 'soon' }),
    ...([400, 'body.next_answer_minutes int_type'] as const),
  )
  assert.equal((await desk.alice.patch(path, { first_answer_minutes: 43_200 })).status, 200)
})
