const markerPattern = /^((?:> ?)+|\s*(?:[-*+]|\d{1,9}[.)]) +)/

/** What Enter replaces up to the caret, and with what; nothing where it is just a line break. */
export function findContinuation(
  value: string,
  caret: number,
): { from: number; text: string } | undefined {
  const start = value.lastIndexOf('\n', caret - 1) + 1
  const marker = markerPattern.exec(value.slice(start, caret))?.[1]
  if (marker === undefined || isInCode(value.slice(0, start))) return undefined
  const isEmpty = value.slice(start + marker.length, caret).trim() === '' && isLineEnd(value, caret)
  if (!isEmpty) return { from: caret, text: `\n${nextMarker(marker)}` }
  // Without a blank line, Markdown takes what follows for a part of the last item.
  return { from: start, text: value.slice(0, start).trim() === '' ? '' : '\n' }
}

const isLineEnd = (value: string, at: number) => at === value.length || value[at] === '\n'

const isInCode = (before: string) => (before.match(/^```/gm)?.length ?? 0) % 2 === 1

const nextMarker = (marker: string) =>
  marker.replace(/\d+/, (number) => String(Number(number) + 1)).replace(/^>(?! )/, '> ')
