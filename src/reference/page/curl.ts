import type { Document, Operation, Parameter, Schema } from '../document.ts'
import { jsonText } from './code.ts'

/** An example request, ready to paste into a shell. */
export function curlCommand(
  document: Document,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): string {
  const { parameters = [], requestBody, security } = operation
  const url = document.servers[0]!.url + fillPath(path, parameters) + queryText(parameters)
  const json = requestBody?.content['application/json']
  const form = requestBody?.content['multipart/form-data']
  const responseTypes = Object.keys(operation.responses[200]?.content ?? {})
  const defaultMethod = requestBody === undefined ? 'GET' : 'POST'
  return [
    `curl ${shellQuote(url)}`,
    method !== defaultMethod && `-X ${method}`,
    security.length > 0 && '-H "Authorization: Bearer $BELLHOP_KEY"',
    json !== undefined && "-H 'Content-Type: application/json'",
    json !== undefined && `-d ${shellQuote(jsonText(json.example))}`,
    form !== undefined && fileOptions(form.schema),
    responseTypes.some((type) => type.startsWith('image/')) && '-O',
    responseTypes.includes('application/octet-stream') && '-OJ',
  ]
    .filter((option) => option !== false)
    .join(' \\\n  ')
}

const fileOptions = ({ properties }: Schema) =>
  properties?.file?.type === 'array'
    ? '-F file=@screenshot.png -F file=@invoice.pdf'
    : '-F file=@avatar.png'

function fillPath(path: string, parameters: Parameter[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example
    return example === undefined ? name.toUpperCase() : encodeURIComponent(String(example))
  })
}

/** Required parameters, and one filter as an example. */
function queryText(parameters: Parameter[]): string {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const filter = inQuery.find(({ schema }) => schema.enum !== undefined)
  const included = inQuery.filter((parameter) => parameter.required || parameter === filter)
  const pairs = included.map(({ name, example, schema }) => [name, example ?? schema.enum?.[0]])
  const query = new URLSearchParams(pairs.map(([name, value]) => [String(name), String(value)]))
  return query.size === 0 ? '' : `?${query}`
}

const shellQuote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
