import { decodeText } from './charset.ts'
import { unflow } from './flowed.ts'
import { sanitizeHtml } from './html/sanitize.ts'
import { htmlToMarkdown } from './html/to-markdown.ts'
import { type MailProblem, type ParsedMail, textCharactersMax } from './parsed-mail.ts'
import { findAncestor, type Part } from './part.ts'
import { findQuote } from './quotes.ts'

/** A text part that people read. */
export interface TextBlock {
  kind: 'plain' | 'html'
  text: string
  /** The outermost multipart/alternative that it is in: of these, one version is read. */
  alternative: Part | null
}

interface Passage {
  text: string
  quotedFrom: number | null
}

export function decodeBlock(
  part: Part,
  bytes: Buffer,
  isShortened: boolean,
  problems: Set<MailProblem>,
): TextBlock {
  const isHtml = part.contentType === 'text/html'
  const { charset } = part
  const decoded = decodeText(bytes, { charset, isHtml, isShortened, problems })
  const text = decoded.replaceAll(/\r\n?/g, '\n')
  return {
    kind: isHtml ? 'html' : 'plain',
    text: part.format === 'flowed' && !isHtml ? unflow(text, part.isSpaceDeleted) : text,
    alternative: findOutermostAlternative(part),
  }
}

function findOutermostAlternative(part: Part): Part | null {
  const found = part.parent && findAncestor(part.parent, 'multipart/alternative')
  return found ? (findOutermostAlternative(found) ?? found) : null
}

/** The text in Markdown, and where in it the quoted mail begins. */
export function joinText(
  blocks: readonly TextBlock[],
  problems: Set<MailProblem>,
): Pick<ParsedMail, 'text' | 'quotedFrom'> {
  const passages = chooseVersions(blocks)
    .map(toPassage)
    .filter(({ text }) => text !== '')
  let text = ''
  let quotedFrom: number | null = null
  for (const passage of passages) {
    if (text !== '') text += '\n\n'
    // A quote in the middle is not folded, because new words follow.
    quotedFrom = passage.quotedFrom === null ? null : text.length + passage.quotedFrom
    text += passage.text
  }
  if (text.length <= textCharactersMax) return { text, quotedFrom }
  problems.add('text_shortened')
  const isFolded = quotedFrom !== null && quotedFrom < textCharactersMax
  return {
    text: text.slice(0, textCharactersMax).toWellFormed(),
    quotedFrom: isFolded ? quotedFrom : null,
  }
}

/** In their order. Consecutive plain texts become one, so that a quote is found across them. */
function chooseVersions(blocks: readonly TextBlock[]): TextBlock[] {
  const chosen: TextBlock[] = []
  for (const block of blocks) {
    if (block.alternative !== null && !isChosen(block, blocks)) continue
    const previous = chosen.at(-1)
    if (block.kind === 'plain' && previous?.kind === 'plain')
      chosen[chosen.length - 1] = { ...previous, text: joinPlain(previous.text, block.text) }
    else chosen.push(block)
  }
  return chosen
}

const joinPlain = (first: string, second: string) =>
  [first.trimEnd(), second.replace(/^\s*\n/, '')].filter((text) => text !== '').join('\n\n')

function isChosen(block: TextBlock, blocks: readonly TextBlock[]): boolean {
  const versions = blocks.filter(({ alternative }) => alternative === block.alternative)
  const plain = joinOfKind(versions, 'plain')
  const html = joinOfKind(versions, 'html')
  const isPlainChosen = html.trim() === '' || !isStub(plain, html)
  return (block.kind === 'plain') === isPlainChosen
}

const joinOfKind = (blocks: readonly TextBlock[], kind: TextBlock['kind']) =>
  blocks
    .filter((block) => block.kind === kind)
    .map(({ text }) => text)
    .join('\n')

const stubCharactersMax = 500
const stub =
  /\b(?:requires?|needs?|supports?|enable|capable of|view(?:ed|ing)?|read|display(?:ed)?|see)\b[^.]{0,60}\bhtml\b|\bhtml\b[^.]{0,60}\b(?:version|view|viewer|mail client|e-?mail|format|capable|only)\b/i

/** Whether the plain version only says that there is another one. */
function isStub(plain: string, html: string): boolean {
  const words = countWords(plain)
  if (words === 0) return true
  const mayBeStub = plain.length <= stubCharactersMax && stub.test(plain)
  // Tags are removed roughly first, because most mails have both versions in full.
  if (!mayBeStub && words * 10 >= countWords(html.replaceAll(/<[^<>]*>?/g, ' '))) return false
  const htmlWords = countWords(htmlToMarkdown(html).text)
  return mayBeStub ? words < htmlWords : words * 10 < htmlWords
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0

function toPassage({ kind, text }: TextBlock): Passage {
  if (kind === 'html') {
    const { text: markdown, quotedFrom } = htmlToMarkdown(text)
    return { text: markdown, quotedFrom }
  }
  const trimmed = text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
  return { text: trimmed, quotedFrom: findQuote(trimmed) }
}

/** A file of the mail that the HTML may show. */
export interface Picture {
  contentId: string | null
  contentLocation: string | null
}

/** The HTML of the mail, in which files are shown by `cid:`, and the ids that it shows. */
export function joinHtml(
  blocks: readonly TextBlock[],
  pictures: readonly Picture[],
  problems: Set<MailProblem>,
): { html: string | null; cids: Set<string> } {
  if (!blocks.some(({ kind }) => kind === 'html')) return { html: null, cids: new Set() }
  const source = blocks
    .filter(({ kind, alternative }) => kind === 'html' || alternative === null)
    .map(({ kind, text }) => (kind === 'html' ? text : plainToHtml(text)))
    .join('\n')
  const { html, cids, isShortened } = sanitizeHtml(linkPictures(source, pictures))
  if (isShortened) problems.add('html_shortened')
  return { html, cids: new Set(cids.map(toCidKey)) }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const plainToHtml = (text: string) =>
  `<div style="white-space: pre-wrap">${text.replaceAll(/[&<>]/g, (each) => escapes[each]!)}</div>`

/** Some programs write the id or the location of a part as it is, without `cid:`. */
function linkPictures(html: string, pictures: readonly Picture[]): string {
  const cids = new Map<string, string>()
  for (const { contentId, contentLocation } of pictures) {
    if (contentLocation !== null) cids.set(contentLocation, contentId ?? contentLocation)
    if (contentId !== null) cids.set(contentId, contentId)
  }
  if (cids.size === 0) return html
  return html.replaceAll(/(\bsrc\s{0,20}=\s{0,20}["']?)([^"'\s<>]+)/gi, (match, start, source) => {
    const cid = cids.get(source)
    return cid === undefined ? match : `${start}cid:${encodeURI(cid)}`
  })
}

/** Ids are compared like this, because some programs escape them or change their case. */
export function toCidKey(cid: string): string {
  const key = cid.trim().toLowerCase()
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
