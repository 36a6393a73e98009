import { invalid } from '../../platform/errors.ts'
import type { Field, FieldChoice } from './schema.ts'

const hasChoices = ({ type }: Field) => type === 'choice' || type === 'choices'

/** What the parts of a field must be in relation to each other. */
export function assertConsistent(field: Field): void {
  const { applies_to, required, is_public, choices } = field
  if (hasChoices(field) !== choices.length > 0) {
    const msg = hasChoices(field)
      ? 'at least one choice is required'
      : 'only for choice and choices'
    throw invalid(['body', 'choices'], msg)
  }
  const keys = new Set(choices.map(({ key }) => key))
  if (keys.size < choices.length) throw invalid(['body', 'choices'], 'keys must be unique')
  if (applies_to === 'customer' && required !== 'never') {
    throw invalid(['body', 'required'], 'fields of customers are never required')
  }
  if (applies_to === 'customer' && is_public) {
    throw invalid(['body', 'is_public'], 'fields of customers cannot be public')
  }
  if (required === 'in_portal' && !is_public) {
    throw invalid(['body', 'is_public'], 'must be true if the field is required in the portal')
  }
}

/** With every member, so that what is stored is what is returned. */
export const toChoices = (choices: readonly FieldChoice[]): Field['choices'] =>
  choices.map(({ key, name, is_active = true }) => ({ key, name, is_active }))
