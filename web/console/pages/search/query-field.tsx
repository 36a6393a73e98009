import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { Icon } from '../../ui/icon.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './query-field.module.css'
import { type SearchTab, textLengthMax } from './search-location.ts'
import { type Suggestion, suggestWords } from './suggest.ts'
import { Suggestions } from './suggestions.tsx'
import { activeTokenAt } from './typing.ts'
import { useQueryDraft } from './use-query-draft.ts'
import { type NamedTeam, splitWord, type Word } from './words.ts'

interface Props {
  query: string
  teams: readonly NamedTeam[]
  autoFocus: boolean
  onChange(query: string, tab?: SearchTab): void
  /** Moves the focus to the results, if there are any. */
  onLeave(): boolean
}

/** A search field in which words such as `from:customer` become filters. */
export function QueryField({ query, teams, autoFocus, onChange, onLeave }: Props) {
  const draft = useQueryDraft({ query, teams, onChange })
  const { words, text, caret } = draft
  const token = activeTokenAt(text, caret)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  /** The token for which the suggestions were dismissed. */
  const [dismissed, setDismissed] = useState<string>()
  const suggestions = token && token.text !== dismissed ? suggestWords(token.text, teams) : []
  // Enter searches, unless a word was begun or a suggestion was chosen.
  const initial = token && splitWord(token.text) ? 0 : -1
  const [chosen, setChosen] = useState<number>()
  const active = Math.min(chosen ?? initial, suggestions.length - 1)

  useLayoutEffect(() => {
    if (autoFocus) takeFocus(input.current)
  }, [])
  /** Where the caret belongs after the text was changed here. */
  const nextCaret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    input.current!.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  })

  const type = (next: string, at: number) => {
    setChosen(undefined)
    const typed = draft.type(next, at)
    // Only if it is not there: setting it would disturb input methods.
    if (typed.text !== input.current!.value) nextCaret.current = typed.caret
  }
  const pick = (suggestion: Suggestion) => {
    const { start, end } = token!
    const inserted = suggestion.isWord ? `${suggestion.text} ` : suggestion.text
    const at = start + inserted.length
    type(text.slice(0, start) + inserted + text.slice(end).trimStart(), at)
    input.current!.focus()
  }
  const remove = (word: Word) => {
    draft.remove(word)
    input.current!.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget } = event
    const count = suggestions.length
    const isAtStart = currentTarget.selectionStart === 0 && currentTarget.selectionEnd === 0
    if (key === 'ArrowDown' && count > 0) setChosen((active + 1) % count)
    else if (key === 'ArrowUp' && count > 0) setChosen((Math.max(active, 0) - 1 + count) % count)
    else if (key === 'ArrowDown' && onLeave()) return event.preventDefault()
    else if (key === 'Enter' && suggestions[active]) pick(suggestions[active])
    else if (key === 'Enter') draft.searchNow()
    else if (key === 'Escape' && count > 0) setDismissed(token!.text)
    else if (key === 'Escape') currentTarget.blur()
    else if (key === 'Backspace' && isAtStart && words.length > 0) remove(words.at(-1)!)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.field}>
      <Icon name="search" />
      <FilterChips words={words} teams={teams} onRemove={remove} />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={m.search_title}
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={suggestions[active] && `${listId}-${active}`}
        placeholder={words.length === 0 ? m.search_title : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={textLengthMax}
        value={text}
        dir="auto"
        onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
        onKeyDown={onKeyDown}
        onBlur={draft.finish}
      />
      <Suggestions id={listId} suggestions={suggestions} active={active} onPick={pick} />
    </div>
  )
}
