import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let earlier: number
beforeEach(async () => {
  earlier = await countRows(desk.db, 'tickets')
})

const post = (body: string | Uint8Array | undefined, headers?: Record<string, string>) =>
  desk.bob.post('/v1/tickets', body, headers)

async function assertNothingStored(): Promise<void> {
  assert.equal(await countRows(desk.db, 'tickets'), earlier)
}

const whole = JSON.stringify(ticketInput())
const having = (text: string) => `${whole.slice(0, -1)},${text}}`
const replacing = (field: string, json: string) => {
  const { [field]: _, ...rest } = ticketInput() as Record<string, unknown>
  return `${JSON.stringify(rest).slice(0, -1)},"${field}":${json}}`
}

describe('a body that is not valid JSON is rejected (400)', () => {
  const cases: [string, string | Uint8Array][] = [
    ['words', 'hello'],
    ['half an object', whole.slice(0, -1)],
    ['an object and a half', `${whole}{`],
    ['two objects', `${whole}${whole}`],
    ['a trailing comma', `${whole.slice(0, -1)},}`],
    ['single quotes', whole.replaceAll('"', "'")],
    ['a comment', `/* x */${whole}`],
    ['NaN', having('"x":NaN')],
    ['a line break inside a string', having('"x":"a\nb"')],
    ['a raw NUL inside a string', having('"x":"a\0b"')],
    ['an unknown escape', having('"x":"\\q"')],
    ['an incomplete escape', having('"x":"\\u12"')],
    ['white space alone', ' \n\t'],
    ['bytes that are not UTF-8', Buffer.from(having('"x":"\xff"'), 'latin1')],
    ['an overlong form', Buffer.from(having('"x":"\xc0\xaf"'), 'latin1')],
    ['an encoded surrogate', Buffer.from(having('"x":"\xed\xa0\x80"'), 'latin1')],
    ['UTF-16', Buffer.from(whole, 'utf16le')],
    ['a duplicate key', having('"subject":"Other"')],
    ['a duplicate key, once escaped', having('"\\u0073ubject":"Other"')],
    ['a duplicate key, nested in an unknown member', having('"x":[{"y":{"z":1,"z":1}}]')],
    ['__proto__', having('"__proto__":{"role":"admin"}')],
    ['__proto__, escaped', having('"\\u005f_proto__":{}')],
    ['nested __proto__', having('"x":[{"__proto__":{"polluted":true}}]')],
    ['depth 100,000 of lists', having(`"x":${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['depth 100,000 of objects', having(`"x":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
    ['depth 100,000 that never ends', '['.repeat(100_000)],
    ['an object that never ends', '{"a":'.repeat(50_000)],
  ]
  for (const [name, body] of cases) {
    test(name, async () => {
      assertErrors(await post(body), 400, 'body json_invalid')
      await assertNothingStored()
    })
  }

  test('a rejected __proto__ member does not pollute Object.prototype', () => {
    assert.equal(({} as Record<string, unknown>).polluted, undefined)
  })
})

describe('a JSON body that is not an object is rejected (400)', () => {
  for (const body of ['null', 'true', '5', '"text"', '[]', `[${whole}]`]) {
    test(body.slice(0, 20), async () => assertErrors(await post(body), 400, 'body dict_type'))
  }
})

describe('a missing body, or one with another content type, is rejected (400)', () => {
  const cases: [string, string | undefined, Record<string, string>, string][] = [
    ['no body', undefined, {}, 'body missing'],
    [
      'no body, with a JSON content type',
      undefined,
      { 'content-type': 'application/json' },
      'body missing',
    ],
    ['an empty body', '', {}, 'body missing'],
    ['plain text', whole, { 'content-type': 'text/plain' }, 'header.content-type value_error'],
    ['XML', '<x/>', { 'content-type': 'application/xml' }, 'header.content-type value_error'],
    [
      'a web form',
      'subject=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'header.content-type value_error',
    ],
    [
      'a multipart form',
      '--b--',
      { 'content-type': 'multipart/form-data; boundary=b' },
      'header.content-type value_error',
    ],
    ['a type that only begins like JSON', whole, { 'content-type': 'application/jsonx' }, typed()],
    ['a JSON text sequence', whole, { 'content-type': 'application/json-seq' }, typed()],
    ['a type without a subtype', whole, { 'content-type': 'application' }, typed()],
    ['a type with an empty subtype', whole, { 'content-type': 'application/' }, typed()],
    ['nonsense', whole, { 'content-type': ';;;' }, typed()],
    ['two types', whole, { 'content-type': 'application/json, text/plain' }, typed()],
    ['a type with a space', whole, { 'content-type': 'application/ json' }, typed()],
  ]
  for (const [name, body, headers, problem] of cases) {
    test(name, async () => {
      assertErrors(await post(body, headers), 400, problem)
      await assertNothingStored()
    })
  }

  function typed() {
    return 'header.content-type value_error'
  }
})

describe('a JSON body is accepted with every JSON content type (201)', () => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json ; charset=utf-8',
    'APPLICATION/JSON',
    'application/merge-patch+json',
    'application/json; charset="utf-8"',
  ]) {
    test(type, async () => {
      const { status, text } = await post(whole, { 'content-type': type })
      assert.equal(status, 201, text)
    })
  }
})

describe('NUL and lone surrogates in a text are rejected (422)', () => {
  const texts: [string, string][] = [
    ['a NUL', '"a\\u0000b"'],
    ['a NUL alone', '"\\u0000"'],
    ['a lone high surrogate', '"a\\ud83d"'],
    ['a lone low surrogate', '"\\ude00b"'],
    ['a reversed surrogate pair', '"\\ude00\\ud83d"'],
  ]
  const fields = ['subject', 'description', 'category', 'customer_name', 'customer_email']
  for (const [name, json] of texts) {
    for (const field of fields) {
      test(`${name} in ${field}`, async () => {
        const { status, body } = await post(replacing(field, json))
        assert.equal(status, 422)
        assert.deepEqual(body.detail[0].loc, ['body', field])
        assert.equal(body.detail.length, 1)
        await assertNothingStored()
      })
    }
    test(`${name} in a field of an update`, async () => {
      const { body: ticket } = await post(whole)
      for (const field of ['subject', 'category', 'due_date', 'status']) {
        const response = await desk.bob.patch(`/v1/tickets/${ticket.id}`, `{"${field}":${json}}`)
        assert.equal(response.status, 422, response.text)
        assert.deepEqual(response.body.detail[0].loc, ['body', field])
      }
      assert.deepEqual((await desk.bob.get(`/v1/tickets/${ticket.id}`)).body, ticket)
    })
  }

  test('a surrogate pair written as escapes is one character (201)', async () => {
    const { status, body } = await post(replacing('subject', '"\\ud83d\\ude00"'))
    assert.equal(status, 201)
    assert.equal(body.subject, '😀')
  })

  test('NUL and lone surrogates in an unknown member are ignored (201)', async () => {
    assert.equal((await post(having('"x":"\\u0000\\ud83d"'))).status, 201)
  })
})

describe('the body size limit of 1 MiB', () => {
  const sized = (bytes: number) => having(`"x":"${'y'.repeat(bytes - having('"x":""').length)}"`)
  const mebibyte = 1024 * 1024

  test('accepts exactly 1 MiB (201)', async () => {
    assert.equal((await post(sized(mebibyte))).status, 201)
  })

  test('rejects one byte more (413)', async () => {
    assertErrorDetail(await post(sized(mebibyte + 1)), 413, 'Request body is too large')
    await assertNothingStored()
  })

  test('rejects 10 MB on every route with a body (413)', async () => {
    const large = sized(10_000_000)
    assert.equal((await post(large)).status, 413)
    assert.equal((await desk.alice.post('/v1/users', large)).status, 413)
    const id = '00000000-0000-4000-8000-000000000000'
    assert.equal((await desk.bob.patch(`/v1/tickets/${id}`, large)).status, 413)
    assert.equal((await desk.alice.patch(`/v1/users/${id}`, large)).status, 413)
  })

  test('authentication is checked before the body (401)', async () => {
    const stranger = new ApiClient(desk.url, 'bh_live_no')
    assertErrorDetail(await stranger.post('/v1/tickets', '{"a":'), 401, 'Invalid API key')
  })

  test('thousands of unknown keys are ignored (201), tens of thousands rejected (400)', async () => {
    const keys = (count: number) =>
      Array.from({ length: count }, (_, index) => `"${index}":1`).join(',')
    assert.equal((await post(having(keys(19_000)))).status, 201)
    assertErrors(await post(having(keys(90_000))), 400, 'body json_invalid')
  })
})

test('DELETE ignores a JSON content type without a body (204)', async () => {
  const { body: ticket } = await post(whole)
  const headers = { 'content-type': 'application/json' }
  const response = await desk.bob.call('DELETE', `/v1/tickets/${ticket.id}`, undefined, headers)
  assert.equal(response.status, 204)
})

test('every entry of a validation error has loc, msg and type only', async () => {
  const { body } = await post('{"subject":"","priority":"x","customer_name":5}')
  assert.deepEqual(Object.keys(body), ['detail'])
  for (const entry of body.detail) {
    assert.deepEqual(Object.keys(entry).sort(), ['loc', 'msg', 'type'])
    assert.ok(entry.loc.every((part: unknown) => typeof part === 'string'))
    assert.ok(entry.msg.length > 0 && !/ajv|schema|json-pointer|\/\w+\/\w+/i.test(entry.msg))
  }
  assert.deepEqual(body.detail.map(({ msg }: { msg: string }) => msg).sort(), [
    'Field required',
    'Field required',
    "Input should be 'low', 'medium', 'high' or 'urgent'",
    'Input should be a valid string',
    'String should have at least 1 character',
  ])
})
