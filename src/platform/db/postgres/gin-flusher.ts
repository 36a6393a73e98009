import type { Db } from '../db.ts'
import type { Searchable } from '../search/searchable.ts'
import { type RootMutation, rootMutation } from '../statement.ts'
import { textColumns } from './parts.ts'

/** Writes within this time share a merge. */
const batchWindowMs = 1_000
/** With more new texts than this, merging everything might never end. */
const fewTextsMax = 20
const limitMergeAll = rootMutation('SET LOCAL statement_timeout = 500')

/**
 * For connections that write texts: PostgreSQL lets the transaction that reaches this limit merge the
 * list, which takes a second or so. The list of 2,000 new tickets is as long.
 */
export const longPendingList = '-c gin_pending_list_limit=32MB'

/** Also includes what others add meanwhile, so it does not end while they write faster than it merges. */
function mergeAll(searchables: readonly Searchable[]): RootMutation<never> {
  const tables = searchables.map(({ textTable }) => `CAST('${textTable}' AS regclass)`)
  return rootMutation(`
    SELECT gin_clean_pending_list(c.oid) FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND i.indrelid IN (${tables})`)
}

/**
 * Merges only what is on the list when it begins, which PostgreSQL does for an insert that finds the
 * list too long. The row itself violates a foreign key, so it is never stored. With more memory than
 * by default, each gram is looked up once for hundreds of texts.
 */
function mergePresent(searchable: Searchable): RootMutation<never> {
  const columns = Object.keys(textColumns(searchable))
  return rootMutation(`
    DO $merge$ BEGIN
      PERFORM set_config('gin_pending_list_limit', '64kB', true), set_config('work_mem', '16MB', true);
      INSERT INTO ${searchable.textTable} (${columns.join(', ')}, search_text)
      VALUES (${columns.map(() => '-1').join(', ')}, '');
    EXCEPTION WHEN foreign_key_violation THEN NULL;
    END $merge$`)
}

/**
 * PostgreSQL adds new entries of a GIN index to a pending list, which every search scans. It merges
 * the list when it is long or when the table is vacuumed: until then a search may take twenty times as
 * long. So a node that has written texts merges the list soon after.
 */
export class GinFlusher {
  readonly #db: Pick<Db, 'transact'>
  readonly #mergeAll: RootMutation<never>
  readonly #mergePresent: readonly RootMutation<never>[]
  #isClosed = false
  /** Also while a merge is running. */
  #timer: NodeJS.Timeout | undefined
  /** Written since the last merge began. */
  #textCount = 0
  #inFlight: Promise<unknown> = Promise.resolve()

  constructor(db: Pick<Db, 'transact'>, searchables: readonly Searchable[]) {
    this.#db = db
    this.#mergeAll = mergeAll(searchables)
    this.#mergePresent = searchables.map(mergePresent)
  }

  /** To be called after texts were committed. */
  schedule(textCount: number): void {
    this.#textCount += textCount
    if (this.#isClosed) return
    this.#timer ??= setTimeout(() => this.#flush(), batchWindowMs).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#inFlight
  }

  /** Failures are ignored: searches also find entries on the pending list. */
  #flush(): void {
    const isMany = this.#textCount > fewTextsMax
    this.#textCount = 0
    this.#inFlight = (isMany ? this.#flushMany() : this.#flushFew())
      .catch(() => {})
      // The next one waits, so that it has the more to merge at once.
      .finally(() => {
        this.#timer = undefined
        // What is left is short or was added meanwhile.
        if (isMany || this.#textCount > 0) this.schedule(0)
      })
  }

  /** Others may be writing many: then this is canceled. */
  async #flushFew(): Promise<void> {
    try {
      await this.#db.transact(async (tx) => {
        await tx.run(limitMergeAll)
        await tx.run(this.#mergeAll)
      })
    } catch {
      await this.#flushMany()
    }
  }

  async #flushMany(): Promise<void> {
    for (const merge of this.#mergePresent) await this.#db.transact((tx) => tx.run(merge))
  }
}
