import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SearchTab } from './search-location.ts'
import { searchedText, takeWords } from './typing.ts'
import { formatQuery, type NamedTeam, type ParsedQuery, parseQuery, type Word } from './words.ts'

interface Options {
  /** In the URL. */
  query: string
  teams: readonly NamedTeam[]
  /** Called a moment after the last key press, and at once for what is finished. */
  onChange(query: string, tab?: SearchTab): void
}

const debounceMs = 200

/** What is in the search field: words as filters, and the text that is being typed. */
export function useQueryDraft({ query, teams, onChange }: Options) {
  const [draft, setDraft] = useState(() => withoutTab(parseQuery(query, teams)))
  /** Where something is being typed. */
  const [caret, setCaret] = useState<number>()
  /** The last query that was reported or adopted; any other came from outside. */
  const synced = useRef(query)
  useLayoutEffect(() => {
    if (query === synced.current) return
    synced.current = query
    setDraft(withoutTab(parseQuery(query, teams)))
  }, [query])

  const searched = queryOf(draft, caret, teams)
  const report = (next: string, tab?: SearchTab) => {
    synced.current = next
    onChange(next, tab)
  }
  useEffect(() => {
    if (searched === query) return
    const timer = setTimeout(() => report(searched), debounceMs)
    return () => clearTimeout(timer)
  }, [searched, query])

  const update = (next: ParsedQuery, at: number | undefined) => {
    const taken = takeWords(next, at, teams)
    // Words before the caret are gone, so it stays as far from the end.
    const caret = at === undefined ? at : Math.max(0, at - next.text.length + taken.text.length)
    setDraft(withoutTab(taken))
    setCaret(caret)
    const tab = taken.words.find(({ name }) => name === 'in')?.value as SearchTab | undefined
    if (tab) report(queryOf(withoutTab(taken), caret, teams), tab)
    return { taken, caret }
  }

  return {
    ...draft,
    caret,
    /** Returns the text without words that are filters now, and where the caret is in it. */
    type: (text: string, at: number) => {
      const { taken, caret } = update({ ...draft, text }, at)
      return { text: taken.text, caret }
    },
    /** Nothing is being typed any more: all words are filters. */
    finish: () => void update(draft, undefined),
    searchNow: () => {
      const { taken } = update(draft, undefined)
      if (!taken.words.some(({ name }) => name === 'in')) report(formatQuery(taken, teams))
    },
    remove: (word: Word) =>
      setDraft({ ...draft, words: draft.words.filter((other) => other !== word) }),
  }
}

const queryOf = (
  { words, text }: ParsedQuery,
  caret: number | undefined,
  teams: readonly NamedTeam[],
) => formatQuery({ words, text: searchedText(text, caret, teams) }, teams)

/** The tab is not a filter: it is selected and shown as such. */
const withoutTab = ({ words, text }: ParsedQuery): ParsedQuery => ({
  words: words.filter(({ name }) => name !== 'in'),
  text,
})
