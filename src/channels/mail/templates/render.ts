import { randomBytes } from 'node:crypto'
import { markdownToPlainText, renderMarkdown } from '../../../desk/comments/markdown.ts'
import { escapeMarkdown } from '../../../desk/templates/escape-markdown.ts'
import { renderText } from '../../../desk/templates/render.ts'
import { nest } from '../../../desk/templates/variables.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { BellhopError, invalid } from '../../../platform/errors.ts'
import { definitions, type MailTemplateName, type TemplateText } from './definitions.ts'
import { findTemplate } from './store.ts'

export type TemplateValues = Readonly<Record<string, string>>

/** What somebody wrote, or what has happened: the template only surrounds it. */
export interface Words {
  text: string
  html: string
}

export interface RenderedMail extends Words {
  subject: string
  /** Whether the template has written this value, other than in the words that it surrounds. */
  hasWritten(value: string): boolean
}

export interface MailValues {
  values: TemplateValues
  words?: Words | undefined
}

/** As the organization wants it. A template that fails with these values is no reason to send nothing. */
export async function renderMail(
  tx: ReadTx,
  name: MailTemplateName,
  mail: MailValues,
  override?: Partial<TemplateText>,
): Promise<RenderedMail> {
  const template = { ...(await getTemplateText(tx, name)), ...override }
  try {
    return renderMailText(template, mail)
  } catch (error) {
    if (!(error instanceof BellhopError)) throw error
    return renderMailText(definitions[name].ours, mail)
  }
}

/** Of the organization, or else ours. */
export async function getTemplateText(tx: ReadTx, name: MailTemplateName): Promise<TemplateText> {
  const { ours } = definitions[name]
  const template = await findTemplate(tx, name)
  if (template === undefined) return ours
  return { subject: template.subject || ours.subject, body: template.body }
}

/** Throws if the template cannot be used with these values. */
export function renderMailText(
  { subject, body }: TemplateText,
  { values, words }: MailValues,
): RenderedMail {
  const loc = ['body', 'body']
  const render = (as: 'text' | 'markdown') =>
    words === undefined
      ? [renderTemplateText(body, values, { loc, as })]
      : splitAtWords((mark) => renderTemplateText(body, { ...values, body: mark }, { loc, as }))
  const join = (parts: string[], between: string | undefined) =>
    [parts[0], between, parts[1]].filter(Boolean)
  const written = render('text')
  const parts = render('markdown')
  const text = join(parts.map(markdownToPlainText), words?.text).join('\n\n')
  return {
    subject: subject === null ? '' : renderSubject(subject, values),
    text: notEmpty(text, 'body'),
    html: join(parts.map(renderMarkdown), words?.html).join(''),
    hasWritten: (value) => value !== '' && written.some((part) => part.includes(value)),
  }
}

/** The words are no part of the template: nothing in them is Liquid, and their HTML is as it was. */
function splitAtWords(render: (mark: string) => string): string[] {
  const mark = randomBytes(16).toString('hex')
  const parts = render(mark).split(mark)
  if (parts.length !== 2) throw invalid(['body', 'body'], 'must contain {{ body }} exactly once')
  return parts.map((part) => part.trim())
}

const subjectMax = 500

function renderSubject(subject: string, values: TemplateValues): string {
  const rendered = renderTemplateText(subject, values, { loc: ['body', 'subject'], as: 'text' })
  return notEmpty(toLine(rendered).slice(0, subjectMax).toWellFormed(), 'subject')
}

function notEmpty(text: string, field: string): string {
  if (text.trim() === '') throw invalid(['body', field], 'is empty with these values')
  return text
}

interface Options {
  loc: string[]
  /** In Markdown, values are what they are, and never markup. */
  as: 'text' | 'markdown'
}

export const renderTemplateText = (
  text: string,
  values: TemplateValues,
  { loc, as }: Options,
): string =>
  renderText(text, {
    loc,
    scope: nest(Object.entries(values)),
    write: (written, variable) => (as === 'text' ? written : toMarkdown(written, variable)),
  })

/** In angle brackets, links work whatever characters they have, also in `[Here]({{ url }})`. */
function toMarkdown(written: string, variable: string | undefined): string {
  if (variable !== 'url' && variable !== 'tracking_url') return escapeMarkdown(written)
  return written && `<${written}>`
}

/** As names, subjects and the like are in a template. */
export const toLine = (text: string) => text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export const firstName = (name: string) => toLine(name).split(' ')[0]!
