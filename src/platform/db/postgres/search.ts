import type { Matching, SearchRequest } from '../db.ts'
import { foldText } from '../search/fold.ts'
import type { Searchable } from '../search/searchable.ts'
import { dynamicQuery, type Values } from '../statement.ts'
import { isLongGram } from './long-grams.ts'

// A search is a LIKE on the folded text, with the same meaning as on SQLite: every term occurs in one
// of the fields. It uses the indexes of grams if that is faster than scanning from the newest text (see
// gram-planner.ts).

/** Separates the folded fields. Folded text has no capitals, so no term matches across it. */
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

/** Checks only rows that have all of these grams; without grams, scans all rows. */
export function searchQuery(
  searchable: Searchable,
  search: SearchRequest,
  grams: readonly string[],
) {
  const { columns, join = '' } = search
  return dynamicQuery(`
    SELECT ${columns} FROM ${matchingRows(searchable, search, grams, join)}
    ORDER BY s.seq DESC LIMIT :search_limit OFFSET :search_offset`)
}

export const countQuery = (searchable: Searchable, matching: Matching, grams: readonly string[]) =>
  dynamicQuery<{ total: number }>(`
    SELECT count(*) AS total FROM ${matchingRows(searchable, matching, grams)}`)

function matchingRows(
  { table, alias, textTable }: Searchable,
  matching: Matching,
  grams: readonly string[],
  join = '',
) {
  const { terms, conditions = '', before } = matching
  const condition = grams.length === 0 ? scanCondition(terms) : indexCondition(terms, grams)
  return `${textTable} s JOIN ${table} ${alias} ON ${alias}.seq = s.seq ${join}
    WHERE s.organization_id = :organization_id AND ${condition}
      ${before === undefined ? '' : 'AND s.seq < :before_seq'} ${conditions}`
}

/** Of the terms, grams and conditions; without limit and offset. */
export function searchValues(matching: Matching, grams: readonly string[]): Values {
  const { terms, values = {}, before } = matching
  return {
    ...values,
    ...named('term', terms.map(pattern)),
    ...named(
      'gram',
      grams.map((gram) => (isLongGram(gram) ? gram : pattern(gram))),
    ),
    ...(before !== undefined && { before_seq: before }),
  }
}

// To estimate selectivity, PostgreSQL would match a pattern against its own sample of the texts, which
// takes longer than most searches. For an expression it assumes half of all rows, and for the result of
// a subquery one in 200, without looking at the values.

/**
 * Estimated at half of all rows, so that the plan scans in order until enough rows are found. There may
 * be no terms.
 */
function scanCondition(terms: readonly string[]): string {
  const likes = terms.map((_term, index) => `s.search_text LIKE :term_${letters(index)}`)
  return `CASE WHEN ${all('TRUE', ...likes)} THEN TRUE ELSE FALSE END`
}

/**
 * Estimated at few rows, so that the plan looks up the grams in the indexes and then checks the terms.
 * Because all values are hidden in subqueries, custom plans never look cheaper and PostgreSQL keeps the
 * generic one.
 */
function indexCondition(terms: readonly string[], grams: readonly string[]): string {
  const long: string[] = []
  const lookups: string[] = []
  for (const [index, gram] of grams.entries()) {
    if (isLongGram(gram)) long.push(hidden('gram', index))
    else lookups.push(`s.search_text LIKE ${hidden('gram', index)}`)
  }
  const patterns = terms.map((_term, index) => hidden('term', index))
  if (long.length > 0) lookups.push(`(${inSmallTexts(long)} OR ${inLargeTexts(patterns)})`)
  return all(...lookups, ...patterns.map((term) => `s.search_text || '' LIKE ${term}`))
}

/** Larger texts are not in the index of long grams, but in a trigram index of their own. */
const smallBytesMax = 16_384

const inSmallTexts = (grams: readonly string[]) =>
  all(
    `octet_length(s.search_text) <= ${smallBytesMax}`,
    ...grams.map((gram) => `long_grams(s.search_text) COLLATE "C" @> ARRAY[${gram}]`),
  )

const inLargeTexts = (patterns: readonly string[]) =>
  all(
    `octet_length(s.search_text) > ${smallBytesMax}`,
    ...patterns.map((term) => `s.search_text LIKE ${term}`),
  )

const all = (...conditions: string[]) => conditions.join(' AND ')

const hidden = (name: string, index: number) => `(SELECT CAST(:${name}_${letters(index)} AS text))`

const named = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`${name}_${letters(index)}`, value]))

/** Parameter names end in letters: a, b, … */
const letters = (index: number) =>
  [...index.toString(26)].map((digit) => alphabet[Number.parseInt(digit, 26)]).join('')
const alphabet = 'abcdefghijklmnopqrstuvwxyz'

function pattern(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
}
