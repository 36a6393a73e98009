import type { Db } from '../db.ts'
import type { Searchable } from '../search/searchable.ts'
import { type RootMutation, rootMutation } from '../statement.ts'

/** What is written within so long is taken in together. */
const batchWindowMs = 1_000

function flushTables(searchables: readonly Searchable[]): RootMutation<never> {
  const tables = searchables.map(({ textTable }) => `CAST('${textTable}' AS regclass)`)
  return rootMutation(`
    SELECT gin_clean_pending_list(c.oid) FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND i.indrelid IN (${tables})`)
}

/**
 * What is new in the indexes of texts, PostgreSQL puts on lists that every search then reads to the
 * end. It takes in such a list when it has become long, or when it tidies the table: by then, a
 * search may take twenty times as long, and whoever makes the list too long waits for it. So a node
 * that has written texts has them taken in soon after.
 */
export class GinFlusher {
  readonly #db: Pick<Db, 'transact'>
  readonly #flushAll: RootMutation<never>
  #gathering: NodeJS.Timeout | undefined
  #inFlight: Promise<unknown> = Promise.resolve()

  constructor(db: Pick<Db, 'transact'>, searchables: readonly Searchable[]) {
    this.#db = db
    this.#flushAll = flushTables(searchables)
  }

  /** Texts were written, and committed. */
  schedule(): void {
    this.#gathering ??= setTimeout(() => this.#flush(), batchWindowMs).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#gathering)
    await this.#inFlight
  }

  /** Nobody is told of a failure: what stays on a list is found all the same. */
  #flush(): void {
    this.#gathering = undefined
    this.#inFlight = this.#inFlight
      .then(() => this.#db.transact((tx) => tx.run(this.#flushAll)))
      .catch(() => {})
  }
}
