import { invalid } from '../../../platform/errors.ts'

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Names what it does not know, so that a typing error is not found by a customer. */
export function assertTemplate(loc: string[], text: string, known: readonly string[]): void {
  const names = [...text.matchAll(variable)].map(([, name]) => name!)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const shown = [...new Set(unknown)].slice(0, 5).map((name) => `{{ ${name.slice(0, 50)} }}`)
    throw invalid(loc, `unknown variable: ${shown.join(', ')}`)
  }
  const rest = text.replaceAll(variable, '')
  if (rest.includes('{{') || rest.includes('}}'))
    throw invalid(loc, `a variable is not closed: write it as {{ ${known[0]} }}`)
  if (rest.includes('{%')) throw invalid(loc, 'tags such as {% if %} are not supported')
}

/** What it does not know stays as it is. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(variable, (whole, name) => (Object.hasOwn(values, name) ? values[name]! : whole))

export const escapeMarkdown = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
