import * as m from '#messages'
import { Button } from '../../../ui/button.tsx'
import type { Scope } from '../roles.ts'
import styles from './api-keys.module.css'
import { groupByResource, presets, type Verb, verbNames } from './scopes.ts'

interface Props {
  /** The scopes of the caller, who cannot grant any others. */
  grantable: readonly Scope[]
  selected: ReadonlySet<Scope>
  error: string | undefined
  onChange(selected: ReadonlySet<Scope>): void
}

/** A table of checkboxes, and presets that check many of them at once. */
export function ScopeFields({ grantable, selected, error, onChange }: Props) {
  return (
    <fieldset className={styles.scopes} aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>{m.apiKeys_scopes_label}</legend>
      <div className={styles.presets}>
        {presets.map(({ title, select }) => (
          <Button key={title} onClick={() => onChange(new Set(select(grantable)))}>
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
          {groupByResource(grantable).map(({ resource, title, scopes }) => (
            <tr key={resource}>
              <th scope="row">{title}</th>
              {(Object.keys(verbNames) as Verb[]).map((verb) => (
                <td key={verb}>
                  <ScopeCheckbox
                    scope={scopes[verb]}
                    label={m.apiKeys_scopes_checkbox({ verb: verbNames[verb], resource: title })}
                    selected={selected}
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

interface CheckboxProps extends Pick<Props, 'selected' | 'onChange'> {
  scope: Scope | undefined
  label: string
}

function ScopeCheckbox({ scope, label, selected, onChange }: CheckboxProps) {
  if (!scope) return null
  const without = [...selected].filter((other) => other !== scope)
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected.has(scope)}
        onChange={({ target }) =>
          onChange(new Set(target.checked ? [...selected, scope] : without))
        }
      />
    </label>
  )
}
