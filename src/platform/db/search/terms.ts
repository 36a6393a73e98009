import { foldText } from './fold.ts'

/**
 * The terms of what somebody typed: words, and "several words" in double quotes, folded. A
 * quotation mark inside a word, or without its partner, is a character like every other.
 */
export function parseTerms(typed: string): string[] {
  const terms = new Set<string>()
  let at = 0
  while (at < typed.length) {
    if (isSpace(typed[at]!)) {
      at++
      continue
    }
    const closing = typed[at] === '"' ? typed.indexOf('"', at + 1) : -1
    const end = closing === -1 ? endOfWord(typed, at) : closing
    const term = typed.slice(closing === -1 ? at : at + 1, end)
    terms.add(foldText(term))
    at = closing === -1 ? end : end + 1
  }
  terms.delete('')
  return [...terms]
}

/** Whether every term occurs somewhere in a folded text. */
export function matches(text: string, terms: readonly string[]): boolean {
  for (const term of terms) if (!text.includes(term)) return false
  return true
}

function endOfWord(typed: string, start: number): number {
  let end = start
  while (end < typed.length && !isSpace(typed[end]!)) end++
  return end
}

const isSpace = (character: string) => character.trim() === ''
