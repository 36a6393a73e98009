import { useEffect, useId, useState } from 'react'
import type { TextField } from '../../../ui/text-field.ts'
import { type Emoji, findEmoji } from './emoji.ts'
import { replaceText } from './replace-text.ts'

const shownMax = 8
/** As many as fit without a search: the button opens the list with the most used ones. */
const shownUnfiltered = 24

/** A colon, and what is typed after it. Two letters, so that `:)` and `10:30` are left alone. */
const typedPattern = /(?:^|[\s(]):([a-z+-][\w+-]{1,30})$/i
const openedPattern = /:([\w+-]{0,30})$/

interface Place {
  start: number
  caret: number
  query: string
  isOpenedByButton: boolean
}

/** The list of emoji for what is typed after a colon. The text keeps the focus. */
export function useEmoji(field: TextField | null) {
  const [place, setPlace] = useState<Place>()
  const [active, setActive] = useState(0)
  const listId = useId()
  const shown: readonly Emoji[] = place
    ? findEmoji(place.query, place.query ? shownMax : shownUnfiltered)
    : []

  const close = () => setPlace(undefined)

  const pick = ({ character }: Emoji) => {
    if (field && place) replaceText(field, [place.start, place.caret], `${character} `)
    close()
  }

  /** Inserts a colon, which is removed if nothing is chosen. */
  const open = () => {
    if (!field) return
    const { selectionStart, selectionEnd } = field
    replaceText(field, [selectionStart, selectionEnd], ':')
    const caret = selectionStart + 1
    setPlace({ start: selectionStart, caret, query: '', isOpenedByButton: true })
    setActive(0)
  }

  const cancel = () => {
    if (field && place?.isOpenedByButton && place.query === '')
      replaceText(field, [place.start, place.caret], '')
    close()
  }

  /** Returns whether the key was for the list. Without a list, every key is for the text. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (shown.length === 0 || shiftKey || ctrlKey || metaKey || altKey) return false
    if (key === 'ArrowDown') setActive((active + 1) % shown.length)
    else if (key === 'ArrowUp') setActive((active - 1 + shown.length) % shown.length)
    else if (key === 'Enter' || key === 'Tab') pick(shown[active] ?? shown[0]!)
    else if (key === 'Escape') cancel()
    else return false
    return true
  }

  useEffect(() => {
    if (!field) return
    const onInput = () => {
      setPlace((before) => placeAt(field, before))
      setActive(0)
    }
    // The list belongs to the place where it was opened.
    const onMove = () =>
      setPlace((before) => (before?.caret === field.selectionStart ? before : undefined))
    field.addEventListener('input', onInput)
    field.addEventListener('keyup', onMove)
    field.addEventListener('click', onMove)
    field.addEventListener('blur', close)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keyup', onMove)
      field.removeEventListener('click', onMove)
      field.removeEventListener('blur', close)
    }
  }, [field])

  useEffect(() => {
    if (!field || shown.length === 0) return
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': `${listId}-${active}`,
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
    }
  }, [field, shown.length, active, listId])

  return { listId, shown, active, open, pick, onKeyDown }
}

function placeAt(field: TextField, before: Place | undefined): Place | undefined {
  const caret = field.selectionStart
  const isOpenedByButton = before?.isOpenedByButton === true
  const pattern = isOpenedByButton ? openedPattern : typedPattern
  const query = pattern.exec(field.value.slice(0, caret))?.[1]
  if (query === undefined) return undefined
  const start = caret - query.length - 1
  // Another colon is not the one that the button has inserted.
  if (isOpenedByButton && start !== before.start) return undefined
  return { start, caret, query, isOpenedByButton }
}
