import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTeams, useUsers } from '../../../data/users-and-teams.ts'
import { addMentions, type Mention, toMentions } from '../../../outbox/mentions.ts'

const shownMax = 8

interface Options {
  ticketId: string
  isNote: boolean
  text: string
  textarea: RefObject<HTMLTextAreaElement | null>
}

/** The people and teams that match what is typed after `@` in a note. */
export function useMentions({ ticketId, isNote, text, textarea }: Options) {
  /** Where something was typed last; undefined once the list was closed or the caret moved. */
  const [caret, setCaret] = useState<number>()
  const [requested, setActive] = useState(0)
  const listId = useId()
  const query = isNote && caret !== undefined ? queryBefore(text.slice(0, caret)) : undefined
  const candidates = useCandidates(query !== undefined)
  const options =
    query === undefined ? [] : candidates.filter(({ name }) => startsWith(name, query))
  const shown = options.slice(0, shownMax)
  const active = Math.min(requested, shown.length - 1)

  const close = () => setCaret(undefined)

  const pick = ({ type, id, name }: Mention) => {
    const field = textarea.current
    if (!field || caret === undefined || query === undefined) return
    addMentions(ticketId, [{ type, id, name }])
    field.focus()
    field.setSelectionRange(caret - query.length - 1, caret)
    // So that the browser can undo it like typed text.
    document.execCommand('insertText', false, `@${name} `)
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
      setCaret(textarea.current?.selectionStart)
      setActive(0)
    },
    /** After a key or a click: the list belongs to the place where it was opened. */
    onMove: () => {
      if (textarea.current?.selectionStart !== caret) close()
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
