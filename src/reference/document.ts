// The parts of an OpenAPI 3.1 document that this API uses.

export interface Schema {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  default?: unknown
  examples?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  oneOf?: Schema[]
  anyOf?: Schema[]
}

export interface Content {
  schema: Schema
  example?: unknown
}

export interface Header {
  description: string
  schema: Schema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Response {
  description: string
  headers?: Record<string, Header | { $ref: string }>
  content?: Record<string, Content>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  /** The scopes that the key needs; empty if no key is needed. */
  security: Record<string, string[]>[]
  /** The user must have one of these roles. */
  'x-bellhop-roles'?: readonly string[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, Response>
}

export interface Document {
  openapi: string
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  externalDocs: { description: string; url: string }
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    headers: Record<string, Header>
    securitySchemes: Record<string, Record<string, string>>
  }
}
