import type { SearchRequest } from '../../db.ts'
import type { Searchable } from '../../search/searchable.ts'
import { matches } from '../../search/terms.ts'
import type { Connection } from '../connection.ts'
import { IndexDamage } from './index-damage.ts'
import { IndexLookup } from './index-lookup.ts'
import { mergeDescending, noRow } from './merge-descending.ts'
import type { Pace } from './pace.ts'
import { PendingTextCache } from './pending-text-cache.ts'
import type { IndexState } from './search-index-state.ts'
import { SearchRows } from './search-rows.ts'
import { partitionOf } from './search-text-sql.ts'

/** A condition that leaves at most so many rows is a better start than the index. */
const selectiveMax = 2_000

export interface SearchReaderOptions {
  indexFile: string
  searchables: readonly Searchable[]
  /** By table; shared by all readers. */
  pendingTexts: Map<string, PendingTextCache>
  onDamage: (error: IndexDamage) => void
}

/** What a search knows when it has begun to read. */
interface Begun {
  lookup: IndexLookup
  state: IndexState
  hasPending: boolean
}

/** The rows of the page that was asked for, or only how many rows match. */
export type SearchMode = 'page' | 'count'

export interface SearchTask {
  organizationId: number
  searchable: Searchable
  search: SearchRequest
  mode: SearchMode
  pace: Pace
}

export interface Found {
  rows: unknown[]
  /** Matching rows that were counted and not kept: those before the page, or all. */
  count: number
}

/**
 * Finds rows by the search index. The index only proposes: every row is compared with the terms
 * before it counts, and rows that the index does not cover yet are looked at one by one. So a
 * search sees each write that was made before it, however far behind the index is.
 */
export class SearchReader {
  readonly #options: SearchReaderOptions
  #opened: IndexLookup | undefined
  #isReplaced = false

  constructor(options: SearchReaderOptions) {
    this.#options = options
  }

  get searchables(): readonly Searchable[] {
    return this.#options.searchables
  }

  /** What it found; undefined when its time was over before that. */
  async find(connection: Connection, task: SearchTask): Promise<Found | undefined> {
    const rows = new SearchRows(connection, task.organizationId, task.searchable)
    try {
      return await this.#findByIndex(rows, task)
    } catch (error) {
      if (!(error instanceof IndexDamage)) throw error
      this.close()
      this.#options.onDamage(error)
      return matching(rows, task, rows.rowsBefore(task.search.before ?? Number.MAX_SAFE_INTEGER))
    }
  }

  /** How many rows a new index has not been filled with yet, at most. */
  missingRows(): number {
    try {
      const { indexed_from } = this.#lookup.begin()
      this.#lookup.end()
      return Object.values(indexed_from).reduce((sum, from) => sum + from - 1, 0)
    } catch (error) {
      this.close()
      this.#options.onDamage(error as IndexDamage)
      return 0
    }
  }

  /** The index is opened again by the next search. */
  close(): void {
    this.#opened?.close()
    this.#opened = undefined
    this.#isReplaced = false
  }

  /** There is another index now: searches under way go on with the old one, later ones open it. */
  replaceIndex(): void {
    this.#isReplaced = true
  }

  async #findByIndex(rows: SearchRows, task: SearchTask): Promise<Found | undefined> {
    const lookup = this.#lookup
    // The database before the index: what the index takes in meanwhile is then merely seen twice.
    const hasPending = rows.hasPending()
    const state = lookup.begin()
    try {
      const candidates = this.#candidates({ lookup, state, hasPending }, rows, task)
      return await matching(rows, task, candidates)
    } finally {
      lookup.end()
    }
  }

  /** The rows that may match, newest first, each once. */
  *#candidates(
    { lookup, state, hasPending }: Begun,
    rows: SearchRows,
    { organizationId, searchable, search }: SearchTask,
  ): Generator<number> {
    const { terms, before = Number.MAX_SAFE_INTEGER } = search
    const partition = partitionOf(this.searchables, searchable, organizationId)
    const proposal = lookup.findCandidates(partition, terms, before)
    if (search.isSelective && proposal.sizeEstimate > selectiveMax) {
      const few = rows.matchingRows(search, selectiveMax)
      if (few !== undefined) return yield* few.filter((seq) => seq < before)
    }
    const covered = terms.length === 0 ? before : state.indexed_from[searchable.table]!
    const proposed = takeFrom(covered, proposal.rows())
    if (hasPending) {
      const range = { from: covered, before, after: state.indexed_seq }
      const pendingTexts = this.#options.pendingTexts.getOrInsertComputed(
        searchable.table,
        () => new PendingTextCache(),
      )
      yield* mergeDescending([
        proposed,
        pendingTexts.candidates(rows, terms, range),
        ...rows.pendingByParent(range),
      ])
    } else yield* proposed
    yield* rows.rowsBefore(Math.min(covered, before))
  }

  get #lookup(): IndexLookup {
    if (this.#isReplaced && !this.#opened?.isInUse) this.close()
    this.#opened ??= IndexLookup.open(this.#options.indexFile)
    return this.#opened
  }
}

function* takeFrom(least: number, descending: Iterable<number>): Generator<number> {
  for (const seq of descending) {
    if (seq < least) return
    yield seq
  }
}

/** Compares rows with the terms until there are enough; keeps those of the page only. */
async function matching(
  rows: SearchRows,
  { search, mode, pace }: SearchTask,
  candidates: Iterable<number>,
): Promise<Found | undefined> {
  const { limit, offset = 0, terms } = search
  const skipped = mode === 'count' ? Number.POSITIVE_INFINITY : offset
  const readText = skipped > 0 ? rows.textReader(search) : () => undefined
  const readRow = rows.rowReader(search)
  const found: Found = { rows: [], count: 0 }
  for (const seq of candidates) {
    if (pace.isOver() && !(await pace.next())) return undefined
    if (seq === noRow) continue
    if (found.count < skipped) {
      const text = readText(seq)
      if (text !== undefined && matches(text, terms)) found.count++
      continue
    }
    const row = readRow(seq)
    if (row === undefined || !matches(row.search_text, terms)) continue
    // Of long texts, a page would hold as many as it has rows.
    row.search_text = ''
    found.rows.push(row)
    if (found.rows.length === limit) break
  }
  return found
}
