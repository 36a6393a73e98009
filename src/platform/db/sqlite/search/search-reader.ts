import type { SearchRequest } from '../../db.ts'
import type { Searchable } from '../../search/searchable.ts'
import { matches } from '../../search/terms.ts'
import type { Connection } from '../connection.ts'
import { IndexDamage } from './index-damage.ts'
import { Comparisons, IndexLookup } from './index-lookup.ts'
import { mergeDescending, noRow } from './merge-descending.ts'
import type { Pace } from './pace.ts'
import { PendingTextCache } from './pending-text-cache.ts'
import type { IndexState } from './search-index-state.ts'
import { SearchRows } from './search-rows.ts'
import { partitionOf } from './search-text-sql.ts'

/** Conditions that match at most this many rows are a better start than the index. */
const selectiveMax = 2_000

export interface SearchReaderOptions {
  indexFile: string
  searchables: readonly Searchable[]
  /** By table; shared by all readers. */
  pendingTexts: Map<string, PendingTextCache>
  onDamage: (error: IndexDamage) => void
}

interface IndexSnapshot {
  lookup: IndexLookup
  state: IndexState
  hasPending: boolean
}

/** Returns the rows of a page, or only counts all matching rows. */
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
  /** Matching rows that were only counted: those before the page, or all. */
  count: number
}

/**
 * Searches with the index, which only provides candidates: every row is compared with the terms, and
 * rows that are not in the index yet are checked one by one. So a search sees all earlier writes,
 * however far behind the index is.
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

  /** Undefined if its time was over before it had finished. */
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

  /** An upper bound on the rows that a new index does not contain yet. */
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

  /** The next search opens the index again. */
  close(): void {
    this.#opened?.close()
    this.#opened = undefined
    this.#isReplaced = false
  }

  /** The index file was replaced: searches in flight continue with the old one. */
  replaceIndex(): void {
    this.#isReplaced = true
  }

  async #findByIndex(rows: SearchRows, task: SearchTask): Promise<Found | undefined> {
    const lookup = this.#lookup
    // The database before the index: a row that is indexed in between is then found twice, not missed.
    const hasPending = rows.hasPending()
    const state = lookup.begin()
    const comparisons = new Comparisons()
    try {
      const candidates = this.#candidates({ lookup, state, hasPending }, rows, task, comparisons)
      return await matching(rows, task, candidates, comparisons)
    } finally {
      lookup.end()
    }
  }

  /** Rows that may match, newest first, without duplicates. */
  *#candidates(
    { lookup, state, hasPending }: IndexSnapshot,
    rows: SearchRows,
    { organizationId, searchable, search }: SearchTask,
    comparisons: Comparisons,
  ): Generator<number> {
    const { terms, before = Number.MAX_SAFE_INTEGER } = search
    const partition = partitionOf(this.searchables, searchable, organizationId)
    const indexed = lookup.findCandidates(partition, terms, before)
    if (search.isSelective && indexed.sizeEstimate > selectiveMax) {
      const few = rows.matchingRows(search, selectiveMax)
      if (few !== undefined) return yield* few.filter((seq) => seq < before)
    }
    const covered = terms.length === 0 ? before : state.indexed_from[searchable.table]!
    const candidates = takeFrom(covered, indexed.rows(comparisons))
    if (hasPending) {
      const range = { from: covered, before, after: state.indexed_seq }
      const pendingTexts = this.#options.pendingTexts.getOrInsertComputed(
        searchable.table,
        () => new PendingTextCache(),
      )
      yield* mergeDescending([
        candidates,
        pendingTexts.candidates(rows, terms, range),
        ...rows.pendingByParent(range),
      ])
    } else yield* candidates
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
    if (seq !== noRow && seq < least) return
    yield seq
  }
}

/** Compares candidates with the terms until the page is full. */
async function matching(
  rows: SearchRows,
  { search, mode, pace }: SearchTask,
  candidates: Iterable<number>,
  comparisons = new Comparisons(),
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
      if (text === undefined) continue
      const isMatch = matches(text, terms)
      comparisons.add(isMatch)
      if (isMatch) found.count++
      continue
    }
    const row = readRow(seq)
    if (row === undefined) continue
    const isMatch = matches(row.search_text, terms)
    comparisons.add(isMatch)
    if (!isMatch) continue
    // To free the memory: texts may be long.
    row.search_text = ''
    found.rows.push(row)
    if (found.rows.length === limit) break
  }
  return found
}
