import type { Matching, SearchRequest } from '../db.ts'
import { foldText } from '../search/fold.ts'
import type { Searchable } from '../search/searchable.ts'
import { dynamicQuery, type Values } from '../statement.ts'
import { isLongGram } from './long-grams.ts'

// A search is a LIKE on the folded text, and its meaning that of the other engine: every term occurs
// somewhere in one of the fields. An index of runs finds it, where that is quicker than to go back
// through the texts (see search-plan.ts).

/** Stands between the folded fields. Folding leaves no capital, so no term matches across it. */
const fieldSeparator = 'X'

export const searchText = (fields: readonly string[]) => fields.map(foldText).join(fieldSeparator)

/** The part of a text, in SQL, that comes before the text of the parent. */
export const textBeforeParent = ({ columns }: Searchable, text: string) =>
  columns
    .map(
      (_column, index) =>
        `split_part(${text}, '${fieldSeparator}', ${index + 1}) || '${fieldSeparator}'`,
    )
    .join(' || ')

/** The matching rows: of those that have all of these runs, if there are any, or of all. */
export function searchQuery(
  searchable: Searchable,
  search: SearchRequest,
  runs: readonly string[],
) {
  const { columns, join = '' } = search
  return dynamicQuery(`
    SELECT ${columns} FROM ${matchingRows(searchable, search, runs, join)}
    ORDER BY s.seq DESC LIMIT :search_limit OFFSET :search_offset`)
}

/** How many those are. */
export const countQuery = (searchable: Searchable, matching: Matching, runs: readonly string[]) =>
  dynamicQuery<{ total: number }>(`
    SELECT count(*) AS total FROM ${matchingRows(searchable, matching, runs)}`)

function matchingRows(
  { table, alias, textTable }: Searchable,
  matching: Matching,
  runs: readonly string[],
  join = '',
) {
  const { terms, conditions = '', before } = matching
  const hasAll = runs.length === 0 ? goingBack(terms) : askingIndex(terms, runs)
  return `${textTable} s JOIN ${table} ${alias} ON ${alias}.seq = s.seq ${join}
    WHERE s.organization_id = :organization_id AND ${hasAll}
      ${before === undefined ? '' : 'AND s.seq < :before_seq'} ${conditions}`
}

/** Those of the terms and conditions; the page has its own. */
export function searchValues(matching: Matching, runs: readonly string[]): Values {
  const { terms, values = {}, before } = matching
  return {
    ...values,
    ...named('term', terms.map(pattern)),
    ...named('run', runs.map(asAsked)),
    ...(before !== undefined && { before_seq: before }),
  }
}

// PostgreSQL would guess how often a pattern occurs by trying it on its own sample of the texts,
// which takes it longer than most searches. It knows nothing of an expression, or of what a
// subquery gives, and takes the one for true of half of all rows and the other of one in 200.

/**
 * True of half: so it goes back through the texts in their order, until it has found enough. There
 * may be no term at all.
 */
function goingBack(terms: readonly string[]): string {
  const likes = terms.map((_term, index) => `s.search_text LIKE :term_${letters(index)}`)
  return `CASE WHEN ${all('TRUE', ...likes)} THEN TRUE ELSE FALSE END`
}

/**
 * True of few, and of fewer with each: so it asks an index for the runs, and compares the terms. With
 * all values hidden, no plan made for some of them looks better than that for all, and one is kept.
 */
function askingIndex(terms: readonly string[], runs: readonly string[]): string {
  const long: string[] = []
  const asked: string[] = []
  for (const [index, run] of runs.entries()) {
    if (isLongGram(run)) long.push(hidden('run', index))
    else asked.push(`s.search_text LIKE ${hidden('run', index)}`)
  }
  const given = terms.map((_term, index) => hidden('term', index))
  if (long.length > 0) asked.push(`(${ofUsual(long)} OR ${ofLarge(given)})`)
  return all(...asked, ...given.map((term) => `s.search_text || '' LIKE ${term}`))
}

/** Of larger texts no long runs are in the index: they are in one of trigrams for themselves. */
const defaultBytesMax = 16_384

const ofUsual = (runs: readonly string[]) =>
  all(
    `octet_length(s.search_text) <= ${defaultBytesMax}`,
    ...runs.map((run) => `long_grams(s.search_text) COLLATE "C" @> ARRAY[${run}]`),
  )

const ofLarge = (terms: readonly string[]) =>
  all(
    `octet_length(s.search_text) > ${defaultBytesMax}`,
    ...terms.map((term) => `s.search_text LIKE ${term}`),
  )

const all = (...conditions: string[]) => conditions.join(' AND ')

const hidden = (name: string, index: number) => `(SELECT CAST(:${name}_${letters(index)} AS text))`

const asAsked = (run: string) => (isLongGram(run) ? run : pattern(run))

const named = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`${name}_${letters(index)}`, value]))

/** Names of parameters are letters: a, b, … */
const letters = (index: number) =>
  [...index.toString(26)].map((digit) => alphabet[Number.parseInt(digit, 26)]).join('')
const alphabet = 'abcdefghijklmnopqrstuvwxyz'

function pattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
}
