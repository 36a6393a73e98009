import { decodeText } from './charset.ts'
import { unflow } from './flowed.ts'
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
  const passages = chooseVersions(blocks, problems)
    .map((block) => toPassage(block, problems))
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
function chooseVersions(
  blocks: readonly TextBlock[],
  problems: Set<MailProblem>,
): Pick<TextBlock, 'kind' | 'text'>[] {
  const kinds = chooseKinds(blocks, problems)
  const runs: { kind: TextBlock['kind']; texts: string[] }[] = []
  for (const { kind, text, alternative } of blocks) {
    if (alternative !== null && kind !== kinds.get(alternative)) continue
    const run = runs.at(-1)
    if (kind === 'plain' && run?.kind === 'plain') run.texts.push(text)
    else runs.push({ kind, texts: [text] })
  }
  return runs.map(({ kind, texts }) => ({
    kind,
    text: texts.length === 1 ? texts[0]! : texts.map(trimLines).filter(Boolean).join('\n\n'),
  }))
}

/** Which version is read, for each multipart/alternative. */
function chooseKinds(
  blocks: readonly TextBlock[],
  problems: Set<MailProblem>,
): Map<Part, TextBlock['kind']> {
  const kinds = new Map<Part, TextBlock['kind']>()
  for (const [alternative, versions] of Map.groupBy(blocks, (block) => block.alternative)) {
    if (alternative === null) continue
    const html = joinOfKind(versions, 'html')
    const isPlain = html.trim() === '' || !isStub(joinOfKind(versions, 'plain'), html, problems)
    kinds.set(alternative, isPlain ? 'plain' : 'html')
  }
  return kinds
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
function isStub(plain: string, html: string, problems: Set<MailProblem>): boolean {
  const words = countWords(plain)
  if (words === 0) return true
  const mayBeStub = plain.length <= stubCharactersMax && stub.test(plain)
  // Tags are removed roughly first, because most mails have both versions in full.
  if (!mayBeStub && words * 10 >= countWords(stripTags(html))) return false
  const htmlWords = countWords(convertHtml(html, problems).text)
  return mayBeStub ? words < htmlWords : words * 10 < htmlWords
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0

const stripTags = (html: string) => html.replaceAll(/<[^<>]*>?/g, ' ')

function toPassage(
  { kind, text }: Pick<TextBlock, 'kind' | 'text'>,
  problems: Set<MailProblem>,
): Passage {
  if (kind === 'html') return convertHtml(text, problems)
  const trimmed = trimLines(text)
  return { text: trimmed, quotedFrom: findQuote(trimmed) }
}

/** Without blank lines before and after; the first line may be indented. */
function trimLines(text: string): string {
  const start = text.search(/\S/)
  return start === -1 ? '' : text.slice(text.lastIndexOf('\n', start) + 1).trimEnd()
}

/** A mail that cannot be converted is still a mail. */
function convertHtml(html: string, problems: Set<MailProblem>): Passage {
  try {
    const { text, quotedFrom } = htmlToMarkdown(html)
    return { text, quotedFrom }
  } catch {
    problems.add('html_too_complex')
    return { text: stripTags(html).trim(), quotedFrom: null }
  }
}
