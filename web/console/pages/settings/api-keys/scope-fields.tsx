import { Button } from '../../../ui/button.tsx'
import type { Scope } from '../roles.ts'
import styles from './api-keys.module.css'
import { byNoun, presets, type Verb, verbNames } from './scopes.ts'

interface Props {
  /** What may be given: no more than the giver has. */
  all: readonly Scope[]
  chosen: ReadonlySet<Scope>
  error: string | undefined
  onChange(chosen: ReadonlySet<Scope>): void
}

/** What a key may do: a table of boxes, and ways to tick many of them at once. */
export function ScopeFields({ all, chosen, error, onChange }: Props) {
  return (
    <fieldset className={styles.scopes} aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>Permissions</legend>
      <div className={styles.presets}>
        {presets.map(({ title, of }) => (
          <Button key={title} onClick={() => onChange(new Set(of(all)))}>
            {title}
          </Button>
        ))}
      </div>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td />
            {Object.values(verbNames).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byNoun(all).map(({ noun, title, scopes }) => (
            <tr key={noun}>
              <th scope="row">{title}</th>
              {(Object.keys(verbNames) as Verb[]).map((verb) => (
                <td key={verb}>
                  <ScopeBox
                    scope={scopes[verb]}
                    label={`${verbNames[verb]}: ${title}`}
                    chosen={chosen}
                    onChange={onChange}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

interface BoxProps extends Pick<Props, 'chosen' | 'onChange'> {
  scope: Scope | undefined
  label: string
}

function ScopeBox({ scope, label, chosen, onChange }: BoxProps) {
  if (!scope) return null
  const without = [...chosen].filter((other) => other !== scope)
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={chosen.has(scope)}
        onChange={({ target }) => onChange(new Set(target.checked ? [...chosen, scope] : without))}
      />
    </label>
  )
}
