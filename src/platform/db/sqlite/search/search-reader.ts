import type { SearchRequest } from '../../db.ts'
import { partsOf, type Searchable } from '../../search/searchable.ts'
import { matches } from '../../search/terms.ts'
import type { Connection } from '../connection.ts'
import { Comparisons } from './comparisons.ts'
import { findRows } from './find-rows.ts'
import { findWholes, type WholesRequest } from './find-wholes.ts'
import { IndexDamage } from './index-damage.ts'
import { IndexFile } from './index-file.ts'
import { mergeDescending, noRow } from './merge-descending.ts'
import type { Pace } from './pace.ts'
import { PartRows } from './part-rows.ts'
import { PendingTextCache } from './pending-text-cache.ts'
import type { IndexState } from './search-index-state.ts'
import { type PendingRange, SearchRows } from './search-rows.ts'
import { partitionOf } from './search-text-sql.ts'
import { TermLookup } from './term-lookup.ts'

const noLimit = Number.MAX_SAFE_INTEGER
/** Conditions that match at most this many rows are a better start than the index. */
const selectiveMax = 2_000

export interface SearchReaderOptions {
  indexFile: string
  searchables: readonly Searchable[]
  /** By table; shared by all readers. */
  pendingTexts: Map<string, PendingTextCache>
  onDamage: (error: IndexDamage) => void
  onSearch: () => void
}

interface IndexSnapshot {
  file: IndexFile
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

interface RunningSearch extends SearchTask {
  rows: SearchRows
  /** Empty if the search is not for parts, too. */
  parts: readonly PartRows[]
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
  #opened: IndexFile | undefined
  #isReplaced = false

  constructor(options: SearchReaderOptions) {
    this.#options = options
  }

  get searchables(): readonly Searchable[] {
    return this.#options.searchables
  }

  /** Undefined if its time was over before it had finished. */
  async find(connection: Connection, task: SearchTask): Promise<Found | undefined> {
    this.#options.onSearch()
    const { organizationId, searchable, search } = task
    const rows = new SearchRows(connection, organizationId, searchable)
    const parts = search.includesParts
      ? partsOf(searchable.table, this.searchables).map(
          (part) => new PartRows(connection, organizationId, part),
        )
      : []
    try {
      return await this.#findByIndex({ ...task, rows, parts })
    } catch (error) {
      if (!(error instanceof IndexDamage)) throw error
      this.close()
      this.#options.onDamage(error)
      return compare({ ...task, rows, parts }, rows.rowsBefore(search.before ?? noLimit))
    }
  }

  /** An upper bound on the rows that a new index does not contain yet. */
  missingRows(): number {
    try {
      const { indexed_from } = this.#file.begin()
      this.#file.end()
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

  async #findByIndex(search: RunningSearch): Promise<Found | undefined> {
    const file = this.#file
    // The database before the index: a row that is indexed in between is then found twice, not missed.
    const hasPending = search.rows.hasPending()
    const state = file.begin()
    const comparisons = new Comparisons()
    try {
      const candidates = this.#candidates({ file, state, hasPending }, search, comparisons)
      return await compare(search, candidates, comparisons)
    } finally {
      file.end()
    }
  }

  /** Rows that may match, newest first, without duplicates. */
  *#candidates(
    { file, state, hasPending }: IndexSnapshot,
    running: RunningSearch,
    comparisons: Comparisons,
  ): Generator<number> {
    const { organizationId, searchable, search, rows, parts } = running
    const { terms, before = noLimit } = search
    const lookup = new TermLookup(file, this.#partitionOf(searchable, organizationId), terms)
    if (search.isSelective && (parts.length > 0 || lookup.sizeEstimate > selectiveMax)) {
      const few = rows.matchingRows(search, selectiveMax)
      if (few !== undefined) return yield* few.filter((seq) => seq < before)
    }
    const covered = terms.length === 0 ? before : this.#coveredFrom(state, running)
    const indexed =
      parts.length === 0
        ? findRows(lookup, before, comparisons)
        : findWholes(file, this.#wholesRequest(running), comparisons)
    const candidates = takeFrom(covered, indexed)
    if (hasPending) {
      const range = { from: covered, before, after: state.indexed_seq }
      yield* mergeDescending([
        candidates,
        this.#pendingCandidates(running, range),
        ...rows.pendingByParent(range),
        this.#pendingWholes(running, range),
      ])
    } else yield* candidates
    yield* rows.rowsBefore(Math.min(covered, before))
  }

  /** Rows from this one on are in the index, with their parts. */
  #coveredFrom({ indexed_from }: IndexState, { searchable, search }: RunningSearch): number {
    const areParts =
      search.includesParts &&
      partsOf(searchable.table, this.searchables).some(({ table }) => indexed_from[table]! > 1)
    return areParts ? (search.before ?? noLimit) : indexed_from[searchable.table]!
  }

  #wholesRequest({ organizationId, searchable, search, rows }: RunningSearch): WholesRequest {
    return {
      terms: search.terms,
      partition: this.#partitionOf(searchable, organizationId),
      partPartitions: partsOf(searchable.table, this.searchables).map((part) =>
        this.#partitionOf(part, organizationId),
      ),
      before: Math.min(search.before ?? noLimit, rows.highest() + 1),
    }
  }

  #partitionOf(searchable: Searchable, organizationId: number): number {
    return partitionOf(this.searchables, searchable, organizationId)
  }

  #pendingCandidates(
    { searchable, search, rows, parts }: RunningSearch,
    range: PendingRange,
  ): Iterable<number> {
    const cache = this.#pendingTexts(searchable)
    // With parts, one term in the row itself and the others in parts are enough.
    return parts.length === 0
      ? cache.candidates(rows, search.terms, range)
      : rows.pending(range).map(({ row_seq }) => row_seq)
  }

  #pendingWholes(
    { searchable, search, parts }: RunningSearch,
    { from, before, after }: PendingRange,
  ): number[] {
    const tables = partsOf(searchable.table, this.searchables)
    const wholes = new Set(
      parts.flatMap((part, index) => [
        ...part.pendingWholes(this.#pendingTexts(tables[index]!), search.terms, after),
      ]),
    )
    return [...wholes].filter((seq) => seq >= from && seq < before).sort((a, b) => b - a)
  }

  #pendingTexts({ table }: Searchable): PendingTextCache {
    return this.#options.pendingTexts.getOrInsertComputed(table, () => new PendingTextCache())
  }

  get #file(): IndexFile {
    if (this.#isReplaced && !this.#opened?.isInUse) this.close()
    this.#opened ??= IndexFile.open(this.#options.indexFile)
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
async function compare(
  running: RunningSearch,
  candidates: Iterable<number>,
  comparisons = new Comparisons(),
): Promise<Found | undefined> {
  const { rows, search, mode, pace } = running
  const { limit, offset = 0, terms } = search
  const skipped = mode === 'count' ? Number.POSITIVE_INFINITY : offset
  const readRow = rows.rowReader(search)
  const readText = skipped > 0 ? rows.rowReader({ ...search, columns: 'NULL', join: '' }) : readRow
  const found: Found = { rows: [], count: 0 }
  for (const seq of candidates) {
    if (pace.isOver() && !(await pace.next())) return undefined
    if (seq === noRow) continue
    const isSkipped = found.count < skipped
    const row = isSkipped ? readText(seq) : readRow(seq)
    if (row === undefined) continue
    const isMatch =
      matches(row.search_text, terms) || (await isMatchWithParts(running, seq, row.search_text))
    if (isMatch === undefined) return undefined
    comparisons.add(isMatch)
    if (!isMatch) continue
    if (isSkipped) {
      found.count++
      continue
    }
    // To free the memory: texts may be long.
    row.search_text = ''
    found.rows.push(row)
    if (found.rows.length === limit) break
  }
  return found
}

/** Whether the terms that the text lacks are in parts of the row; undefined if the time was over. */
async function isMatchWithParts(
  { search, rows, parts, pace }: RunningSearch,
  seq: number,
  text: string,
): Promise<boolean | undefined> {
  const [anyPart] = parts
  if (anyPart === undefined) return false
  const lacking = new Set(search.terms.filter((term) => !text.includes(term)))
  const family = rows.family(seq, anyPart.mergedInto)
  for (const part of parts) {
    if (!(await part.removeFound(lacking, family, pace))) return undefined
  }
  return lacking.size === 0
}
