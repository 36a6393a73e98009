import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import type { ApiClient } from '../support/client/client.ts'
import { addOrganization, countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

let count = 0
const userInput = (change = {}) => ({
  email: `user${++count}@acme.example`,
  full_name: 'Dana Fox',
  ...change,
})

describe('creating a user', () => {
  test('fills in the defaults', async () => {
    const sent = userInput()
    const { status, body } = await desk.alice.post('/v1/users', sent)
    assert.equal(status, 201)
    const { id, ...rest } = body
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.deepEqual(rest, {
      ...sent,
      role: 'agent',
      is_active: true,
      avatar_url: null,
      employee_type: 'permanent',
      region: 'amer',
      timezone: 'UTC',
      created_at: '2026-03-01T10:00:00Z',
      updated_at: '2026-03-01T10:00:00Z',
    })
    assert.deepEqual((await desk.alice.get(`/v1/users/${id}`)).body, body)
  })

  const accepted: [string, Record<string, unknown>][] = [
    ...['admin', 'read_only_admin', 'agent', 'read_only_agent'].map(
      (role): [string, Record<string, unknown>] => [role, { role }],
    ),
    ...['permanent', 'contractor', 'external', 'bot'].map(
      (employee_type): [string, Record<string, unknown>] => [employee_type, { employee_type }],
    ),
    ...['amer', 'apac', 'emea', 'latam', 'asean'].map(
      (region): [string, Record<string, unknown>] => [region, { region }],
    ),
    ...['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'].map(
      (timezone): [string, Record<string, unknown>] => [timezone, { timezone }],
    ),
    ['an inactive user', { is_active: false }],
    ['a name in any script', { full_name: ' 山田 太郎 🙂 ' }],
    [
      'all fields at once',
      {
        role: 'read_only_agent',
        is_active: false,
        employee_type: 'bot',
        region: 'asean',
        timezone: 'Asia/Tokyo',
      },
    ],
  ]
  for (const [name, change] of accepted) {
    test(`accepts ${name} (201)`, async () => {
      const { status, body, text } = await desk.alice.post('/v1/users', userInput(change))
      assert.equal(status, 201, text)
      const read = await desk.alice.get(`/v1/users/${body.id}`)
      for (const [field, value] of Object.entries(change)) assert.equal(read.body[field], value)
    })
  }

  const refused: [string, Record<string, unknown>, number, ...string[]][] = [
    [
      'an empty body',
      { email: undefined, full_name: undefined },
      400,
      'body.email missing',
      'body.full_name missing',
    ],
    ['an invalid email address', { email: 'dana' }, 422, 'body.email value_error'],
    ['an empty email address', { email: '' }, 422, 'body.email value_error'],
    ['an email address of null', { email: null }, 400, 'body.email string_type'],
    ['an empty name', { full_name: '' }, 422, 'body.full_name string_too_short'],
    ['a blank name', { full_name: '\t ' }, 422, 'body.full_name value_error'],
    ['a name with a NUL', { full_name: 'a\u0000b' }, 422, 'body.full_name value_error'],
    ['an unknown role', { role: 'owner' }, 422, 'body.role enum'],
    ['a role of null', { role: null }, 400, 'body.role string_type'],
    ['a string as is_active', { is_active: 'true' }, 400, 'body.is_active bool_type'],
    ['a number as is_active', { is_active: 1 }, 400, 'body.is_active bool_type'],
    ['is_active of null', { is_active: null }, 400, 'body.is_active bool_type'],
    ['an unknown employee type', { employee_type: 'temp' }, 422, 'body.employee_type enum'],
    ['an unknown region', { region: 'EMEA' }, 422, 'body.region enum'],
    ['an unknown time zone', { timezone: 'Mars/Base' }, 422, 'body.timezone value_error'],
    ['an offset as time zone', { timezone: '+02:00' }, 422, 'body.timezone value_error'],
    ['an empty time zone', { timezone: '' }, 422, 'body.timezone value_error'],
    ['a path as time zone', { timezone: '../../etc/passwd' }, 422, 'body.timezone value_error'],
    ['a time zone of null', { timezone: null }, 400, 'body.timezone string_type'],
    [
      'several invalid values',
      { email: 'x', full_name: '', role: 'x', region: 'x', employee_type: 'x', timezone: 'x' },
      422,
      'body.email value_error',
      'body.full_name string_too_short',
      'body.role enum',
      'body.region enum',
      'body.employee_type enum',
      'body.timezone value_error',
    ],
    [
      'a wrong type and an invalid value',
      { full_name: 5, role: 'x' },
      400,
      'body.full_name string_type',
      'body.role enum',
    ],
  ]
  for (const [name, change, status, ...problems] of refused) {
    test(`rejects ${name} (${status})`, async () => {
      const earlier = await countRows(desk.db, 'users')
      assertErrors(await desk.alice.post('/v1/users', userInput(change)), status, ...problems)
      assert.equal(await countRows(desk.db, 'users'), earlier)
    })
  }

  test('ignores unknown and read-only members', async () => {
    const more = {
      id: desk.url,
      avatar_url: 'http://x',
      created_at: 5,
      updated_at: null,
      organization_id: 2,
      scopes: ['*'],
      password: 'x',
    }
    const { status, body } = await desk.alice.post('/v1/users', userInput(more))
    assert.equal(status, 201)
    assert.equal(body.avatar_url, null)
    assert.equal(body.created_at, '2026-03-01T10:00:00Z')
  })
})

describe('the email address of a user', () => {
  test('is trimmed and otherwise stored as sent', async () => {
    const { body } = await desk.alice.post(
      '/v1/users',
      userInput({ email: ' Eve.L@Acme.Example\n' }),
    )
    assert.equal(body.email, 'Eve.L@Acme.Example')
  })

  test('is unique within the organization, case-insensitively (422)', async () => {
    const first = await desk.alice.post('/v1/users', userInput({ email: 'fay@acme.example' }))
    assert.equal(first.status, 201)
    for (const email of ['fay@acme.example', 'FAY@Acme.Example', ' fay@acme.example ']) {
      const response = await desk.alice.post('/v1/users', userInput({ email }))
      assertErrors(response, 422, 'body.email value_error')
    }
    const elsewhere = await desk.charlie.post('/v1/users', userInput({ email: 'fay@acme.example' }))
    assert.equal(elsewhere.status, 201)
  })

  test('is taken by one of eight concurrent creates (422)', async () => {
    const sent = userInput({ email: 'gil@acme.example' })
    const creates = Array.from({ length: 8 }, () => desk.alice.post('/v1/users', sent))
    const statuses = (await Promise.all(creates)).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [201, ...Array(7).fill(422)])
  })

  test('can be reused when its user is deleted', async () => {
    const sent = userInput()
    const { body } = await desk.alice.post('/v1/users', sent)
    assert.equal((await desk.alice.delete(`/v1/users/${body.id}`)).status, 204)
    assert.equal((await desk.alice.post('/v1/users', sent)).status, 201)
  })
})

describe('listing users', () => {
  let admin: ApiClient
  let emails: string[]
  before(async () => {
    admin = await addOrganization(desk, 'staff')
    const sent = Array.from({ length: 104 }, (_, index) =>
      userInput({ email: `s${index}@staff.example` }),
    )
    for (let at = 0; at < sent.length; at += 8) {
      await Promise.all(sent.slice(at, at + 8).map((user) => admin.post('/v1/users', user)))
    }
    const pages = await Promise.all([0, 100].map((skip) => list(`limit=100&skip=${skip}`)))
    emails = pages.flat()
  })
  const list = async (query: string) => {
    const { status, body, text } = await admin.get(`/v1/users?${query}`)
    assert.equal(status, 200, text)
    return body.map((user: { email: string }) => user.email) as string[]
  }

  test('returns every user of the organization once, oldest first', async () => {
    assert.equal(emails[0], 'admin@staff.example')
    assert.equal(emails.length, 105)
    assert.equal(new Set(emails).size, 105)
    assert.ok(emails.every((email) => email.endsWith('@staff.example')))
  })

  test('returns users as reading them by id does', async () => {
    const { body } = await admin.get('/v1/users?skip=7&limit=1')
    assert.deepEqual(body, [(await admin.get(`/v1/users/${body[0].id}`)).body])
  })

  const cases: [string, number, number][] = [
    ['', 0, 50],
    ['limit=1', 0, 1],
    ['limit=100', 0, 100],
    ['skip=0', 0, 50],
    ['skip=3&limit=2', 3, 5],
    ['skip=100', 100, 105],
    ['skip=105', 105, 105],
    ['skip=9007199254740991', 105, 105],
    ['offset=50&page=2', 0, 50],
  ]
  for (const [query, from, to] of cases) {
    test(query || 'returns the first 50 by default', async () => {
      assert.deepEqual(await list(query), emails.slice(from, to))
    })
  }

  const refused: [string, number, ...string[]][] = [
    ['limit=0', 422, 'query.limit greater_than_equal'],
    ['limit=101', 422, 'query.limit less_than_equal'],
    ['skip=-1', 422, 'query.skip greater_than_equal'],
    ['limit=x', 400, 'query.limit int_parsing'],
    ['skip=', 400, 'query.skip int_parsing'],
    ['skip=1&skip=1', 400, 'query.skip value_error'],
    ['skip=a&limit=0', 400, 'query.skip int_parsing', 'query.limit greater_than_equal'],
  ]
  for (const [query, status, ...problems] of refused) {
    test(`${query} is rejected (${status})`, async () =>
      assertErrors(await admin.get(`/v1/users?${query}`), status, ...problems))
  }
})

describe('reading a user', () => {
  test('returns the caller for /v1/users/me', async () => {
    const { status, body } = await desk.bob.get('/v1/users/me')
    assert.equal(status, 200)
    assert.equal(body.email, 'bob@acme.example')
    assert.deepEqual((await desk.alice.get(`/v1/users/${body.id}`)).body, body)
  })

  test('rejects other methods on /v1/users/me (405)', async () => {
    for (const method of ['PATCH', 'DELETE', 'POST', 'PUT']) {
      const response = await desk.alice.call(method, '/v1/users/me')
      assertErrorDetail(response, 405, 'Method Not Allowed')
      assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS')
    }
  })

  test('is a 404 for an unknown user or one of another organization', async () => {
    const { body: stranger } = await desk.charlie.get('/v1/users/me')
    for (const id of ['00000000-0000-4000-8000-000000000000', stranger.id]) {
      const path = `/v1/users/${id}`
      assertErrorDetail(await desk.alice.get(path), 404, 'User not found')
      assertErrorDetail(await desk.alice.patch(path, { full_name: 'X' }), 404, 'User not found')
      assertErrorDetail(await desk.alice.delete(path), 404, 'User not found')
    }
    assert.deepEqual((await desk.charlie.get('/v1/users/me')).body, stranger)
  })

  test('rejects an id that is not a UUID (422)', async () => {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? {} : undefined
      const response = await desk.alice.call(method, '/v1/users/bob', body)
      assertErrors(response, 422, 'path.user_id uuid_parsing')
    }
  })
})
