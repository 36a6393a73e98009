import type { Searchable } from './search/searchable.ts'
import type { Mutation, Query, RootMutation, RootQuery, Values } from './statement.ts'

/**
 * The face of the database. Two engines stand behind it; nothing outside `src/db/` knows which.
 *
 * Every store function takes a transaction first. A transaction belongs to one organization, so
 * no query can reach another's rows; a `ReadTx` has no way to write; and a transaction that has
 * ended refuses further use.
 */
export interface Db {
  /** Counts that all nodes share; undefined where there is only one. */
  readonly counters: SharedCounters | undefined
  /** Of a caller who has gone, a search that has yet to begin never does. */
  read<T>(work: (tx: RootReadTx) => Promise<T>, caller?: ReadCaller): Promise<T>
  /** For finding out who is calling: neither waits for other reads nor fails because of them. */
  readCredentials<T>(work: (tx: RootReadTx) => Promise<T>): Promise<T>
  /**
   * Runs in one transaction and resolves when it is durable. May not wait for anything but the
   * database, and may run again if another transaction stood in its way. Organizations take turns, so
   * that none keeps the others from writing: of which it is, if it is of one.
   */
  transact<T>(work: (tx: RootWriteTx) => Promise<T>, organizationId?: number): Promise<T>
  /**
   * The same, unless the demand throws: what it reads is so before the work changes it, and no
   * other transaction comes between. It may run twice, on different transactions.
   */
  transactIf<T>(
    demand: (tx: RootReadTx) => Promise<void>,
    work: (tx: RootWriteTx) => Promise<T>,
    organizationId?: number,
  ): Promise<T>
  /**
   * Changes with every commit that bears on who may come in, whoever made it: what was read of keys
   * and their users while it was the same is still so.
   */
  accessVersion(): number | Promise<number>
  /** How busy it is, as seen from this node. */
  load(): DbLoad
  /**
   * Calls when something may have been committed, by whichever node or process: at once if it was
   * this one, and within about a second in any case. It may call for nothing, and once for several.
   * The listener takes note and may not throw. Gives the function that ends it.
   */
  onCommit(listener: () => void): () => void
  /** Says something short to all other nodes, which may miss it: for what is soon out of date. */
  broadcast(message: string): void
  /** Hears what other nodes tell. */
  onBroadcast(listener: (message: string) => void): () => void
  /** Throws when the database cannot answer, or cannot be written to. */
  checkHealth(): Promise<DbHealth>
  close(): Promise<void>
}

/** Who waits for a read. */
export interface ReadCaller {
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal
}

export interface SharedCounters {
  /** Adds to a count, which begins anew when its window is over. */
  add(name: string, amount: number, windowMs: number): Promise<WindowCount>
}

export interface WindowCount {
  used: number
  /** To the end of the window. */
  remainingMs: number
}

export interface DbLoad {
  /** Transactions that have not begun yet: it is not their turn, or no connection is free. */
  transactionsWaiting: number
  connections: Record<'read' | 'write', { inUse: number; idle: number }>
}

export interface DbHealth {
  engine: string
  /** Whether there is an organization. */
  isSetUp: boolean
  /** Changes and rows that the search index has not taken in yet (searches see them all the same). */
  searchPending: number
}

/** Reads rows of one organization. */
export interface ReadTx {
  readonly organizationId: number
  one<Row>(query: Query<Row>, values?: Values): Promise<Row | undefined>
  all<Row>(query: Query<Row>, values?: Values): Promise<Row[]>
  /** The same for what may take long: organizations take turns, as for long searches. */
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
  /** The number of rows that changed. */
  run(command: Mutation<unknown>, values?: Values): Promise<number>
  /**
   * Takes a named lock of the organization until the transaction ends; false if another transaction,
   * on any node, holds it. The new holder sees what the previous one committed.
   */
  tryLock(name: string): Promise<boolean>
  /** Runs a command without waiting for its result; if it fails, so does the transaction. */
  send(command: Mutation<unknown>, values?: Values): void
  /**
   * Like `send`, but right before the commit: for a row that every writer updates, so that it is
   * locked as briefly as possible.
   */
  sendBeforeCommit(command: Mutation<unknown>, values?: Values): void
  /**
   * Like `sendBeforeCommit`, but one transaction of the organization at a time: for rows that must be
   * numbered in the order of the commits.
   */
  sendInCommitOrder(command: Mutation<unknown>, values?: Values): void
  /** Must follow every change of a searched column; `fields` are the values of all of them. */
  reindex(searchable: Searchable, id: string, fields: readonly string[]): void
  /** The same for all rows whose text includes the text of this row (see `SearchableParent`). */
  reindexDependents(searchable: Searchable, id: string): Promise<void>
}

/** Before it is known whose request it is, and for the operator's command. */
export interface RootReadTx {
  one<Row>(query: RootQuery<Row>, values?: Values): Promise<Row | undefined>
  all<Row>(query: RootQuery<Row>, values?: Values): Promise<Row[]>
  /** This transaction, restricted to one organization. */
  in(organizationId: number): ReadTx
}

export interface RootWriteTx extends RootReadTx {
  one<Row>(statement: RootQuery<Row> | RootMutation<Row>, values?: Values): Promise<Row | undefined>
  all<Row>(statement: RootQuery<Row> | RootMutation<Row>, values?: Values): Promise<Row[]>
  run(command: RootMutation<unknown>, values?: Values): Promise<number>
  /** Takes a named lock that belongs to no organization. */
  tryLock(name: string): Promise<boolean>
  in(organizationId: number): WriteTx
}

/** What rows must be like to be found. */
export interface Matching {
  /** Folded terms, all of which must occur (see `search/terms.ts`). */
  terms: readonly string[]
  /** Further conditions on the table, beginning with AND, and their values. */
  conditions?: string
  values?: Values
  /** Whether the conditions may leave few rows, so that it can pay to start from them. */
  isSelective?: boolean
  /** Only what came before this `seq`. */
  before?: number
}

export interface SearchRequest extends Matching {
  /** The columns wanted, of the table that is searched. */
  columns: string
  /** What is joined to it for some of them; of every row as many are found as without it. */
  join?: string
  limit: number
  offset?: number
}

/** Thrown when a search would have to look through more than it has time for. */
export class SearchTooBroad extends Error {
  constructor(options?: ErrorOptions) {
    super('The search takes too long', options)
    this.name = 'SearchTooBroad'
  }
}

/** Thrown when a unique index refuses a row: `column` is the last column of that index. */
export class UniqueViolation extends Error {
  readonly column: string
  constructor(column: string, cause: unknown) {
    super(`A row with this ${column} exists`, { cause })
    this.name = 'UniqueViolation'
    this.column = column
  }
}
