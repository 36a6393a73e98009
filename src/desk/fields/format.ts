import type { Field, Value } from './schema.ts'

/** A value as people read it; empty if there is none. */
export function formatValue(
  { type, choices }: Field,
  value: Value | null | undefined,
  { yes, no }: { yes: string; no: string },
): string {
  if (value === null || value === undefined) return ''
  if (type === 'boolean') return value ? yes : no
  if (type !== 'choice' && type !== 'choices') return String(value)
  const names = [value].flat().map((key) => choices.find((choice) => choice.key === key)?.name)
  return names.join(', ')
}
