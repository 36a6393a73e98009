import { Ajv2020 } from 'ajv/dist/2020.js'
import { routes } from '../../src/app/routes.ts'
import { formats } from '../../src/platform/http/fields.ts'
import type { Operation, Schema } from '../../src/reference/document.ts'
import { openapiDocument } from '../../src/reference/openapi.ts'

export const document = openapiDocument(routes, 'https://desk.example.com')

export const operations: { name: string; path: string; operation: Operation }[] = Object.entries(
  document.paths,
).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
)

export const operationCalled = (id: string): Operation =>
  operations.find(({ operation }) => operation.operationId === id)!.operation

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { ...formats, binary: true } })
ajv.addSchema({ $id: 'openapi', ...document })

/** What is wrong with a value by a schema of the document; undefined when nothing is. */
export function misfit(schema: Schema, value: unknown): string | undefined {
  const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'))
  const validate = ajv.compile(whole)
  return validate(value) ? undefined : ajv.errorsText(validate.errors)
}

/** Every object inside of a JSON value, with the way to it. */
export function* objectsIn(
  value: unknown,
  way = '#',
): Generator<[way: string, object: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>]
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${way}/${key}`)
}
