import { type Searchable, searchedColumns, searchedTables } from '../../search/searchable.ts'

/** Separates the fields of a text. Requests cannot contain NUL, so no term matches across fields. */
export const fieldSeparator = 0

export const searchTextSql = (searchable: Searchable) => ({
  from: searchedTables(searchable),
  /** All searched columns as one text. */
  text: searchedColumns(searchable).join(` || char(${fieldSeparator}) || `),
})

export const isPartitionOf = (
  searchables: readonly Searchable[],
  { table }: Searchable,
  partition: number,
) => searchables[partition % searchables.length]?.table === table

/** Each table of each organization has its own partition of the index. */
export function partitionOf(
  searchables: readonly Searchable[],
  { table }: Searchable,
  organizationId: number,
): number {
  const index = searchables.findIndex((searchable) => searchable.table === table)
  if (index === -1) throw new Error(`Table ${table} is not searchable`)
  return organizationId * searchables.length + index
}
