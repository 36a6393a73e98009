import { matchesQuery } from '../../ui/matches-query.ts'
import { wordHelp, wordLabel } from './word-labels.ts'
import { type NamedTeam, quoted, readWord, splitWord } from './words.ts'

export interface Suggestion {
  /** What is put in place of what was typed. */
  text: string
  label: string
  /** Otherwise the value is missing. */
  isWord: boolean
}

const lettersMin = 2
const teamsMax = 8

/** For the token at the caret. */
export function suggestWords(token: string, teams: readonly NamedTeam[]): Suggestion[] {
  const [, name, value = ''] = splitWord(token) ?? []
  return candidates(token, name, value, teams).map((text) => {
    const word = readWord(text, teams)
    const help = wordHelp.find((each) => each.text === text)
    return { text, label: word ? wordLabel(word, teams) : help!.label, isWord: Boolean(word) }
  })
}

function candidates(
  token: string,
  name: string | undefined,
  value: string,
  teams: readonly NamedTeam[],
): string[] {
  if (name === 'team') {
    const matching = teams.filter((team) => matchesQuery(team.name, value))
    return matching.slice(0, teamsMax).map((team) => `team:${quoted(team)}`)
  }
  if (name === 'before' || name === 'after') return datesFor(value).map((date) => `${name}:${date}`)
  if (token.length < lettersMin) return []
  return wordHelp.map(({ text }) => text).filter((text) => text.startsWith(token.toLowerCase()))
}

/** The date that was typed, or today, this month and this year to start from. */
function datesFor(typed: string): string[] {
  if (readWord(`before:${typed}`, [])) return [typed]
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  const year = String(now.getFullYear())
  const month = `${year}-${two(now.getMonth() + 1)}`
  const day = `${month}-${two(now.getDate())}`
  return [day, month, year].filter((date) => date.startsWith(typed))
}
