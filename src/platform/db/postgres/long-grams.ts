// Besides the trigrams of `pg_trgm`, an index of our own contains all sequences of six characters
// without a space (see long_grams in 0001-initial.postgres.sql). For long words, numbers and addresses,
// any one of them is more selective than all trigrams.

const length = 6

export const isLongGram = (gram: string) => gram.length >= length

/** Every text that contains the term contains all of these. */
export function longGramsOf(term: string): string[] {
  return term.split(' ').flatMap((word) => {
    // Code points, not UTF-16 units: PostgreSQL counts characters.
    const characters = [...word]
    const count = Math.max(0, characters.length - length + 1)
    return Array.from({ length: count }, (_, at) => characters.slice(at, at + length).join(''))
  })
}
