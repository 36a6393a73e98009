import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react'
import { useTeams, useTeamsById, useUsers, useUsersById } from '../../../data/users-and-teams.ts'
import { addMentions, type Mention, toMentions } from '../../../outbox/mentions.ts'
import type { TextField } from '../../../ui/text-field.ts'
import { replaceText } from '../editor/replace-text.ts'

const shownMax = 8

interface Options {
  ticketId: string
  isNote: boolean
  textarea: RefObject<TextField | null>
}

/** The people and teams that match what is typed after `@` in a note. */
export function useMentions({ ticketId, isNote, textarea }: Options) {
  /** Where something was typed last; undefined once the list was closed or the caret moved. */
  const [place, setPlace] = useState<{ caret: number; before: string }>()
  const [requested, setActive] = useState(0)
  const listId = useId()
  const query = isNote && place ? queryBefore(place.before) : undefined
  const candidates = useCandidates(query !== undefined)
  const options =
    query === undefined ? [] : candidates.filter(({ name }) => startsWith(name, query))
  const shown = options.slice(0, shownMax)
  const active = Math.min(requested, shown.length - 1)

  const users = useUsersById()
  const teams = useTeamsById()
  const names = useMemo(
    () =>
      isNote
        ? [
            ...[...users.values()].map((user) => user.full_name),
            ...[...teams.values()].map(({ name }) => name),
          ]
        : [],
    [isNote, users, teams],
  )

  const close = () => setPlace(undefined)

  const pick = ({ type, id, name }: Mention) => {
    const field = textarea.current
    if (!field || !place || query === undefined) return
    addMentions(ticketId, [{ type, id, name }])
    replaceText(field, [place.caret - query.length - 1, place.caret], `@${name} `)
    close()
  }

  /** Returns whether the key was for the list. Without a list, every key is for the text. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (shown.length === 0 || event.nativeEvent.isComposing) return false
    if (shiftKey || ctrlKey || metaKey || altKey) return false
    if (key === 'ArrowDown') setActive((active + 1) % shown.length)
    else if (key === 'ArrowUp') setActive((active - 1 + shown.length) % shown.length)
    else if (key === 'Enter' || key === 'Tab') pick(shown[active]!)
    else if (key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    /** Everybody who can be mentioned. */
    names,
    listId,
    shown,
    active,
    fieldProps: shown.length > 0 && {
      'aria-autocomplete': 'list' as const,
      'aria-controls': listId,
      'aria-activedescendant': `${listId}-${active}`,
    },
    pick,
    close,
    onKeyDown,
    onType: () => {
      const { selectionStart: caret = 0, value = '' } = textarea.current ?? {}
      setPlace({ caret, before: value.slice(0, caret) })
      setActive(0)
    },
    /** After a key or a click: the list belongs to the place where it was opened. */
    onMove: () => {
      if (textarea.current?.selectionStart !== place?.caret) close()
    },
  }
}

/** Empty until they are loaded. */
function useCandidates(isNeeded: boolean): Mention[] {
  const { data: users = [] } = useUsers()
  const { data: teams = [] } = useTeams()
  if (!isNeeded) return []
  return toMentions(
    users.filter(({ is_active }) => is_active),
    teams,
  )
}

/** What follows an `@` at the start of a word. */
const queryBefore = (text: string) => /(?:^|[\s(])@([^\s@][^@\n]{0,60}|)$/u.exec(text)?.[1]

/** Whether the name, or one of its later words, starts with the text. */
function startsWith(name: string, text: string): boolean {
  const [words, typed] = [name.toLowerCase(), text.toLowerCase()]
  return words.startsWith(typed) || words.includes(` ${typed}`)
}
