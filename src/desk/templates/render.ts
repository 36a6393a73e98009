import type { Output } from 'liquidjs'
import { formatThousands } from '../../platform/text.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { outputsIn, parseTemplate, runLiquid, variablesIn } from './parse.ts'
import { findVariable, type TemplateValues, type TemplateVariable, toScope } from './variables.ts'

export interface Rendered {
  /** In Markdown. */
  body: string
  /** Variables without a value, and without a `default`, that the text needs. */
  missing: TemplateVariable[]
}

/** What its variables may add to a text: as much as a comment can have. */
const outputMax = 100_000

export function renderTemplate(text: string, values: TemplateValues, loc: string[]): Rendered {
  const templates = parseTemplate(text, loc)
  const missing = new Set<TemplateVariable>()
  let length = 0
  const onWrite = (written: string) => {
    length += written.length
    if (length > outputMax) throw new Error(`more than ${formatThousands(outputMax)} characters`)
  }
  const body: string = runLiquid(loc, ({ engine }) => {
    for (const output of outputsIn(templates)) interceptOutput(output, { values, missing, onWrite })
    return engine.renderSync(templates, toScope(values))
  })
  return { body: body.trim(), missing: [...missing] }
}

interface Interception {
  values: TemplateValues
  missing: Set<TemplateVariable>
  onWrite(text: string): void
}

/** Escapes what the output writes, and notes what is missing in it, once it is rendered. */
function interceptOutput(output: Output, { values, missing, onWrite }: Interception): void {
  const variables = variablesIn([output]).flatMap((name) => findVariable(name) ?? [])
  const { filters } = output.value
  const hasDefault = filters.some(({ name }) => name === 'default')
  // The only value that nobody outside has written, and that should become a link.
  const isUrl = filters.length === 0 && variables[0] === 'tracking_url'
  const render = output.render.bind(output)
  output.render = function* (context, emitter) {
    if (!hasDefault) {
      for (const variable of variables) if ((values[variable] ?? '') === '') missing.add(variable)
    }
    const write = (value: unknown) => {
      const text = Array.isArray(value) ? value.join('') : String(value ?? '')
      onWrite(text)
      emitter.write(isUrl ? text : escapeMarkdown(text))
    }
    yield* render(context, { ...emitter, write })
  }
}
