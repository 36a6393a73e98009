import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { BellhopError, type Problem } from '../errors.ts'
import { formatProblem, formats, spellings } from './fields.ts'

/** The part of a request that a value comes from; the first element of a `loc`. */
export type Place = 'body' | 'query' | 'path' | 'header'

interface FieldSchema {
  type?: string | string[]
  format?: string
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
}

export interface Finding extends Problem {
  /** Whether the shape itself is wrong (400), rather than a value (422). */
  isMalformed: boolean
}

export interface Checked {
  value: Record<string, unknown>
  findings: Finding[]
}

export type Check = (data: unknown) => Checked

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  verbose: true,
  strictTypes: false,
  formats,
  keywords: ['example'],
})

/** Makes the check of one part of a request. Only the declared members reach the handler. */
export function compileCheck(schema: TSchema, place: Place): Check {
  // With the first request: most processes never use most routes.
  let validate: ValidateFunction | undefined
  const { properties = {} } = schema as FieldSchema
  const fields = Object.entries(properties)
  const isText = place === 'query' || place === 'path'

  return (data) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      return { value: {}, findings: [notAnObject(place)] }
    }
    const value: Record<string, unknown> = {}
    const findings: Finding[] = []
    for (const [name, field] of fields) {
      if (!Object.hasOwn(data, name)) continue
      const given = (data as Record<string, unknown>)[name]
      const read = isText ? readText(given, field) : { value: given }
      if ('problem' in read) findings.push(at([place, name], read.problem, true))
      else value[name] = spelled(read.value, field)
    }
    validate ??= ajv.compile(schema)
    if (validate(value) && findings.length === 0 && isWhole(value)) return { value, findings }
    const unread = new Set(findings.map(({ loc }) => loc[1]))
    for (const finding of findingsOf(validate.errors ?? [], place)) {
      if (!unread.has(finding.loc[1])) findings.push(finding)
    }
    findings.push(...brokenTexts(value, schema as FieldSchema, [place]))
    return { value, findings: onePerField(findings) }
  }
}

/** Throws what was found, all of it at once. */
export function demandNoFindings(findings: Finding[]): void {
  if (findings.length === 0) return
  const isMalformed = findings.some((finding) => finding.isMalformed)
  throw new BellhopError(
    isMalformed ? 'malformed' : 'invalid',
    findings.map(({ loc, msg, type }) => ({ loc, msg, type })),
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

/** In the one spelling of each format, and inside of an object with its declared members alone. */
function spelled(value: unknown, field: FieldSchema): unknown {
  if (typeof value === 'string') {
    const spelling = field.format === undefined ? undefined : spellings[field.format]
    return spelling === undefined ? value : spelling(value)
  }
  if (typeof value !== 'object' || value === null) return value
  const { items, properties } = field
  if (Array.isArray(value)) return items ? value.map((item) => spelled(item, items)) : value
  if (properties === undefined) return value
  const members = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(
    members.map(([name, member]) => [
      name,
      spelled((value as Record<string, unknown>)[name], member),
    ]),
  )
}

function* findingsOf(errors: ErrorObject[], place: Place): Generator<Finding> {
  for (const error of errors) {
    const loc = [place, ...error.instancePath.split('/').slice(1)]
    const { keyword, params, data } = error
    const limit = params.limit as number
    switch (keyword) {
      case 'required':
        yield at([...loc, params.missingProperty], ['missing', 'Field required'], true)
        break
      case 'type':
        yield at(loc, wrongType(error.parentSchema as FieldSchema), true)
        break
      case 'enum':
        yield at(loc, ['enum', `Input should be ${choice(params.allowedValues)}`])
        break
      case 'minLength':
        yield at(loc, ['string_too_short', `String should have at least ${characters(limit)}`])
        break
      case 'maxLength':
        yield at(loc, ['string_too_long', `String should have at most ${characters(limit)}`])
        break
      case 'minimum':
        yield at(loc, ['greater_than_equal', `Input should be greater than or equal to ${limit}`])
        break
      case 'maximum':
        yield at(loc, ['less_than_equal', `Input should be less than or equal to ${limit}`])
        break
      case 'minItems':
        yield at(loc, ['too_short', `List should have at least ${items(limit)}`])
        break
      case 'maxItems':
        yield at(loc, ['too_long', `List should have at most ${items(limit)}`])
        break
      case 'pattern':
        yield at(loc, ['value_error', 'Value error, must not be blank'])
        break
      case 'format': {
        const { type, msg } = formatProblem(params.format, String(data))
        yield at(loc, [type, msg])
        break
      }
      default:
        yield at(loc, ['value_error', `Value error, ${error.message}`])
    }
  }
}

function wrongType(field: FieldSchema): [type: string, msg: string] {
  const types = [field.type ?? 'value'].flat()
  const [type = 'value'] = types
  const names: Record<string, string> = {
    object: 'dict',
    array: 'list',
    boolean: 'bool',
    integer: 'int',
  }
  const words: Record<string, string> = { object: 'dictionary', array: 'list' }
  return [`${names[type] ?? type}_type`, `Input should be a valid ${words[type] ?? type}`]
}

/** NUL and lone surrogates have no place in a text, and some databases refuse them. */
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
      yield at(loc, ['value_error', 'Value error, holds a NUL or is not well-formed Unicode'])
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

/** The first finding of each field says enough, and a wrong shape outweighs a wrong value. */
function onePerField(findings: Finding[]): Finding[] {
  const byField = new Map<string, Finding>()
  for (const finding of findings) {
    const field = finding.loc.join('/')
    const earlier = byField.get(field)
    if (earlier === undefined || (finding.isMalformed && !earlier.isMalformed)) {
      byField.set(field, finding)
    }
  }
  return [...byField.values()]
}

const at = (loc: string[], [type, msg]: [string, string], isMalformed = false): Finding => ({
  loc,
  msg,
  type,
  isMalformed,
})

const notAnObject = (place: Place) =>
  at([place], ['dict_type', 'Input should be a valid dictionary'], true)

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`

const items = (count: number) => `${count} item${count === 1 ? '' : 's'}`

function choice(values: string[]): string {
  const quoted = values.map((value) => `'${value}'`)
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
