import type Renderer from 'markdown-it'
import { escapeText } from '../../platform/html-entities.ts'

type Markdown = InstanceType<typeof Renderer>

// A small text can be made to become large HTML: a row of a table is completed to all its columns, an
// address becomes a link, and a reference repeats its address. Whatever is beyond these limits stays
// readable as text.

/** Signs of formatting that are heeded, counted by the time they can cost. */
const workMax = 10_000
/** Also of what is nested: quotes, lists, and bold within bold. */
const nestingMax = 40
const cellsMax = 5_000
/** Of the addresses and titles of all links together. */
const linkLengthMax = 200_000

const notFormatted = 'The rest of this message is not shown formatted.'
const textNotFormatted = 'This message is not shown formatted.'
const notShown = 'The rest of this message is not shown.'
const linksNotShown = 'Some links in this message do not work, because there are too many.'

/** Of the HTML: what each character may become, and something for the elements of a short text. */
const lengthMax = (text: string) => 20_000 + 4 * text.length

/** What is left to count while a text is rendered. */
interface Budget extends Record<PropertyKey, unknown> {
  cells: number
  linkLength: number
}

/** Of one text, to be passed to the renderer with it. */
export const createBudget = (): Budget => ({ cells: 0, linkLength: 0 })

/** Renders as much as the limits allow, and adds the rest as text. */
export function renderBounded(markdown: Markdown, text: string): string {
  const [start, rest] = splitAffordable(text)
  const budget = createBudget()
  const rendered = [markdown.render(start, budget)]
  if (budget.linkLength > linkLengthMax) rendered.push(note(linksNotShown))
  if (rest.trim() !== '') rendered.push(note(notFormatted), toPre(rest))
  const html = rendered.join('')
  return html.length <= lengthMax(text) ? html : toPlainHtml(text)
}

/** What can be rendered in time, and the rest. */
export function splitAffordable(text: string): [start: string, rest: string] {
  const end = endOfAffordable(text)
  return [text.slice(0, end), text.slice(end)]
}

/** Must be called once everything else that changes the rules of the renderer was. */
export function boundRules(markdown: Markdown): void {
  boundBlocks(markdown)
  boundLinks(markdown)
  markdown.core.ruler.push('flatten', ({ tokens }) => {
    for (const { children } of tokens) if (children !== null) flatten(children)
  })
}

/** The end of the last line that can be rendered in time. Linear, and much faster than rendering. */
function endOfAffordable(text: string): number {
  let work = 0
  let wordStart = 0
  for (const { 0: sign, index } of text.matchAll(/@|\/\/|[^\S\n]+|[\n[\]!*_~`|<>&\\#]/g)) {
    if (sign.trim() === '') wordStart = index
    work += workOf(sign, index - wordStart)
    if (work > workMax) return text.lastIndexOf('\n', index - 1) + 1 || index
  }
  return text.length
}

function workOf(sign: string, wordLength: number): number {
  // Each may be where an address starts, and the word is searched again from there.
  if (sign === '@' || sign === '//') return 8 + wordLength / 16
  if (sign === '[') return 4
  if (sign === '\n' || sign === '<') return 2
  return sign.trim() === '' ? 0 : 1
}

function toPlainHtml(text: string): string {
  const html = note(textNotFormatted) + toPre(text)
  if (html.length <= lengthMax(text)) return html
  // Almost every character has become `&amp;`.
  const cut = text.slice(0, lengthMax(text) / '&amp;'.length - 100).toWellFormed()
  return note(textNotFormatted) + toPre(cut) + note(notShown)
}

const toPre = (text: string) => `<pre>\n${escapeText(text)}</pre>\n`

const note = (sentence: string) => `<p><em>${sentence}</em></p>\n`

type BlockRule = Parameters<Markdown['block']['ruler']['at']>[1]

/** Rows of a table that is too large, and quotes and lists that are too deep, become paragraphs. */
function boundBlocks({ block: { ruler } }: Markdown): void {
  for (const name of ['blockquote', 'list']) {
    wrap(ruler, name, (rule) => (state, line, end, isSilent) => {
      return state.level < nestingMax && rule(state, line, end, isSilent)
    })
  }
  wrap(ruler, 'table', (rule) => (state, line, end, isSilent) => {
    const budget = state.env as Budget
    const { bMarks, eMarks, src } = state
    const columns = src.slice(bMarks[line], eMarks[line]).split('|').length
    const rows = Math.floor((cellsMax - budget.cells) / columns)
    if (rows < 2) return false
    const isTable = rule(state, line, Math.min(end, line + rows), isSilent)
    if (isTable && !isSilent) budget.cells += columns * (state.line - line)
    return isTable
  })
}

type Ruler = Markdown['block']['ruler']

/** Replaces a rule, and keeps which others it interrupts. */
function wrap(ruler: Ruler, name: string, toRule: (rule: BlockRule) => BlockRule): void {
  const { fn, alt } = ruler.__rules__.find((rule) => rule.name === name)!
  ruler.at(name, toRule(fn), { alt })
}

function boundLinks(markdown: Markdown): void {
  const { rules } = markdown.renderer
  const rule = rules.link_open!
  rules.link_open = (tokens, index, options, env, self) => {
    const budget = env as Budget
    const { attrs } = tokens[index]!
    for (const [, value] of attrs ?? []) budget.linkLength += String(value).length
    return budget.linkLength > linkLengthMax ? '<a>' : rule(tokens, index, options, env, self)
  }
}

type Tokens = NonNullable<ReturnType<Markdown['parse']>[number]['children']>

/** Hides formatting that is nested too deep: opening and closing ends alike. */
function flatten(tokens: Tokens): void {
  let depth = 0
  for (const token of tokens) {
    if (token.nesting === 0) continue
    if (token.nesting === -1) depth--
    if (depth >= nestingMax && token.type !== 'link_open' && token.type !== 'link_close') {
      token.hidden = true
    }
    if (token.nesting === 1) depth++
  }
}
