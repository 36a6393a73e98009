import type { TSchema } from 'typebox'
import type { FieldError } from '../platform/errors.ts'
import type { Endpoint, Route } from '../platform/http/endpoint.ts'
import { compileValidator } from '../platform/http/validate.ts'
import type { RequestPart } from '../platform/http/validation-issues.ts'
import { buildExample } from './examples.ts'
import type { SchemaFields } from './schemas.ts'

// Examples of refused input are not written but made: a good request is bent, and the check of
// the route says what is wrong with it.

type Values = Record<string, unknown>

/** What a request without the declared shape hears. */
export function malformedExample({ endpoint, method }: Route): string | FieldError[] {
  if (endpoint.upload !== undefined) return [missingFile]
  const wrong = endpoint.body ?? endpoint.query
  if (wrong === undefined) return method === 'GET' ? 'Malformed request' : [brokenJson]
  const place = placeOf(endpoint, wrong)
  return problems(wrong, place, withoutShape(wrong as SchemaFields, place))
}

/** What a request of the right shape hears when its values are not acceptable. */
export function unprocessableExample({ endpoint }: Route): FieldError[] {
  if (endpoint.upload !== undefined) return [tooMuch(endpoint.upload)]
  // The first part that can be bent: a single yes or no, say, has no values that are wrong.
  for (const part of [endpoint.body, endpoint.query, endpoint.params]) {
    const values = part === undefined ? {} : withBadValues(part as SchemaFields)
    if (part !== undefined && Object.keys(values).length > 0) {
      return problems(part, placeOf(endpoint, part), values)
    }
  }
  return []
}

/** The first required field is left out; where none is required, one has the wrong type. */
function withoutShape(
  { properties = {}, required = [] }: SchemaFields,
  place: RequestPart,
): Values {
  if (required[0] !== undefined) return { [required[0]]: undefined }
  const isText = ({ type }: SchemaFields) => [type].flat().includes('string')
  const fields = Object.entries(properties)
  // In an address everything is text, so that text is never of the wrong type.
  const wrong = place === 'body' ? fields[0] : fields.find(([, field]) => !isText(field))
  if (wrong !== undefined) return { [wrong[0]]: isText(wrong[1]) ? 1 : 'abc' }
  // What is left is to give one twice.
  return fields[0] === undefined ? {} : { [fields[0][0]]: ['a', 'b'] }
}

/** One field is bent in each way that its schema forbids; two of them make an example. */
function withBadValues({ properties = {} }: SchemaFields): Values {
  const fields = Object.entries(properties)
  const bent = bends.flatMap((bend) => {
    const found = fields.find(([, field]) => bend(field) !== undefined)
    return found === undefined ? [] : [[found[0], bend(found[1])] as const]
  })
  return Object.fromEntries(bent.slice(0, 2))
}

const bends: ((field: SchemaFields) => unknown)[] = [
  ({ minLength = 0 }) => (minLength > 0 ? 'a'.repeat(minLength - 1) : undefined),
  (field) => (field.enum === undefined ? undefined : 'unknown'),
  ({ maximum = Infinity }) => (maximum < Number.MAX_SAFE_INTEGER ? maximum + 1 : undefined),
  ({ format }) => (format === 'uuid' ? '42' : undefined),
  ({ type }) => (type === 'string' ? '\0' : undefined),
]

function placeOf(endpoint: Endpoint, schema: TSchema): RequestPart {
  if (schema === endpoint.body) return 'body'
  return schema === endpoint.query ? 'query' : 'path'
}

function problems(schema: TSchema, place: RequestPart, change: Values): FieldError[] {
  const good = place === 'body' ? (buildExample(schema) as Values) : {}
  const values = Object.entries({ ...good, ...change }).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, place === 'body' || Array.isArray(value) ? value : String(value)]],
  )
  const { issues } = compileValidator(schema, place)(Object.fromEntries(values))
  return issues.map(({ loc, msg, type }) => ({ loc, msg, type }))
}

const missingFile: FieldError = { loc: ['body', 'file'], msg: 'Field required', type: 'missing' }

const brokenJson: FieldError = { loc: ['body'], msg: 'JSON decode error', type: 'json_invalid' }

const tooMuch = (upload: NonNullable<Endpoint['upload']>): FieldError => ({
  loc: ['body', 'file'],
  msg:
    'filesMax' in upload
      ? `Value error, at most ${upload.filesMax} files`
      : `Value error, the file is larger than ${upload.bytesMax / 1024 / 1024} MiB`,
  type: 'value_error',
})
