import { isForMessagesOnly } from './message-filter.ts'
import { type NamedTeam, parseQuery, type Word } from './words.ts'

// The URL of the search page says what is searched, so that it can be shared.

export const tabs = ['tickets', 'messages', 'customers'] as const
export type SearchTab = (typeof tabs)[number]

/** As long as the API accepts. */
export const textLengthMax = 1_000

export interface SearchLocation {
  /** As it is in the URL, with words such as `from:customer`. */
  query: string
  words: readonly Word[]
  /** The rest of the query. */
  text: string
  /** The tab that was chosen. */
  chosen: SearchTab | undefined
  tab: SearchTab
}

export function parseSearchLocation(search: string, teams: readonly NamedTeam[]): SearchLocation {
  const params = new URLSearchParams(search)
  const query = params.get('q') ?? ''
  const { words, text } = parseQuery(query, teams)
  const name = words.find(({ name }) => name === 'in')?.value ?? params.get('tab')
  const chosen = tabs.find((tab) => tab === name)
  const tab = chosen ?? (words.some(isForMessagesOnly) ? 'messages' : 'tickets')
  return { query, words, text: isBlank(text) ? '' : text.trim(), chosen, tab }
}

/** Nothing between quotation marks is nothing to search for. */
const isBlank = (text: string) => /^(?:\s|"")*$/.test(text)

export function searchHref(query: string, tab: SearchTab | undefined): string {
  const params = new URLSearchParams({ ...(query && { q: query }), ...(tab && { tab }) })
  return params.size > 0 ? `/search?${params}` : '/search'
}

/** Whether the query can only be understood with the names of teams. */
export const namesTeam = (search: string) =>
  /\bteam:/i.test(new URLSearchParams(search).get('q') ?? '')
