// Besides runs of three letters, which are those of `pg_trgm`, an index of our own has every run of
// six characters without a space (see long_grams in 0001-initial.postgres.sql). Of a long word, a number or an address,
// any of them tells more than all runs of three.

const length = 6

export const isLongGram = (run: string) => run.length >= length

/** The runs that every text has that contains this. */
export function longGramsOf(term: string): string[] {
  return term.split(' ').flatMap((word) => {
    // Not of units: to the database, a character is one however many units it takes.
    const characters = [...word]
    const count = Math.max(0, characters.length - length + 1)
    return Array.from({ length: count }, (_, at) => characters.slice(at, at + length).join(''))
  })
}
