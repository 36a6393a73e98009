import { STATUS_CODES } from 'node:http'
import type { TSchema } from 'typebox'
import { permissions } from '../access/permissions.ts'
import type { Route } from '../http/endpoint.ts'
import { exampleOf } from './examples.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, made from the route table and the schemas that the routes use. */
export function openapiDocument(routes: readonly Route[], publicUrl: string): Json {
  const schemas: Record<string, unknown> = { Error: errorSchema, ValidationError: validationSchema }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    if (route.path === '/') continue
    paths[route.path] ??= {}
    paths[route.path]![route.method.toLowerCase()] = operation(route, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellhop',
      version: '1',
      description: 'The API of a Bellhop support desk: tickets, users and search.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'bh_<kind>_<secret>' },
      },
    },
  }
}

function operation(route: Route, schemas: Record<string, unknown>): Json {
  const { endpoint, may } = route
  const isPublic = may === 'anyone'
  return {
    operationId: operationId(route),
    tags: [tagOf(route)],
    summary: endpoint.summary,
    description: [endpoint.description, isPublic ? undefined : needs(may)]
      .filter(Boolean)
      .join('\n\n'),
    ...(isPublic ? { security: [] } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(route, schemas),
    responses: responses(route, schemas),
  }
}

function needs(may: keyof typeof permissions): string {
  const { scope, roles } = permissions[may]
  return `Needs the scope \`${scope}\` and one of the roles ${roles.map((role) => `\`${role}\``).join(', ')}.`
}

function parameters(schema: TSchema | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: standard(field),
  }))
}

function requestBody({ endpoint }: Route, schemas: Record<string, unknown>): Json {
  if (endpoint.upload !== undefined) {
    const file = { type: 'string', format: 'binary', description: endpoint.upload.description }
    const schema = { type: 'object', required: ['file'], properties: { file } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.body === undefined) return {}
  const example = exampleOf(endpoint.body)
  const content = { 'application/json': { schema: named(endpoint.body, schemas), example } }
  return { requestBody: { required: true, content } }
}

function responses(route: Route, schemas: Record<string, unknown>): Json {
  const { answer, answerHeaders = {} } = route.endpoint
  const headers = Object.entries(answerHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  const all: Json = {
    [answer.status]: {
      description: answer.description,
      ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
      ...answerContent(route, schemas),
    },
  }
  for (const [status, detail] of refusalsOf(route)) {
    const schema = {
      $ref: `#/components/schemas/${Array.isArray(detail) ? 'ValidationError' : 'Error'}`,
    }
    all[status] = {
      description: STATUS_CODES[status] ?? 'Error',
      content: { 'application/json': { schema, example: { detail } } },
    }
  }
  return all
}

function answerContent({ endpoint }: Route, schemas: Record<string, unknown>): Json {
  const { schema, contentType } = endpoint.answer
  if (contentType !== undefined) {
    return { content: { [contentType]: { schema: { type: 'string', format: 'binary' } } } }
  }
  if (schema === undefined) return {}
  const example = exampleOf(schema)
  return { content: { 'application/json': { schema: named(schema, schemas), example } } }
}

/** Every error that a route can answer, with an example of its `detail`. */
export function refusalsOf({ endpoint, may }: Route): [status: number, detail: unknown][] {
  const all = new Map<number, unknown>()
  if (may !== 'anyone') {
    all.set(401, 'Invalid API key')
    all.set(403, `Insufficient permissions. Required scope: ${permissions[may].scope}`)
    all.set(429, 'Rate limit exceeded. Try again in 12 seconds.')
  }
  const takesInput = endpoint.body ?? endpoint.query ?? endpoint.params ?? endpoint.upload
  if (may !== 'anyone' && takesInput !== undefined) {
    all.set(400, [{ loc: ['body', 'subject'], msg: 'Field required', type: 'missing' }])
    all.set(422, [
      { loc: ['path', 'ticket_id'], msg: 'Input should be a valid UUID', type: 'uuid_parsing' },
    ])
  }
  if (endpoint.body !== undefined || endpoint.upload !== undefined) {
    all.set(413, 'Request body is too large')
  }
  all.set(500, 'Internal server error')
  all.set(503, 'The database cannot be written right now')
  for (const [status, detail] of Object.entries(endpoint.refusals ?? {}))
    all.set(Number(status), detail)
  return [...all].sort(([a], [b]) => a - b)
}

/** Schemas with a title stand once in the document and are referred to. */
function named(schema: TSchema, schemas: Record<string, unknown>): unknown {
  const { title, items, properties } = schema as Json & { properties?: Record<string, TSchema> }
  if (items !== undefined) return { type: 'array', items: named(items as TSchema, schemas) }
  if (typeof title !== 'string') return standard(schema as unknown as Json)
  const members = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    named(field, schemas),
  ])
  schemas[title] = {
    ...standard(schema as unknown as Json),
    properties: Object.fromEntries(members),
  }
  return { $ref: `#/components/schemas/${title}` }
}

/** JSON Schema writes examples in the plural. */
function standard(field: Json): Json {
  const { example, ...rest } = field
  return example === undefined ? rest : { ...rest, examples: [example] }
}

function operationId({ method, path }: Route): string {
  const words = path.replace(/^\/v1/, '').match(/\w+/g) ?? []
  return [method.toLowerCase(), ...words].join('_')
}

export function tagOf({ path }: Route): string {
  return path.startsWith('/v1/') ? path.split('/')[2]! : 'service'
}

const errorSchema = {
  title: 'Error',
  type: 'object',
  required: ['detail'],
  properties: { detail: { type: 'string' } },
}

const validationSchema = {
  title: 'ValidationError',
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      oneOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['loc', 'msg', 'type'],
            properties: {
              loc: { type: 'array', items: { type: 'string' } },
              msg: { type: 'string' },
              type: { type: 'string' },
            },
          },
        },
      ],
    },
  },
}
