import {
  type NamedTeam,
  type ParsedQuery,
  parseQuery,
  readWord,
  splitWord,
  tokens,
} from './words.ts'

// What is being typed is neither a word nor text yet: `before:2026` may become `before:2026-03`.

export interface ActiveToken {
  start: number
  end: number
  text: string
}

/** Where the caret is; with quotes, from the name of the word. */
export function activeTokenAt(text: string, caret: number | undefined): ActiveToken | undefined {
  if (caret === undefined) return undefined
  const match = /(?:^|\s)([a-z]+:"[^"]*|\S+)$/i.exec(text.slice(0, caret))
  if (!match) return undefined
  const start = caret - match[1]!.length
  const end = caret + /^\S*/.exec(text.slice(caret))![0].length
  return { start, end, text: text.slice(start, end) }
}

/** Takes the words out of the text, except from what is being typed. */
export function takeWords(
  { words, text }: ParsedQuery,
  caret: number | undefined,
  teams: readonly NamedTeam[],
): ParsedQuery {
  const typed =
    caret === undefined ? [] : [openPhrase(text), activeTokenAt(text, caret)].filter((it) => !!it)
  const start = Math.min(text.length, ...typed.map((range) => range.start))
  const end = Math.max(start, ...typed.map((range) => range.end))
  const head = parseQuery(text.slice(0, start), teams)
  const tail = parseQuery(text.slice(end), teams)
  const taken = new Map([...words, ...head.words, ...tail.words].map((word) => [word.name, word]))
  return { words: [...taken.values()], text: head.text + text.slice(start, end) + tail.text }
}

/** A quotation mark that is not closed yet, and what follows. */
function openPhrase(text: string): { start: number; end: number } | undefined {
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const isClosed = token.length > 1 && token.endsWith('"')
    if (token.startsWith('"') && !isClosed) return { start: index, end: text.length }
  }
  return undefined
}

/** The text to search for now: without a word that is not finished. */
export function searchedText(
  text: string,
  caret: number | undefined,
  teams: readonly NamedTeam[],
): string {
  const token = activeTokenAt(text, caret)
  if (!token || !isUnfinished(token.text, teams)) return text
  return (text.slice(0, token.start) + text.slice(token.end).trimStart()).trimEnd()
}

/** Another tab is selected only when the word is finished. */
function isUnfinished(token: string, teams: readonly NamedTeam[]): boolean {
  if (splitWord(token) === undefined) return false
  const word = readWord(token, teams)
  return word === undefined || word.name === 'in'
}
