import { joinPieces, type Piece, type Wrap } from '../join-pieces.ts'
import type { CopiedPiece } from './collect.ts'
import { escapeAroundUrls, escapeSigns, escapeStart } from './escape-text.ts'
import { isLink } from './marks.ts'

/** The lines of a text, as Markdown that means nothing else than what was copied. */
export const writeLines = (pieces: readonly CopiedPiece[]): string[] =>
  splitLines(pieces).map((line) => escapeStart(writeLine(line)))

/** For places in which a line does not begin, such as cells. */
export const writeWords = (pieces: readonly CopiedPiece[]): string =>
  writeLine(pieces.map((piece) => ({ ...piece, text: piece.text.replace('\n', ' ') })))

function splitLines(pieces: readonly CopiedPiece[]): CopiedPiece[][] {
  const lines: CopiedPiece[][] = [[]]
  for (const piece of pieces) {
    if (piece.text === '\n') lines.push([])
    else lines.at(-1)!.push(piece)
  }
  return lines
}

function writeLine(pieces: readonly CopiedPiece[]): string {
  const trimmed = trimSpaces(pieces)
  const merged = mergeAlike(trimmed.map((piece, index) => withCommonWraps(trimmed, piece, index)))
  return joinPieces(merged.map(toMarkdown))
}

/** One space is as good as several; none is at the ends. */
function trimSpaces(pieces: readonly CopiedPiece[]): CopiedPiece[] {
  const words: CopiedPiece[] = []
  for (const piece of pieces) {
    const parts = piece.isCode ? [piece.text] : piece.text.split(/(\s+)/)
    for (const text of parts) {
      const isSpace = text.trim() === ''
      const isNeeded = words.length > 0 && words.at(-1)!.text !== ' '
      if (text !== '' && (!isSpace || isNeeded))
        words.push({ ...piece, text: isSpace ? ' ' : text })
    }
  }
  if (words.at(-1)?.text === ' ') words.pop()
  return words
}

/** A space is formatted only between words that are. */
function withCommonWraps(
  words: readonly CopiedPiece[],
  word: CopiedPiece,
  index: number,
): CopiedPiece {
  if (word.text !== ' ') return word
  const [before, after] = [words[index - 1]!.wraps, words[index + 1]!.wraps]
  return { ...word, wraps: before.filter(({ key }) => after.some((wrap) => wrap.key === key)) }
}

/** Words that are formatted alike are one text. An address that links to itself is no other link. */
function mergeAlike(words: readonly CopiedPiece[]): CopiedPiece[] {
  const merged: CopiedPiece[] = []
  for (const word of words) {
    const last = merged.at(-1)
    const isSame =
      last && !last.isCode === !word.isCode && keysOf(last.wraps) === keysOf(word.wraps)
    if (isSame) merged[merged.length - 1] = { ...word, text: last.text + word.text }
    else merged.push(word)
  }
  return merged.map((piece, index) => {
    const isAlone =
      /^\s|^$/.test(merged[index + 1]?.text ?? '') && !/\S$/.test(merged[index - 1]?.text ?? '')
    return isAlone ? withoutOwnLink(piece) : piece
  })
}

const keysOf = (wraps: readonly Wrap[]) => wraps.map(({ key }) => key).join()

function withoutOwnLink(piece: CopiedPiece): CopiedPiece {
  const link = piece.wraps.find(isLink)
  if (!link || ![piece.text, `mailto:${piece.text}`].includes(link.key.slice('link '.length)))
    return piece
  const isSafe = /^(https?:\/\/|[\w.+-]+@)[\w.-]+\.[a-z]{2,}(\/([\w./?=#%&+-]*[\w/])?)?$/i.test(
    piece.text,
  )
  return isSafe ? { text: piece.text, wraps: piece.wraps.filter((wrap) => !isLink(wrap)) } : piece
}

function toMarkdown(
  { text, wraps, isCode }: CopiedPiece,
  index: number,
  all: readonly Piece[],
): Piece {
  if (isCode) return { text: codeSpan(text.trim()), wraps }
  if (wraps.some(isLink)) return { text: escapeSigns(text), wraps }
  const next = all[index + 1]
  const isClosed = wraps.some(({ key }) => !next?.wraps.some((wrap) => wrap.key === key))
  const isOpenEnd = isClosed || (next !== undefined && !/^\s/.test(next.text))
  return { text: escapeAroundUrls(text, isOpenEnd), wraps }
}

function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? []
  let fence = '`'
  while (runs.some((run) => run === fence)) fence += '`'
  const padding = /^`|`$/.test(text) ? ' ' : ''
  return fence + padding + text + padding + fence
}
