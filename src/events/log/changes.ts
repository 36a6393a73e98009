/** What a field was, and what it is now; neither, if that is not for a log to keep. */
export interface Change {
  field: string
  from?: unknown
  to?: unknown
}

/**
 * The fields among these that differ. What is new was null before, so that the changes of a thing,
 * one after the other, tell what it was like at any time.
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

/** Only which fields differ, of things that hold the words of people. */
export const withoutValues = (changes: readonly Change[]): Change[] =>
  changes.map(({ field }) => ({ field }))
