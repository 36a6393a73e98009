import type { SearchableTable, SearchRequest } from '../../db.ts'
import { foldText } from '../../search/fold.ts'
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

const pendingCustomers = query<{ seq: number }>(`
  SELECT row_seq AS seq FROM search_pending
  WHERE organization_id = :organization_id AND table_name = 'tickets_of_customer' AND +seq > :after`)

// From the index alone. Tickets come in the order of their numbers.
const ticketsOfCustomer = query<TicketOfCustomer>(`
  SELECT seq, ticket_number FROM tickets
  WHERE customer_id = (
      SELECT id FROM customers WHERE seq = :customer_seq AND organization_id = :organization_id)
    AND ticket_number < :before_number
  ORDER BY ticket_number DESC LIMIT ${chunkRows}`)

interface TicketOfCustomer {
  seq: number
  ticket_number: number
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

/** What a search reads of the tickets or customers themselves. */
export class SearchRows {
  readonly partition: number
  readonly #connection: Connection
  readonly #organizationId: number
  readonly #what: SearchableTable

  constructor(connection: Connection, organizationId: number, what: SearchableTable) {
    this.partition = searchTextSql[what].partition(organizationId)
    this.#connection = connection
    this.#organizationId = organizationId
    this.#what = what
  }

  /** Reads one row after the other, with its folded text, if it fits the conditions. */
  rowReader(wanted: RowQuery): (seq: number) => Row | undefined {
    const { columns, join = '', conditions = '', values = {} } = wanted
    const { alias, from, text } = searchTextSql[this.#what]
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
      const values = { from, before: next, after, table_name: this.#what }
      const chunk = this.#all(pendingChanges, values) as PendingChange[]
      yield* chunk
      if (chunk.length < chunkRows) return
      next = chunk.at(-1)!.row_seq
    }
  }

  /** The tickets of each customer who has changed after a change, newest first. */
  pendingTicketsOfCustomers({ after, ...range }: PendingRange): Iterable<number>[] {
    if (this.#what !== 'tickets') return []
    const customers = this.#seqs(pendingCustomers, { after })
    return customers.map((customer) => this.#ticketsOf(customer, range))
  }

  *#ticketsOf(customer: number, { from, before }: Omit<PendingRange, 'after'>): Generator<number> {
    for (let before_number = Number.MAX_SAFE_INTEGER; ; ) {
      const values = { customer_seq: customer, before_number }
      const chunk = this.#all(ticketsOfCustomer, values) as TicketOfCustomer[]
      for (const { seq } of chunk) {
        if (seq < from) return
        yield seq < before ? seq : noRow
      }
      if (chunk.length < chunkRows) return
      before_number = chunk.at(-1)!.ticket_number
    }
  }

  /** All rows under the conditions, newest first, if they are at most so many. */
  matchingRows({ conditions = '', values = {} }: SearchRequest, max: number): number[] | undefined {
    const { alias } = searchTextSql[this.#what]
    const rows = dynamicQuery<{ seq: number }>(`
      SELECT ${alias}.seq FROM ${this.#what} ${alias}
      WHERE ${alias}.organization_id = :organization_id ${conditions}
      LIMIT ${max + 1}`)
    const seqs = this.#seqs(rows, values)
    return seqs.length > max ? undefined : seqs.sort((a, b) => b - a)
  }

  /** Every row before one, newest first. */
  *rowsBefore(seq: number): Generator<number> {
    // With a plus, or SQLite takes an index by organization and sorts all of its rows each time.
    const rows = dynamicQuery<{ seq: number }>(`
      SELECT seq FROM ${this.#what}
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
      SELECT max(seq) AS seq FROM ${this.#what} WHERE 0 < :organization_id`)
    return this.#seqs(highest, {})[0] ?? 0
  }

  #seqs(rows: ReturnType<typeof dynamicQuery>, values: Record<string, Value>): number[] {
    return this.#all(rows, values).map((row) => (row as { seq: number }).seq)
  }

  #all(rows: ReturnType<typeof dynamicQuery>, values: Record<string, Value>): unknown[] {
    return this.#connection.all(rows, values, this.#organizationId)
  }
}
