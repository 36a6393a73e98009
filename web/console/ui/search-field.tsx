import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'
import { takeFocus } from './take-focus.ts'

interface Props {
  label: string
  value: string
  /** Called a moment after the last key press. */
  onChange(value: string): void
  autoFocus?: boolean
}

const debounceMs = 200

export function SearchField({ label, value, onChange, autoFocus }: Props) {
  const [text, setText] = useState(value)
  /** The last value that was reported or adopted; any other came from outside. */
  const synced = useRef(value)
  useLayoutEffect(() => {
    if (value === synced.current) return
    synced.current = value
    setText(value)
  }, [value])
  const report = () => {
    synced.current = text
    onChange(text)
  }
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(report, debounceMs)
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
