import type { Matching, SearchRequest } from '../db.ts'
import { foldText } from '../search/fold.ts'
import type { Searchable } from '../search/searchable.ts'
import { dynamicQuery, type Values } from '../statement.ts'
import { queryFor } from './grams.ts'

// A search looks for terms in the folded texts, with the same meaning as on SQLite. It uses the indexes
// of grams if that is faster than scanning from the newest row (see gram-planner.ts).

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

/** What to look for, and where: `parts` are searched as well. */
export interface Search<Request extends Matching> {
  searchable: Searchable
  parts: readonly Searchable[]
  request: Request
  /** How to use the indexes; without lookups, all rows are scanned. */
  lookups: readonly Lookup[]
}

/** Texts that contain these terms have all of these grams. */
export interface Lookup {
  terms: readonly string[]
  grams: readonly string[]
}

export function searchQuery(search: Search<SearchRequest>) {
  const { columns, join } = search.request
  return dynamicQuery(`
    SELECT ${columns} FROM ${matchingRows(search, join)}
    ORDER BY s.seq DESC LIMIT :search_limit OFFSET :search_offset`)
}

export const countQuery = (search: Search<Matching>) =>
  dynamicQuery<{ total: number }>(`SELECT count(*) AS total FROM ${matchingRows(search)}`)

/** Of the terms, grams and conditions; without limit and offset. */
export function searchValues({ request, lookups }: Search<Matching>): Values {
  const { terms, values = {}, before } = request
  return {
    ...values,
    ...named('term', terms),
    ...named('pattern', terms.map(pattern)),
    ...named(
      'grams',
      lookups.map(({ grams }) => queryFor(grams)),
    ),
    ...(before !== undefined && { before_seq: before }),
  }
}

function matchingRows(search: Search<Matching>, join = ''): string {
  const { searchable, request, lookups } = search
  const { table, alias, textTable } = searchable
  const { conditions = '', before } = request
  return `${textTable} s JOIN ${table} ${alias} ON ${alias}.seq = s.seq ${join}
    WHERE s.organization_id = :organization_id
      ${before === undefined ? '' : 'AND s.seq < :before_seq'} ${conditions}
      ${lookups.length === 0 ? '' : `AND s.seq = ANY (ARRAY(${foundRows(search)}))`}
      AND ${scanCondition(search)}`
}

/**
 * The rows that contain the terms of all lookups, themselves or in a part. As an array, because
 * PostgreSQL assumes that it has ten elements, and reads their rows one by one. If it expected hundreds
 * of rows, it would walk through the whole table from the newest until a page is full.
 */
function foundRows(search: Search<Matching>): string {
  const { searchable, parts, lookups } = search
  const sources = [
    { textTable: searchable.textTable, seq: 's.seq' },
    ...parts.map(({ textTable }) => ({ textTable, seq: 's.whole_seq' })),
  ]
  const found = lookups.map((_lookup, index) => {
    const condition = lookupCondition(search, index)
    const selects = sources.map(
      ({ textTable, seq }) => `SELECT ${seq} AS seq FROM ${textTable} s
        WHERE s.organization_id = :organization_id AND ${condition}`,
    )
    return `(${selects.join(' UNION ALL ')})`
  })
  return found.join(' INTERSECT ')
}

// To estimate selectivity, PostgreSQL would match a pattern against its own sample of the texts, which
// takes longer than most searches. For an expression it assumes half of all rows, and for the result of
// a subquery one in 200, without looking at the values.

/**
 * Estimated at half of all rows, so that the plan scans in order until enough rows are found. Terms
 * that were looked up are not checked again; there may be none left.
 */
function scanCondition({ parts, request, lookups }: Search<Matching>): string {
  const isFound = (term: string) => lookups.some(({ terms }) => terms.includes(term))
  const checks = request.terms.flatMap((term, index) =>
    isFound(term) ? [] : [occursInRow(parts, `:term_${letters(index)}`)],
  )
  return `CASE WHEN ${all('TRUE', ...checks)} THEN TRUE ELSE FALSE END`
}

/** Not with EXISTS, which may be evaluated for all rows at once. */
function occursInRow(parts: readonly Searchable[], term: string): string {
  const inParts = parts.map(
    ({ textTable }) => `(
      SELECT TRUE FROM ${textTable} p
      WHERE p.organization_id = :organization_id AND p.whole_seq = s.seq AND ${occurs('p', term)}
      LIMIT 1)`,
  )
  return `(${[occurs('s', term), ...inParts].join(' OR ')})`
}

/** Takes half the time of LIKE. */
const occurs = (alias: string, term: string) =>
  `strpos(${alias}.search_text, CAST(${term} AS text)) > 0`

/**
 * Estimated at few rows, so that the plan looks up the grams in the indexes and then checks the terms.
 * Because all values are hidden in subqueries, custom plans never look cheaper and PostgreSQL keeps the
 * generic one.
 */
function lookupCondition({ request, lookups }: Search<Matching>, index: number): string {
  const terms = lookups[index]!.terms.map((term) => request.terms.indexOf(term))
  const inSmallTexts = all(
    `octet_length(s.search_text) <= ${smallBytesMax}`,
    `search_grams(s.search_text) @@ CAST(${hidden('grams', index)} AS tsquery)`,
  )
  const inLargeTexts = all(
    `octet_length(s.search_text) > ${smallBytesMax}`,
    ...terms.map((term) => `s.search_text LIKE ${hidden('pattern', term)}`),
  )
  const checks = terms.map((term) => occurs('s', hidden('term', term)))
  return all(`(${inSmallTexts} OR ${inLargeTexts})`, ...checks)
}

/** Larger texts are not in the index of grams, but in a trigram index of their own. */
const smallBytesMax = 16_384

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
