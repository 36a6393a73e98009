import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { BellhopError } from '../errors.ts'
import { formats, normalizers } from './fields.ts'
import {
  at,
  type FieldSchema,
  type Finding,
  findingsOf,
  onePerField,
  type RequestPart,
  tooLong,
  tooMany,
} from './findings.ts'

/** More than this in one answer would help nobody, and cost a lot to write. */
const findingsMax = 100

export interface ValidationResult {
  value: Record<string, unknown>
  findings: Finding[]
}

export type Validator = (data: unknown) => ValidationResult

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  verbose: true,
  strictTypes: false,
  formats,
  keywords: ['example'],
})

/** Makes the check of one part of a request. Only the declared members reach the handler. */
export function compileValidator(schema: TSchema, part: RequestPart): Validator {
  // With the first request: most processes never use most routes.
  let validate: ValidateFunction | undefined
  const { properties = {} } = schema as FieldSchema
  const fields = Object.entries(properties)
  const isText = part === 'query' || part === 'path'

  return (data) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      return { value: {}, findings: [notAnObject(part)] }
    }
    const value: Record<string, unknown> = {}
    const findings: Finding[] = []
    const unread = new Set<string>()
    for (const [name, field] of fields) {
      if (!Object.hasOwn(data, name)) continue
      const given = (data as Record<string, unknown>)[name]
      const read = isText ? readText(given, field) : { value: given }
      if ('problem' in read) {
        unread.add(name)
        findings.push(at([part, name], read.problem, true))
      } else value[name] = spelled(read.value, field, { loc: [part, name], findings })
    }
    validate ??= ajv.compile(schema)
    if (validate(value) && findings.length === 0 && isWhole(value)) return { value, findings }
    for (const finding of findingsOf(validate.errors ?? [], part)) {
      if (!unread.has(finding.loc[1]!)) findings.push(finding)
    }
    for (const finding of brokenTexts(value, schema as FieldSchema, [part])) findings.push(finding)
    return { value, findings: onePerField(findings) }
  }
}

/** Throws what was found, as much of it as an answer holds. */
export function throwIfInvalid(findings: Finding[]): void {
  if (findings.length === 0) return
  const isMalformed = findings.some((finding) => finding.isMalformed)
  throw new BellhopError(
    isMalformed ? 'malformed' : 'invalid',
    findings.slice(0, findingsMax).map(({ loc, msg, type }) => ({ loc, msg, type })),
  )
}

/** A parameter of the address is text; what it stands for depends on the field. */
function readText(
  given: unknown,
  field: FieldSchema,
): { value: unknown } | { problem: [type: string, msg: string] } {
  if (typeof given !== 'string')
    return { problem: ['value_error', 'Value error, given more than once'] }
  if (field.type === 'integer') {
    return /^\s*[+-]?\d+\s*$/.test(given)
      ? { value: Number(given) }
      : {
          problem: [
            'int_parsing',
            'Input should be a valid integer, unable to parse string as an integer',
          ],
        }
  }
  if (field.type === 'boolean') {
    const word = given.toLowerCase()
    if (word === 'true' || word === '1') return { value: true }
    if (word === 'false' || word === '0') return { value: false }
    return {
      problem: ['bool_parsing', 'Input should be a valid boolean, unable to interpret input'],
    }
  }
  return { value: given }
}

/** Where a value stands, and what has been found wrong so far. */
interface Inspection {
  loc: string[]
  findings: Finding[]
}

/**
 * In the one spelling of each format, and inside of an object with its declared members alone.
 * A value larger than its field allows is reported and left empty: to look into it would take as
 * long as its sender likes. What the schema says of an empty one is dropped, as it comes later.
 */
function spelled(value: unknown, field: FieldSchema, { loc, findings }: Inspection): unknown {
  if (typeof value === 'string') {
    const spelling = field.format === undefined ? undefined : normalizers[field.format]
    const text = spelling === undefined ? value : spelling(value)
    const { maxLength } = field
    if (maxLength === undefined || !isLonger(text, maxLength)) return text
    findings.push(at(loc, tooLong(maxLength)))
    return ''
  }
  if (typeof value !== 'object' || value === null) return value
  const { items, properties, maxItems } = field
  if (Array.isArray(value)) {
    if (maxItems !== undefined && value.length > maxItems) {
      findings.push(at(loc, tooMany(maxItems)))
      return []
    }
    if (items === undefined) return value
    return value.map((item, index) =>
      spelled(item, items, { loc: [...loc, String(index)], findings }),
    )
  }
  if (properties === undefined) return value
  const members = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(
    members.map(([name, member]) => {
      const inner = (value as Record<string, unknown>)[name]
      return [name, spelled(inner, member, { loc: [...loc, name], findings })]
    }),
  )
}

/** In code points, of which a string has at least half as many as units. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false
  if (text.length > 2 * max) return true
  let count = 0
  for (const _ of text) count++
  return count > max
}

/** NUL and lone surrogates are not allowed in text, and some databases refuse them. */
const isWholeText = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Whether all texts in a value are whole. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return isWholeText(value)
  if (typeof value !== 'object' || value === null) return true
  for (const name in value) {
    if (!isWhole((value as Record<string, unknown>)[name])) return false
  }
  return true
}

function* brokenTexts(value: unknown, schema: FieldSchema, loc: string[]): Generator<Finding> {
  if (typeof value === 'string') {
    if (!isWholeText(value)) {
      yield at(loc, ['value_error', 'Value error, contains a NUL character or invalid Unicode'])
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* brokenTexts(item, schema.items ?? {}, [...loc, String(index)])
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      yield* brokenTexts((value as Record<string, unknown>)[name], field, [...loc, name])
    }
  }
}

const notAnObject = (part: RequestPart) =>
  at([part], ['dict_type', 'Input should be a valid dictionary'], true)
