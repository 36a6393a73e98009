// Words of the search field that narrow a search down, such as `from:customer`. Everything else is
// text, and nothing is an error.

export const wordNames = ['from', 'is', 'before', 'after', 'team', 'in'] as const
type WordName = (typeof wordNames)[number]

export interface Word {
  name: WordName
  /** One of the possible values; a date as `2026`, `2026-03` or `2026-03-15`; the id of a team. */
  value: string
}

export interface NamedTeam {
  id: string
  name: string
}

export interface ParsedQuery {
  words: Word[]
  text: string
}

/** `internal:true` is another way to write `is:internal`. */
const names = [...wordNames, 'internal'].join('|')
/** A phrase in double quotes, a word with a quoted value, or anything up to the next space. */
export const tokens = new RegExp(String.raw`"[^"]*"|(?:${names}):"[^"]*"(?!\S)|\S+`, 'gi')
const beginning = new RegExp(`^(${names}):(.*)$`, 'is')

/** Of several words with the same name, the last one counts. */
export function parseQuery(query: string, teams: readonly NamedTeam[]): ParsedQuery {
  const words = new Map<string, Word>()
  let text = ''
  let end = 0
  for (const { 0: token, index } of query.matchAll(tokens)) {
    const word = isSpace(query[index - 1]) ? readWord(token, teams) : undefined
    if (!word) continue
    words.delete(word.name)
    words.set(word.name, word)
    text += query.slice(end, index)
    end = index + token.length
    // One of the spaces around it goes, too.
    if (end < query.length) end++
    else text = text.replace(/\s$/, '')
  }
  return { words: [...words.values()], text: text + query.slice(end) }
}

const isSpace = (character: string | undefined) => character === undefined || !character.trim()

/** Such as `from:customer`; undefined if it is text. */
export function readWord(token: string, teams: readonly NamedTeam[]): Word | undefined {
  const [, name, value] = splitWord(token) ?? []
  switch (name) {
    case 'from':
      return oneOf(name, value!, ['customer', 'agent'])
    case 'is':
      return oneOf(name, value!, ['internal', 'public'])
    case 'internal':
      return value === 'true' || value === 'false'
        ? { name: 'is', value: value === 'true' ? 'internal' : 'public' }
        : undefined
    case 'in':
      return oneOf(name, value!, ['tickets', 'messages', 'customers'])
    case 'before':
    case 'after':
      return startOf(value!) ? { name, value: padDate(value!) } : undefined
    case 'team':
      return findTeam(value!, teams)
    default:
      return undefined
  }
}

/** The name and the value, without quotes; undefined if it does not begin like a word. */
export function splitWord(token: string): [token: string, name: string, value: string] | undefined {
  const [, name, value] = beginning.exec(token) ?? []
  if (name === undefined || value === undefined) return undefined
  return [token, name.toLowerCase(), value.replace(/^"([^"]*)"?$/, '$1').toLowerCase()]
}

const oneOf = (name: WordName, value: string, values: readonly string[]) =>
  values.includes(value) ? { name, value } : undefined

function findTeam(value: string, teams: readonly NamedTeam[]): Word | undefined {
  const team = teams.find(({ id, name }) => id === value || name.toLowerCase() === value)
  return team && { name: 'team', value: team.id }
}

/** The first moment of a year, a month or a day, in the time zone of the browser. */
export function startOf(date: string): Date | undefined {
  const match = /^([12]\d{3})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(date)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)]
  const start = new Date(year, month - 1, day)
  return start.getMonth() === month - 1 && start.getDate() === day ? start : undefined
}

const padDate = (date: string) =>
  date
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-')

/** The query that is parsed into these. */
export const formatQuery = ({ words, text }: ParsedQuery, teams: readonly NamedTeam[]): string =>
  [...words.map((word) => formatWord(word, teams)), text].filter((part) => part !== '').join(' ')

function formatWord({ name, value }: Word, teams: readonly NamedTeam[]): string {
  if (name !== 'team') return `${name}:${value}`
  return `team:${quoted(teams.find(({ id }) => id === value)!)}`
}

/** A name with a quotation mark cannot be quoted, so the id stands for it. */
export function quoted({ id, name }: NamedTeam): string {
  if (name.includes('"')) return id
  return /\s/.test(name) ? `"${name}"` : name
}
