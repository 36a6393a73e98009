/** Without values if they must not be stored in the log. */
export interface Change {
  field: string
  from?: unknown
  to?: unknown
}

/**
 * The fields among these that differ. For a new resource `from` is null, so that its past states
 * can be reconstructed from its changes.
 */
export function diffFields<T extends object>(
  fields: readonly (keyof T & string)[],
  before: Partial<T>,
  after: T,
): Change[] {
  const changes: Change[] = []
  for (const field of fields) {
    const from = before[field] ?? null
    const to = after[field] ?? null
    if (from !== to) changes.push({ field, from, to })
  }
  return changes
}

/** For fields with personal data or text that people wrote. */
export const withoutValues = (changes: readonly Change[]): Change[] =>
  changes.map(({ field }) => ({ field }))
