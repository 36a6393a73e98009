import { textToHtml } from '../text-to-html.ts'
import { decodeText } from './charset.ts'
import { unflow } from './flowed.ts'
import { readHtml } from './html/read-html.ts'
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
  /** Null for a plain text. */
  html: { all: string; own: string } | null
}

export const hasText = (blocks: readonly TextBlock[]) =>
  blocks.some(({ text }) => text.trim() !== '')

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

/** What the mail says, and where in it the quoted mail begins. */
export function joinText(
  blocks: readonly TextBlock[],
  problems: Set<MailProblem>,
): Pick<ParsedMail, 'text' | 'quotedFrom' | 'formatted'> {
  const passages = chooseVersions(blocks, problems).filter(({ text }) => text !== '')
  let text = ''
  let quotedFrom: number | null = null
  for (const passage of passages) {
    if (text !== '') text += '\n\n'
    // A quote in the middle is not folded, because new words follow.
    quotedFrom = passage.quotedFrom === null ? null : text.length + passage.quotedFrom
    text += passage.text
  }
  const formatted = formatPassages(passages)
  if (text.length <= textCharactersMax) return { text, quotedFrom, formatted }
  problems.add('text_shortened')
  const isFolded = quotedFrom !== null && quotedFrom < textCharactersMax
  return {
    text: text.slice(0, textCharactersMax).toWellFormed(),
    quotedFrom: isFolded ? quotedFrom : null,
    formatted: isFolded || formatted === null ? formatted : { ...formatted, own: formatted.all },
  }
}

/** Null if all are plain text. */
function formatPassages(passages: readonly Passage[]): ParsedMail['formatted'] {
  if (passages.every(({ html }) => html === null)) return null
  const toHtml = ({ text, html }: Passage) => html?.all ?? textToHtml(text)
  const last = passages.at(-1)!
  const ownText = last.text.slice(0, last.quotedFrom ?? undefined)
  const ownHtml = last.html?.own ?? textToHtml(ownText)
  return {
    all: passages.map(toHtml).join('\n'),
    own: [...passages.slice(0, -1).map(toHtml), ownHtml].join('\n'),
  }
}

/** In their order. Consecutive plain texts become one, so that a quote is found across them. */
function chooseVersions(blocks: readonly TextBlock[], problems: Set<MailProblem>): Passage[] {
  const read = new Map(blocks.map((block) => [block, toPassage(block, problems)]))
  const kinds = chooseKinds(blocks, read)
  const runs: { kind: TextBlock['kind']; passages: Passage[] }[] = []
  for (const block of blocks) {
    const { kind, alternative } = block
    if (alternative !== null && kind !== kinds.get(alternative)) continue
    const run = runs.at(-1)
    if (kind === 'plain' && run?.kind === 'plain') run.passages.push(read.get(block)!)
    else runs.push({ kind, passages: [read.get(block)!] })
  }
  return runs.map(({ passages }) =>
    passages.length === 1
      ? passages[0]!
      : toPlainPassage(
          passages
            .map(({ text }) => text)
            .filter(Boolean)
            .join('\n\n'),
        ),
  )
}

/** Which version is read, for each multipart/alternative: the HTML, unless it says less. */
function chooseKinds(
  blocks: readonly TextBlock[],
  read: ReadonlyMap<TextBlock, Passage>,
): Map<Part, TextBlock['kind']> {
  const kinds = new Map<Part, TextBlock['kind']>()
  for (const [alternative, versions] of Map.groupBy(blocks, (block) => block.alternative)) {
    if (alternative === null) continue
    const words = { plain: 0, html: 0 }
    for (const block of versions) words[block.kind] += countWords(read.get(block)!.text)
    kinds.set(alternative, words.html > 0 && words.html >= words.plain * 0.8 ? 'html' : 'plain')
  }
  return kinds
}

/** Addresses of links do not count: programs write them into one version only. */
const countWords = (text: string) =>
  text.match(/\S+/g)?.filter((word) => /[\p{L}\p{N}]/u.test(word) && !word.includes('://'))
    .length ?? 0

function toPassage({ kind, text }: TextBlock, problems: Set<MailProblem>): Passage {
  return kind === 'html' ? readPassage(text, problems) : toPlainPassage(text)
}

function toPlainPassage(text: string): Passage {
  const trimmed = trimLines(text)
  return { text: trimmed, quotedFrom: findQuote(trimmed), html: null }
}

/** Without blank lines before and after; the first line may be indented. */
function trimLines(text: string): string {
  const start = text.search(/\S/)
  return start === -1 ? '' : text.slice(text.lastIndexOf('\n', start) + 1).trimEnd()
}

/** A mail that cannot be converted is still a mail. */
function readPassage(source: string, problems: Set<MailProblem>): Passage {
  try {
    const { text, quotedFrom, html, ownHtml, isShortened } = readHtml(source)
    if (isShortened) problems.add('html_shortened')
    return { text, quotedFrom, html: { all: html, own: ownHtml } }
  } catch {
    problems.add('html_too_complex')
    return toPlainPassage(source.replaceAll(/<[^<>]*>?/g, ' '))
  }
}
