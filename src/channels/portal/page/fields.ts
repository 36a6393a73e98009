import { publicBytesMax } from '../../../desk/attachments/public-upload.ts'
import { filesMax } from '../../../desk/attachments/receive.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import type { Locale, Messages } from '../locale.ts'

export interface FormState {
  values: ReadonlyMap<string, string>
  /** By field. */
  problems: ReadonlyMap<string, string>
  /** A problem of the form as a whole. */
  problem?: string
  /** Random, so that the form is executed only once. */
  idempotencyKey: string
}

interface FieldSchema {
  maxLength?: number
  format?: string
}

interface FieldOptions {
  label: string
  isMultiline?: boolean
  hint?: string | undefined
  /** Whether its label is the heading of the form. */
  isHeading?: boolean
  isOptional?: boolean
  autocomplete?: string
}

/** A field with its label, hint and problem, all of them announced by screen readers. */
export function field(
  name: string,
  schema: unknown,
  state: FormState,
  options: FieldOptions,
): Html {
  const { hint } = options
  const { maxLength, format } = schema as FieldSchema
  const value = state.values.get(name) ?? ''
  const attributes = html`id="${name}" name="${name}"${!options.isOptional && html` required`}${maxLength !== undefined && html` maxlength="${maxLength}"`}${describedBy(name, hint, state)}${options.autocomplete !== undefined && html` autocomplete="${options.autocomplete}"`} dir="auto"`
  const isEmail = format === 'email'
  const input = options.isMultiline
    ? // Browsers drop the first line break.
      html`<textarea ${attributes} rows="6">\n${value}</textarea>`
    : html`<input ${attributes} type="${isEmail ? 'email' : 'text'}" value="${value}">`
  return fieldBox(name, input, state, options)
}

export function filesField(
  state: FormState,
  fileBytesMax: number,
  { m, formatSize }: Locale,
): Html {
  const hint = m.portal_field_filesHint({
    count: filesMax,
    size: formatSize(fileBytesMax),
    totalSize: formatSize(publicBytesMax(fileBytesMax)),
  })
  const input = html`<input id="file" name="file" type="file" multiple${describedBy('file', hint, state)}>`
  return fieldBox('file', input, state, { label: m.portal_field_files, hint })
}

/** Hidden unless it was filled in. */
export function honeypotField(state: FormState, m: Messages): Html {
  const isCaught = state.problems.has('website')
  const input = html`<input id="website" name="website" type="text" value="${state.values.get('website')}" autocomplete="off"${!isCaught && html` tabindex="-1"`}${describedBy('website', undefined, state)}>`
  const box = fieldBox('website', input, state, { label: m.portal_field_honeypot })
  return isCaught ? box : html`<div class="trap" aria-hidden="true">${box}</div>`
}

export const idempotencyField = ({ idempotencyKey }: FormState): Html =>
  html`<input type="hidden" name="idempotency_key" value="${idempotencyKey}" autocomplete="off">`

export function errorSummary({ problem, problems }: FormState, m: Messages): Html | undefined {
  if (problem === undefined && problems.size === 0) return undefined
  const links = [...problems].map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>\n`)
  return html`<div class="note wrong" role="alert">
<h2>${m.portal_problem_heading}</h2>
<p>${problem ?? m.portal_problem_several}</p>
${links.length > 0 && html`<ul class="problems">${links}</ul>`}
</div>
`
}

export function fieldBox(
  name: string,
  input: Html,
  { problems }: FormState,
  { label: text, hint, isHeading }: Pick<FieldOptions, 'label' | 'hint' | 'isHeading'>,
): Html {
  const problem = problems.get(name)
  const label = html`<label for="${name}">${text}</label>`
  return html`<div class="field${problem !== undefined && ' wrong'}">
${isHeading ? html`<h2>${label}</h2>` : label}
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>\n`}${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>\n`}${input}
</div>
`
}

export function describedBy(name: string, hint: string | undefined, { problems }: FormState): Html {
  const problem = problems.has(name)
  const by = [hint !== undefined && `${name}-hint`, problem && `${name}-problem`].filter(Boolean)
  const isFirst = [...problems.keys()][0] === name
  return html`${by.length > 0 && html` aria-describedby="${by.join(' ')}"`}${problem && html` aria-invalid="true"`}${isFirst && html` autofocus`}`
}
