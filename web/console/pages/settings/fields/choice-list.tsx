import type { Field } from '@bellhop/sdk'
import * as m from '#messages'
import { Button, IconButton } from '../../../ui/button.tsx'
import fieldStyles from '../../../ui/field.module.css'
import { FieldGroup } from '../../../ui/field-group.tsx'
import styles from './choice-list.module.css'
import { keyFor } from './names.ts'

/** A new one gets its key from its name. */
export interface EditedChoice {
  key?: string
  name: string
  is_active?: boolean
}

interface Props {
  choices: EditedChoice[]
  error: string | undefined
  onChange(choices: EditedChoice[]): void
}

const choicesMax = 100

/** The choices of a field, in their order. */
export function ChoiceList({ choices, error, onChange }: Props) {
  const change = (index: number, changed: Partial<EditedChoice>) =>
    onChange(choices.map((choice, at) => (at === index ? { ...choice, ...changed } : choice)))
  const move = (index: number) =>
    onChange([
      ...choices.slice(0, index - 1),
      choices[index]!,
      choices[index - 1]!,
      ...choices.slice(index + 1),
    ])
  return (
    <FieldGroup label={m.fields_choices_label} error={error}>
      {choices.map((choice, index) => (
        <div key={index} className={styles.choice}>
          <input
            className={fieldStyles.control}
            aria-label={m.fields_choices_name({ number: index + 1 })}
            dir="auto"
            maxLength={100}
            value={choice.name}
            onInput={({ currentTarget }) => change(index, { name: currentTarget.value })}
          />
          {choice.key !== undefined && (
            <label className={styles.active}>
              <input
                type="checkbox"
                checked={choice.is_active !== false}
                onChange={({ currentTarget }) =>
                  change(index, { is_active: currentTarget.checked })
                }
              />
              {m.fields_choices_active}
            </label>
          )}
          <IconButton
            icon="up"
            label={m.fields_choices_up({ name: choice.name })}
            disabled={index === 0}
            onClick={() => move(index)}
          />
          <IconButton
            icon="close"
            label={m.fields_choices_remove({ name: choice.name })}
            disabled={choices.length === 1}
            onClick={() => onChange(choices.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {choices.length < choicesMax && (
        <Button look="quiet" icon="plus" onClick={() => onChange([...choices, { name: '' }])}>
          {m.fields_choices_add}
        </Button>
      )}
    </FieldGroup>
  )
}

/** Lines without a name are left out. */
export function toChoices(choices: readonly EditedChoice[]): Field['choices'] {
  const taken = choices.flatMap(({ key }) => key ?? [])
  return choices
    .filter(({ key, name }) => key !== undefined || name.trim() !== '')
    .map(({ key: known, name, is_active = true }) => {
      const key = known ?? keyFor(name, taken)
      taken.push(key)
      return { key, name: name.trim(), is_active }
    })
}
