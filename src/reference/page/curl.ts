import type { Document, Operation, Parameter, Schema } from '../document.ts'
import { jsonText } from './code.ts'

/** A command that makes an example request, ready to be pasted. */
export function curlCommand(
  document: Document,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): string {
  const { parameters = [], requestBody, security } = operation
  const url = document.servers[0]!.url + filledPath(path, parameters) + queryText(parameters)
  const json = requestBody?.content['application/json']
  const form = requestBody?.content['multipart/form-data']
  const answers = Object.keys(operation.responses[200]?.content ?? {})
  const implied = requestBody === undefined ? 'GET' : 'POST'
  return [
    `curl ${quoted(url)}`,
    method !== implied && `-X ${method}`,
    security.length > 0 && '-H "Authorization: Bearer $BELLHOP_KEY"',
    json !== undefined && "-H 'Content-Type: application/json'",
    json !== undefined && `-d ${quoted(jsonText(json.example))}`,
    form !== undefined && fileOptions(form.schema),
    answers.some((type) => type.startsWith('image/')) && '-O',
    answers.includes('application/octet-stream') && '-OJ',
  ]
    .filter((option) => option !== false)
    .join(' \\\n  ')
}

const fileOptions = ({ properties }: Schema) =>
  properties?.file?.type === 'array'
    ? '-F file=@screenshot.png -F file=@invoice.pdf'
    : '-F file=@avatar.png'

function filledPath(path: string, parameters: Parameter[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example
    return example === undefined ? name.toUpperCase() : encodeURIComponent(String(example))
  })
}

/** What is required, and one filter to show how filters look. */
function queryText(parameters: Parameter[]): string {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const filter = inQuery.find(({ schema }) => schema.enum !== undefined)
  const shown = inQuery.filter((parameter) => parameter.required || parameter === filter)
  const pairs = shown.map(({ name, example, schema }) => [name, example ?? schema.enum?.[0]])
  const text = new URLSearchParams(pairs.map(([name, value]) => [String(name), String(value)]))
  return text.size === 0 ? '' : `?${text}`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
