import type { SecretKeys } from '../secrets/keys.ts'
import type { Searchable } from './search/searchable.ts'
import type { Mutation, Query, RootMutation, RootQuery, Values } from './statement.ts'

/**
 * The interface of both engines; nothing outside `platform/db` knows which one is used.
 *
 * Every store function takes a transaction as its first parameter. A transaction belongs to one
 * organization, so no query can reach another's rows; a `ReadTx` cannot write; and a transaction that
 * has ended throws on further use.
 */
export interface Db {
  /** Shared by all nodes; undefined on an engine with a single node. */
  readonly counters: SharedCounters | undefined
  readonly secrets: SecretKeys
  /** If the caller disconnects, queued searches are dropped. */
  read<T>(work: (tx: RootReadTx) => Promise<T>, caller?: ReadCaller): Promise<T>
  /** For authentication: neither waits for other reads nor fails because of them. */
  readCredentials<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T>
  /**
   * Runs in one transaction and resolves when it is durable. `work` must not wait for anything but the
   * database, and may run again after a conflict with another transaction. Organizations take turns,
   * so that none can block the others; pass the organization unless it is background work.
   */
  transact<T>(work: (tx: RootWriteTx) => Promise<T>, organizationId?: number): Promise<T>
  /**
   * The same, but only if `check` does not throw. No other transaction can change what `check` has
   * read before `work` does. `check` may run twice, in different transactions.
   */
  transactIf<T>(
    check: (tx: RootReadTx) => Promise<void>,
    work: (tx: RootWriteTx) => Promise<T>,
    organizationId?: number,
  ): Promise<T>
  /**
   * Changes with every commit that affects authentication, by any node. While it stays the same, cached
   * keys and users are still valid.
   */
  accessVersion(): number | Promise<number>
  /** Of this node. */
  load(): DbLoad
  /**
   * Calls the listener after commits of any node or process: immediately for this node, and within
   * about a second otherwise. One call may cover several commits or none. The listener must not throw.
   * Returns a function that unsubscribes.
   */
  onCommit(listener: () => void): () => void
  /** Sends a short message to all other nodes. It may get lost: only for short-lived information. */
  broadcast(message: string): void
  /** Messages of other nodes. */
  onBroadcast(listener: (message: string) => void): () => void
  /**
   * Clears what deleted and changed rows have left behind in the files of the database, after an
   * erasure; `tables` are those that it changed. Returns whether all of it is gone.
   */
  clearDeleted(tables: readonly string[]): Promise<boolean>
  /** Throws if the database does not respond or cannot be written to. */
  checkHealth(): Promise<DbHealth>
  close(): Promise<void>
}

export interface ReadCaller {
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

export interface SharedCounters {
  /** Adds to a count, which restarts when its window has ended. */
  add(name: string, amount: number, windowMs: number): Promise<WindowCount>
}

export interface WindowCount {
  used: number
  /** Until the end of the window. */
  remainingMs: number
}

export interface DbLoad {
  /** Transactions that wait for their turn or for a connection. */
  transactionsWaiting: number
  connections: Record<'read' | 'write', { inUse: number; idle: number }>
}

export interface DbHealth {
  engine: string
  /** Whether an organization exists. */
  isSetUp: boolean
  /** Rows that are not in the search index yet; searches find them nevertheless. */
  searchPending: number
}

/** Reads rows of one organization. */
export interface ReadTx {
  readonly organizationId: number
  /** For `encryptSecret` and `decryptSecret`. */
  readonly secrets: SecretKeys
  one<Row>(query: Query<Row>, values?: Values): Promise<Row | undefined>
  all<Row>(query: Query<Row>, values?: Values): Promise<Row[]>
  /** For slow queries: organizations take turns, as for long searches. */
  allInTurn<Row>(query: Query<Row>, values?: Values): Promise<Row[]>
  /** The matching rows, newest first; throws `SearchTooBroad` if it takes too long. */
  search<Row>(searchable: Searchable, search: SearchRequest): Promise<Row[]>
  /** How many rows match in total; throws the same. */
  countMatches(searchable: Searchable, matching: Matching): Promise<number>
}

/** Reads and changes rows of one organization. */
export interface WriteTx extends ReadTx {
  one<Row>(statement: Query<Row> | Mutation<Row>, values?: Values): Promise<Row | undefined>
  all<Row>(statement: Query<Row> | Mutation<Row>, values?: Values): Promise<Row[]>
  /** Returns the number of changed rows. */
  run(statement: Mutation<unknown>, values?: Values): Promise<number>
  /**
   * Takes a lock, named within the organization, until the transaction ends; false if another
   * transaction on any node has it. The holder sees what the previous holder has committed.
   */
  tryLock(name: string): Promise<boolean>
  /** Without waiting for the result; if the statement fails, the transaction fails. */
  send(statement: Mutation<unknown>, values?: Values): void
  /**
   * Like `send`, but right before the commit: for a row that every writer updates, so that it is
   * locked as briefly as possible.
   */
  sendBeforeCommit(statement: Mutation<unknown>, values?: Values): void
  /**
   * Like `sendBeforeCommit`, but one transaction of the organization at a time: for rows that must be
   * numbered in commit order.
   */
  sendInCommitOrder(statement: Mutation<unknown>, values?: Values): void
  /** Must follow every change of a searched column; `fields` are the values of all of them. */
  reindex(searchable: Searchable, id: string, fields: readonly string[]): void
  /** The same for all rows whose text includes the text of this row (see `SearchableParent`). */
  reindexDependents(searchable: Searchable, id: string): Promise<void>
  /**
   * Must follow every change of what the parts of a row belong to (see `SearchableWhole`). Includes the
   * parts of rows that were merged into it.
   */
  reindexParts(table: string, id: string): Promise<void>
}

/** Across organizations: for authentication, background work and the command line. */
export interface RootReadTx {
  one<Row>(query: RootQuery<Row>, values?: Values): Promise<Row | undefined>
  all<Row>(query: RootQuery<Row>, values?: Values): Promise<Row[]>
  /** This transaction, restricted to one organization. */
  in(organizationId: number): ReadTx
}

export interface RootWriteTx extends RootReadTx {
  one<Row>(statement: RootQuery<Row> | RootMutation<Row>, values?: Values): Promise<Row | undefined>
  all<Row>(statement: RootQuery<Row> | RootMutation<Row>, values?: Values): Promise<Row[]>
  run(statement: RootMutation<unknown>, values?: Values): Promise<number>
  /** Like that of `WriteTx`, with a name that is global. */
  tryLock(name: string): Promise<boolean>
  in(organizationId: number): WriteTx
}

/** Which rows a search finds. */
export interface Matching {
  /** Folded terms that must all occur (see `search/terms.ts`). */
  terms: readonly string[]
  /** Each term may also occur in any part of the row (see `SearchableWhole`). */
  includesParts?: boolean
  /** Further SQL conditions, starting with AND, and their values. */
  conditions?: string
  values?: Values
  /** The conditions may match few rows, so that starting from those may be faster. */
  isSelective?: boolean
  /** Only rows before this `seq`. */
  before?: number
}

export interface SearchRequest extends Matching {
  /** Selected columns, with the alias of the table. */
  columns: string
  /** A join for some of them; must not change the number of rows. */
  join?: string
  limit: number
  offset?: number
}

/** Thrown when a search exceeds its time limit. */
export class SearchTooBroad extends Error {
  constructor(options?: ErrorOptions) {
    super('The search takes too long', options)
    this.name = 'SearchTooBroad'
  }
}

/** Thrown when a unique index rejects a row: `column` is the last column of that index. */
export class UniqueViolation extends Error {
  readonly column: string
  constructor(column: string, cause: unknown) {
    super(`A row with this ${column} exists`, { cause })
    this.name = 'UniqueViolation'
    this.column = column
  }
}
