import fc from 'fast-check'

// Values made from the schema of a field, each with what a check should make of it.

/** `odd`: a random value, which may be valid or not. */
export type Kind = 'fitting' | 'wrong type' | 'wrong value' | 'odd'

export interface Part {
  kind: Kind
  value: unknown
}

/** Stands for an id that exists when the request is sent. */
export class KnownId {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

export interface Field {
  type?: string | string[]
  format?: string
  enum?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Field
  minItems?: number
  /** Of an object inside of a body. */
  properties?: Record<string, Field>
  required?: string[]
}

export interface ObjectSchema {
  properties: Record<string, Field>
  required: string[]
}

/** A value of a field; in the address (as text) or in JSON. */
export function partOf(field: Field, isText: boolean): fc.Arbitrary<Part> {
  const wrongTypes = isText ? wrongTexts(field) : wrongJson(field)
  const wrong = wrongValues(field)
  return fc.oneof(
    { weight: 8, arbitrary: labeled('fitting', fitting(field)) },
    { weight: 1, arbitrary: labeled('wrong type', wrongTypes) },
    ...(wrong === undefined ? [] : [{ weight: 1, arbitrary: labeled('wrong value', wrong) }]),
    { weight: 1, arbitrary: labeled('odd', isText ? fc.string() : fc.jsonValue()) },
  )
}

const labeled = (kind: Kind, values: fc.Arbitrary<unknown>): fc.Arbitrary<Part> =>
  values.map((value) => ({ kind, value }))

const typesOf = (field: Field) => [field.type ?? 'string'].flat()

function fitting(field: Field): fc.Arbitrary<unknown> {
  const values = fittingValue(field)
  return typesOf(field).includes('null') ? fc.option(values) : values
}

function fittingValue(field: Field): fc.Arbitrary<unknown> {
  if (field.enum !== undefined) return fc.constantFrom(...field.enum)
  const [type] = typesOf(field)
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') {
    return fc.array(fittingValue(field.items!), { minLength: field.minItems ?? 0, maxLength: 3 })
  }
  if (type === 'object') {
    const members: Record<string, fc.Arbitrary<unknown>> = {}
    for (const [name, member] of Object.entries(field.properties ?? {}))
      members[name] = fitting(member)
    const requiredKeys = field.required ?? []
    return fc.record(members, { requiredKeys, noNullPrototype: true })
  }
  if (type === 'integer') {
    const { minimum = 0, maximum = 1_000 } = field
    const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 50) })
    return fc.oneof(small, fc.constant(maximum))
  }
  return fc.oneof(...(formats[field.format ?? ''] ?? [words(field), atTheLimit(field)]))
}

const formats: Record<string, fc.Arbitrary<unknown>[]> = {
  uuid: [fc.nat(1_000).map((index) => new KnownId(index)), fc.uuid()],
  'date-time': [
    fc.integer({ min: 0, max: 4_000_000_000 }).map((at) => new Date(at * 1_000).toISOString()),
    fc.constantFrom('2026-02-28 23:59:59', '2026-01-01t00:00:00.123+14:00'),
  ],
  date: [fc.constantFrom('2026-02-28', '2024-02-29', '1970-01-01', '2026-03-01')],
  email: [fc.emailAddress(), fc.constantFrom(' Maya@Example.com ', 'ü@bücher.example')],
  'address-range': [fc.ipV4(), fc.constantFrom('10.0.0.0/8', '::1', '2001:db8::/32')],
  'domain-name': [fc.domain(), fc.constantFrom('Example.COM', 'bücher.example')],
  timezone: [fc.constantFrom('UTC', 'Europe/Berlin', 'America/Sao_Paulo')],
  language: [fc.constantFrom('de', 'pt-br', 'zh-Hant-TW', 'x-klingon')],
  'search-text': [
    fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `ab${text}`),
    fc
      .constantFrom('"', '""', '"a b', '%_*', 'TKT-1', "' OR 1=1 --", 'a'.repeat(1_000))
      .map((text) => text.padEnd(2, 'x')),
  ],
}

const words = ({ minLength = 0, maxLength = 100 }: Field) =>
  fc
    .string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 10) })
    .map((text) => (minLength > 0 ? `a${text}` : text))

const atTheLimit = ({ maxLength = 5_000 }: Field) =>
  fc.constantFrom('x'.repeat(maxLength), '😀'.repeat(maxLength), '%', '\r\n\t"\'<x>\u202e')

function wrongValues(field: Field): fc.Arbitrary<unknown> | undefined {
  const [type] = typesOf(field)
  if (type === 'boolean' || type === 'array' || type === 'object') return undefined
  if (type === 'integer') {
    const { minimum = 0, maximum = 1_000 } = field
    return fc.constantFrom(minimum - 1, maximum + 1, -(2 ** 60), 2 ** 60)
  }
  const wrong = [
    'a\0b',
    '\ud800',
    ...(wrongFormats[field.enum ? 'enum' : (field.format ?? '')] ?? []),
  ]
  if (field.maxLength !== undefined) wrong.push('x'.repeat(field.maxLength + 1))
  if (field.pattern !== undefined) wrong.push('', ' ', '\u00a0\n')
  return fc.constantFrom(...wrong)
}

const wrongFormats: Record<string, string[]> = {
  enum: ['', 'NEW', 'new ', 'toString', '__proto__'],
  uuid: ['', 'x', '00000000-0000-0000-0000-00000000000', '{00000000-0000-0000-0000-000000000000}'],
  'date-time': ['', '2026-01-01', 'now', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '1e9'],
  date: ['', '2026-02-29', '2026-1-1', '2026-01-01T00:00:00Z', '0000-00-00', 'today'],
  email: ['', '@', 'a@', '@b.c', 'a@b', 'a b@c.de', 'a@b..c', 'a@-b.c', `${'a'.repeat(65)}@b.c`],
  language: ['', 'd', 'german language', 'de_DE', 'en--us'],
  'domain-name': ['', 'acme', 'https://acme.com', 'acme.com/', '@acme.com', '127.0.0.1', 'a..com'],
  timezone: ['', 'Mars/Olympus', 'Europe', '+01:00 ', '../etc/passwd'],
}

function wrongJson(field: Field): fc.Arbitrary<unknown> {
  const types = typesOf(field)
  const isNullable = types.includes('null')
  const lists = types.includes('array') ? [] : [[]]
  const objects = types.includes('object') ? [] : [{}, { a: 1 }]
  const others = [...lists, ...objects, [1], 1.5, ...(isNullable ? [] : [null])]
  const wrong: Record<string, unknown[]> = {
    string: [0, true],
    integer: ['1', true],
    boolean: ['true', 0, 1],
  }
  return fc.constantFrom(...others, ...(wrong[types[0]!] ?? []))
}

/** In an address everything is text, but it can be unreadable, and it can be there twice. */
function wrongTexts(field: Field): fc.Arbitrary<unknown> {
  const twice = fc.tuple(fittingValue(field), fittingValue(field))
  const [type] = typesOf(field)
  if (type === 'integer') return fc.oneof(twice, fc.constantFrom('', 'x', '1.5', '1e3', '0x1', '٣'))
  if (type === 'boolean') return fc.oneof(twice, fc.constantFrom('', 'yes', '2', 'tru'))
  return twice
}
