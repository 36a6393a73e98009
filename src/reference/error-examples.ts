import type { TSchema } from 'typebox'
import type { FieldError } from '../platform/errors.ts'
import type { Endpoint, Route } from '../platform/http/endpoint.ts'
import { compileValidator, type ValidationResult } from '../platform/http/validate.ts'
import type { RequestPart } from '../platform/http/validation-issues.ts'
import { buildExample } from './examples.ts'
import type { SchemaFields } from './schemas.ts'

// Examples of validation errors are generated, so that they are always true: a valid request is made
// invalid, and validated as the route would.

type Values = Record<string, unknown>

/** For requests that do not have the declared shape. */
export function malformedExample({ endpoint, method }: Route): string | FieldError[] {
  if (endpoint.upload !== undefined) return [missingFile]
  const schema = endpoint.body ?? endpoint.query
  if (schema === undefined) return method === 'GET' ? 'Malformed request' : [invalidJson]
  const part = partOf(endpoint, schema)
  // Any member may be missing: it can only be no object at all.
  if ((schema as SchemaFields).additionalProperties)
    return toErrors(compileValidator(schema, part)([]))
  return validate(schema, part, malformedValues(schema as SchemaFields, part))
}

/** For requests of the declared shape with invalid values. */
export function unprocessableExample({ endpoint }: Route): FieldError[] {
  if (endpoint.upload !== undefined) return [tooLarge(endpoint.upload)]
  // The first part that can be invalid: a boolean, for example, cannot.
  for (const schema of [endpoint.body, endpoint.query, endpoint.params]) {
    const values = schema === undefined ? {} : invalidValues(schema as SchemaFields)
    if (schema !== undefined && Object.keys(values).length > 0) {
      return validate(schema, partOf(endpoint, schema), values)
    }
  }
  return []
}

/** Leaves out the first required field; if none is required, one has the wrong type. */
function malformedValues(
  { properties = {}, required = [] }: SchemaFields,
  part: RequestPart,
): Values {
  if (required[0] !== undefined) return { [required[0]]: undefined }
  const isText = ({ type }: SchemaFields) => [type].flat().includes('string')
  const fields = Object.entries(properties)
  // Everything in a URL is text, so a text cannot have the wrong type there.
  const wrong = part === 'body' ? fields[0] : fields.find(([, field]) => !isText(field))
  if (wrong !== undefined) return { [wrong[0]]: isText(wrong[1]) ? 1 : 'abc' }
  // Otherwise a parameter is sent twice.
  return fields[0] === undefined ? {} : { [fields[0][0]]: ['a', 'b'] }
}

/** Breaks up to two different rules, each in the first field that has it. */
function invalidValues({ properties = {} }: SchemaFields): Values {
  const fields = Object.entries(properties)
  const invalid = violations.flatMap((violate) => {
    const found = fields.find(([, field]) => violate(field) !== undefined)
    return found === undefined ? [] : [[found[0], violate(found[1])] as const]
  })
  return Object.fromEntries(invalid.slice(0, 2))
}

/** Invalid values by rule, or undefined if a field does not have the rule. */
const violations: ((field: SchemaFields) => unknown)[] = [
  ({ minLength = 0 }) => (minLength > 0 ? 'a'.repeat(minLength - 1) : undefined),
  (field) => (field.enum === undefined ? undefined : 'unknown'),
  ({ maximum = Infinity }) => (maximum < Number.MAX_SAFE_INTEGER ? maximum + 1 : undefined),
  ({ format }) => (format === 'uuid' ? '42' : undefined),
  ({ items }) => (items?.format === 'uuid' ? ['42'] : undefined),
  ({ type }) => (type === 'string' ? '\0' : undefined),
]

function partOf(endpoint: Endpoint, schema: TSchema): RequestPart {
  if (schema === endpoint.body) return 'body'
  return schema === endpoint.query ? 'query' : 'path'
}

function validate(schema: TSchema, part: RequestPart, change: Values): FieldError[] {
  const valid = part === 'body' ? (buildExample(schema) as Values) : {}
  const values = Object.entries({ ...valid, ...change }).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, part === 'body' || Array.isArray(value) ? value : String(value)]],
  )
  return toErrors(compileValidator(schema, part)(Object.fromEntries(values)))
}

const toErrors = ({ issues }: ValidationResult): FieldError[] =>
  issues.map(({ loc, msg, type }) => ({ loc, msg, type }))

const missingFile: FieldError = { loc: ['body', 'file'], msg: 'Field required', type: 'missing' }

const invalidJson: FieldError = { loc: ['body'], msg: 'JSON decode error', type: 'json_invalid' }

const tooLarge = (upload: NonNullable<Endpoint['upload']>): FieldError => ({
  loc: ['body', 'file'],
  msg:
    'filesMax' in upload
      ? `Value error, at most ${upload.filesMax} files`
      : `Value error, the file is larger than ${upload.bytesMax / 1024 / 1024} MiB`,
  type: 'value_error',
})
