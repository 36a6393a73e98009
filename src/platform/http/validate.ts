import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { BellhopError } from '../errors.ts'
import { formats, normalizers } from './fields.ts'
import {
  type FieldSchema,
  issueAt,
  onePerField,
  type RequestPart,
  toIssues,
  tooLong,
  tooMany,
  type ValidationIssue,
} from './validation-issues.ts'

/** More than this in one response helps nobody and is expensive to serialize. */
const issuesMax = 100

export interface ValidationResult {
  value: Record<string, unknown>
  issues: ValidationIssue[]
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

/** Creates the validator of one part of a request. Only declared members reach the handler. */
export function compileValidator(schema: TSchema, part: RequestPart): Validator {
  // Compiled with the first request: most processes never use most routes.
  let validate: ValidateFunction | undefined
  const isText = part === 'query' || part === 'path'

  return (data) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) {
      return { value: {}, issues: [notAnObject(part)] }
    }
    const value: Record<string, unknown> = {}
    const issues: ValidationIssue[] = []
    const unparsed = new Set<string>()
    for (const [name, field] of membersOf(data, schema as FieldSchema)) {
      const raw = (data as Record<string, unknown>)[name]
      const parsed = isText ? parseText(raw, field) : { value: raw }
      if ('error' in parsed) {
        unparsed.add(name)
        issues.push(issueAt([part, name], parsed.error, true))
      } else value[name] = normalize(parsed.value, field, { loc: [part, name], issues })
    }
    validate ??= ajv.compile(schema)
    if (validate(value) && issues.length === 0 && hasValidTexts(value)) return { value, issues }
    for (const issue of toIssues(validate.errors ?? [], part)) {
      if (!unparsed.has(issue.loc[1]!)) issues.push(issue)
    }
    for (const issue of invalidTexts(value, schema as FieldSchema, [part])) issues.push(issue)
    return { value, issues: onePerField(issues) }
  }
}

export function throwIfInvalid(issues: ValidationIssue[]): void {
  if (issues.length === 0) return
  const isMalformed = issues.some((issue) => issue.isMalformed)
  throw new BellhopError(
    isMalformed ? 'malformed' : 'invalid',
    issues.slice(0, issuesMax).map(({ loc, msg, type }) => ({ loc, msg, type })),
  )
}

/** Parameters in a URL are text and are converted to the type of the field. */
function parseText(
  text: unknown,
  field: FieldSchema,
): { value: unknown } | { error: [type: string, msg: string] } {
  if (typeof text !== 'string')
    return { error: ['value_error', 'Value error, given more than once'] }
  if (field.type === 'integer') {
    return /^\s*[+-]?\d+\s*$/.test(text)
      ? { value: Number(text) }
      : {
          error: [
            'int_parsing',
            'Input should be a valid integer, unable to parse string as an integer',
          ],
        }
  }
  if (field.type === 'boolean') {
    const word = text.toLowerCase()
    if (word === 'true' || word === '1') return { value: true }
    if (word === 'false' || word === '0') return { value: false }
    return {
      error: ['bool_parsing', 'Input should be a valid boolean, unable to interpret input'],
    }
  }
  return { value: text }
}

interface Location {
  loc: string[]
  /** Issues found so far. */
  issues: ValidationIssue[]
}

/**
 * Normalizes formats, and reduces nested objects to their declared members. A value larger than its
 * field allows is reported and replaced with an empty one, so that the time to validate it does not
 * depend on the sender. What the schema reports about the empty value comes later and is dropped.
 */
function normalize(value: unknown, field: FieldSchema, { loc, issues }: Location): unknown {
  if (typeof value === 'string') {
    const normalizer = field.format === undefined ? undefined : normalizers[field.format]
    const text = normalizer === undefined ? value : normalizer(value)
    const { maxLength } = field
    if (maxLength === undefined || !isLonger(text, maxLength)) return text
    issues.push(issueAt(loc, tooLong(maxLength)))
    return ''
  }
  if (typeof value !== 'object' || value === null) return value
  const { items, maxItems } = field
  if (Array.isArray(value)) {
    if (maxItems !== undefined && value.length > maxItems) {
      issues.push(issueAt(loc, tooMany(maxItems)))
      return []
    }
    if (items === undefined) return value
    return value.map((item, index) =>
      normalize(item, items, { loc: [...loc, String(index)], issues }),
    )
  }
  if (field.properties === undefined && field.additionalProperties === undefined) return value
  return Object.fromEntries(
    membersOf(value, field).map(([name, member]) => {
      const inner = (value as Record<string, unknown>)[name]
      return [name, normalize(inner, member, { loc: [...loc, name], issues })]
    }),
  )
}

/** The members of an object that its schema declares, with their schemas. */
function membersOf(
  value: object,
  { properties = {}, additionalProperties }: FieldSchema,
): [name: string, field: FieldSchema][] {
  const declared = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name))
  if (additionalProperties === undefined) return declared
  const others = Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
  return [...declared, ...others.map((name): [string, FieldSchema] => [name, additionalProperties])]
}

/** In code points. A string has at least half as many of them as UTF-16 code units. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false
  if (text.length > 2 * max) return true
  let count = 0
  for (const _ of text) count++
  return count > max
}

/** NUL and lone surrogates are rejected: PostgreSQL cannot store them. */
const isValidText = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Whether all texts in a value are valid. */
function hasValidTexts(value: unknown): boolean {
  if (typeof value === 'string') return isValidText(value)
  if (typeof value !== 'object' || value === null) return true
  for (const name in value) {
    if (!hasValidTexts((value as Record<string, unknown>)[name])) return false
  }
  return true
}

function* invalidTexts(
  value: unknown,
  schema: FieldSchema,
  loc: string[],
): Generator<ValidationIssue> {
  if (typeof value === 'string') {
    if (!isValidText(value)) {
      yield issueAt(loc, [
        'value_error',
        'Value error, contains a NUL character or invalid Unicode',
      ])
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* invalidTexts(item, schema.items ?? {}, [...loc, String(index)])
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of membersOf(value, schema)) {
      yield* invalidTexts((value as Record<string, unknown>)[name], field, [...loc, name])
    }
  }
}

const notAnObject = (part: RequestPart) =>
  issueAt([part], ['dict_type', 'Input should be a valid dictionary'], true)
