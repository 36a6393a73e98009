// An index contains all sequences of five characters of each text (see search_grams in
// 0004-conversation-search.postgres.sql). Among half a million texts, hardly any of them is common, and
// a longer term has many. A shorter term is found as the start of some of them.

const length = 5

/** Every text that contains the term contains all of these. */
export function gramsOf(term: string): string[] {
  // Code points, not UTF-16 units: PostgreSQL counts characters.
  const characters = [...term]
  const count = Math.max(1, characters.length - length + 1)
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + length).join(''))
}

/** Found as the start of others. PostgreSQL collects the rows of all of these first. */
export const isPrefix = (gram: string) => [...gram].length < length

/** In the syntax of `tsquery`. */
export const queryFor = (grams: readonly string[]) => grams.map(operand).join(' & ')

function operand(gram: string): string {
  const quoted = `'${gram.replaceAll(/['\\]/g, '$&$&')}'`
  return isPrefix(gram) ? `${quoted}:*` : quoted
}
