import { foldText } from '../../platform/db/search/fold.ts'
import { markdownToText } from '../comments/markdown.ts'

/** A part of a text with the places where terms occur in it. */
export interface Excerpt {
  excerpt: string
  /** From and to, in UTF-16 units of the excerpt. */
  marks: [number, number][]
}

const before = 60
const length = 240
/** Long texts are searched in pieces, because finding places in a folded text is slow. */
const pieceLength = 4_096
/** Pieces overlap, so that a term at their border is found. */
const overlap = 256
const surroundings = 32
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Around the first occurrence of a term, on one line. The terms are folded. */
export const excerptAround = (text: string, terms: readonly string[]): Excerpt =>
  toExcerpt(cutAround(text, terms), terms)

/** The same without the signs of Markdown, unless a term is found in nothing else. */
export function excerptOfMarkdown(text: string, terms: readonly string[]): Excerpt {
  const cut = cutAround(text, terms)
  const raw = toExcerpt(cut, terms)
  const plain = toExcerpt({ ...cut, text: markdownToText(dropCutMarks(cut)) }, terms)
  return hasSameTerms(raw, plain, terms) ? plain : raw
}

interface Cut {
  text: string
  /** Whether text is missing there. */
  isCutBefore: boolean
  isCutAfter: boolean
}

function cutAround(text: string, terms: readonly string[]): Cut {
  const start = startOfExcerpt(text, firstOccurrence(text, terms))
  const end = Math.min(text.length, start + length)
  return {
    text: text.slice(start, endOfGrapheme(text, end)),
    isCutBefore: start > 0,
    isCutAfter: end < text.length,
  }
}

function toExcerpt({ text, isCutBefore, isCutAfter }: Cut, terms: readonly string[]): Excerpt {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const excerpt = `${isCutBefore ? '…' : ''}${line}${isCutAfter ? '…' : ''}`
  return { excerpt, marks: findMarks(excerpt, terms) }
}

/** What is left of a link or of bold text whose other end is missing. */
function dropCutMarks({ text, isCutBefore, isCutAfter }: Cut): string {
  let kept = text
  if (isCutBefore) {
    kept = kept.replace(/^([^[\]]*)\]\([^()\s]*\)/, '$1')
    kept = kept.replace(/^([^*]*[^*\s])\*\*(?=[\s\p{P}]|$)/u, '$1')
  }
  if (isCutAfter) {
    kept = kept.replace(/\[([^[\]]*)\]\([^()\s]*$/, '$1')
    kept = kept.replace(/(^|[\s\p{P}])\*\*(?=\S)([^*]*)$/u, '$1$2')
  }
  return kept
}

function hasSameTerms(raw: Excerpt, plain: Excerpt, terms: readonly string[]): boolean {
  const [before, after] = [foldText(raw.excerpt), foldText(plain.excerpt)]
  const isEmpty = /^…*$/.test(plain.excerpt)
  return !isEmpty && terms.every((term) => after.includes(term) || !before.includes(term))
}

function firstOccurrence(text: string, terms: readonly string[]): number {
  for (let at = 0; at < text.length; at += pieceLength - overlap) {
    const piece = text.slice(at, at + pieceLength)
    const folded = foldText(piece)
    if (!terms.some((term) => folded.includes(term))) continue
    const [first] = findMarks(piece, terms)
    if (first !== undefined) return at + first[0]
  }
  return 0
}

/** Between words if there is one nearby. */
function startOfExcerpt(text: string, occurrence: number): number {
  const earliest = occurrence - before
  if (earliest <= 0) return 0
  const space = text.slice(earliest, occurrence).search(/\s/)
  if (space !== -1) return earliest + space + 1
  return startOfGrapheme(text, earliest)
}

/** Of the grapheme at this index. Only its surroundings are segmented: texts may be long. */
function startOfGrapheme(text: string, index: number): number {
  const from = Math.max(0, index - surroundings)
  const segments = graphemes.segment(text.slice(from, index + surroundings))
  return from + segments.containing(index - from)!.index
}

const endOfGrapheme = (text: string, index: number) =>
  index >= text.length ? text.length : startOfGrapheme(text, index)

/** In ascending order, without overlaps. Folding may change the length of a text. */
export function findMarks(text: string, terms: readonly string[]): [number, number][] {
  const { folded, starts } = foldWithPlaces(text)
  const found: [number, number][] = []
  for (const term of terms) {
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
      found.push([starts[at]!, endOf(starts, at + term.length - 1, text.length)])
    }
  }
  return merge(found.sort((a, b) => a[0] - b[0] || a[1] - b[1]))
}

/** For each unit of the folded text, where its grapheme starts in the text. */
function foldWithPlaces(text: string): { folded: string; starts: number[] } {
  let folded = ''
  const starts: number[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const part = foldText(segment)
    for (let unit = 0; unit < part.length; unit++) starts.push(index)
    folded += part
  }
  return { folded, starts }
}

/** Where the grapheme of this unit ends in the text. */
function endOf(starts: readonly number[], unit: number, textLength: number): number {
  const start = starts[unit]
  for (let next = unit + 1; next < starts.length; next++) {
    if (starts[next] !== start) return starts[next]!
  }
  return textLength
}

function merge(marks: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const mark of marks) {
    const last = merged.at(-1)
    if (last === undefined || mark[0] > last[1]) merged.push([...mark])
    else last[1] = Math.max(last[1], mark[1])
  }
  return merged
}
