import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/app/routes.ts'
import { permissions } from '../../src/platform/access/permissions.ts'
import { openDesk } from '../support/desk/desk.ts'
import { document, objectsIn, operations } from './document.ts'

/** What people see in a browser is not part of the API. */
const ofTheApi = routes.filter(({ endpoint }) => !endpoint.isPage)

test('the document holds every route of the API and nothing else', () => {
  const inTable = ofTheApi.map(({ method, path }) => `${method} ${path}`)
  const inDocument = operations.map(({ name }) => name)
  assert.deepEqual(inDocument.sort(), inTable.sort())
})

test('operations have names of their own, as a client would call them', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of [
    'list_tickets',
    'get_ticket',
    'create_ticket',
    'update_ticket',
    'delete_ticket',
    'search',
    'list_users',
    'get_user',
    'create_user',
    'update_user',
    'delete_user',
    'get_me',
    'get_my_user',
    'rotate_api_key',
    'merge_customer',
    'set_team_member',
    'upload_my_avatar',
    'delete_my_avatar',
    'get_avatar',
    'get_openapi',
  ]) {
    assert.ok(ids.includes(id), `${id} is not among ${ids.join(', ')}`)
  }
})

test('every reference leads somewhere', () => {
  const references = [...objectsIn(document)].filter(([, object]) => '$ref' in object)
  assert.ok(references.length > 0)
  for (const [way, { $ref }] of references) {
    const [, components, kind, name] = String($ref).split('/')
    const all = document.components as Record<string, Record<string, unknown>>
    assert.equal(components, 'components', way)
    assert.ok(all[kind!]?.[name!] !== undefined, `${way} refers to ${$ref}`)
  }
})

test('a shape with a name stands once and is referred to', () => {
  for (const [way, object] of objectsIn(document.paths)) {
    const isExample = /\/examples?\b/.test(way)
    assert.ok(isExample || !('title' in object && 'properties' in object), way)
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    assert.equal(schema.title, name)
  }
})

test('every tag is described, and none is idle', () => {
  const used = new Set(operations.flatMap(({ operation }) => operation.tags))
  assert.deepEqual(document.tags.map(({ name }) => name).sort(), [...used].sort())
  assert.ok(document.tags.every(({ description }) => description.length > 10))
})

test('an operation says which scope and which roles it needs', () => {
  for (const { method, path, permission } of ofTheApi) {
    const operation = document.paths[path]![method.toLowerCase()]!
    const { scope, roles } =
      permission === 'anyone' ? { scope: undefined, roles: [] } : permissions[permission]
    const needed = { bearerKey: [scope ?? []].flat() }
    assert.deepEqual(operation.security, scope === undefined ? [] : [needed], path)
    assert.deepEqual(operation['x-bellhop-roles'] ?? [], roles, path)
  }
})

test('parameters in a path are those of the operation, and required', () => {
  for (const { name, path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1])
    assert.deepEqual(
      inPath.map((parameter) => parameter.name),
      named,
      name,
    )
    assert.ok(inPath.every(({ required }) => required === true))
  }
})

test('formats that only our own checks understand stay out of the document', () => {
  const formats = new Set([...objectsIn(document)].map(([, { format }]) => format))
  formats.delete(undefined)
  assert.deepEqual([...formats].sort(), [
    'binary',
    'date',
    'date-time',
    'email',
    'language',
    'timezone',
    'uuid',
  ])
})

test('the headers of an answer are documented where they are sent', async () => {
  await using desk = await openDesk({ BELLHOP_RATE_LIMIT: '1' })
  const answers = [
    await desk.alice.get('/v1/tickets'),
    await desk.alice.get('/v1/tickets'),
    await desk.alice.get('/v1/tickets', { authorization: 'Bearer nobody' }),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 429, 401],
  )
  const ours = /^(x-request-id|ratelimit-.*|retry-after|www-authenticate)$/
  for (const { status, headers } of answers) {
    const sent = [...headers.keys()].filter((name) => ours.test(name))
    const documented = document.paths['/v1/tickets']!.get!.responses[status]!.headers ?? {}
    const known = Object.keys(documented).map((name) => name.toLowerCase())
    assert.deepEqual(sent.sort(), known.filter((name) => ours.test(name)).sort(), String(status))
  }
})

test('the served document is for the address by which it was asked', async () => {
  await using desk = await openDesk()
  const { status, body, headers } = await desk.alice.get('/openapi.json')
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^application\/json/)
  assert.equal(body.openapi, '3.1.0')
  assert.deepEqual(body.servers, [{ url: desk.url }])
  assert.deepEqual(Object.keys(body.paths), Object.keys(document.paths))
})
