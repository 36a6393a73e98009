import type pg from 'pg'
import { batchRowsMax } from '../batches.ts'
import {
  type Matching,
  type SearchableTable,
  type SearchRequest,
  SearchTooBroad,
  type WriteTx,
} from '../db.ts'
import { type AnyStatement, mutation, query, type Values } from '../statement.ts'
import { isCanceled } from './errors.ts'
import { execute, executeUnprepared } from './execute.ts'
import { chooseGrams } from './gram-planner.ts'
import {
  countQuery,
  searchQuery,
  searchText,
  searchValues,
  textBeforeCustomer,
  textTables,
} from './search.ts'
import type { TextSampleCache } from './text-sample-cache.ts'

/** Shared by all views of one transaction, so that none of them outlives it. */
export interface TxState {
  isOpen: boolean
  /** What was sent and not waited for. */
  sent: Promise<unknown>[]
  /** What is to be sent right before the commit. */
  last: (() => void)[]
  /** The organizations in which it is to wait for its turn. */
  inTurn: Set<number>
  /** The first failure: every later statement fails because of it, and may be heard of sooner. */
  failure?: unknown
  /** Whether it has taken a name that others may be waiting for. */
  hasClaimed?: boolean
  /** Whether it has written texts that a search looks in. */
  hasTexts?: boolean
}

export const openTxState = (): TxState => ({ isOpen: true, sent: [], last: [], inTurn: new Set() })

/** How a transaction searches. */
export interface Searching {
  samples: TextSampleCache
  /** Does a search when it is the organization's turn, on a connection that is free for it. */
  inTurn<T>(organizationId: number, search: (client: pg.ClientBase) => Promise<T>): Promise<T>
}

const putText = { tickets: putTextOf('tickets'), customers: putTextOf('customers') }

function putTextOf(what: SearchableTable) {
  return mutation(`
    INSERT INTO ${textTables[what]} (seq, organization_id, search_text)
    SELECT seq, organization_id, :search_text FROM ${what}
    WHERE organization_id = :organization_id AND id = :id
    ON CONFLICT (seq) DO UPDATE SET search_text = excluded.search_text`)
}

interface Customer {
  name: string
  email: string
}

const customerById = query<Customer>(`
  SELECT name, email FROM customers WHERE organization_id = :organization_id AND id = :id`)

const nextTicketsOfCustomer = query<{ last_seq: number | null }>(`
  SELECT max(seq) AS last_seq FROM (
    SELECT seq FROM tickets
    WHERE organization_id = :organization_id AND customer_id = :customer_id AND seq > :after
    ORDER BY seq LIMIT ${batchRowsMax}
  ) portion`)

/** Of the texts of a customer's tickets, only what the customer is called changes. */
const putCustomerText = mutation(`
  UPDATE ticket_search_texts s SET search_text = renamed.search_text
  FROM (
    SELECT s.seq, ${textBeforeCustomer('s.search_text')} || :customer_text AS search_text
    FROM tickets t JOIN ticket_search_texts s ON s.seq = t.seq
    WHERE t.organization_id = :organization_id AND t.customer_id = :customer_id
      AND t.seq > :after AND t.seq <= :last_seq
  ) renamed
  WHERE s.seq = renamed.seq AND s.search_text <> renamed.search_text`)

const claim = query<{ is_ours: boolean }>(`
  SELECT pg_try_advisory_xact_lock(hashtextextended(:name, :organization_id)) AS is_ours`)

const takeTurn = query(`
  SELECT pg_advisory_xact_lock(hashtextextended('turn', :organization_id))`)

/**
 * A transaction, or the statements of a read, seen from one organization or, with organization 0,
 * from none. The types of `db.ts` decide who may call what.
 */
export class PostgresTx implements Omit<WriteTx, 'one' | 'all' | 'run'> {
  readonly organizationId: number
  readonly #client: pg.ClientBase
  readonly #span: TxState
  readonly #searching: Searching

  constructor(client: pg.ClientBase, span: TxState, searching: Searching, organizationId = 0) {
    this.#client = client
    this.#span = span
    this.#searching = searching
    this.organizationId = organizationId
  }

  in(organizationId: number): WriteTx {
    return new PostgresTx(this.#client, this.#span, this.#searching, organizationId)
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
    this.#span.hasClaimed = true
    return (await this.one<{ is_ours: boolean }>(claim, { name }))!.is_ours
  }

  search<Row>(what: SearchableTable, search: SearchRequest): Promise<Row[]> {
    return this.#searchInTurn(async (tx) => {
      const runs = chooseGrams(search, await this.#searching.samples.get(tx, what))
      const { limit: search_limit, offset: search_offset = 0 } = search
      const values = { ...searchValues(search, runs), search_limit, search_offset }
      return tx.#find<Row>(searchQuery(what, search, runs), values, runs)
    })
  }

  countMatches(what: SearchableTable, matching: Matching): Promise<number> {
    return this.#searchInTurn(async (tx) => {
      const everything = { ...matching, limit: Number.MAX_SAFE_INTEGER }
      const runs = chooseGrams(everything, await this.#searching.samples.get(tx, what))
      const statement = countQuery(what, matching, runs)
      const [row] = await tx.#find<{ total: number }>(statement, searchValues(matching, runs), runs)
      return row!.total
    })
  }

  send(statement: AnyStatement, values?: Values): void {
    this.#span.sent.push(this.#send(statement, values))
  }

  sendBeforeCommit(statement: AnyStatement, values?: Values): void {
    this.#span.last.push(() => this.send(statement, values))
  }

  sendInCommitOrder(statement: AnyStatement, values?: Values): void {
    const { last, inTurn } = this.#span
    if (!inTurn.has(this.organizationId)) last.push(() => this.send(takeTurn))
    inTurn.add(this.organizationId)
    this.sendBeforeCommit(statement, values)
  }

  reindex(what: SearchableTable, id: string, fields: readonly string[]): void {
    this.#span.hasTexts = true
    this.send(putText[what], { id, search_text: searchText(fields) })
  }

  /** A portion at a time, in the database: the texts may be long and many. */
  async reindexTicketsOfCustomer(customerId: string): Promise<void> {
    const customer = await this.one<Customer>(customerById, { id: customerId })
    if (customer === undefined) return
    this.#span.hasTexts = true
    const customer_text = searchText([customer.name, customer.email])
    for (let after = 0; ; ) {
      const place = { customer_id: customerId, after }
      const row = await this.one<{ last_seq: number | null }>(nextTicketsOfCustomer, place)
      const last_seq = row!.last_seq
      if (last_seq === null) return
      await this.run(putCustomerText, { ...place, customer_text, last_seq })
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
      read(new PostgresTx(client, this.#span, this.#searching, organizationId)),
    )
  }

  async #find<Row>(statement: AnyStatement, values: Values, runs: readonly string[]) {
    // How to go back through the texts depends on the values; how to ask the index does not.
    const how = runs.length === 0 ? executeUnprepared : execute
    return (await this.#send(statement, values, how)).rows as Row[]
  }

  #send(
    statement: AnyStatement,
    values: Values | undefined,
    how = execute,
  ): Promise<pg.QueryResult> {
    if (!this.#span.isOpen) throw this.#span.failure ?? new Error('This transaction has ended')
    const sent = how(this.#client, statement, values, this.organizationId)
    sent.catch((error) => {
      this.#span.failure ??= error
    })
    return sent
  }
}
