import { readFileSync, writeFileSync } from 'node:fs'

/** The environment variable with the file in which one process has written the document for all others. */
const variable = 'TEST_OPENAPI_FILE'

async function makeDocument(): Promise<object> {
  const { openapiDocument } = await import('../../../src/reference/openapi.ts')
  const { routes } = await import('../../../src/app/routes.ts')
  return openapiDocument(routes, 'http://localhost')
}

/** For the environment of tests: to make the document takes longer than many of them do. */
export async function writeDocument(file: string): Promise<Record<string, string>> {
  writeFileSync(file, JSON.stringify(await makeDocument()))
  return { [variable]: file }
}

/** The OpenAPI document; generated here unless the file has it. */
export async function readDocument(): Promise<object> {
  const file = process.env[variable]
  return file ? JSON.parse(readFileSync(file, 'utf8')) : makeDocument()
}
