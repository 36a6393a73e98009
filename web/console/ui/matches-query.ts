const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word occurs, ignoring case and accents. */
export function matchesQuery(text: string, typed: string): boolean {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Whether it is the same text, ignoring case, accents and the spaces around it. */
export const isSameText = (a: string, b: string): boolean => fold(a.trim()) === fold(b.trim())
