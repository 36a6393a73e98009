import type { Template } from 'liquidjs'
import { invalid } from '../../platform/errors.ts'
import { assignedIn, parseTemplate, runLiquid, variablesIn } from './parse.ts'
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
  assertKnownVariables(text, loc, (name) =>
    isFieldVariable(name) ? fieldVariables.includes(name) : findVariable(name) !== undefined,
  )
  const variables = [...templateVariables, ...fieldVariables]
  for (const sample of ['', 'Sample']) {
    const values = Object.fromEntries(variables.map((name) => [name, sample])) as TemplateValues
    renderTemplate(text, values, loc)
  }
}

/** Names those that are not known. Assigned ones would be taken for ours, which are not all escaped. */
export function assertKnownVariables(
  text: string,
  loc: string[],
  isKnown: (name: string) => boolean,
): Template[] {
  const templates = parseTemplate(text, loc)
  const names = runLiquid(loc, () => variablesIn(templates))
  const unknown = [...new Set(names)].filter((name) => !isKnown(name))
  if (unknown.length > 0) {
    const shown = unknown.slice(0, shownMax).map((name) => `{{ ${name.slice(0, 50)} }}`)
    throw invalid(loc, `unknown variable: ${shown.join(', ')}`)
  }
  const assigned = runLiquid(loc, () => assignedIn(templates)).find(isKnown)
  if (assigned !== undefined) throw invalid(loc, `{{ ${assigned} }} cannot be assigned`)
  return templates
}
