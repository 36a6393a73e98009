import { foldText } from './fold.ts'

/**
 * Splits a search into folded terms: words, and "several words" in double quotes. A quotation mark
 * inside a word, or without a closing one, is an ordinary character.
 */
export function parseTerms(input: string): string[] {
  const terms = new Set<string>()
  let at = 0
  while (at < input.length) {
    if (isSpace(input[at]!)) {
      at++
      continue
    }
    const closing = input[at] === '"' ? input.indexOf('"', at + 1) : -1
    const end = closing === -1 ? endOfWord(input, at) : closing
    const term = input.slice(closing === -1 ? at : at + 1, end)
    terms.add(foldText(term))
    at = closing === -1 ? end : end + 1
  }
  terms.delete('')
  return [...terms]
}

/** Whether every term occurs in a folded text. */
export function matches(text: string, terms: readonly string[]): boolean {
  for (const term of terms) if (!text.includes(term)) return false
  return true
}

function endOfWord(input: string, start: number): number {
  let end = start
  while (end < input.length && !isSpace(input[end]!)) end++
  return end
}

const isSpace = (character: string) => character.trim() === ''
