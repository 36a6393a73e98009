import type { Search, Searchable } from '../db.ts'
import { fold } from '../search/fold.ts'
import { composedQuery, type Values } from '../statement.ts'

// A search is a LIKE on the folded text, which the trigram index answers. Its meaning is that of
// the other engine: every term occurs somewhere in one of the fields.

/** Stands between the fields of a text. A term that holds it would match across them: none does. */
const fieldSeparator = '\u0001'

const tables = {
  tickets: { alias: 't', texts: 'ticket_texts' },
  customers: { alias: 'c', texts: 'customer_texts' },
}

export const searchText = (fields: readonly string[]) => fold(fields.join(fieldSeparator))

export function searchQuery(what: Searchable, search: Search) {
  const { alias, texts } = tables[what]
  const { terms, columns, conditions = '', before } = search
  const likes = terms.map((_, index) => `AND s.search_text LIKE :${termName(index)}`)
  return composedQuery(`
    SELECT ${columns} FROM ${texts} s JOIN ${what} ${alias} ON ${alias}.seq = s.seq
    WHERE s.organization_id = :organization_id ${likes.join(' ')}
      ${before === undefined ? '' : 'AND s.seq < :before_seq'} ${conditions}
    ORDER BY s.seq DESC LIMIT :search_limit OFFSET :search_offset`)
}

export function searchValues({ terms, values = {}, before, limit, offset = 0 }: Search): Values {
  const patterns = terms.map((term, index) => [termName(index), pattern(term)])
  return {
    ...values,
    ...Object.fromEntries(patterns),
    ...(before !== undefined && { before_seq: before }),
    search_limit: limit,
    search_offset: offset,
  }
}

/** Names of parameters are letters: term_a, term_b, … */
function termName(index: number): string {
  const letters = [...index.toString(26)].map(
    (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)],
  )
  return `term_${letters.join('')}`
}

function pattern(term: string): string {
  if (term.includes(fieldSeparator)) return ''
  return `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
}
