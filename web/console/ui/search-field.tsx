import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'
import { takeFocus } from './take-focus.ts'

interface Props {
  label: string
  value: string
  /** Told a moment after the last key. */
  onChange(value: string): void
  /** On the page for searching, it is what one came for. */
  autoFocus?: boolean
}

const pauseMs = 200

/** A field in which somebody types what to look for. */
export function SearchField({ label, value, onChange, autoFocus }: Props) {
  const [text, setText] = useState(value)
  /** The last value that came from here, or was taken over: any other is news. */
  const known = useRef(value)
  useLayoutEffect(() => {
    if (value === known.current) return
    known.current = value
    setText(value)
  }, [value])
  const report = () => {
    known.current = text
    onChange(text)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(report, pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        ref={autoFocus ? takeFocus : undefined}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report()
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </div>
  )
}
