import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { permissions } from '../platform/access/permissions.ts'
import type { Route } from '../platform/http/endpoint.ts'
import type { Document, Operation, Parameter, Schema } from './document.ts'
import { buildExample, idExample } from './examples.ts'
import { commonHeaders } from './headers.ts'
import { operationId } from './operation-id.ts'
import { requestHeaders } from './request-headers.ts'
import { responses } from './responses.ts'
import { collectSchema, errorSchemas, type SchemaFields, standardSchema } from './schemas.ts'
import { tagForRoute, tags } from './tags.ts'

const introduction = readFileSync(new URL('introduction.md', import.meta.url), 'utf8')

/** The OpenAPI 3.1 document, generated from the route table and the schemas of the routes. */
export function openapiDocument(all: readonly Route[], publicUrl: string): Document {
  const routes = all.filter(({ endpoint }) => !endpoint.isPage)
  const schemas: Record<string, Schema> = { ...errorSchemas }
  const paths: Document['paths'] = {}
  for (const route of routes) {
    paths[route.path] ??= {}
    paths[route.path]![route.method.toLowerCase()] = operation(route, routes, schemas)
  }
  const used = new Set(routes.map(tagForRoute))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellhop API',
      version: '1',
      summary: 'The Bellhop support desk API: tickets, customers, users and search.',
      description: introduction.replaceAll('{url}', publicUrl).trim(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    externalDocs: { description: 'API reference', url: `${publicUrl}/docs` },
    security: [{ bearerKey: [] }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    components: {
      schemas,
      headers: commonHeaders,
      securitySchemes: {
        bearerKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bh_<kind>_<secret>',
          description: 'An API key. The key must have the scopes listed for the operation.',
        },
      },
    },
  }
}

function operation(
  route: Route,
  routes: readonly Route[],
  schemas: Record<string, Schema>,
): Operation {
  const { endpoint } = route
  const parameters = [
    ...parametersOf(endpoint.params as SchemaFields | undefined, 'path', routes),
    ...parametersOf(endpoint.query as SchemaFields | undefined, 'query', routes),
    ...requestHeaders(route, routes),
  ]
  const permission = route.permission === 'anyone' ? undefined : permissions[route.permission]
  return {
    operationId: operationId(route),
    tags: [tagForRoute(route)],
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    ...(permission === undefined
      ? { security: [] }
      : {
          security: [{ bearerKey: [permission.scope ?? []].flat() }],
          'x-bellhop-roles': permission.roles,
        }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(route, schemas),
    responses: responses(route, routes, schemas),
  }
}

function parametersOf(
  { properties = {}, required = [] }: SchemaFields = {},
  location: Parameter['in'],
  routes: readonly Route[],
): Parameter[] {
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...schema } = standardSchema(field)
    const isRequired = required.includes(name)
    const example = idExample(name, routes) ?? buildExample(field as unknown as TSchema)
    return {
      name,
      in: location,
      ...(isRequired ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema,
      ...(isRequired && example !== null ? { example } : {}),
    }
  })
}

function requestBody(
  { endpoint }: Route,
  schemas: Record<string, Schema>,
): Pick<Operation, 'requestBody'> {
  if (endpoint.upload !== undefined) {
    const file = fileSchema(endpoint.upload)
    const schema = { type: 'object', required: ['file'], properties: { file } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.rawBody !== undefined) {
    const { contentType, description } = endpoint.rawBody
    const schema = { type: 'string', format: 'binary', description }
    return { requestBody: { required: true, content: { [contentType]: { schema } } } }
  }
  if (endpoint.body === undefined) return {}
  const schema = collectSchema(endpoint.body as SchemaFields, schemas)
  const content = { 'application/json': { schema, example: buildExample(endpoint.body) } }
  return { requestBody: { required: true, content } }
}

function fileSchema(upload: NonNullable<Route['endpoint']['upload']>): Schema {
  const { description } = upload
  const file = { type: 'string', format: 'binary' }
  if (!('filesMax' in upload)) return { ...file, description }
  return { type: 'array', items: file, minItems: 1, maxItems: upload.filesMax, description }
}
