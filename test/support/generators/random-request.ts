import fc from 'fast-check'
import type { Endpoint, Route } from '../../../src/platform/http/endpoint.ts'
import { supportsIdempotencyKey } from '../../../src/platform/http/idempotency/key.ts'
import { anImageForm } from '../desk/sample-requests.ts'
import { type Field, KnownId, type ObjectSchema, type Part, partOf } from './schema-values.ts'

export interface RandomRequest {
  path: string
  body: unknown
  headers: Record<string, string>
  expected: 'malformed' | 'invalid' | 'well-formed' | 'anything'
}

/** Returns the id to send for a known one, by the name of the field. */
export type Resolve = (field: string, known: KnownId) => string

/** A longer one is refused because of the limit on headers, before its route is known. */
const pathMax = 12_000

type Parts = Record<string, Part>
interface Body {
  /** The parts of an object, or the body as a whole. */
  part: Parts | Part
  headers?: Record<string, string>
}

/** Requests to a route, made from its schemas: most are valid, some are not. */
export function requestTo(route: Route, resolve: Resolve): fc.Arbitrary<RandomRequest> {
  const { path, endpoint } = route
  const { params, query, body, upload, rawBody } = endpoint
  return fc
    .record({
      params: record(params, inPath),
      query: record(query, (field) => partOf(field, true)),
      unknown: fc.constantFrom('', '', 'x=1&x=2', '%ff=%fe', 'a[b]=c&=&&%', '__proto__=1'),
      body:
        body !== undefined
          ? jsonBody(body)
          : upload !== undefined
            ? formFor(endpoint)
            : rawBody !== undefined
              ? rawMail
              : nothing,
      asked: supportsIdempotencyKey(route) ? keyHeader : tagHeader,
    })
    .map(({ params, query, unknown, body: { part, headers = {} }, asked }) => {
      const whole = isWhole(part)
      const given = [params, query, whole ? { part } : part, asked].flatMap(Object.values<Part>)
      return {
        path: filled(path, resolved(params, resolve)) + search(resolved(query, resolve), unknown),
        body: whole ? part.value : resolved(part, resolve),
        headers: { ...headers, ...(resolved(asked, resolve) as Record<string, string>) },
        expected: expectation(given.map(({ kind }) => kind)),
      }
    })
    .filter(({ path }) => path.length < pathMax)
}

/** Mostly none. With one that was used before, the response depends on the earlier request. */
const keyHeader: fc.Arbitrary<Parts> = fc
  .oneof(
    { weight: 6, arbitrary: fc.constant<Part>({ kind: 'fitting', value: undefined }) },
    { weight: 2, arbitrary: fc.uuid().map((value): Part => ({ kind: 'fitting', value })) },
    { weight: 1, arbitrary: fc.constant<Part>({ kind: 'odd', value: 'same' }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('a b', 'ü', '', 'x'.repeat(256))
        .map((value): Part => ({ kind: 'wrong type', value })),
    },
  )
  .map((part) => ({ 'idempotency-key': part }))

/** Mostly none. No value makes the request invalid. */
const tagHeader: fc.Arbitrary<Parts> = fc
  .record({
    name: fc.constantFrom('if-match', 'if-none-match'),
    value: fc.constantFrom(
      ...Array.from({ length: 20 }, () => undefined),
      '*',
      '"x"',
      'W/"x", "y"',
      '',
      '"',
      ',,',
      '*, "x"',
      'x'.repeat(5_000),
    ),
  })
  .map(({ name, value }) => ({ [name]: { kind: 'fitting', value } }))

function expectation(kinds: Part['kind'][]): RandomRequest['expected'] {
  if (kinds.includes('odd')) return 'anything'
  if (kinds.includes('wrong type')) return 'malformed'
  return kinds.includes('wrong value') ? 'invalid' : 'well-formed'
}

/** The members of an object. To leave out a required one is as wrong as a wrong type. */
function record(schema: unknown, make: (field: Field) => fc.Arbitrary<Part>): fc.Arbitrary<Parts> {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<ObjectSchema>
  const members = Object.entries(properties).map(([name, field]) => {
    const isNeeded = required.includes(name)
    const kind = isNeeded ? 'wrong type' : 'fitting'
    const absent = fc.constant<Part>({ kind, value: undefined })
    const present = { weight: isNeeded ? 30 : 1, arbitrary: make(field) }
    return [name, fc.oneof(present, { weight: make === inPath ? 0 : 1, arbitrary: absent })]
  })
  return fc.record(Object.fromEntries(members))
}

/** Without values that make it another path: an empty text, dots, and invalid Unicode. */
function inPath(field: Field): fc.Arbitrary<Part> {
  const isOnePlace = (value: unknown) =>
    value instanceof KnownId ||
    (typeof value === 'string' && value.isWellFormed() && /^(?!\.{1,2}$).+$/s.test(value))
  return partOf(field, true).filter(({ value }) => isOnePlace(value))
}

function jsonBody(schema: unknown): fc.Arbitrary<Body> {
  const known = record(schema, (field) => partOf(field, false)).map((part): Body => ({ part }))
  const more = fc
    .dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3, noNullPrototype: true })
    // This key is refused in every JSON body, at any depth.
    .filter((others) => !JSON.stringify(others).includes('"__proto__"'))
  const { additionalProperties } = (schema ?? {}) as { additionalProperties?: object }
  const kind: Part['kind'] = additionalProperties === undefined ? 'fitting' : 'odd'
  const withMore = fc.tuple(known, more).map(([{ part }, others]): Body => {
    const unknown = Object.entries(others).map(([name, value]) => [`x${name}`, { kind, value }])
    return { part: { ...Object.fromEntries(unknown), ...(part as Parts) } }
  })
  const wrong = (value: unknown, headers = {}): Body => ({
    part: { kind: 'wrong type', value },
    headers,
  })
  const broken = ['[]', '1', 'null', '"{}"', '', '{', '{"a":}', "{'a':1}", '[1,]', 'NaN', '{}{}']
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 2, arbitrary: withMore },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        wrong(undefined),
        wrong(Uint8Array.of(0x7b, 0xff, 0x7d)),
        wrong('{}', { 'content-type': 'text/plain' }),
        wrong('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
        ...broken.map((text) => wrong(text)),
      ),
    },
  )
}

const nothing: fc.Arbitrary<Body> = fc.constant({ part: { kind: 'fitting', value: undefined } })

const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
const asMail = { 'content-type': 'message/rfc822' }
/** Any bytes are a mail, if there are some. */
const rawMail: fc.Arbitrary<Body> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .uint8Array({ minLength: 1, maxLength: 2_000 })
      .map((bytes) => whole('fitting', bytes, asMail)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(whole('wrong type', {}), whole('wrong type', 'x', boundary)),
  },
)

const form: fc.Arbitrary<Body> = fc.oneof(
  fc.constant(() => anImageForm()).map((make): Body => whole('fitting', make())),
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => whole('wrong value', formOf('file', bytes))),
  fc.constantFrom(
    whole('wrong type', new FormData()),
    whole('wrong type', formOf('picture', Uint8Array.of(1))),
    whole('wrong type', { file: 'x' }),
    whole('wrong type', undefined),
    whole('wrong type', '--x\r\nbroken', boundary),
    whole('wrong type', '', { 'content-type': 'multipart/form-data' }),
  ),
)

/** Any bytes are a valid file. Whether a broken form is noticed depends on when it is read. */
const filesForm = form.map(({ part, headers = {} }): Body => {
  const { kind, value } = part as Part
  if (kind === 'wrong value') return whole('fitting', value)
  const isForm = value instanceof FormData || 'content-type' in headers
  return whole(kind === 'wrong type' && isForm ? 'odd' : kind, value, headers)
})

/** Any characters. The arbitrary that fast-check has for them takes a second to create, each time. */
const anyText = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
    .map((codePoint) => String.fromCodePoint(codePoint)),
})

/** As a person may have filled it in, or a program may have changed it. */
const pageForm: fc.Arbitrary<Body> = fc
  .record({
    ...Object.fromEntries(
      ['name', 'subject', 'description', 'body', 'once', 'x'].map((name) => [
        name,
        fc.option(fc.oneof(fc.lorem(), anyText), { nil: 'a\0b' }),
      ]),
    ),
    email: fc.oneof(fc.emailAddress(), fc.string()),
    website: fc.constantFrom('', '', '', 'x'),
  })
  .chain((fields) => fc.constantFrom('file', 'picture').map((name) => ({ name, fields })))
  .map(({ name, fields }) => {
    const made = formOf(name, Uint8Array.of(1))
    for (const [field, value] of Object.entries(fields)) made.append(field, String(value))
    return whole('odd', made)
  })

function formFor({ upload, errorPage }: Endpoint): fc.Arbitrary<Body> {
  if (errorPage !== undefined) return fc.oneof(pageForm, filesForm)
  return 'filesMax' in upload! ? filesForm : form
}

function whole(kind: Part['kind'], value: unknown, headers = {}): Body {
  return { part: { kind, value }, headers }
}

function formOf(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append(name, new Blob([bytes]), 'x.png')
  return form
}

const isWhole = (part: Parts | Part): part is Part => typeof part.kind === 'string'

function resolved(parts: Parts, resolve: Resolve): Record<string, unknown> {
  const one = (name: string, value: unknown): unknown => {
    if (value instanceof KnownId) return resolve(name, value)
    if (Array.isArray(value)) return value.map((item) => one(name, item))
    if (value?.constructor !== Object) return value
    return Object.fromEntries(
      Object.entries(value).map(([inner, member]) => [inner, one(inner, member)]),
    )
  }
  const members = Object.entries(parts).filter(([, { value }]) => value !== undefined)
  return Object.fromEntries(members.map(([name, { value }]) => [name, one(name, value)]))
}

const filled = (path: string, values: Record<string, unknown>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => encode(values[name]))

function search(values: Record<string, unknown>, unknown: string): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((item) => `${name}=${encode(item)}`),
  )
  const text = [...pairs, unknown].filter((pair) => pair !== '').join('&')
  return text === '' ? '' : `?${text}`
}

/** A lone surrogate has no bytes; these are what some would take for them. */
function encode(value: unknown): string {
  const text = String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
