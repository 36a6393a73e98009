import { LostMarks } from './lost-marks.ts'
import { findTrailer } from './quote-trailer.ts'
import {
  attributionStarts,
  forwardedWords,
  headerKinds,
  originalMessageWords,
  wroteWords,
} from './quote-words.ts'

/** Longer ones are not written by mail programs. */
const lineCharactersMax = 1_000
const attributionLinesMax = 4
const attributionCharactersMax = 500
const headerLinesMax = 14

/**
 * Where the mail that is answered begins in a plain text, with the line that names its writer; null
 * if there is none, if the writer's own words follow it, or if there are none before it. What was
 * forwarded is no quote: the writer wants it to be read.
 */
export function findQuote(text: string): number | null {
  return new QuoteFinder(text.split('\n')).findOffset()
}

/** Finds quotes in the lines of a text, and reads each character a limited number of times. */
export class QuoteFinder {
  /** Characters compared so far, for tests. */
  charactersRead = 0

  readonly #lines: readonly string[]
  readonly #plain: (string | undefined)[] = []
  readonly #lostMarks: LostMarks

  constructor(lines: readonly string[]) {
    this.#lines = lines
    this.#lostMarks = new LostMarks(lines, (index) => this.#isQuoted(index))
  }

  findOffset(): number | null {
    const line = this.find()
    return line === null ? null : offsetOfLine(this.#lines, line)
  }

  find(): number | null {
    const start = this.#findRest() ?? this.#findMarked()
    if (start === null) return null
    const before = this.#indexes(0, start)
    if (before.some((index) => this.isForward(index))) return null
    return before.some((index) => this.#isOwn(index)) ? start : null
  }

  /** The first of the lines above `index` that say who wrote what follows, or null. */
  attributionAbove(index: number): number | null {
    const last = this.#nonBlankAbove(index, 3)
    if (last === null || this.#isQuoted(last)) return null
    for (let count = 1; count <= attributionLinesMax; count++) {
      const first = last - count + 1
      if (first < 0 || !this.#isOwn(first)) break
      if (count > 1 && this.#endsSentence(first)) break
      const joined = this.#join(first, last)
      if (joined.length > attributionCharactersMax * 2) break
      const isComplete = count === 1 || this.#mayBeWrapped(first)
      if (isComplete && attributionStrength(joined) === 'sure') return this.#widenAttribution(first)
    }
    return attributionStrength(this.#join(last, last)) === 'unsure' ? last : null
  }

  isForward(index: number): boolean {
    const line = this.#text(index)
    if (line.length > 150 || !/^[-–—_=*]{2}|[:：]$/.test(line)) return false
    return forwardedWords.some((words) => line.includes(words))
  }

  /** Everything after a separator or a block of headers belongs to the mail that is answered. */
  #findRest(): number | null {
    for (let index = 0; index < this.#lines.length; index++) {
      if (!this.#isOwn(index)) continue
      const end = this.#restIntroductionEnd(index)
      if (end === null) continue
      const start = this.#widenSeparator(index)
      const next = this.#nonBlankBelow(end)
      const isMarked = next !== null && this.#isQuoted(next)
      // Marked with `>`, it says itself where it ends.
      if (isMarked && this.#markedStart() > next) return null
      return this.#followsColon(start) ? null : start
    }
    return null
  }

  /** The line after it, or null if `index` does not introduce the rest of the text. */
  #restIntroductionEnd(index: number): number | null {
    if (this.#isOriginalMessage(index)) return index + 1
    const headersEnd = this.#headerBlockEnd(index)
    if (headersEnd !== null) return headersEnd
    return this.#unmarkedAttributionEnd(index)
  }

  /** Some programs do not mark the lines after "Ada <ada@example.com> wrote on …:". */
  #unmarkedAttributionEnd(first: number): number | null {
    if (!this.#mayBeWrapped(first)) return null
    for (let last = first; last < first + attributionLinesMax; last++) {
      if (last >= this.#lines.length || !this.#isOwn(last)) return null
      if (!/[:：]$| wrote$/.test(this.#text(last))) {
        if (this.#endsSentence(last)) return null
        continue
      }
      const joined = this.#join(first, last)
      const isSure =
        attributionStrength(joined) === 'sure' && /[<(] ?[^<>()@\s]+@[^<>()@\s]+/.test(joined)
      const next = this.#nonBlankBelow(last + 1)
      return isSure && next !== null && !this.#isQuoted(next) ? last + 1 : null
    }
    return null
  }

  /** Lines marked with `>` up to the end. */
  #findMarked(): number | null {
    const first = this.#markedStart()
    if (first === Number.POSITIVE_INFINITY) return null
    const attribution = this.attributionAbove(first)
    if (attribution !== null) return attribution
    if (this.#followsJoinedAttribution(first)) return first
    return this.#isIntroduced(first) || this.#hasQuoteBefore(first) ? null : first
  }

  /** The first of the marked lines at the end, with only a signature below them. */
  #markedStart(): number {
    const trailer = findTrailer(this.#lines, (index) => this.#isQuoted(index))
    const last = this.#nonBlankAbove(trailer, Number.POSITIVE_INFINITY)
    let first = Number.POSITIVE_INFINITY
    if (last === null || !this.#isQuoted(last)) return first
    for (let index = last; index >= 0; index--) {
      if (this.#isQuoted(index)) first = index
      else if (this.#isOwn(index) && !this.#lostMarks.isAt(index)) break
    }
    return first
  }

  /** "Yes, please. On Monday, Ada wrote:" has own words in it, so that it is not folded. */
  #followsJoinedAttribution(index: number): boolean {
    const above = this.#nonBlankAbove(index, 3)
    return above !== null && hasWordsBefore(this.#text(above)) && !this.#hasQuoteBefore(index)
  }

  #isIntroduced(index: number): boolean {
    const isDirectlyBelow = index > 0 && this.#isOwn(index - 1)
    return isDirectlyBelow || this.#followsColon(index)
  }

  /** "This is what I got:" makes what follows a part of what the writer wants to say. */
  #followsColon(index: number): boolean {
    const above = this.#nonBlankAbove(index, 3)
    return above !== null && /[:：]$/.test(this.#text(above))
  }

  #hasQuoteBefore(index: number): boolean {
    return this.#indexes(0, index).some((line) => this.#isQuoted(line))
  }

  /** "-----Original Message-----" or "---- On Monday, Ada wrote ----" */
  #isOriginalMessage(index: number): boolean {
    const line = this.#text(index)
    if (line.length > 150 || !/^[-–—_=*]{2}/.test(line)) return false
    const words = line.replace(/^[-–—_=*\s]+/, '').replace(/[-–—_=*\s:]{1,150}$/, '')
    if (originalMessageWords.includes(words)) return true
    return /--$/.test(line) && attributionStrength(`${words}:`) === 'sure'
  }

  #headerBlockEnd(first: number): number | null {
    if (!this.#headerKind(first)) return null
    const kinds = new Set<string>()
    let hasAddress = false
    let end = first
    let unknown = 0
    for (let index = first; index < Math.min(first + headerLinesMax, this.#lines.length); index++) {
      const kind = this.#headerKind(index)
      if (kind) {
        for (const each of kind) kinds.add(each)
        if (kind.has('from')) hasAddress ||= this.#text(index).includes('@')
        end = index + 1
        unknown = 0
      } else if (this.#isQuoted(index) || ++unknown > 2) break
    }
    // Some programs have who wrote it in the third line, or not at all.
    if (!kinds.has('from')) return this.#isDated(first) ? end : null
    const hasDateOrTo = kinds.has('date') || kinds.has('to')
    const isMail = kinds.has('subject')
      ? hasDateOrTo
      : hasAddress && kinds.has('date') && kinds.has('to')
    return isMail ? end : null
  }

  /** `Date: Fri, 3 May 2024 10:02:11 +0200` and `To: bob@example.com`, as nobody types them. */
  #isDated(first: number): boolean {
    if (!this.#headerKind(first)?.has('date') || first + 1 >= this.#lines.length) return false
    const hasTime = /\d\d:\d\d:\d\d [+-]\d{4}$/.test(this.#text(first))
    const next = first + 1
    return hasTime && this.#headerKind(next)?.has('to') === true && this.#text(next).includes('@')
  }

  #headerKind(index: number) {
    const line = this.#text(index)
    const colon = line.search(/[:：]/)
    if (colon < 1 || colon > 30) return undefined
    return headerKinds.get(line.slice(0, colon).trim())
  }

  /** Lines of dashes or underscores, or "Original Message", belong to what is below them. */
  #widenSeparator(index: number): number {
    const above = this.#nonBlankAbove(index, 3)
    if (above === null || this.#isQuoted(above)) return index
    const isLine = /^[-–—_=*]{3,}$/.test(
      this.#lines[above]!.trim().slice(0, 200).replaceAll('\\', ''),
    )
    return isLine || this.#isOriginalMessage(above) ? above : index
  }

  /** "On Monday, 3 May" may stand alone in the line above. */
  #widenAttribution(first: number): number {
    const above = first - 1
    if (above < 0 || !this.#isOwn(above) || this.#startsAttribution(first)) return first
    return this.#startsAttribution(above) && !this.#endsSentence(above) ? above : first
  }

  #startsAttribution(index: number): boolean {
    return startsWithDay(this.#text(index))
  }

  /** The first line of several has a day, a time or an address in it. */
  #mayBeWrapped(index: number): boolean {
    const line = this.#text(index)
    if (line.length > 300) return false
    return /\p{Nd}/u.test(line) || line.includes('@')
  }

  #endsSentence(index: number): boolean {
    return /[!?;:：]$|\p{L}{3}\.$/u.test(this.#text(index))
  }

  #join(first: number, last: number): string {
    return this.#indexes(first, last + 1)
      .map((index) => this.#text(index))
      .join(' ')
  }

  #isOwn(index: number): boolean {
    const line = this.#lines[index]!
    return !isBlank(line) && !this.#isQuoted(index)
  }

  #isQuoted(index: number): boolean {
    return /^\s{0,3}[>＞]/.test(this.#lines[index]!) && !this.#isEndOfAddress(index)
  }

  /** Long lines are wrapped even between `<ada@example.com` and `> wrote:`. */
  #isEndOfAddress(index: number): boolean {
    if (index === 0 || !/^>[^>]{0,30}[:：]\s*$/.test(this.#lines[index]!)) return false
    const above = this.#text(index - 1)
    return above.lastIndexOf('<') > above.lastIndexOf('>') && above.includes('@')
  }

  #nonBlankAbove(index: number, reach: number): number | null {
    for (let above = index - 1; above >= Math.max(0, index - reach); above--) {
      if (!isBlank(this.#lines[above]!)) return above
    }
    return null
  }

  #nonBlankBelow(index: number): number | null {
    for (let below = index; below < this.#lines.length; below++) {
      if (!isBlank(this.#lines[below]!)) return below
    }
    return null
  }

  #indexes(from: number, to: number): number[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  }

  /** In lower case, without marks of Markdown and of direction; empty if too long to say anything. */
  #text(index: number): string {
    const known = this.#plain[index]
    if (known !== undefined) {
      this.charactersRead += known.length
      return known
    }
    const line = this.#lines[index]!
    const plain = line.length > lineCharactersMax ? '' : toPlain(line)
    this.charactersRead += plain.length
    this.#plain[index] = plain
    return plain
  }
}

export function offsetOfLine(lines: readonly string[], index: number): number {
  let offset = 0
  for (let line = 0; line < index; line++) offset += lines[line]!.length + 1
  return offset
}

const isBlank = (line: string) =>
  !/[^\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(line)

const toPlain = (line: string) =>
  line
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\\]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/(?<![-_*])[*_]{1,3}(?![-_*])/g, '')
    .trim()
    .toLowerCase()

/** Some programs write "On Monday, Ada wrote:" right after the last word of the answer. */
function hasWordsBefore(line: string): boolean {
  if (!line.endsWith(' wrote:') || line.startsWith('on ')) return false
  return /\bon (?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d)/.test(
    line,
  )
}

/** How much a line looks like "On Monday, Ada wrote:". */
function attributionStrength(line: string): 'sure' | 'unsure' | 'none' {
  if (line.length > attributionCharactersMax) return 'none'
  // Old versions of Gmail: `2014/5/3 Ada <ada@example.com>`
  if (/^\p{Nd}{4}[/-]\p{Nd}.{1,300}<[^<>@\s]+@[^<>@\s]+>$/u.test(line)) return 'unsure'
  const hasAddress = /[^\s@]@[^\s@]/.test(line)
  if (!(/[:：]$/.test(line) || (hasAddress && / wrote$/.test(line)))) return 'none'
  if (hasWordsBefore(line)) return 'none'
  const hasWord = wroteWords.some((word) => hasWholeWord(line, word))
  const hasDay = /(?:^|\P{Nd})\p{Nd}{4}(?:\P{Nd}|$)|\p{Nd}[:.h]\p{Nd}{2}|\p{Nd}[./-]\p{Nd}/u.test(
    line,
  )
  if (hasDay && (hasWord || hasAddress)) return 'sure'
  // The day may lack its year: "On Wed, Dec 9, Ada <ada@example.com> wrote:"
  if (hasWord && hasAddress && startsWithDay(line)) return 'sure'
  return hasWord || /<[^<>@\s]+@[^<>@\s]+>:$/.test(line) ? 'unsure' : 'none'
}

const startsWithDay = (line: string) =>
  attributionStarts.has(line.split(/[\s,]/, 1)[0]!) && /\p{Nd}/u.test(line)

function hasWholeWord(line: string, word: string): boolean {
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    const before = line[at - 1] ?? ' '
    const after = line[at + word.length] ?? ' '
    if (isWithoutSpaces(word) || !(isLetter(before) || isLetter(after))) return true
  }
  return false
}

const isLetter = (character: string) => /\p{L}/u.test(character)

/** Written without spaces between words, or with endings that stick to the name before. */
const isWithoutSpaces = (word: string) =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}\p{sc=Thai}]/u.test(word)
