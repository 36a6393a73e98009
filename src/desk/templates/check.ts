import { invalid } from '../../platform/errors.ts'
import { parseTemplate, runLiquid, variablesIn } from './parse.ts'
import { renderTemplate } from './render.ts'
import { findVariable, type TemplateValues, templateVariables } from './variables.ts'

const shownMax = 5

/** Finds what is wrong with a template before a customer does: it is also tried. */
export function assertTemplate(text: string, loc: string[]): void {
  const templates = parseTemplate(text, loc)
  const names = runLiquid(loc, () => variablesIn(templates))
  const unknown = [...new Set(names)].filter((name) => findVariable(name) === undefined)
  if (unknown.length > 0) {
    const shown = unknown.slice(0, shownMax).map((name) => `{{ ${name.slice(0, 50)} }}`)
    throw invalid(loc, `unknown variable: ${shown.join(', ')}`)
  }
  for (const sample of ['', 'Sample']) renderTemplate(text, valuesOf(sample), loc)
}

const valuesOf = (value: string) =>
  Object.fromEntries(templateVariables.map((name) => [name, value])) as TemplateValues
