import type { SecretKeys } from '../../secrets/keys.ts'
import type { Matching, SearchRequest, WriteTx } from '../db.ts'
import { dependentsOf, partsOf, type Searchable } from '../search/searchable.ts'
import { type AnyStatement, dynamicMutation, type Values } from '../statement.ts'
import type { Connection } from './connection.ts'
import type { Reader } from './reader.ts'
import { OneSlice, type Pace } from './search/pace.ts'
import type { Found, SearchMode } from './search/search-reader.ts'

/** Shared by all `SqliteTx` objects of one transaction, so that none of them outlives it. */
export interface TxState {
  isOpen: boolean
  /** Whether there may be something to roll back. */
  hasWritten?: boolean
}

/** What a transaction reads and writes with. */
export interface Source extends Reader {
  readonly secrets: SecretKeys
  /** Whether an organization has many long searches queued: its next searches are queued, too. */
  isFloodedBy(organizationId: number): boolean
  /** Runs a long search when it is the organization's turn. */
  inTurn<T>(organizationId: number, search: (reader: Reader, pace: Pace) => Promise<T>): Promise<T>
}

/**
 * Replaces an earlier entry for the same row, so that it gets a new number: the indexer may have read
 * the row before this change.
 */
const addPending = (table: string, pendingName = table) =>
  dynamicMutation(`
    INSERT OR REPLACE INTO search_pending (organization_id, table_name, row_seq)
    SELECT organization_id, '${pendingName}', seq FROM ${table}
    WHERE organization_id = :organization_id AND id = :id`)

const addPendingParts = ({ table }: Searchable, { searchable, foreignKey, mergedInto }: Whole) =>
  dynamicMutation(`
    WITH RECURSIVE family (id) AS (
      SELECT id FROM ${searchable.table} WHERE organization_id = :organization_id AND id = :id
      UNION ALL
      SELECT w.id FROM ${searchable.table} w JOIN family ON w.${mergedInto} = family.id)
    INSERT OR REPLACE INTO search_pending (organization_id, table_name, row_seq)
    SELECT organization_id, '${table}', seq FROM ${table}
    WHERE ${foreignKey} IN (SELECT id FROM family)`)

type Whole = NonNullable<Searchable['partOf']>

/**
 * A transaction of one organization, or of none with organization 0. The types in `db.ts` determine
 * which methods a caller sees. SQLite is synchronous; the promises are for the other engine.
 */
export class SqliteTx implements Omit<WriteTx, 'one' | 'all' | 'run'> {
  readonly organizationId: number
  readonly #source: Source
  readonly #state: TxState

  constructor(source: Source, state: TxState, organizationId = 0) {
    this.#source = source
    this.#state = state
    this.organizationId = organizationId
  }

  get secrets(): SecretKeys {
    return this.#source.secrets
  }

  in(organizationId: number): WriteTx {
    return new SqliteTx(this.#source, this.#state, organizationId)
  }

  async one<Row>(statement: AnyStatement, values?: Values): Promise<Row | undefined> {
    return this.#openFor(statement).one(statement, values, this.organizationId) as Row | undefined
  }

  async all<Row>(statement: AnyStatement, values?: Values): Promise<Row[]> {
    return this.#openFor(statement).all(statement, values, this.organizationId) as Row[]
  }

  async allInTurn<Row>(statement: AnyStatement, values?: Values): Promise<Row[]> {
    const { organizationId } = this
    this.#open()
    return this.#source.inTurn(
      organizationId,
      async ({ connection }) => connection.all(statement, values, organizationId) as Row[],
    )
  }

  async run(statement: AnyStatement, values?: Values): Promise<number> {
    return this.#openFor(statement).run(statement, values, this.organizationId)
  }

  /** There is only one transaction at a time. */
  async tryLock(): Promise<boolean> {
    this.#open()
    return true
  }

  async search<Row>(searchable: Searchable, search: SearchRequest): Promise<Row[]> {
    return (await this.#find(searchable, search, 'page')).rows as Row[]
  }

  async countMatches(searchable: Searchable, matching: Matching): Promise<number> {
    const search = { ...matching, columns: 'NULL', limit: 1 }
    return (await this.#find(searchable, search, 'count')).count
  }

  send(statement: AnyStatement, values?: Values): void {
    this.#openFor(statement).run(statement, values, this.organizationId)
  }

  /** Immediately: there is only one writer. */
  sendBeforeCommit(statement: AnyStatement, values?: Values): void {
    this.send(statement, values)
  }

  sendInCommitOrder(statement: AnyStatement, values?: Values): void {
    this.send(statement, values)
  }

  /** The indexer reads the fields itself, later. */
  reindex({ table }: Searchable, id: string): void {
    this.send(addPending(table), { id })
  }

  /** One entry for all rows, however many there are. */
  async reindexDependents(searchable: Searchable, id: string): Promise<void> {
    for (const { parent } of dependentsOf(searchable, this.#source.search.searchables)) {
      this.send(addPending(searchable.table, parent!.pendingName), { id })
    }
  }

  async reindexParts(table: string, id: string): Promise<void> {
    for (const part of partsOf(table, this.#source.search.searchables)) {
      this.send(addPendingParts(part, part.partOf!), { id })
    }
  }

  async #find(searchable: Searchable, search: SearchRequest, mode: SearchMode): Promise<Found> {
    const { organizationId } = this
    const find = ({ connection, search: reader }: Reader, pace: Pace) =>
      reader.find(connection, { organizationId, searchable, search, mode, pace })
    this.#open()
    if (!this.#source.isFloodedBy(organizationId)) {
      const found = await find(this.#source, new OneSlice())
      if (found !== undefined) return found
    }
    return (await this.#source.inTurn(organizationId, find))!
  }

  #openFor(statement: AnyStatement): Connection {
    if (isWriting(statement)) this.#state.hasWritten = true
    return this.#open()
  }

  #open(): Connection {
    if (!this.#state.isOpen) throw new Error('This transaction has ended')
    return this.#source.connection
  }
}

const isWriting = ({ kind, isLocking }: AnyStatement) =>
  (kind === 'mutation' || kind === 'root mutation') && !isLocking
