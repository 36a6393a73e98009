import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Operation, Schema } from '../../src/reference/document.ts'
import { resolveRef } from '../../src/reference/schemas.ts'
import { openDesk } from '../support/desk/desk.ts'
import { document, misfit, objectsIn, operationCalled, operations } from './document.ts'

test('every example fits its schema', () => {
  let count = 0
  for (const [way, object] of objectsIn(document)) {
    if (/\/examples?\//.test(way)) continue
    const { example, schema, examples } = object
    if (example !== undefined && schema !== undefined) {
      assert.equal(misfit(schema as Schema, example), undefined, `${way}/example`)
      count++
    }
    if (!Array.isArray(examples)) continue
    for (const value of examples) {
      assert.equal(misfit(object as Schema, value), undefined, `${way}/examples`)
      count++
    }
  }
  assert.ok(count > 100, `only ${count} examples`)
})

test('what is sent and what is answered as JSON has an example', () => {
  for (const { name, operation } of operations) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)]
    for (const json of contents.map((holder) => holder?.content?.['application/json'])) {
      assert.ok(json === undefined || json.example !== undefined || name === 'GET /openapi.json')
    }
  }
})

test('the examples of refused input speak of what the route takes', () => {
  for (const { name, operation } of operations) {
    const known = fieldsOf(operation)
    for (const status of [400, 422]) {
      const detail = detailOf(operation, status)
      if (!Array.isArray(detail)) continue
      assert.ok(detail.length > 0, `${name} ${status}`)
      for (const { loc } of detail) {
        const field = loc.filter((part: string) => !/^\d+$/.test(part)).join('/')
        assert.ok(known.includes(field), `${name} ${status}: ${field}`)
      }
    }
  }
})

test('the examples of refused input are what the service answers', async () => {
  await using desk = await openDesk()
  const { customer_name: _, ...unnamed } = exampleOf('create_ticket')
  const missing = await desk.alice.post('/v1/tickets', unnamed)
  assert.deepEqual([missing.status, missing.body.detail], [400, refused('create_ticket', 400)])

  const wrong = { ...exampleOf('create_ticket'), customer_name: '', priority: 'unknown' }
  const unacceptable = await desk.alice.post('/v1/tickets', wrong)
  assert.deepEqual(
    [unacceptable.status, unacceptable.body.detail],
    [422, refused('create_ticket', 422)],
  )

  const search = await desk.alice.get('/v1/search?q=a&include=unknown')
  assert.deepEqual([search.status, search.body.detail], [422, refused('search', 422)])
  const form = await desk.alice.post('/v1/users/me/avatar', new FormData())
  assert.deepEqual([form.status, form.body.detail], [400, refused('upload_my_avatar', 400)])
  const path = await desk.alice.get('/v1/users/%zz')
  assert.deepEqual([path.status, path.body.detail], [400, refused('get_user', 400)])
})

test('a body that nobody asked for can be refused, and that is documented', async () => {
  await using desk = await openDesk()
  const json = { 'content-type': 'application/json' }
  const broken = await desk.alice.call('DELETE', '/v1/users/me/avatar', '{', json)
  assert.deepEqual([broken.status, broken.body.detail], [400, refused('delete_my_avatar', 400)])
  const odd = await desk.alice.get('/avatars/%00')
  assert.deepEqual([odd.status, odd.body.detail], [422, refused('get_avatar', 422)])
})

test('the example of a path is the id of the example that it leads to', () => {
  for (const id of ['get_ticket', 'get_user']) {
    const { parameters, responses } = operationCalled(id)
    const answer = responses[200]!.content!['application/json']!.example as { id: string }
    assert.equal(parameters![0]!.example, answer.id)
  }
})

const refused = (id: string, status: number) => detailOf(operationCalled(id), status)

const exampleOf = (id: string) =>
  operationCalled(id).requestBody!.content['application/json']!.example as Record<string, unknown>

function detailOf(operation: Operation, status: number) {
  const example = operation.responses[status]?.content?.['application/json']?.example
  return (example as { detail: string | { loc: string[] }[] } | undefined)?.detail
}

function fieldsOf({ parameters = [], requestBody }: Operation): string[] {
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(resolveRef<Schema>(schema, document.components).properties ?? {}),
  )
  const outside = parameters.map(({ in: part, name }) =>
    part === 'header' ? `header/${name.toLowerCase()}` : `${part}/${name}`,
  )
  return ['body', ...outside, ...bodies.map((name) => `body/${name}`)]
}
