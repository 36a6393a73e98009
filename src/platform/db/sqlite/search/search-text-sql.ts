import type { SearchableTable } from '../../db.ts'
import { searchableColumns } from '../../search/searchable.ts'

/** Stands between the fields of a text. No request may hold a NUL, so no term matches across it. */
export const fieldSeparator = 0

interface SearchText {
  from: string
  alias: string
  /** The fields that a search looks in, as one text. */
  text: string
  /** Tickets and customers of an organization each have their own part of the index. */
  partition: (organizationId: number) => number
}

export const searchTextSql: Record<SearchableTable, SearchText> = {
  tickets: searchText('tickets', 0),
  customers: searchText('customers', 1),
}

function searchText(what: SearchableTable, place: number): SearchText {
  const { from, alias, columns } = searchableColumns[what]
  const text = columns.join(` || char(${fieldSeparator}) || `)
  return { from, alias, text, partition: (organizationId) => organizationId * 2 + place }
}
