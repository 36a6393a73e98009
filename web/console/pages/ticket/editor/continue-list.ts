import { replaceText } from './replace-text.ts'

const markerPattern = /^((?:> ?)+|\s*(?:[-*+]|\d{1,9}[.)]) +)/

/**
 * For Enter: goes on with the list or quote that the caret is in, or ends it on an empty item.
 * Returns whether it did anything.
 */
export function continueList(field: HTMLTextAreaElement): boolean {
  const { selectionStart: caret, selectionEnd, value } = field
  if (caret !== selectionEnd) return false
  const start = value.lastIndexOf('\n', caret - 1) + 1
  const marker = markerPattern.exec(value.slice(start, caret))?.[1]
  if (marker === undefined || isInCode(value.slice(0, start))) return false
  const isEmpty = value.slice(start + marker.length, caret).trim() === '' && isLineEnd(value, caret)
  if (isEmpty) replaceText(field, [start, caret], '')
  else replaceText(field, [caret, caret], `\n${nextMarker(marker)}`)
  return true
}

const isLineEnd = (value: string, at: number) => at === value.length || value[at] === '\n'

const isInCode = (before: string) => (before.match(/^```/gm)?.length ?? 0) % 2 === 1

const nextMarker = (marker: string) =>
  marker.replace(/\d+/, (number) => String(Number(number) + 1)).replace(/^>(?! )/, '> ')
