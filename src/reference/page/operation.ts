import { type Html, html } from '../../platform/http/html.ts'
import type { Document, Header, Operation, Parameter, Response } from '../document.ts'
import { codeBlock, jsonBlock, jsonText } from './code.ts'
import { curlCommand } from './curl.ts'
import { bodyTable, headerTable, parameterTable, responseTables } from './fields.ts'
import { inline, markdown } from './markdown.ts'

export interface LocatedOperation {
  method: string
  path: string
  operation: Operation
}

/** The documentation of an operation, beside its examples. */
export function operationArticle(located: LocatedOperation, document: Document): Html {
  const { method, path, operation } = located
  const { operationId, summary, description, parameters = [] } = operation
  const parametersIn = (location: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === location)
  return html`<article class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
<header>
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="route">${methodBadge(method)} <code>${breakablePath(path)}</code></p>
</header>
<div class="description">
${description !== undefined && markdown(description)}
${access(operation)}
${parameterTable('Path', parametersIn('path'))}
${parameterTable('Query', parametersIn('query'))}
${parameterTable('Headers', parametersIn('header'))}
${body(operation, document)}
${response(operation, document)}
${errors(operation)}
</div>
<div class="samples">
<h4>Request</h4>
${codeBlock(curlCommand(document, located))}
${responseSample(operation)}
</div>
</article>`
}

export const methodBadge = (method: string) =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`

const breakablePath = (path: string) => path.split(/(?=\/)/).map((part) => html`<wbr>${part}`)

function access({ security, 'x-bellhop-roles': roles = [] }: Operation): Html {
  const scopes = security.flatMap((requirement) => Object.values(requirement).flat())
  if (security.length === 0) return html`<p class="access">No authentication required.</p>`
  return html`<dl class="access">
<div><dt>Scope</dt><dd>${codes(scopes)}</dd></div>
<div><dt>${roles.length === 1 ? 'Role' : 'Roles'}</dt><dd>${codes(roles)}</dd></div>
</dl>`
}

const codes = (names: readonly string[]) => names.map((name) => html`<code>${name}</code> `)

function body({ requestBody }: Operation, document: Document): Html | undefined {
  const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (content === undefined) return undefined
  return html`<h4>Request body <span class="aside">${contentType}</span></h4>
${bodyTable(content.schema, document)}`
}

function response(operation: Operation, document: Document): Html {
  const [status, { description, headers = {}, content = {} }] = success(operation)
  const [contentType, { schema } = {}] = Object.entries(content)[0] ?? []
  const own = Object.entries(headers).filter((entry): entry is [string, Header] => {
    return !('$ref' in entry[1])
  })
  return html`<h4>Response <span class="aside">${contentType ?? 'no body'}</span></h4>
<p><span class="status">${status}</span> ${inline(description)}</p>
${otherResponses(operation, status)}
${headerTable(own)}
${schema !== undefined && responseTables(schema, document)}`
}

function otherResponses({ responses }: Operation, main: string): Html[] {
  const others = Object.entries(responses).filter(
    ([status]) => Number(status) < 400 && status !== main,
  )
  return others.map(
    ([status, { description }]) =>
      html`<p><span class="status">${status}</span> ${inline(description)}</p>`,
  )
}

function responseSample(operation: Operation): Html | undefined {
  const [status, { content = {} }] = success(operation)
  const example = content['application/json']?.example
  if (example === undefined) return undefined
  return html`<h4>Response <span class="aside">${status}</span></h4>
${jsonBlock(example)}`
}

function errors(operation: Operation): Html {
  const failures = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400)
  return html`<details>
<summary>Errors ${failures.map(([status]) => html`<span class="aside">${status}</span> `)}</summary>
<dl class="errors">${failures.map(errorItem)}</dl>
</details>`
}

function errorItem([status, { description, content }]: [string, Response]): Html {
  const { detail } = content!['application/json']!.example as { detail: unknown }
  const isSentence = typeof detail === 'string'
  const text = isSentence ? `{ "detail": ${JSON.stringify(detail)} }` : jsonText({ detail })
  return html`<div><dt><span class="status">${status}</span></dt>
<dd><p>${inline(description)}</p>${codeBlock(text, 'json')}</dd></div>`
}

function success({ responses }: Operation): [status: string, response: Response] {
  return Object.entries(responses).find(([status]) => Number(status) < 400)!
}
