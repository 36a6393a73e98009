import type { TSchema } from 'typebox'

interface Field {
  type?: string | string[]
  example?: unknown
  default?: unknown
  enum?: unknown[]
  properties?: Record<string, Field>
  items?: Field
}

/** An example of a shape, made of the examples of its fields. */
export function exampleOf(schema: TSchema): unknown {
  return example(schema as Field)
}

function example(field: Field): unknown {
  if ('example' in field) return field.example
  if (field.properties !== undefined) {
    const members = Object.entries(field.properties)
    return Object.fromEntries(members.map(([name, member]) => [name, example(member)]))
  }
  if (field.items !== undefined) return [example(field.items)]
  return field.default ?? field.enum?.[0] ?? null
}
