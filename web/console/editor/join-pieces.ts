/** A pair of signs around formatted text, such as `**`. Those with the same key mean the same. */
export interface Wrap {
  key: string
  open: string
  close: string
}

/** A run of characters that are formatted alike. */
export interface Piece {
  text: string
  wraps: readonly Wrap[]
}

/** Signs that open or close nothing next to a letter, seen from there. */
const tooClosePattern = /^(_|(\*+(?!\*)|~~)[\p{P}\p{S}])/u

/** Opens the wraps of each piece, the one that lasts longest first, and closes them again. */
export function joinPieces(pieces: readonly Piece[], tooClose = tooClosePattern): string {
  const parts: string[] = []
  let open: Wrap[] = []
  for (const [index, { text, wraps }] of pieces.entries()) {
    const kept = open.findIndex((wrap) => !isIn(wraps, wrap))
    const closing = kept < 0 ? [] : open.slice(kept)
    open = kept < 0 ? open : open.slice(0, kept)
    const opening = wraps
      .filter((wrap) => !isIn(open, wrap))
      .map((wrap) => ({ wrap, length: lengthOf(wrap, pieces, index) }))
      .sort((a, b) => b.length - a.length)
      .map(({ wrap }) => wrap)
    const ends = closeAll(closing)
    const starts = opening.map((wrap) => wrap.open).join('')
    if (/^\S/.test(text) && tooClose.test(starts + text))
      parts.push((parts.pop() ?? '').replace(/[\p{L}\p{N}]$/u, toReference))
    const isNext = tooClose.test(reverse((pieces[index - 1]?.text ?? '') + ends))
    const [, blanks = '', rest = ''] = /^(\s*)([\s\S]*)$/.exec(text)!
    const isReferenced = isNext && blanks === ''
    const written = isReferenced ? rest.replace(/^[\p{L}\p{N}]/u, toReference) : rest
    parts.push(ends + blanks + starts + written)
    open = [...open, ...opening]
  }
  return parts.join('') + closeAll(open)
}

export const toReference = (character: string) => `&#${character.codePointAt(0)};`

const isIn = (wraps: readonly Wrap[], { key }: Wrap) => wraps.some((wrap) => wrap.key === key)

const closeAll = (wraps: readonly Wrap[]) =>
  wraps
    .toReversed()
    .map(({ close }) => close)
    .join('')

const reverse = (text: string) => [...text].reverse().join('')

/** For how many pieces it lasts. */
function lengthOf(wrap: Wrap, pieces: readonly Piece[], from: number): number {
  let end = from
  while (end < pieces.length && isIn(pieces[end]!.wraps, wrap)) end++
  return end - from
}
