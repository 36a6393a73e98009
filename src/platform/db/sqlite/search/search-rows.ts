import type { SearchRequest } from '../../db.ts'
import { foldText } from '../../search/fold.ts'
import type { Searchable } from '../../search/searchable.ts'
import { dynamicQuery, query, type Value } from '../../statement.ts'
import type { Connection } from '../connection.ts'
import { noRow } from './merge-descending.ts'
import { searchTextSql } from './search-text-sql.ts'

/** Rows per query. */
const chunkRows = 400
/** Rows of all organizations that a query scans. */
const scannedRows = 2_000

const anyPending = query<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM search_pending WHERE organization_id = :organization_id) AS is_any`)

// The plus keeps SQLite from scanning the changes of all organizations by `seq`.
const pendingChanges = query<PendingChange>(`
  SELECT seq, row_seq FROM search_pending
  WHERE organization_id = :organization_id AND table_name = :table_name
    AND row_seq >= :from AND row_seq < :before AND +seq > :after
  ORDER BY row_seq DESC LIMIT ${chunkRows}`)

const pendingParents = query<{ seq: number }>(`
  SELECT row_seq AS seq FROM search_pending
  WHERE organization_id = :organization_id AND table_name = :table_name AND +seq > :after`)

/** Answered from an index alone. */
const rowsOfParent = (table: string, { searchable, foreignKey, order }: Parent) =>
  dynamicQuery<RowOfParent>(`
    SELECT seq, ${order} AS position FROM ${table}
    WHERE ${foreignKey} = (
        SELECT id FROM ${searchable.table}
        WHERE seq = :parent_seq AND organization_id = :organization_id)
      AND ${order} < :before_position
    ORDER BY ${order} DESC LIMIT ${chunkRows}`)

type Parent = NonNullable<Searchable['parent']>

interface RowOfParent {
  seq: number
  position: number
}

export interface PendingChange {
  seq: number
  row_seq: number
}

/** Rows `from` … `before`, with changes later than `after`. */
export interface PendingRange {
  from: number
  before: number
  after: number
}

type RowQuery = Pick<SearchRequest, 'columns' | 'join' | 'conditions' | 'values'>

export interface Row {
  search_text: string
}

/** What a search reads of the table itself. */
export class SearchRows {
  readonly #connection: Connection
  readonly #organizationId: number
  readonly #searchable: Searchable

  constructor(connection: Connection, organizationId: number, searchable: Searchable) {
    this.#connection = connection
    this.#organizationId = organizationId
    this.#searchable = searchable
  }

  /** Returns a function that reads a row that matches the conditions, with its folded text. */
  rowReader(query: RowQuery): (seq: number) => Row | undefined {
    const { columns, join = '', conditions = '', values = {} } = query
    const { alias } = this.#searchable
    const { from, text } = searchTextSql(this.#searchable)
    const row = dynamicQuery<Row>(`
      SELECT ${columns}, ${text} AS search_text FROM ${from} ${join}
      WHERE ${alias}.seq = :seq AND ${alias}.organization_id = :organization_id ${conditions}`)
    const parameters: Record<string, Value> = { ...values, seq: 0 }
    return (seq) => {
      parameters.seq = seq
      const found = this.#connection.one(row, parameters, this.#organizationId) as Row | undefined
      if (found !== undefined) found.search_text = foldText(found.search_text)
      return found
    }
  }

  textReader({ conditions = '', values = {} }: Partial<RowQuery> = {}) {
    const read = this.rowReader({ columns: 'NULL', conditions, values })
    return (seq: number): string | undefined => read(seq)?.search_text
  }

  /** Usually there are none, which saves further queries. */
  hasPending(): boolean {
    const row = this.#connection.one(anyPending, undefined, this.#organizationId)
    return (row as { is_any: boolean }).is_any
  }

  /** Changed rows, newest first, each with its last change. */
  *pending({ from, before, after }: PendingRange): Generator<PendingChange> {
    for (let next = before; ; ) {
      const values = { from, before: next, after, table_name: this.#searchable.table }
      const chunk = this.#all(pendingChanges, values) as PendingChange[]
      yield* chunk
      if (chunk.length < chunkRows) return
      next = chunk.at(-1)!.row_seq
    }
  }

  /** The rows of each parent that was changed later than `after`, newest first. */
  pendingByParent({ after, ...range }: PendingRange): Iterable<number>[] {
    const { parent } = this.#searchable
    if (parent === undefined) return []
    const parents = this.#seqs(pendingParents, { table_name: parent.pendingName, after })
    return parents.map((seq) => this.#rowsOf(parent, seq, range))
  }

  *#rowsOf(
    parent: Parent,
    parentSeq: number,
    { from, before }: Omit<PendingRange, 'after'>,
  ): Generator<number> {
    const rows = rowsOfParent(this.#searchable.table, parent)
    for (let before_position = Number.MAX_SAFE_INTEGER; ; ) {
      const chunk = this.#all(rows, { parent_seq: parentSeq, before_position }) as RowOfParent[]
      for (const { seq } of chunk) {
        if (seq < from) return
        yield seq < before ? seq : noRow
      }
      if (chunk.length < chunkRows) return
      before_position = chunk.at(-1)!.position
    }
  }

  /** The ids of this row and of all that were merged into it; none if it was merged itself. */
  family(seq: number, mergedInto: string): string[] {
    const { table } = this.#searchable
    const ids = dynamicQuery<{ id: string }>(`
      WITH RECURSIVE family (id) AS (
        SELECT id FROM ${table}
        WHERE seq = :seq AND organization_id = :organization_id AND ${mergedInto} IS NULL
        UNION ALL
        SELECT w.id FROM ${table} w JOIN family ON w.${mergedInto} = family.id)
      SELECT id FROM family`)
    return this.#all(ids, { seq }).map((row) => (row as { id: string }).id)
  }

  /** All rows that match the conditions, newest first; undefined if they are more than `max`. */
  matchingRows({ conditions = '', values = {} }: SearchRequest, max: number): number[] | undefined {
    const { table, alias } = this.#searchable
    const rows = dynamicQuery<{ seq: number }>(`
      SELECT ${alias}.seq FROM ${table} ${alias}
      WHERE ${alias}.organization_id = :organization_id ${conditions}
      LIMIT ${max + 1}`)
    const seqs = this.#seqs(rows, values)
    return seqs.length > max ? undefined : seqs.sort((a, b) => b - a)
  }

  /** All rows before this one, newest first. */
  *rowsBefore(seq: number): Generator<number> {
    // The plus keeps SQLite from using an index by organization and sorting all of its rows.
    const rows = dynamicQuery<{ seq: number }>(`
      SELECT seq FROM ${this.#searchable.table}
      WHERE seq >= :from AND seq < :before AND +organization_id = :organization_id
      ORDER BY seq DESC`)
    for (let before = Math.min(seq, this.highest() + 1); before > 1; ) {
      const from = Math.max(1, before - scannedRows)
      yield* this.#seqs(rows, { from, before })
      yield noRow
      before = from
    }
  }

  /** The highest `seq` of any organization. */
  highest(): number {
    const highest = dynamicQuery<{ seq: number | null }>(`
      SELECT max(seq) AS seq FROM ${this.#searchable.table} WHERE 0 < :organization_id`)
    return this.#seqs(highest, {})[0] ?? 0
  }

  #seqs(rows: ReturnType<typeof dynamicQuery>, values: Record<string, Value>): number[] {
    return this.#all(rows, values).map((row) => (row as { seq: number }).seq)
  }

  #all(rows: ReturnType<typeof dynamicQuery>, values: Record<string, Value>): unknown[] {
    return this.#connection.all(rows, values, this.#organizationId)
  }
}
