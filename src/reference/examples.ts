import type { TSchema } from 'typebox'
import type { Route } from '../platform/http/endpoint.ts'
import type { SchemaFields } from './schemas.ts'

/** For fields without an example of their own. */
const byFormat: Record<string, string> = {
  uuid: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
  'date-time': '2026-11-14T09:30:00Z',
  email: 'maya@example.com',
  timezone: 'Europe/Berlin',
  language: 'de',
  'search-text': 'password',
}

/** An example of a schema, built from the examples of its fields. */
export function buildExample(schema: TSchema): unknown {
  return example(schema as SchemaFields)
}

function example(field: SchemaFields): unknown {
  if ('example' in field) return field.example
  if (field.properties !== undefined) {
    const members = Object.entries(field.properties)
    return Object.fromEntries(members.map(([name, member]) => [name, example(member)]))
  }
  if (field.items !== undefined) return [example(field.items)]
  return field.default ?? field.enum?.[0] ?? byFormat[field.format ?? ''] ?? null
}

/** The example of `ticket_id` in a path is the `id` of the example ticket. */
export function idExample(name: string, routes: readonly Route[]): unknown {
  const noun = /^(\w+)_id$/.exec(name)?.[1]?.replaceAll('_', '')
  for (const { endpoint } of routes) {
    const { title, properties } = (endpoint.response.schema ?? {}) as SchemaFields
    if (noun !== undefined && title?.toLowerCase() === noun) return properties?.id?.example
  }
  return undefined
}
