import { invalid } from '../../platform/errors.ts'
import { parseTemplate, runLiquid, variablesIn } from './parse.ts'
import { renderTemplate } from './render.ts'
import {
  findVariable,
  isFieldVariable,
  type TemplateValues,
  type TemplateVariable,
  templateVariables,
} from './variables.ts'

const shownMax = 5

/** Finds what is wrong with a template before a customer does: it is also tried. */
export function assertTemplate(
  text: string,
  loc: string[],
  fieldVariables: readonly TemplateVariable[] = [],
): void {
  const templates = parseTemplate(text, loc)
  const names = runLiquid(loc, () => variablesIn(templates))
  const isKnown = (name: string) =>
    isFieldVariable(name) ? fieldVariables.includes(name) : findVariable(name) !== undefined
  const unknown = [...new Set(names)].filter((name) => !isKnown(name))
  if (unknown.length > 0) {
    const shown = unknown.slice(0, shownMax).map((name) => `{{ ${name.slice(0, 50)} }}`)
    throw invalid(loc, `unknown variable: ${shown.join(', ')}`)
  }
  const variables = [...templateVariables, ...fieldVariables]
  for (const sample of ['', 'Sample']) {
    const values = Object.fromEntries(variables.map((name) => [name, sample])) as TemplateValues
    renderTemplate(text, values, loc)
  }
}
