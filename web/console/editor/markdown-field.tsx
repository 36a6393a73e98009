import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormattedBundle, FormattedFieldProps } from '../bundles.ts'
import { usePreferences } from '../data/preferences.ts'
import { loadEditorBundle } from '../lazy.ts'
import { GrowingTextarea } from '../ui/growing-textarea.tsx'
import type { MarkdownFieldProps, TextField } from '../ui/text-field.ts'

/** Longer texts stay Markdown, because each key stroke would be slow. */
const formattedLengthMax = 20_000

let loaded: FormattedBundle | undefined

/**
 * A field for Markdown. A text area at first, which takes every key at once. For those who write
 * formatted text, the editor takes its place when it is loaded and they pause.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { ref, value, onText, onSwap, files, mentions, onFocus, ...rest } = props
  const isWanted = usePreferences().writing === 'formatted' && value.length <= formattedLengthMax
  const [isUsed, setUsed] = useState(false)
  const [bundle, setBundle] = useState(() => (isWanted ? loaded : undefined))
  const start = useRef<FormattedFieldProps['start']>(undefined)
  const shown = isWanted ? bundle : undefined
  const isTurnedOn = useRef(false)
  const wasLeft = useRef(false)
  const lastShown = useRef(shown)

  useEffect(() => {
    if (!isWanted || !isUsed || bundle) return
    const swap = (next: FormattedBundle) => {
      loaded = next
      const field = ref.current!
      const hasFocus = field === document.activeElement
      start.current = { markdown: field.value, offset: field.selectionEnd, hasFocus }
      setBundle(next)
    }
    if (loaded && isTurnedOn.current) swap(loaded)
    else return whenReady(ref.current, swap)
  }, [isWanted, isUsed, bundle, ref])
  useLayoutEffect(() => {
    if (!isWanted) {
      isTurnedOn.current = true
      setBundle(undefined)
    }
    // Whoever turns formatting off goes on writing.
    if (!shown && wasLeft.current) {
      ref.current?.focus()
      ref.current?.setSelectionRange(value.length, value.length)
    }
    wasLeft.current = false
    // Not at first: rendering again would split what the page asks for into two requests.
    if (lastShown.current !== shown) onSwap?.()
    lastShown.current = shown
  }, [shown, isWanted])

  if (shown) {
    const { onKeyDown, onKeyUp, onClick, onBlur, onPaste, ...others } = rest
    return (
      <shown.FormattedField
        {...others}
        fieldRef={ref}
        value={value}
        onText={onText}
        files={files}
        mentions={mentions}
        start={start.current}
        onLeft={() => {
          wasLeft.current = true
        }}
        on={{
          keydown: onKeyDown,
          keyup: onKeyUp,
          click: onClick,
          focus: onFocus,
          blur: onBlur,
          paste: onPaste,
        }}
      />
    )
  }
  const { 'aria-label': label, ...attributes } = rest
  return (
    <GrowingTextarea
      ref={ref as RefObject<HTMLTextAreaElement | null>}
      aria-label={label}
      {...(attributes as object)}
      value={value}
      onFocus={(event) => {
        setUsed(true)
        onFocus?.(event)
      }}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

/** Returns how to stop waiting. */
function whenReady(
  field: TextField | null,
  swap: (bundle: FormattedBundle) => void,
): (() => void) | undefined {
  let stop: (() => void) | undefined
  let isStopped = false
  if (!field) return
  // If it cannot be loaded, they go on in the text area.
  loadEditorBundle().then(
    ({ swapWhenReady }) => {
      if (!isStopped) stop = swapWhenReady(field, swap)
    },
    () => {},
  )
  return () => {
    isStopped = true
    stop?.()
  }
}
