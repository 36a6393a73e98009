import type pg from 'pg'
import type { FairQueue } from '../../fair-queue.ts'
import type { SecretKeys } from '../../secrets/keys.ts'
import { batchRowsMax } from '../batches.ts'
import { type Matching, type SearchRequest, SearchTooBroad, type WriteTx } from '../db.ts'
import {
  dependentsOf,
  partsOf,
  type Searchable,
  type SearchableParent,
} from '../search/searchable.ts'
import {
  type AnyStatement,
  dynamicMutation,
  dynamicQuery,
  query,
  type Values,
} from '../statement.ts'
import { isCanceled } from './errors.ts'
import { execute, executeUnprepared } from './execute.ts'
import { chooseLookup, chooseLookups } from './gram-planner.ts'
import { lockFamily, replaceWhole, textColumns } from './parts.ts'
import {
  countQuery,
  type Search,
  searchQuery,
  searchText,
  searchValues,
  textBeforeParent,
} from './search.ts'
import type { TextSampleCache } from './text-sample-cache.ts'

/** Shared by all `PostgresTx` objects of one transaction, so that none of them outlives it. */
export interface TxState {
  isOpen: boolean
  readonly secrets: SecretKeys
  /** Results of statements that were sent without waiting. */
  sent: Promise<unknown>[]
  /** Statements to send right before the commit. */
  beforeCommit: (() => void)[]
  /** The organizations whose commit-order lock it takes. */
  orderedIn: Set<number>
  /** The first error: later statements fail because of it, and may be rejected sooner. */
  failure?: unknown
  /** Whether it has taken a lock with `tryLock`. */
  hasLocked?: boolean
  /** About how many search texts it has written. */
  textCount: number
}

export const openTxState = (secrets: SecretKeys): TxState => ({
  isOpen: true,
  secrets,
  sent: [],
  beforeCommit: [],
  orderedIn: new Set(),
  textCount: 0,
})

/** Where statements are sent. */
export interface Sending {
  client: pg.ClientBase
  /** On a connection that organizations share, statements wait until it is their turn. */
  turns?: FairQueue
}

export interface Searching {
  searchables: readonly Searchable[]
  samples: TextSampleCache
  /** Runs a search when it is the organization's turn. */
  inTurn<T>(organizationId: number, search: (client: pg.ClientBase) => Promise<T>): Promise<T>
}

const upsertText = (searchable: Searchable) => {
  const { table, alias, textTable } = searchable
  const columns = textColumns(searchable)
  return dynamicMutation(`
    INSERT INTO ${textTable} (${Object.keys(columns).join(', ')}, search_text)
    SELECT ${Object.values(columns).join(', ')}, :search_text FROM ${table} ${alias}
    WHERE ${alias}.organization_id = :organization_id AND ${alias}.id = :id
    ON CONFLICT (seq) DO UPDATE SET search_text = excluded.search_text`)
}

const parentValues = ({ searchable: { table, alias }, columns }: SearchableParent) =>
  dynamicQuery<Record<string, string>>(`
    SELECT ${columns.join(', ')} FROM ${table} ${alias}
    WHERE ${alias}.organization_id = :organization_id AND ${alias}.id = :id`)

const nextRowsOfParent = ({ table, parent }: Searchable) =>
  dynamicQuery<{ last_seq: number | null }>(`
    SELECT max(seq) AS last_seq FROM (
      SELECT seq FROM ${table}
      WHERE organization_id = :organization_id AND ${parent!.foreignKey} = :parent_id AND seq > :after
      ORDER BY seq LIMIT ${batchRowsMax}
    ) batch`)

/** Replaces only the end of each text: that of the parent. */
const replaceParentText = (searchable: Searchable) => {
  const { table, textTable, parent } = searchable
  return dynamicMutation(`
    UPDATE ${textTable} s SET search_text = changed.search_text
    FROM (
      SELECT s.seq, ${textBeforeParent(searchable, 's.search_text')} || :parent_text AS search_text
      FROM ${table} t JOIN ${textTable} s ON s.seq = t.seq
      WHERE t.organization_id = :organization_id AND t.${parent!.foreignKey} = :parent_id
        AND t.seq > :after AND t.seq <= :last_seq
    ) changed
    WHERE s.seq = changed.seq AND s.search_text <> changed.search_text`)
}

const tryLock = query<{ is_locked: boolean }>(`
  SELECT pg_try_advisory_xact_lock(hashtextextended(:name, :organization_id)) AS is_locked`)

const lockCommitOrder = query(`
  SELECT pg_advisory_xact_lock(hashtextextended('turn', :organization_id))`)

/**
 * A transaction, or the statements of a read, of one organization, or of none with organization 0. The
 * types in `db.ts` determine which methods a caller sees.
 */
export class PostgresTx implements Omit<WriteTx, 'one' | 'all' | 'run'> {
  readonly organizationId: number
  readonly #sending: Sending
  readonly #state: TxState
  readonly #searching: Searching

  constructor(sending: Sending, state: TxState, searching: Searching, organizationId = 0) {
    this.#sending = sending
    this.#state = state
    this.#searching = searching
    this.organizationId = organizationId
  }

  get secrets(): SecretKeys {
    return this.#state.secrets
  }

  in(organizationId: number): WriteTx {
    return new PostgresTx(this.#sending, this.#state, this.#searching, organizationId)
  }

  async one<Row>(statement: AnyStatement, values?: Values): Promise<Row | undefined> {
    return (await this.#send(statement, values)).rows[0] as Row | undefined
  }

  async all<Row>(statement: AnyStatement, values?: Values): Promise<Row[]> {
    return (await this.#send(statement, values)).rows as Row[]
  }

  allInTurn<Row>(statement: AnyStatement, values?: Values): Promise<Row[]> {
    return this.#inTurn((tx) => tx.all<Row>(statement, values))
  }

  async run(statement: AnyStatement, values?: Values): Promise<number> {
    return (await this.#send(statement, values)).rowCount ?? 0
  }

  async tryLock(name: string): Promise<boolean> {
    this.#state.hasLocked = true
    return (await this.one<{ is_locked: boolean }>(tryLock, { name }))!.is_locked
  }

  search<Row>(searchable: Searchable, request: SearchRequest): Promise<Row[]> {
    return this.#searchInTurn(async (tx) => {
      const search = await tx.#plan(searchable, request, request)
      const { limit: search_limit, offset: search_offset = 0 } = request
      const values = { ...searchValues(search), search_limit, search_offset }
      return tx.#find<Row>(searchQuery(search), values, search)
    })
  }

  countMatches(searchable: Searchable, matching: Matching): Promise<number> {
    return this.#searchInTurn(async (tx) => {
      const search = await tx.#plan(searchable, matching, { limit: Number.MAX_SAFE_INTEGER })
      const values = searchValues(search)
      const [row] = await tx.#find<{ total: number }>(countQuery(search), values, search)
      return row!.total
    })
  }

  send(statement: AnyStatement, values?: Values): void {
    this.#state.sent.push(this.#send(statement, values))
  }

  sendBeforeCommit(statement: AnyStatement, values?: Values): void {
    this.#state.beforeCommit.push(() => this.send(statement, values))
  }

  sendInCommitOrder(statement: AnyStatement, values?: Values): void {
    const { beforeCommit, orderedIn } = this.#state
    if (!orderedIn.has(this.organizationId)) beforeCommit.push(() => this.send(lockCommitOrder))
    orderedIn.add(this.organizationId)
    this.sendBeforeCommit(statement, values)
  }

  reindex(searchable: Searchable, id: string, fields: readonly string[]): void {
    this.#state.textCount++
    this.send(upsertText(searchable), { id, search_text: searchText(fields) })
  }

  async reindexDependents(searchable: Searchable, id: string): Promise<void> {
    for (const dependent of dependentsOf(searchable, this.#searching.searchables)) {
      const values = await this.one<Record<string, string>>(parentValues(dependent.parent!), { id })
      if (values === undefined) return
      this.#state.textCount += batchRowsMax
      await this.#replaceParentText(dependent, id, searchText(Object.values(values)))
    }
  }

  async reindexParts(table: string, id: string): Promise<void> {
    for (const part of partsOf(table, this.#searching.searchables)) {
      await this.run(lockFamily(part.partOf!), { id })
      for (;;) {
        const count = await this.run(replaceWhole(part, part.partOf!), { id })
        if (count === 0) break
        this.#state.textCount += count
      }
    }
  }

  /** In batches, inside the database: the texts may be long and many. */
  async #replaceParentText(dependent: Searchable, id: string, text: string): Promise<void> {
    for (let after = 0; ; ) {
      const range = { parent_id: id, after }
      const row = await this.one<{ last_seq: number | null }>(nextRowsOfParent(dependent), range)
      const last_seq = row!.last_seq
      if (last_seq === null) return
      await this.run(replaceParentText(dependent), { ...range, parent_text: text, last_seq })
      after = last_seq
    }
  }

  async #searchInTurn<T>(search: (tx: PostgresTx) => Promise<T>): Promise<T> {
    try {
      return await this.#inTurn(search)
    } catch (error) {
      throw isCanceled(error) ? new SearchTooBroad({ cause: error }) : error
    }
  }

  #inTurn<T>(read: (tx: PostgresTx) => Promise<T>): Promise<T> {
    const { organizationId } = this
    return this.#searching.inTurn(organizationId, (client) =>
      read(new PostgresTx({ client }, this.#state, this.#searching, organizationId)),
    )
  }

  async #plan<Request extends Matching>(
    searchable: Searchable,
    request: Request,
    page: Pick<SearchRequest, 'limit' | 'offset'>,
  ): Promise<Search<Request>> {
    const { samples, searchables } = this.#searching
    const { terms, includesParts = false } = request
    const parts = includesParts ? partsOf(searchable.table, searchables) : []
    const sample = await samples.get(this, searchable, parts)
    const choose = includesParts ? chooseLookups : chooseLookup
    return { searchable, parts, request, lookups: choose({ ...page, terms }, sample) }
  }

  async #find<Row>(statement: AnyStatement, values: Values, { lookups }: Search<Matching>) {
    // The plan of a scan depends on the values; that of an index lookup does not.
    const send = lookups.length === 0 ? executeUnprepared : execute
    return (await this.#send(statement, values, send)).rows as Row[]
  }

  #send(
    statement: AnyStatement,
    values: Values | undefined,
    send = execute,
  ): Promise<pg.QueryResult> {
    if (!this.#state.isOpen) throw this.#state.failure ?? new Error('This transaction has ended')
    const { client, turns } = this.#sending
    const sendNow = () => send(client, statement, values, this.organizationId)
    const sent = turns === undefined ? sendNow() : turns.run(this.organizationId, sendNow)
    sent.catch((error) => {
      this.#state.failure ??= error
    })
    return sent
  }
}
