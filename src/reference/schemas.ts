import type { Schema } from './document.ts'

/** A schema as the endpoints define it, with one example in the singular. */
export interface SchemaFields extends Schema {
  example?: unknown
  properties?: Record<string, SchemaFields>
  items?: SchemaFields
}

/** Formats that steer our own checks and mean nothing to others. */
const privateFormats = ['search-text', 'address-range']

/** JSON Schema writes examples in the plural. */
export function standardSchema(field: SchemaFields): Schema {
  const { example, format, ...rest } = field
  return {
    ...rest,
    ...(format === undefined || privateFormats.includes(format) ? {} : { format }),
    ...(example === undefined ? {} : { examples: [example] }),
  }
}

/** Schemas with a title stand once in the document and are referred to. */
export function collectSchema(schema: SchemaFields, schemas: Record<string, Schema>): Schema {
  const { title, items, properties } = schema
  if (items !== undefined) {
    return { ...standardSchema(schema), items: collectSchema(items, schemas) }
  }
  if (properties === undefined) return standardSchema(schema)
  const members = Object.entries(properties).map(([name, field]) => [
    name,
    collectSchema(field, schemas),
  ])
  const whole = { ...standardSchema(schema), properties: Object.fromEntries(members) }
  if (title === undefined) return whole
  schemas[title] = whole
  return refTo('schemas', title)
}

export const refTo = (kind: 'schemas' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})

/** Finds what a reference stands for. */
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
