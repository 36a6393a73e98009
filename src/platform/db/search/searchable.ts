/**
 * A table that can be searched. Declared by the slice that owns the table and passed to
 * `openDatabase`. Plain data: it is also sent to the thread that maintains the search index.
 */
export interface Searchable {
  readonly table: string
  /** The alias of the table in `columns`, and in the columns and conditions of a search. */
  readonly alias: string
  /** What a search looks in. */
  readonly columns: readonly string[]
  /** The one column that may be long: its size limits how many rows are indexed at once. */
  readonly longColumn?: string
  /** The table in which PostgreSQL keeps the folded texts. */
  readonly textTable: string
  /** A row of another table whose text is part of the text of each row. */
  readonly parent?: SearchableParent
  /** A row of another table that this row is a part of, as a comment is of a ticket. */
  readonly partOf?: SearchableWhole
}

export interface SearchableWhole {
  readonly searchable: Searchable
  /** The column that holds the id of the whole. */
  readonly foreignKey: string
  /**
   * The column of the whole with the id of another that it was merged into. Then its parts belong to
   * that one, or to the one that it was merged into in turn.
   */
  readonly mergedInto: string
}

export interface SearchableParent {
  readonly searchable: Searchable
  /** What is part of the text of each row: some of the columns of the parent. */
  readonly columns: readonly string[]
  /** The column that holds the id of the parent. */
  readonly foreignKey: string
  /** An indexed column in which the rows of a parent have the same order as by `seq`. */
  readonly order: string
  /** Stands for all rows of a parent in `search_pending`. */
  readonly pendingName: string
}

/** In the order of the fields of `WriteTx.reindex`. */
export const searchedColumns = ({ columns, parent }: Searchable) => [
  ...columns,
  ...(parent?.columns ?? []),
]

/** The tables of `searchedColumns`, joined. */
export function searchedTables({ table, alias, parent }: Searchable): string {
  if (parent === undefined) return `${table} ${alias}`
  const { searchable, foreignKey } = parent
  const condition = `${searchable.alias}.id = ${alias}.${foreignKey}`
  return `${table} ${alias} JOIN ${searchable.table} ${searchable.alias} ON ${condition}`
}

/** Those whose texts include the text of this one. */
export const dependentsOf = ({ table }: Searchable, all: readonly Searchable[]) =>
  all.filter(({ parent }) => parent?.searchable.table === table)

/** Those whose rows are parts of rows of this table. */
export const partsOf = (table: string, all: readonly Searchable[]) =>
  all.filter(({ partOf }) => partOf?.searchable.table === table)
