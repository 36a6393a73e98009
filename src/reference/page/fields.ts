import { type Html, type HtmlValue, html } from '../../platform/http/html.ts'
import { formatThousands } from '../../platform/text.ts'
import type { Document, Header, Parameter, Schema } from '../document.ts'
import { resolveRef } from '../schemas.ts'
import { inline } from './markdown.ts'

interface Field {
  name: string
  schema: Schema
  description: string | undefined
  isRequired: boolean
}

export function parameterTable(title: string, parameters: Parameter[]): Html | undefined {
  if (parameters.length === 0) return undefined
  const fields = parameters.map(({ name, schema, description, required = false }) => ({
    name,
    schema,
    description,
    isRequired: required,
  }))
  return html`<h4>${title}</h4>${table(title, fields)}`
}

export function headerTable(headers: [name: string, header: Header][]): Html | undefined {
  if (headers.length === 0) return undefined
  const fields = headers.map(([name, { description, schema }]) => ({
    name,
    schema,
    description,
    isRequired: false,
  }))
  return html`<p class="aside">Headers</p>${table('Headers', fields)}`
}

/** Fields of a request body, marked if required. */
export function bodyTable(schema: Schema, document: Document): Html {
  const { properties = {}, required = [] } = resolveRef(schema, document.components)
  return table('Body', fieldsOf(properties, required))
}

/** Fields of a response and of the objects in it. */
export function responseTables(schema: Schema, document: Document): Html[] {
  return objectsIn(schema, document).map(({ title, properties = {} }) => {
    const name = title === undefined ? 'the response' : html`<code>${title}</code>`
    return html`<details><summary>Fields of ${name}</summary>
${table('Fields', fieldsOf(properties, []))}</details>`
  })
}

function objectsIn(schema: Schema, document: Document): Schema[] {
  const resolved = resolveRef(schema, document.components)
  if (resolved.items !== undefined) return objectsIn(resolved.items, document)
  if (resolved.properties === undefined) return []
  const inner = Object.values(resolved.properties).flatMap((field) => objectsIn(field, document))
  return [resolved, ...inner]
}

function fieldsOf(properties: Record<string, Schema>, required: string[]): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    description: schema.description,
    isRequired: required.includes(name),
  }))
}

function table(label: string, fields: Field[]): Html {
  return html`<table aria-label="${label}">
<thead><tr><th scope="col">Name</th><th scope="col">Description</th></tr></thead>
<tbody>${fields.map(row)}</tbody>
</table>`
}

function row({ name, schema, description, isRequired }: Field): Html {
  const limits = limitsOf(schema)
  return html`<tr>
<th scope="row"><code>${breakable(name)}</code>
<span class="type">${typeName(schema)}${isRequired && html` <b>required</b>`}</span></th>
<td>${description !== undefined && html`<p>${inline(description)}</p>`}
${limits.length > 0 && html`<p class="limits">${limits}</p>`}</td>
</tr>`
}

/** Long names may break after an underscore. */
const breakable = (name: string) => name.split(/(?<=_)/).map((part) => html`${part}<wbr>`)

export function typeName({ $ref, type, format, items }: Schema): string {
  if ($ref !== undefined) return $ref.split('/').at(-1)!
  if (items !== undefined) return `list of ${typeName(items)}`
  const [main = 'any', other] = [type].flat()
  const name = format === 'binary' ? 'file' : (format ?? main)
  return other === 'null' ? `${name} or null` : name
}

function limitsOf(schema: Schema): HtmlValue[] {
  const limits: HtmlValue[] = []
  if (schema.enum !== undefined) {
    limits.push(html`One of ${schema.enum.map((value) => html`<code>${String(value)}</code> `)}`)
  }
  const { minLength, maxLength, minimum, maximum } = schema
  const length = range(minLength, maxLength)
  if (length !== undefined) limits.push(`${length} characters`)
  const size = range(minimum, maximum)
  if (size !== undefined) limits.push(size)
  if (schema.default !== undefined) {
    limits.push(html`Default <code>${String(schema.default)}</code>`)
  }
  return limits.map((limit) => html`<span>${limit}</span> `)
}

function range(min: number | undefined, max: number | undefined): string | undefined {
  const isOpen = max === undefined || max >= Number.MAX_SAFE_INTEGER
  if (min !== undefined && !isOpen) return `${formatThousands(min)} to ${formatThousands(max)}`
  if (min !== undefined) return `At least ${formatThousands(min)}`
  return isOpen ? undefined : `At most ${formatThousands(max)}`
}
