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

  /** Reads the folded text of one row after the other, if it fits the conditions. */
  textReader({
    conditions = '',
    values = {},
  }: Partial<Search>): (seq: number) => string | undefined {
    const { alias, from, text } = searchTexts[this.#what]
    const row = composedQuery<{ text: string }>(`
      SELECT ${text} AS text FROM ${from}
      WHERE ${alias}.seq = :seq AND ${alias}.organization_id = :organization_id ${conditions}`)
    const given: Record<string, Value> = { ...values, seq: 0 }
    return (seq) => {
      given.seq = seq
      const held = this.#connection.one(row, given, this.#organizationId)
      return held === undefined ? undefined : fold((held as { text: string }).text)
    }
  }

  read<Row>(columns: string, seqs: number[]): Row[] {
    const { alias } = searchTexts[this.#what]
    // CROSS JOIN: from the few numbers to their rows, never the other way round.
    const rows = composedQuery<Row>(`
      SELECT ${columns} FROM json_each(:seqs) found
      CROSS JOIN ${this.#what} ${alias} ON ${alias}.seq = found.value
      WHERE ${alias}.organization_id = :organization_id
      ORDER BY ${alias}.seq DESC`)
    return this.#all(rows, { seqs: JSON.stringify(seqs) }) as Row[]
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
    const rows = composedQuery<{ seq: number }>(`
      SELECT seq FROM ${this.#what}
      WHERE seq < :before AND organization_id = :organization_id
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
