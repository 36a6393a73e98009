// Writes `src/schema.ts`: every route of the desk as types, made from the table of routes.
import { writeFileSync } from 'node:fs'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { routes } from '../src/app/routes.ts'
import type { Document, Operation, Response } from '../src/reference/document.ts'
import { openapiDocument } from '../src/reference/openapi.ts'

export const schemaFile = new URL('src/schema.ts', import.meta.url)

const header = `// Generated from the table of routes by \`npm run sdk\`: not to be edited.

`

/** What `src/schema.ts` should hold now. */
export async function schemaText(): Promise<string> {
  const document = openapiDocument(routes, 'https://desk.example.com')
  const types = await openapiTS(inBrief(document) as unknown as OpenAPI3, {
    // What has a default may be left out of a request.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  })
  return `${header}${astToString(types)}${listOfKeyed(document)}`
}

const blob = ts.factory.createTypeReferenceNode('Blob')

/**
 * Without what the client does not answer with: refusals are thrown as errors of one kind. They
 * and the examples would be four fifths of the file.
 */
function inBrief(document: Document): Document {
  const operations = mapEach(document.paths, (methods) => mapEach(methods, operationInBrief))
  return { ...document, paths: operations, components: { ...document.components, headers: {} } }
}

function operationInBrief(operation: Operation): Operation {
  const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 300)
  return { ...operation, responses: mapEach(Object.fromEntries(answers), withoutExample) }
}

const withoutExample = ({ description, content }: Response): Response => ({
  description,
  ...(content && { content: mapEach(content, ({ schema }) => ({ schema })) }),
})

const mapEach = <From, To>(members: Record<string, From>, change: (member: From) => To) =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member)]))

/** Types are gone when the client runs, so what it has to know then stands in a list. */
function listOfKeyed({ paths }: Document): string {
  const keyed = Object.keys(paths).filter((path) =>
    paths[path]!.post?.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  )
  const lines = keyed.map((path) => `  '${path}',`)
  return `/** What takes an \`Idempotency-Key\`. */
export const keyedPosts: readonly string[] = [
${lines.join('\n')}
] satisfies (keyof paths)[]
`
}

if (import.meta.main) writeFileSync(schemaFile, await schemaText())
