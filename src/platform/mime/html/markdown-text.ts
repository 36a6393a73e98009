/** A part of a paragraph. */
export type Inline =
  | { kind: 'text'; value: string }
  /** Markdown that stays as it is. */
  | { kind: 'raw'; value: string }
  | { kind: 'open'; mark: Mark }
  | { kind: 'close'; mark: Mark }

/** What is around a part of the text: `**` and the like, or a link. */
export interface Mark {
  sign: '**' | '*' | '~~' | 'link'
  href: string
}

/** The Markdown of a paragraph: only what its writer did not type has a meaning. */
export function renderInlines(inlines: Inline[]): string {
  const parts = joinTexts(inlines)
  const written = parts.map((part) => (part.kind === 'raw' ? part.value : ''))
  const closes = pairMarks(parts)
  const isInLink: boolean[] = []
  let links = 0
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'open' && part.mark.sign === 'link') links++
    if (part.kind === 'close' && part.mark.sign === 'link') links--
    isInLink[index] = links > 0
  }
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'text') {
      written[index] = escapeText(part.value, {
        before: characterBefore(parts[index - 1]),
        after: characterAfter(parts[index + 1]),
        isInLink: isInLink[index]!,
      })
    }
  }
  for (const [open, close] of closes) writeMark(parts, written, open, close)
  return protectLines(written.join(''))
}

/** What Markdown sees beside a text; marks count as punctuation. */
function characterBefore(part: Inline | undefined): string {
  if (part === undefined) return ''
  if (part.kind === 'raw') return part.value.slice(-1)
  return part.kind === 'open' && isLink(part) ? '[' : '~'
}

function characterAfter(part: Inline | undefined): string {
  if (part === undefined) return ''
  if (part.kind === 'raw') return part.value.slice(0, 1)
  if (!isLink(part)) return '~'
  // A `<` before an address would make something else of it.
  return part.kind === 'close' ? ']' : '/'
}

const isLink = (part: Inline) => 'mark' in part && part.mark.sign === 'link'

function joinTexts(inlines: Inline[]): Inline[] {
  const joined: Inline[] = []
  let texts: string[] = []
  const flush = () => {
    if (texts.length > 0) joined.push({ kind: 'text', value: texts.join('') })
    texts = []
  }
  for (const inline of inlines) {
    if (inline.kind === 'text') texts.push(inline.value)
    else {
      flush()
      joined.push(inline)
    }
  }
  flush()
  return joined
}

/** From the index where a mark opens to the one where it closes; inner ones first. */
function pairMarks(parts: Inline[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'open') open.push(index)
    if (part.kind === 'close') pairs.set(open.pop()!, index)
  }
  return pairs
}

function writeMark(parts: Inline[], written: string[], open: number, close: number): void {
  const { mark } = parts[open] as { mark: Mark }
  if (mark.sign === 'link') {
    const inner = parts.slice(open + 1, close)
    const text = inner.map((part) => (part.kind === 'text' ? part.value : '')).join('')
    if (isSameAddress(text, mark.href) && isBareAddress(text) && isApart(parts, open, close)) {
      written.fill('', open, close + 1)
      written[open] = text
    } else {
      written[open] = '['
      written[close] = `](${mark.href.replaceAll(/[()\\<>\s`]/g, encodeCharacter)})`
    }
    return
  }
  const first = nextCharacter(parts, open, 1)
  const last = nextCharacter(parts, close, -1)
  const before = nextCharacter(parts, open, -1)
  const after = nextCharacter(parts, close, 1)
  const touchesMark = parts[open - 1]?.kind === 'close' || parts[close + 1]?.kind === 'open'
  // Between letters and punctuation, Markdown would not read the signs as marks.
  const canOpen = isWord(first) || !isWord(before)
  const canClose = isWord(last) || !isWord(after)
  const inner = parts[close - 1]
  const endsWithAddress =
    mark.sign === '~~' && inner?.kind === 'text' && /:\/\/[^\s<>]*$/.test(inner.value.slice(-2_000))
  if (!touchesMark && !endsWithAddress && canOpen && canClose) {
    written[open] = mark.sign
    written[close] = mark.sign
  }
}

const encodeCharacter = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

const withoutScheme = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/\/$/, '')

const isSameAddress = (text: string, href: string) =>
  text.trim() !== '' && withoutScheme(text) === withoutScheme(href)

/** The renderer makes a link of it without any marks. */
const isBareAddress = (text: string) =>
  /^(?:https?:\/\/|www\.|[\w.+-]+@)[\w./?=&%#+@:,;-]*[a-z0-9/=]$/i.test(text)

/** Nothing beside it would be taken as a part of the address. */
function isApart(parts: Inline[], open: number, close: number): boolean {
  const before = parts[open - 1]
  const after = parts[close + 1]
  return (
    (before === undefined || (before.kind === 'text' && /[\s(<:]$/.test(before.value))) &&
    (after === undefined ||
      (after.kind === 'text' && /^(?:\s|>|[.,;:!?)]+(?:\s|$))/.test(after.value)))
  )
}

/** The nearest character that is shown before or after a mark; empty at the ends. */
function nextCharacter(parts: Inline[], from: number, step: 1 | -1): string {
  for (let index = from + step; index >= 0 && index < parts.length; index += step) {
    const part = parts[index]!
    // A bracket of a link is punctuation.
    if ((part.kind === 'open' || part.kind === 'close') && part.mark.sign === 'link') return '['
    if (part.kind === 'text' || part.kind === 'raw')
      return (step === 1 ? part.value[0] : part.value.at(-1)) ?? ''
  }
  return ''
}

/** Neither white space nor punctuation. */
const isWord = (character: string) => character !== '' && !/[\s\p{P}\p{S}]/u.test(character)

interface Surroundings {
  before: string
  after: string
  isInLink: boolean
}

const special = /[\\`*_~[\]<&]|:\/\//

/** Only the signs that would otherwise change how the text is shown. */
function escapeText(text: string, { before, after, isInLink }: Surroundings): string {
  if (!special.test(text)) return text
  const parts = text.split(/((?<![\w.+-])https?:\/\/[^\s<>"]+)/i)
  return parts
    .map((part, index) => {
      const previous = parts[index - 1]?.at(-1) ?? before
      const next = parts[index + 1]?.[0] ?? after
      const isApart = /^[\s(<:,"'[]?$/.test(previous) && /^[\s>"\]]?$/.test(next)
      if (index % 2 === 1 && isApart && isPlainAddress(part)) return part
      return escapePiece(part, previous, next, isInLink)
    })
    .join('')
}

/** The renderer makes a link of it, and reads no signs in it. */
const isPlainAddress = (text: string) =>
  /^https?:\/\/[a-z0-9][\w./?=&%#+@:,;!'$-]*$/i.test(text) &&
  !/_[^\w]*$|&[a-z#][a-z0-9]*;/i.test(text)

function escapePiece(text: string, before: string, after: string, isInLink: boolean): string {
  return text.replaceAll(/[\\`*_~[\]<&:]/g, (sign, index: number) => {
    const previous = text[index - 1] ?? before
    const next = text[index + 1] ?? after
    return needsEscape(sign, { previous, next, rest: text.slice(index, index + 100), isInLink })
      ? `\\${sign}`
      : sign
  })
}

function needsEscape(
  sign: string,
  {
    previous,
    next,
    rest,
    isInLink,
  }: { previous: string; next: string; rest: string; isInLink: boolean },
): boolean {
  const isAlone = /^\s?$/.test(previous) && /^\s?$/.test(next)
  switch (sign) {
    case '\\':
      return next === '' || /[!-/:-@[-`{-~\n]/.test(next)
    case '*':
      return !isAlone
    case '_':
      return !isAlone && !(isWord(previous) && isWord(next))
    case ':':
      // As a link, it would be shown with the signs that escape others.
      return rest.startsWith('://')
    case '~':
      return previous === '~' || next === '~'
    case '[':
      return isInLink
    case ']':
      return isInLink || /[(:[]/.test(next)
    case '<':
      return /^<\S*@/.test(rest) || /[a-z/!?]/i.test(next)
    case '&':
      return /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,31});/i.test(rest)
    default:
      return true
  }
}

/** Lines that would begin a list, a heading, a quote and so on, but were typed as text. */
function protectLines(paragraph: string): string {
  const written: string[] = []
  for (const line of paragraph.split('\n').map(protectLine)) {
    // Markdown would take the next line as part of the quote.
    if (written.at(-1)?.startsWith('>') && !line.startsWith('>')) written.push('')
    written.push(line)
  }
  return written.join('\n')
}

function protectLine(line: string): string {
  const numbered = /^(\d{1,9})([.)])(?=\s|$)/.exec(line)
  if (numbered) return `${numbered[1]}\\${line.slice(numbered[1]!.length)}`
  const isMarked =
    /^(?:#{1,6}(?:\s|$)|[-+](?:\s|$)|>(?![\s>]|$)|~~~|=+\s*$)/.test(line) ||
    // Lines, underlines of headings and of tables.
    (line.includes('-') && /^[-:|\s]+$/.test(line))
  // Stars are escaped already, unless they are alone.
  const isStar = /^\*(?:\s|$)/.test(line)
  return isMarked || isStar ? `\\${line}` : line
}
