import type { ErrorObject } from 'ajv'
import type { FieldError } from '../errors.ts'
import { formatError } from './fields.ts'

// What is wrong with a request, in the words of its answer.

/** The part of a request that a value comes from; the first element of a `loc`. */
export type RequestPart = 'body' | 'query' | 'path' | 'header'

export interface FieldSchema {
  type?: string | string[]
  format?: string
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  maxItems?: number
  maxLength?: number
}

export interface Finding extends FieldError {
  /** Whether the shape itself is wrong (400), rather than a value (422). */
  isMalformed: boolean
}

export function* findingsOf(errors: ErrorObject[], part: RequestPart): Generator<Finding> {
  for (const error of errors) {
    const loc = [part, ...error.instancePath.split('/').slice(1)]
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
        yield at(loc, tooLong(limit))
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
        yield at(loc, tooMany(limit))
        break
      case 'pattern':
        yield at(loc, ['value_error', 'Value error, must not be blank'])
        break
      case 'format': {
        const { type, msg } = formatError(params.format, String(data))
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

/** The first finding of each field says enough, and a wrong shape outweighs a wrong value. */
export function onePerField(findings: Finding[]): Finding[] {
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

export const at = (loc: string[], [type, msg]: [string, string], isMalformed = false): Finding => ({
  loc,
  msg,
  type,
  isMalformed,
})

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
