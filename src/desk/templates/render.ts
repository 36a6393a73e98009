import type { Output } from 'liquidjs'
import { formatThousands } from '../../platform/text.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { outputsIn, parseTemplate, runLiquid, variablesIn } from './parse.ts'
import {
  findVariable,
  type Scope,
  type TemplateValues,
  type TemplateVariable,
  toScope,
} from './variables.ts'

export interface Rendered {
  /** In Markdown. */
  body: string
  /** Variables without a value, and without a `default`, that the text needs. */
  missing: TemplateVariable[]
}

/** What its variables may add to a text: as much as a comment can have. */
const outputMax = 100_000

export function renderTemplate(text: string, values: TemplateValues, loc: string[]): Rendered {
  const missing = new Set<TemplateVariable>()
  const body = renderText(text, {
    loc,
    scope: toScope(values),
    onOutput(names, hasDefault) {
      if (hasDefault) return
      const variables = names.flatMap((name) => findVariable(name) ?? [])
      for (const variable of variables) if ((values[variable] ?? '') === '') missing.add(variable)
    },
    // The only value that nobody outside has written, and that should become a link.
    write: (written, variable) => (variable === 'tracking_url' ? written : escapeMarkdown(written)),
  })
  return { body, missing: [...missing] }
}

export interface TextOptions {
  loc: string[]
  scope: Scope
  /** Called with the names in each output that is rendered, and whether it has a `default`. */
  onOutput?(names: readonly string[], hasDefault: boolean): void
  /** What to write for the value of an output; with the name if it is a variable without filters. */
  write(text: string, variable: string | undefined): string
}

/** Throws what goes wrong as an error of this field. */
export function renderText(text: string, options: TextOptions): string {
  const { loc, scope } = options
  const templates = parseTemplate(text, loc)
  let length = 0
  const onWrite = (written: string) => {
    length += written.length
    if (length > outputMax) throw new Error(`more than ${formatThousands(outputMax)} characters`)
  }
  const body: string = runLiquid(loc, ({ engine }) => {
    for (const output of outputsIn(templates)) interceptOutput(output, { ...options, onWrite })
    return engine.renderSync(templates, scope)
  })
  return body.trim()
}

interface Interception extends TextOptions {
  onWrite(text: string): void
}

/** Escapes what the output writes, once it is rendered. */
function interceptOutput(
  output: Output,
  { onOutput, onWrite, write: toWritten }: Interception,
): void {
  const names = variablesIn([output])
  const { filters } = output.value
  const hasDefault = filters.some(({ name }) => name === 'default')
  const variable = filters.length === 0 ? names[0] : undefined
  const render = output.render.bind(output)
  output.render = function* (context, emitter) {
    onOutput?.(names, hasDefault)
    const write = (value: unknown) => {
      const text = Array.isArray(value) ? value.join('') : String(value ?? '')
      onWrite(text)
      emitter.write(toWritten(text, variable))
    }
    yield* render(context, { ...emitter, write })
  }
}
