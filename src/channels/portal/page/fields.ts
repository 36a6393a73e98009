import { type Html, html } from '../../../platform/http/html.ts'
import { texts } from '../texts.ts'

/** What a form holds, and what is wrong with it: as it was sent, or nothing yet. */
export interface FormState {
  values: ReadonlyMap<string, string>
  /** By field. */
  problems: ReadonlyMap<string, string>
  /** What is wrong with the form as a whole. */
  problem?: string
  /** Tells this form from all others, so that it is carried out once. */
  once: string
}

interface FieldSchema {
  minLength?: number
  maxLength?: number
  format?: string
}

interface Look {
  /** Whether it has lines. */
  isLong?: boolean
  hint?: string | undefined
  /** Whether its label is what the form is called. */
  isHeading?: boolean
  autocomplete?: string
}

/** A field with its label, its hint and its problem, each of them told to those who cannot see it. */
export function field(name: string, schema: unknown, filled: FormState, look: Look = {}): Html {
  const { hint } = look
  const { maxLength, format } = schema as FieldSchema
  const value = filled.values.get(name) ?? ''
  const attributes = html`id="${name}" name="${name}" required${maxLength !== undefined && html` maxlength="${maxLength}"`}${described(name, hint, filled)}${look.autocomplete !== undefined && html` autocomplete="${look.autocomplete}"`} dir="auto"`
  const isEmail = format === 'email'
  const input = look.isLong
    ? // A browser takes the first end of a line away.
      html`<textarea ${attributes} rows="6">\n${value}</textarea>`
    : html`<input ${attributes} type="${isEmail ? 'email' : 'text'}" value="${value}">`
  return wrapped(name, input, filled, look)
}

export function filesField(hint: string, filled: FormState): Html {
  const input = html`<input id="file" name="file" type="file" multiple${described('file', hint, filled)}>`
  return wrapped('file', input, filled, { hint })
}

/** Out of sight, until somebody has filled it in. */
export function honeypotField(filled: FormState): Html {
  const isCaught = filled.problems.has('website')
  const input = html`<input id="website" name="website" type="text" value="${filled.values.get('website')}" autocomplete="off"${!isCaught && html` tabindex="-1"`}${described('website', undefined, filled)}>`
  const whole = wrapped('website', input, filled)
  return isCaught ? whole : html`<div class="trap" aria-hidden="true">${whole}</div>`
}

export const idempotencyField = ({ once }: FormState): Html =>
  html`<input type="hidden" name="idempotency_key" value="${once}" autocomplete="off">`

/** Everything that is wrong, before the form. */
export function errorSummary({ problem, problems }: FormState): Html | undefined {
  if (problem === undefined && problems.size === 0) return undefined
  const links = [...problems].map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>\n`)
  return html`<div class="note wrong" role="alert">
<h2>${texts.problems.heading}</h2>
<p>${problem ?? texts.problems.several}</p>
${links.length > 0 && html`<ul class="problems">${links}</ul>`}
</div>
`
}

function wrapped(
  name: string,
  input: Html,
  { problems }: FormState,
  { hint, isHeading }: Pick<Look, 'hint' | 'isHeading'> = {},
): Html {
  const problem = problems.get(name)
  const label = html`<label for="${name}">${texts.fields[name]!.label}</label>`
  return html`<div class="field${problem !== undefined && ' wrong'}">
${isHeading ? html`<h2>${label}</h2>` : label}
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>\n`}${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>\n`}${input}
</div>
`
}

function described(name: string, hint: string | undefined, { problems }: FormState): Html {
  const problem = problems.has(name)
  const by = [hint !== undefined && `${name}-hint`, problem && `${name}-problem`].filter(Boolean)
  const isFirst = [...problems.keys()][0] === name
  return html`${by.length > 0 && html` aria-describedby="${by.join(' ')}"`}${problem && html` aria-invalid="true"`}${isFirst && html` autofocus`}`
}
