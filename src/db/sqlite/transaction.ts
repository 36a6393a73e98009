import type { Search, Searchable, WriteTx } from '../db.ts'
import { type AnyStatement, command, type Values } from '../statement.ts'
import type { Connection } from './connection.ts'
import type { SearchReader } from './search-reader.ts'

/** Shared by all views of one transaction, so that none of them outlives it. */
export interface Span {
  isOpen: boolean
  /** Whether there may be something to undo. */
  hasWritten?: boolean
}

// Of a row that waits for the index already, the new change replaces the old one. It cannot just stay:
// the indexer may have read the row before it changed again.
const addPending = {
  tickets: addPendingOf('tickets'),
  customers: addPendingOf('customers'),
}

function addPendingOf(what: Searchable) {
  return command(`
    INSERT OR REPLACE INTO search_pending (organization_id, what, row_seq)
    SELECT organization_id, '${what}', seq FROM ${what}
    WHERE organization_id = :organization_id AND id = :id`)
}

const addPendingTicketsOfCustomer = command(`
  INSERT OR REPLACE INTO search_pending (organization_id, what, row_seq)
  SELECT organization_id, 'tickets', seq FROM tickets
  WHERE organization_id = :organization_id AND customer_id = :customer_id`)

/**
 * A transaction, seen from one organization or, with organization 0, from none. The types of
 * `db.ts` decide who may call what; SQLite answers at once, the promises are for the other engine.
 */
export class SqliteTx implements Omit<WriteTx, 'one' | 'all' | 'run'> {
  readonly organizationId: number
  readonly #connection: Connection
  readonly #reader: SearchReader
  readonly #span: Span

  constructor(connection: Connection, reader: SearchReader, span: Span, organizationId = 0) {
    this.#connection = connection
    this.#reader = reader
    this.#span = span
    this.organizationId = organizationId
  }

  in(organizationId: number): WriteTx {
    return new SqliteTx(this.#connection, this.#reader, this.#span, organizationId)
  }

  async one<Row>(statement: AnyStatement, values?: Values): Promise<Row | undefined> {
    return this.#openFor(statement).one(statement, values, this.organizationId) as Row | undefined
  }

  async all<Row>(statement: AnyStatement, values?: Values): Promise<Row[]> {
    return this.#openFor(statement).all(statement, values, this.organizationId) as Row[]
  }

  async run(statement: AnyStatement, values?: Values): Promise<number> {
    return this.#openFor(statement).run(statement, values, this.organizationId)
  }

  /** There is only one transaction at a time. */
  async claim(): Promise<boolean> {
    this.#open()
    return true
  }

  async search<Row>(what: Searchable, search: Search): Promise<Row[]> {
    return this.#reader.search<Row>(this.#open(), this.organizationId, what, search)
  }

  send(statement: AnyStatement, values?: Values): void {
    this.#openFor(statement).run(statement, values, this.organizationId)
  }

  /** At once: there is only one who writes. */
  sendLast(statement: AnyStatement, values?: Values): void {
    this.send(statement, values)
  }

  sendInTurn(statement: AnyStatement, values?: Values): void {
    this.send(statement, values)
  }

  /** The indexer reads the fields itself, later. */
  reindex(what: Searchable, id: string): void {
    this.send(addPending[what], { id })
  }

  async reindexTicketsOf(customerId: string): Promise<void> {
    this.send(addPendingTicketsOfCustomer, { customer_id: customerId })
  }

  #openFor(statement: AnyStatement): Connection {
    if (isWriting(statement)) this.#span.hasWritten = true
    return this.#open()
  }

  #open(): Connection {
    if (!this.#span.isOpen) throw new Error('This transaction has ended')
    return this.#connection
  }
}

const isWriting = ({ kind, isLocking }: AnyStatement) =>
  (kind === 'command' || kind === 'root command') && !isLocking
