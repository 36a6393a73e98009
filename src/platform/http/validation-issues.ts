import type { ErrorObject } from 'ajv'
import type { FieldError } from '../errors.ts'
import { formatError } from './fields.ts'

/** The part of a request that a value comes from: the first element of a `loc`. */
export type RequestPart = 'body' | 'query' | 'path' | 'header'

export interface FieldSchema {
  type?: string | string[]
  format?: string
  properties?: Record<string, FieldSchema>
  /** Of members that are not in `properties`; without it, they are ignored. */
  additionalProperties?: FieldSchema
  items?: FieldSchema
  maxItems?: number
  maxLength?: number
}

export interface ValidationIssue extends FieldError {
  /** Whether the structure is wrong (400), rather than a value (422). */
  isMalformed: boolean
}

export function* toIssues(errors: ErrorObject[], part: RequestPart): Generator<ValidationIssue> {
  for (const error of errors) {
    const loc = [part, ...error.instancePath.split('/').slice(1)]
    const { keyword, params, data } = error
    const limit = params.limit as number
    switch (keyword) {
      case 'required':
        yield issueAt([...loc, params.missingProperty], ['missing', 'Field required'], true)
        break
      case 'type':
        yield issueAt(loc, wrongType(error.parentSchema as FieldSchema), true)
        break
      case 'enum':
        yield issueAt(loc, ['enum', `Input should be ${choice(params.allowedValues)}`])
        break
      case 'minLength':
        yield issueAt(loc, ['string_too_short', `String should have at least ${characters(limit)}`])
        break
      case 'maxLength':
        yield issueAt(loc, tooLong(limit))
        break
      case 'minimum':
        yield issueAt(loc, [
          'greater_than_equal',
          `Input should be greater than or equal to ${limit}`,
        ])
        break
      case 'maximum':
        yield issueAt(loc, ['less_than_equal', `Input should be less than or equal to ${limit}`])
        break
      case 'minItems':
        yield issueAt(loc, ['too_short', `List should have at least ${items(limit)}`])
        break
      case 'maxItems':
        yield issueAt(loc, tooMany(limit))
        break
      case 'uniqueItems':
        yield issueAt(loc, ['value_error', 'Value error, must not contain the same item twice'])
        break
      case 'pattern':
        yield issueAt(loc, ['value_error', 'Value error, must not be blank'])
        break
      case 'format': {
        const { type, msg } = formatError(params.format, String(data))
        yield issueAt(loc, [type, msg])
        break
      }
      default:
        yield issueAt(loc, ['value_error', `Value error, ${error.message}`])
    }
  }
}

const alternatives: readonly [type: string, name: string][] = [
  ['string', 'a text'],
  ['number', 'a number'],
  ['boolean', 'a boolean'],
  ['array', 'a list of texts'],
]

function wrongType(field: FieldSchema): [type: string, msg: string] {
  const types = [field.type ?? 'value'].flat()
  const [type = 'value'] = types
  if (types.filter((each) => each !== 'null').length > 1) {
    const allowed = alternatives.flatMap(([each, name]) => (types.includes(each) ? [name] : []))
    const last = allowed.pop()
    return ['value_type', `Input should be ${allowed.join(', ')} or ${last}`]
  }
  const names: Record<string, string> = {
    object: 'dict',
    array: 'list',
    boolean: 'bool',
    integer: 'int',
  }
  const words: Record<string, string> = { object: 'dictionary', array: 'list' }
  return [`${names[type] ?? type}_type`, `Input should be a valid ${words[type] ?? type}`]
}

/** The first issue of each field is enough, but a wrong structure outweighs a wrong value. */
export function onePerField(issues: ValidationIssue[]): ValidationIssue[] {
  const byField = new Map<string, ValidationIssue>()
  for (const issue of issues) {
    const field = issue.loc.join('/')
    const earlier = byField.get(field)
    if (earlier === undefined || (issue.isMalformed && !earlier.isMalformed)) {
      byField.set(field, issue)
    }
  }
  return [...byField.values()]
}

export const issueAt = (
  loc: string[],
  [type, msg]: [type: string, msg: string],
  isMalformed = false,
): ValidationIssue => ({ loc, msg, type, isMalformed })

export const tooLong = (limit: number): [string, string] => [
  'string_too_long',
  `String should have at most ${characters(limit)}`,
]

export const tooMany = (limit: number): [string, string] => [
  'too_long',
  `List should have at most ${items(limit)}`,
]

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`

const items = (count: number) => `${count} item${count === 1 ? '' : 's'}`

function choice(values: string[]): string {
  const quoted = values.map((value) => `'${value}'`)
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
