import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { formats } from '../../../src/platform/http/fields.ts'
import { readDocument } from './openapi-file.ts'
import type { TestResponse } from './test-response.ts'

// biome-ignore lint/suspicious/noExplicitAny: a JSON document
const document = (await readDocument()) as any
const ajv = new Ajv2020({
  strict: false,
  formats: { ...formats, binary: true },
  // Other tests check the schemas themselves.
  meta: false,
  validateSchema: false,
})
ajv.addSchema({ $id: 'openapi', components: document.components })

const patterns = Object.keys(document.paths).map((path) => ({
  path,
  regexp: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))
/** By the text of their schema: most routes refuse in the same words. */
const validators = new Map<string, ValidateFunction>()

/** An answer of a documented route must have a documented status and body. */
export function assertDocumented(method: string, url: string, answer: TestResponse): void {
  const path = url.split('?')[0]!
  const found =
    document.paths[path] ??
    document.paths[patterns.find(({ regexp }) => regexp.test(path))?.path ?? '']
  const operation = found?.[method.toLowerCase()]
  if (operation === undefined) {
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    if (answer.status >= 400 && method !== 'HEAD' && !isPage) assertError(answer)
    return
  }
  const response = operation.responses[answer.status]
  assert.ok(
    response,
    `${method} ${path} answered ${answer.status}, which is not documented: ${answer.text}`,
  )
  const schema = response.content?.['application/json']?.schema
  if (schema === undefined || schema.format === 'binary') return
  const name = `${method} ${path} ${answer.status}`
  const validate = validatorOf(schema)
  assert.ok(validate(answer.body), `${name}: ${ajv.errorsText(validate.errors)} in ${answer.text}`)
  assertExactMembers(name, schema, answer.body)
}

function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/')
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text))
  validators.set(text, validate)
  return validate
}

/** The documented objects carry exactly the documented fields; optional ones only with `include`. */
function assertExactMembers(name: string, schema: { $ref?: string }, body: unknown): void {
  const title = schema.$ref?.split('/').at(-1)
  if (title === undefined || title === 'ValidationError') return
  const { properties, required = [] } = document.components.schemas[title]
  // Its members may have any name.
  if (properties === undefined) return
  const members = Object.keys(body as object)
  const isExpected = (member: string) => required.includes(member) || members.includes(member)
  assert.deepEqual(members.sort(), Object.keys(properties).filter(isExpected).sort(), name)
}

function assertError(answer: TestResponse): void {
  assert.ok(answer.body?.detail !== undefined, `an error without detail: ${answer.text}`)
}
