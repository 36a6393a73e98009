import type { SearchRequest } from '../../db.ts'
import { foldText } from '../../search/fold.ts'
import type { Searchable } from '../../search/searchable.ts'
import { dynamicQuery, query, type Value } from '../../statement.ts'
import type { Connection } from '../connection.ts'
import { noRow } from './merge-descending.ts'
import { searchTextSql } from './search-text-sql.ts'

/** Rows are looked up this many at a time. */
const chunkRows = 400
/** How many rows of all organizations are scanned at a time. */
const scannedRows = 2_000

const anyPending = query<{ is_any: boolean }>(`
  SELECT EXISTS (SELECT 1 FROM search_pending WHERE organization_id = :organization_id) AS is_any`)

// With a plus, or SQLite goes through the changes of all organizations.
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
    SELECT seq, ${order} AS place FROM ${table}
    WHERE ${foreignKey} = (
        SELECT id FROM ${searchable.table}
        WHERE seq = :parent_seq AND organization_id = :organization_id)
      AND ${order} < :before_place
    ORDER BY ${order} DESC LIMIT ${chunkRows}`)

type Parent = NonNullable<Searchable['parent']>

interface RowOfParent {
  seq: number
  place: number
}

export interface PendingChange {
  seq: number
  row_seq: number
}

/** Changes of rows in a range of rows, made after a change. */
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

  /** Reads one row after the other, with its folded text, if it fits the conditions. */
  rowReader(wanted: RowQuery): (seq: number) => Row | undefined {
    const { columns, join = '', conditions = '', values = {} } = wanted
    const { alias } = this.#searchable
    const { from, text } = searchTextSql(this.#searchable)
    const row = dynamicQuery<Row>(`
      SELECT ${columns}, ${text} AS search_text FROM ${from} ${join}
      WHERE ${alias}.seq = :seq AND ${alias}.organization_id = :organization_id ${conditions}`)
    const given: Record<string, Value> = { ...values, seq: 0 }
    return (seq) => {
      given.seq = seq
      const held = this.#connection.one(row, given, this.#organizationId) as Row | undefined
      if (held !== undefined) held.search_text = foldText(held.search_text)
      return held
    }
  }

  /** Reads the text alone. */
  textReader({ conditions = '', values = {} }: Partial<RowQuery> = {}) {
    const read = this.rowReader({ columns: 'NULL', conditions, values })
    return (seq: number): string | undefined => read(seq)?.search_text
  }

  /** Whether any change waits for the index; mostly none does, and there is nothing to look up. */
  hasPending(): boolean {
    const row = this.#connection.one(anyPending, undefined, this.#organizationId)
    return (row as { is_any: boolean }).is_any
  }

  /** Changed rows, the highest first; of a row that has changed twice, its last change. */
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
    for (let before_place = Number.MAX_SAFE_INTEGER; ; ) {
      const chunk = this.#all(rows, { parent_seq: parentSeq, before_place }) as RowOfParent[]
      for (const { seq } of chunk) {
        if (seq < from) return
        yield seq < before ? seq : noRow
      }
      if (chunk.length < chunkRows) return
      before_place = chunk.at(-1)!.place
    }
  }

  /** All rows under the conditions, newest first, if they are at most so many. */
  matchingRows({ conditions = '', values = {} }: SearchRequest, max: number): number[] | undefined {
    const { table, alias } = this.#searchable
    const rows = dynamicQuery<{ seq: number }>(`
      SELECT ${alias}.seq FROM ${table} ${alias}
      WHERE ${alias}.organization_id = :organization_id ${conditions}
      LIMIT ${max + 1}`)
    const seqs = this.#seqs(rows, values)
    return seqs.length > max ? undefined : seqs.sort((a, b) => b - a)
  }

  /** Every row before one, newest first. */
  *rowsBefore(seq: number): Generator<number> {
    // With a plus, or SQLite takes an index by organization and sorts all of its rows each time.
    const rows = dynamicQuery<{ seq: number }>(`
      SELECT seq FROM ${this.#searchable.table}
      WHERE seq >= :from AND seq < :before AND +organization_id = :organization_id
      ORDER BY seq DESC`)
    for (let before = Math.min(seq, this.#highest() + 1); before > 1; ) {
      const from = Math.max(1, before - scannedRows)
      yield* this.#seqs(rows, { from, before })
      yield noRow
      before = from
    }
  }

  #highest(): number {
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
