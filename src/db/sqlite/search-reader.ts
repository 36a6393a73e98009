import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queue } from '../../queue.ts'
import type { Search, Searchable } from '../db.ts'
import { matches } from '../search/terms.ts'
import type { Connection } from './connection.ts'
import { IndexLookup } from './index-lookup.ts'
import { PendingTexts } from './pending-texts.ts'
import { IndexDamage } from './search-index.ts'
import { SearchRows } from './search-rows.ts'

/** A condition that leaves at most so many rows is a better start than the index. */
const selectiveMax = 2_000
/** A search that has to look at more rows than this is a long one. */
const quickRows = 400

export interface SearchReaderOptions {
  indexFile: string
  longSearches: Queue
  onDamage: (error: IndexDamage) => void
}

/**
 * Finds rows by the search index. The index only proposes: every row is compared with the terms
 * before it counts, and rows that the index does not cover yet are looked at one by one. So a
 * search sees each write that was made before it, however far behind the index is.
 */
export class SearchReader {
  readonly #indexFile: string
  readonly #pendingTexts = { tickets: new PendingTexts(), customers: new PendingTexts() }
  #opened: IndexLookup | undefined

  readonly #longSearches: Queue
  readonly #onDamage: (error: IndexDamage) => void

  constructor(options: SearchReaderOptions) {
    this.#indexFile = options.indexFile
    this.#longSearches = options.longSearches
    this.#onDamage = options.onDamage
  }

  async search<Row>(
    connection: Connection,
    organizationId: number,
    what: Searchable,
    search: Search,
  ): Promise<Row[]> {
    const rows = new SearchRows(connection, organizationId, what)
    const quick = await this.#byIndex(rows, what, search, quickRows)
    if (quick !== undefined) return quick as Row[]
    // Long ones go one after another, each from the start: while an index is being made, the later
    // ones find more of it.
    const long = () => this.#byIndex(rows, what, search, Number.POSITIVE_INFINITY)
    return (await this.#longSearches.add(long)) as Row[]
  }

  /** How many rows a new index has not been filled with yet, at most. */
  missingRows(): number {
    try {
      const { tickets_from, customers_from } = this.#lookup.begin()
      this.#lookup.end()
      return tickets_from - 1 + (customers_from - 1)
    } catch (error) {
      this.close()
      this.#onDamage(error as IndexDamage)
      return 0
    }
  }

  /** The index is opened again by the next search. */
  close(): void {
    this.#opened?.close()
    this.#opened = undefined
  }

  /** What it found; undefined when it had to look at too many rows for that. */
  async #byIndex(
    rows: SearchRows,
    what: Searchable,
    search: Search,
    rowsMax: number,
  ): Promise<unknown[] | undefined> {
    try {
      const lookup = this.#lookup
      const candidates = this.#candidates(lookup, rows, what, search)
      const found = await matching(rows, search, candidates, rowsMax)
      lookup.end()
      return found
    } catch (error) {
      this.close()
      if (!(error instanceof IndexDamage)) throw error
      this.#onDamage(error)
      const all = rows.before(search.before ?? Number.MAX_SAFE_INTEGER)
      return matching(rows, search, all, rowsMax)
    }
  }

  /** The rows that may match, newest first, each once. */
  *#candidates(
    lookup: IndexLookup,
    rows: SearchRows,
    what: Searchable,
    search: Search,
  ): Generator<number> {
    const { terms, before = Number.MAX_SAFE_INTEGER } = search
    // The database before the index: what the index takes in meanwhile is then merely seen twice.
    const changes = rows.pendingSince(lookup.lastSeen)
    const state = lookup.begin()
    const proposal = lookup.propose(rows.shelf, terms, before)
    if (search.isSelective && proposal.sizeEstimate > selectiveMax) {
      const few = rows.under(search, selectiveMax)
      if (few !== undefined) return yield* few.filter((seq) => seq < before)
    }
    const covered = terms.length === 0 ? before : state[`${what}_from`]
    const changed = this.#pendingTexts[what].latest(rows, changes, state.indexed_seq)
    const changedMatches = [...changed]
      .filter(([seq]) => seq < before && seq >= covered)
      .filter(([, text]) => text === undefined || matches(text, terms))
      .map(([seq]) => seq)
      .sort((a, b) => b - a)
    let next = 0
    for (const seq of proposal.rows()) {
      if (seq < covered) break
      while (next < changedMatches.length && changedMatches[next]! > seq) {
        yield changedMatches[next++]!
      }
      if (!changed.has(seq)) yield seq
    }
    yield* changedMatches.slice(next)
    yield* rows.before(Math.min(covered, before))
  }

  get #lookup(): IndexLookup {
    this.#opened ??= IndexLookup.open(this.#indexFile)
    return this.#opened
  }
}

/** Compares rows with the terms until there are enough, or it has become too much. */
async function matching(
  rows: SearchRows,
  search: Search,
  candidates: Iterable<number>,
  rowsMax: number,
): Promise<unknown[] | undefined> {
  const { limit, offset = 0, terms } = search
  const read = rows.rowReader(search)
  const found: unknown[] = []
  let looked = 0
  for (const seq of candidates) {
    const row = read(seq)
    if (row !== undefined && matches(row.search_text, terms)) found.push(row)
    if (found.length === limit + offset) break
    if (++looked >= rowsMax) return undefined
    // Other requests have a turn.
    if (looked % quickRows === 0) await nextTurn()
  }
  return found.slice(offset)
}
