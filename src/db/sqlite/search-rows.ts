import type { Search, Searchable } from '../db.ts'
import { fold } from '../search/fold.ts'
import { composedQuery, query, type Value } from '../statement.ts'
import type { Connection } from './connection.ts'
import { searchTexts } from './search-texts.ts'

/** Rows that the index does not cover are read so many at a time. */
const chunkRows = 400

const pendingChanges = query<PendingChange>(`
  SELECT seq, row_seq FROM search_pending
  WHERE seq > :after AND organization_id = :organization_id AND what = :what
  ORDER BY seq`)

export interface PendingChange {
  seq: number
  row_seq: number
}

type RowQuery = Pick<Search, 'columns' | 'join' | 'conditions' | 'values'>

export interface Row {
  search_text: string
}

/** What a search reads of the tickets or customers themselves. */
export class SearchRows {
  readonly shelf: number
  readonly #connection: Connection
  readonly #organizationId: number
  readonly #what: Searchable

  constructor(connection: Connection, organizationId: number, what: Searchable) {
    this.shelf = searchTexts[what].shelf(organizationId)
    this.#connection = connection
    this.#organizationId = organizationId
    this.#what = what
  }

  /** Reads one row after the other, with its folded text, if it fits the conditions. */
  rowReader(wanted: RowQuery): (seq: number) => Row | undefined {
    const { columns, join = '', conditions = '', values = {} } = wanted
    const { alias, from, text } = searchTexts[this.#what]
    const row = composedQuery<Row>(`
      SELECT ${columns}, ${text} AS search_text FROM ${from} ${join}
      WHERE ${alias}.seq = :seq AND ${alias}.organization_id = :organization_id ${conditions}`)
    const given: Record<string, Value> = { ...values, seq: 0 }
    return (seq) => {
      given.seq = seq
      const held = this.#connection.one(row, given, this.#organizationId) as Row | undefined
      if (held !== undefined) held.search_text = fold(held.search_text)
      return held
    }
  }

  textReader(): (seq: number) => string | undefined {
    const read = this.rowReader({ columns: 'NULL' })
    return (seq) => read(seq)?.search_text
  }

  pendingSince(after: number): PendingChange[] {
    return this.#all(pendingChanges, { after, what: this.#what }) as PendingChange[]
  }

  /** All rows under the conditions, newest first, if they are at most so many. */
  under({ conditions = '', values = {} }: Search, max: number): number[] | undefined {
    const { alias } = searchTexts[this.#what]
    const rows = composedQuery<{ seq: number }>(`
      SELECT ${alias}.seq FROM ${this.#what} ${alias}
      WHERE ${alias}.organization_id = :organization_id ${conditions}
      LIMIT ${max + 1}`)
    const seqs = this.#seqs(rows, values)
    return seqs.length > max ? undefined : seqs.sort((a, b) => b - a)
  }

  /** Every row before one, newest first. */
  *before(seq: number): Generator<number> {
    // With a plus, or SQLite takes an index by organization and sorts all of its rows each time.
    const rows = composedQuery<{ seq: number }>(`
      SELECT seq FROM ${this.#what}
      WHERE seq < :before AND +organization_id = :organization_id
      ORDER BY seq DESC LIMIT ${chunkRows}`)
    for (let next = seq; next > 1; ) {
      const chunk = this.#seqs(rows, { before: next })
      yield* chunk
      next = chunk.at(-1) ?? 0
    }
  }

  #seqs(rows: ReturnType<typeof composedQuery>, values: Record<string, Value>): number[] {
    return this.#all(rows, values).map((row) => (row as { seq: number }).seq)
  }

  #all(rows: ReturnType<typeof composedQuery>, values: Record<string, Value>): unknown[] {
    return this.#connection.all(rows, values, this.#organizationId)
  }
}
