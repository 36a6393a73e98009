import { QuoteFinder } from '../quotes.ts'
import { findAttribute, type HtmlElement } from './parse.ts'

/** How a line belongs to the mail that is answered; empty if it does not. */
type QuoteKind = 'quoted' | 'attribution' | 'headers' | 'rest' | 'signature'

const quoteClasses = setOf(`
  yahoo_quoted zmail_extra mail_quoted front-blockquote tutanota_quote bloop_original_html
`)
const attributionClasses = setOf('gmail_attr moz-cite-prefix airmail_on')
/** Below a quote they do not count as words of the writer. */
const signatureClasses = setOf('gmail_signature gmail_signature_prefix moz-signature')
/** Block quotes of a mail, unless they are only indented. */
const blockquoteClasses = setOf('gmail_quote protonmail_quote tutanota_quote qt')
const quoteNames = setOf('quote quoted-content messagereplysection')
/** From there on everything is quoted. */
const restIds = setOf(`
  divrplyfwdmsg appendonsend zwchr olk_src_body_section mail-editor-reference-message-container
  ms-outlook-mobile-reference-message
`)

function setOf(words: string): Set<string> {
  return new Set(words.trim().split(/\s+/))
}

/** Knows which lines are quoted by how mail programs mark them in HTML. */
export class QuoteTracker {
  readonly #open: { element: HtmlElement; kind: QuoteKind }[] = []
  #isRest = false

  get tag(): QuoteKind | '' {
    return this.#isRest ? 'rest' : (this.#open.at(-1)?.kind ?? '')
  }

  enter(element: HtmlElement, style: ReadonlyMap<string, string>): void {
    const kind = quoteKind(element, style)
    if (kind === 'rest') this.#isRest = true
    else if (kind !== null) {
      const outer = this.#open.at(-1)?.kind
      this.#open.push({ element, kind: outer === 'quoted' ? outer : kind })
    }
  }

  leave(element: HtmlElement): void {
    if (this.#open.at(-1)?.element === element) this.#open.pop()
  }

  /** The line where the quote begins, null if nothing may be folded, 'unknown' if no mark says so. */
  find(lines: readonly string[], tags: readonly string[]): number | null | 'unknown' {
    const headers = findHeaders(lines, tags)
    const isQuoted = (index: number) =>
      index >= headers || (tags[index] !== '' && tags[index] !== 'headers') || lines[index] === ''
    const first = lines.findIndex(
      (line, index) => line !== '' && tags[index] !== 'signature' && isQuoted(index),
    )
    if (first < 0) return 'unknown'
    if (lines.some((_, index) => index >= first && !isQuoted(index))) {
      return tags.includes('quoted') ? null : 'unknown'
    }
    const finder = new QuoteFinder(lines)
    const attribution = tags[first] === 'quoted' ? finder.attributionAbove(first) : null
    const start = attribution ?? ruleAbove(lines, first)
    const hasOwnWords = lines
      .slice(0, start)
      .some((line) => line !== '' && !/^(?:>|---$)/.test(line))
    const isForwarded = lines.slice(0, first + 4).some((_, index) => finder.isForward(index))
    return hasOwnWords && !isForwarded ? start : null
  }
}

function quoteKind(element: HtmlElement, style: ReadonlyMap<string, string>): QuoteKind | null {
  const { tagName } = element
  if (hasWord(element, 'id', restIds)) return 'rest'
  if (hasWord(element, 'class', quoteClasses) || hasWord(element, 'name', quoteNames))
    return 'quoted'
  if (hasWord(element, 'class', attributionClasses)) return 'attribution'
  if (hasWord(element, 'class', signatureClasses)) return 'signature'
  if (tagName === 'blockquote') {
    const isOfMail = findAttribute(element, 'type')?.toLowerCase() === 'cite'
    return isOfMail || hasWord(element, 'class', blockquoteClasses) ? 'quoted' : null
  }
  return tagName === 'div' && hasOutlookBorder(style) ? 'headers' : null
}

function hasWord(element: HtmlElement, attribute: string, known: ReadonlySet<string>): boolean {
  const value = findAttribute(element, attribute)
  if (value === undefined || value.length > 1_000) return false
  // Web mailers put prefixes before the names of others.
  const words = value.toLowerCase().split(/\s+/)
  return words.some(
    (word) => known.has(word) || known.has(word.replace(/^(?:x_|ydp[a-z0-9]{1,12}?(?=yahoo))/, '')),
  )
}

/** Word draws a line above the headers of the mail that is answered. */
function hasOutlookBorder(style: ReadonlyMap<string, string>): boolean {
  const border = style.get('border-top') ?? ''
  return border.includes('solid') && /#?(?:e1e1e1|b5c4df)/.test(border)
}

/** The first of at least three lines such as `From: Ada` under such a line, in any language. */
function findHeaders(lines: readonly string[], tags: readonly string[]): number {
  for (let index = 0; index < lines.length; index++) {
    if (tags[index] !== 'headers' || tags[index - 1] === 'headers') continue
    let count = 0
    for (let at = index; at < index + 10 && tags[at] === 'headers'; at++) {
      if (/^[^:：]{1,40}[:：]/.test(lines[at]!)) count++
    }
    if (count >= 3) return index
  }
  return Number.POSITIVE_INFINITY
}

function ruleAbove(lines: readonly string[], index: number): number {
  const above = lines[index - 1] === '' ? index - 2 : index - 1
  return lines[above] === '---' ? above : index
}
