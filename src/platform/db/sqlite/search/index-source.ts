import type Database from 'better-sqlite3'
import type { Searchable } from '../../search/searchable.ts'
import { isDamage } from './index-damage.ts'
import { searchTextSql } from './search-text-sql.ts'

/** Each batch rewrites most lists of the newest block, so few large ones are faster. */
export const backfillMax = 8_000

type BySeq = Database.Statement<[seq: number]>

export interface Document {
  organization_id: number
  text: string
  /** What it is a part of; null if it is not a part. */
  whole_seq: number | null
}

export interface Size {
  seq: number
  bytes: number
}

/** What the indexer reads of one table. Rows on a damaged page of the database are left out. */
export class IndexSource {
  readonly searchable: Searchable
  readonly #document: BySeq
  readonly #size: BySeq
  readonly #sizesBefore: BySeq
  readonly #rowsOfParent: BySeq | undefined

  constructor(database: Database.Database, searchable: Searchable) {
    const { table, alias, longColumn, parent } = searchable
    const { from, text } = searchTextSql(searchable)
    // SQLite knows the length of a column without reading it.
    const bytes = longColumn === undefined ? '0' : `octet_length(${longColumn})`
    const size = `SELECT seq, ${bytes} AS bytes FROM ${table} WHERE seq`
    this.searchable = searchable
    this.#document = database.prepare(`
      SELECT ${alias}.organization_id, ${text} AS text, ${wholeSeqSql(searchable)} AS whole_seq
      FROM ${from} WHERE ${alias}.seq = ?`)
    this.#size = database.prepare(`${size} = ?`)
    this.#sizesBefore = database.prepare(`${size} < ? ORDER BY seq DESC LIMIT ${backfillMax}`)
    this.#rowsOfParent =
      parent &&
      database
        .prepare<[number]>(`
          SELECT seq FROM ${table} WHERE ${parent.foreignKey} = (
            SELECT id FROM ${parent.searchable.table} WHERE seq = ?)`)
        .pluck()
  }

  document(seq: number): Document | undefined {
    return readable(() => this.#document.get(seq) as Document | undefined)
  }

  size(seq: number): Size {
    return readable(() => this.#size.get(seq) as Size | undefined) ?? { seq, bytes: 0 }
  }

  /** The newest ones first. */
  sizesBefore(seq: number): Size[] {
    const sizes = readable(() => this.#sizesBefore.all(seq) as Size[])
    if (sizes !== undefined) return sizes
    // One of these rows is on a damaged page of the database: try each row by itself.
    const count = Math.min(backfillMax, seq - 1)
    return Array.from({ length: count }, (_, index) => ({ seq: seq - 1 - index, bytes: 0 }))
  }

  /** The rows that an entry of `search_pending` or `search_removed` is about. */
  rowsOf({ table_name, row_seq }: { table_name: string; row_seq: number }): number[] {
    const { table, parent } = this.searchable
    if (table_name === table) return [row_seq]
    if (table_name !== parent?.pendingName) return []
    return readable(() => this.#rowsOfParent!.all(row_seq) as number[]) ?? []
  }
}

/** SQL: the row that a part belongs to, past all that were merged. */
export function wholeSeqSql({ alias, partOf }: Searchable): string {
  if (partOf === undefined) return 'NULL'
  const { searchable, foreignKey, mergedInto } = partOf
  const columns = `w.id, w.seq, w.${mergedInto}`
  return `(
    WITH RECURSIVE merged (id, seq, into_id) AS (
      SELECT ${columns} FROM ${searchable.table} w WHERE w.id = ${alias}.${foreignKey}
      UNION ALL
      SELECT ${columns} FROM merged JOIN ${searchable.table} w ON w.id = merged.into_id)
    SELECT seq FROM merged WHERE into_id IS NULL)`
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!isDamage(error)) throw error
    return undefined
  }
}
