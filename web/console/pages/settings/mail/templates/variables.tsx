import * as m from '#messages'
import styles from './templates.module.css'

interface Props {
  names: readonly string[]
  onInsert(name: string): void
}

/** A click puts one where the cursor is. */
export const Variables = ({ names, onInsert }: Props) => (
  <fieldset className={styles.variables}>
    <legend>{m.mailTemplates_form_variables}</legend>
    {names.map((name) => (
      <button
        key={name}
        type="button"
        className={styles.variable}
        aria-label={m.mailTemplates_form_insert({ name })}
        onClick={() => onInsert(name)}
      >
        <code>{name}</code>
      </button>
    ))}
  </fieldset>
)
