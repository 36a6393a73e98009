import { invalid } from '../../platform/errors.ts'

/** What texts of mails can mention, as `{{ ticket.display_id }}`: the syntax of Liquid. */
export const templateVariables = [
  'ticket.display_id',
  'ticket.subject',
  'customer.name',
  'customer.first_name',
  'tracking_url',
] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Readonly<Record<TemplateVariable, string>>

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Names what it does not know, so that a typing error is not found by a customer. */
export function assertTemplate(
  loc: string[],
  text: string,
  known: readonly string[] = templateVariables,
): void {
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

/** The same in Markdown: what customers wrote stays as it is, and makes no links. */
export const fillMarkdownTemplate = (
  text: string,
  { tracking_url, ...written }: TemplateValues,
): string => {
  const escaped = Object.entries(written).map(([name, value]) => [name, escapeMarkdown(value)])
  return fillTemplate(text, { ...(Object.fromEntries(escaped) as typeof written), tracking_url })
}

export const escapeMarkdown = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
