import * as m from '#messages'
import { Icon } from '../../ui/icon.tsx'
import styles from './query-field.module.css'
import { wordLabel } from './word-labels.ts'
import type { NamedTeam, Word } from './words.ts'

interface Props {
  words: readonly Word[]
  teams: readonly NamedTeam[]
  onRemove(word: Word): void
}

/** The filters of a search; a click removes one. */
export function FilterChips({ words, teams, onRemove }: Props) {
  if (words.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={m.search_filters_label}>
      {words.map((word) => {
        const label = wordLabel(word, teams)
        return (
          <li key={word.name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={m.search_filters_remove({ filter: label })}
              onClick={() => onRemove(word)}
            >
              <span dir="auto">{label}</span>
              <Icon name="close" size={12} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
