import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const fieldErrorsMax = 100
const quickMs = 5_000

const desk = useDesk()

const bulk = (ids: readonly unknown[], action?: string) =>
  desk.bob.post('/v1/tickets/bulk', { action, ticket_ids: ids })

test('an overlong list is rejected for its length without validating its items (422)', async () => {
  const begin = cpuTime()
  for (const id of ['x', 1, null, '\0']) {
    assertErrors(await bulk(Array(19_000).fill(id), 'delete'), 422, 'body.ticket_ids too_long')
  }
  assert.ok(cpuTime() - begin < quickMs, `${(cpuTime() - begin).toFixed()} ms`)
})

test('an overlong text is rejected for its length only (422)', async () => {
  const response = await desk.alice.patch('/v1/organization', { name: '\0'.repeat(100_000) })
  assertErrors(response, 422, 'body.name string_too_long')
})

test('an error response has at most 100 field errors', async () => {
  const { status, body } = await bulk(Array(100).fill('x'))
  assert.equal(status, 400, 'the missing action makes it a 400 even though it is not listed')
  assert.equal(body.detail.length, fieldErrorsMax)
})

test('every list in a request body has a maximum length', () => {
  const unlimited: string[] = []
  const look = (schema: Record<string, unknown>, at: string) => {
    if (schema.items !== undefined && schema.maxItems === undefined) unlimited.push(at)
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      look(inner, `${at} ${name}`)
    if (schema.items !== undefined) look(schema.items as typeof schema, `${at} []`)
  }
  for (const { method, path, endpoint } of routes) {
    if (endpoint.body) look(endpoint.body as object as Record<string, unknown>, `${method} ${path}`)
  }
  assert.deepEqual(unlimited, [])
})
