import type { Schema } from './document.ts'

/** A schema as endpoints define it, with `example` instead of `examples`. */
export interface SchemaFields extends Schema {
  example?: unknown
  properties?: Record<string, SchemaFields>
  items?: SchemaFields
}

/** Formats that only our own validation knows. */
const privateFormats = [
  'search-text',
  'trimmed-text',
  'address-range',
  'domain-name',
  'web-url',
  'label',
  'key',
  'color',
]

/** Without what is not JSON Schema. */
export function standardSchema(field: SchemaFields): Schema {
  const { example, format, ...rest } = field
  return {
    ...rest,
    ...(format === undefined || privateFormats.includes(format) ? {} : { format }),
    ...(example === undefined ? {} : { examples: [example] }),
  }
}

/** Adds schemas with a title to `schemas`, and returns references to them. */
export function collectSchema(schema: SchemaFields, schemas: Record<string, Schema>): Schema {
  const { title, items, properties, additionalProperties } = schema
  if (items !== undefined) {
    return { ...standardSchema(schema), items: collectSchema(items, schemas) }
  }
  if (properties === undefined && additionalProperties === undefined) return standardSchema(schema)
  const members = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    collectSchema(field, schemas),
  ])
  const full = {
    ...standardSchema(schema),
    ...(properties && { properties: Object.fromEntries(members) }),
  }
  if (title === undefined) return full
  schemas[title] = full
  return refTo('schemas', title)
}

export const refTo = (kind: 'schemas' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})

export function resolveRef<T extends object>(
  value: T | { $ref?: string },
  components: Record<string, Record<string, unknown>>,
): T {
  const [, kind, name] =
    /^#\/components\/(\w+)\/([\w-]+)$/.exec(('$ref' in value && value.$ref) || '') ?? []
  return (kind === undefined ? value : components[kind]?.[name!]) as T
}

export const errorSchemas: Record<string, Schema> = {
  Error: {
    title: 'Error',
    type: 'object',
    required: ['detail'],
    properties: {
      detail: { type: 'string', description: 'What went wrong, as a human-readable message.' },
    },
  },
  ValidationError: {
    title: 'ValidationError',
    type: 'object',
    required: ['detail'],
    properties: {
      detail: {
        description: 'All problems with the request, or a message if it could not be parsed.',
        oneOf: [{ type: 'array', items: refTo('schemas', 'FieldError') }, { type: 'string' }],
      },
    },
  },
  FieldError: {
    title: 'FieldError',
    type: 'object',
    required: ['loc', 'msg', 'type'],
    properties: {
      loc: {
        type: 'array',
        items: { type: 'string' },
        description: 'Where: `body`, `query`, `path` or `header`, then the field.',
        examples: [['body', 'priority']],
      },
      msg: {
        type: 'string',
        description: 'Human-readable message.',
        examples: ["Input should be 'low', 'medium', 'high' or 'urgent'"],
      },
      type: { type: 'string', description: 'Stable error code.', examples: ['enum'] },
    },
  },
}
