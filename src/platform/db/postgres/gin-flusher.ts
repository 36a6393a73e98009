import type { Db } from '../db.ts'
import type { Searchable } from '../search/searchable.ts'
import { type RootMutation, rootMutation } from '../statement.ts'

/** Writes within this time share a flush. */
const batchWindowMs = 1_000

function flushTables(searchables: readonly Searchable[]): RootMutation<never> {
  const tables = searchables.map(({ textTable }) => `CAST('${textTable}' AS regclass)`)
  return rootMutation(`
    SELECT gin_clean_pending_list(c.oid) FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND i.indrelid IN (${tables})`)
}

/**
 * PostgreSQL adds new entries of a GIN index to a pending list, which every search scans. It flushes
 * the list when it is long or when the table is vacuumed: until then a search may take twenty times as
 * long, and the transaction that fills the list has to wait for the flush. So a node that has written
 * texts flushes the list soon after.
 */
export class GinFlusher {
  readonly #db: Pick<Db, 'transact'>
  readonly #flushAll: RootMutation<never>
  #timer: NodeJS.Timeout | undefined
  #inFlight: Promise<unknown> = Promise.resolve()

  constructor(db: Pick<Db, 'transact'>, searchables: readonly Searchable[]) {
    this.#db = db
    this.#flushAll = flushTables(searchables)
  }

  /** To be called after texts were committed. */
  schedule(): void {
    this.#timer ??= setTimeout(() => this.#flush(), batchWindowMs).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#inFlight
  }

  /** Failures are ignored: searches also find entries on the pending list. */
  #flush(): void {
    this.#timer = undefined
    this.#inFlight = this.#inFlight
      .then(() => this.#db.transact((tx) => tx.run(this.#flushAll)))
      .catch(() => {})
  }
}
