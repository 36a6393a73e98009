import * as m from '#messages'
import { cx } from '../../ui/classes.ts'
import styles from './query-field.module.css'
import type { Suggestion } from './suggest.ts'

interface Props {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onPick(suggestion: Suggestion): void
}

/** Below the field, which keeps the focus. */
export const Suggestions = ({ id, suggestions, active, onPick }: Props) => (
  <div
    id={id}
    className={cx(styles.list, suggestions.length === 0 && styles.closed)}
    role="listbox"
    aria-label={m.search_suggestions_label}
    // The field would lose the focus, and finish what is being typed.
    onMouseDown={(event) => event.preventDefault()}
  >
    {suggestions.map((suggestion, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which references the active option
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
      <div
        key={suggestion.text}
        id={`${id}-${index}`}
        className={cx(styles.option, index === active && styles.active)}
        role="option"
        aria-selected={index === active}
        onClick={() => onPick(suggestion)}
      >
        <code>{suggestion.text}</code>
        <span dir="auto">{suggestion.label}</span>
      </div>
    ))}
  </div>
)
