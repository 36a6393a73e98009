import { Worker } from 'node:worker_threads'
import type { Durable } from './search-index-state.ts'
import type { FromIndexer, IndexerSetup, ToIndexer } from './search-indexer-messages.ts'

const compileCache = new URL('../../../../../bin/compile-cache.mjs', import.meta.url).href
const backoffMs = 10_000

interface Listener {
  onDurable(durable: Durable): void
  onError(error: unknown): void
}

/**
 * Controls the thread that maintains the search index. The thread ends when there is nothing to do, to
 * free its memory.
 */
export class SearchIndexer {
  readonly #setup: IndexerSetup
  readonly #listener: Listener
  #isPostponed: boolean
  #worker: Worker | undefined
  /** Whether it has been notified since its last report: once is enough. */
  #isNotified = false
  /** No notifications until then, after an error that would probably occur again. */
  #pausedUntil = 0

  /** If it is postponed, nothing starts the thread before `begin`. */
  constructor(setup: IndexerSetup, listener: Listener, { isPostponed = false } = {}) {
    this.#setup = setup
    this.#listener = listener
    this.#isPostponed = isPostponed
  }

  begin(): void {
    if (!this.#isPostponed) return
    this.#isPostponed = false
    this.notifyChange()
  }

  /** Cheap enough for every commit. */
  notifyChange(): void {
    if (this.#isPostponed || this.#isNotified || performance.now() < this.#pausedUntil) return
    this.#isNotified = true
    this.#worker ??= this.#start()
    this.#worker.postMessage('changed' satisfies ToIndexer)
  }

  /** Checks the complete index in the background. Damage is reported as an error. */
  check(): void {
    if (this.#isPostponed) return
    this.#worker ??= this.#start()
    this.#worker.postMessage('check' satisfies ToIndexer)
  }

  async close(): Promise<void> {
    this.#pausedUntil = 0
    if (this.#worker === undefined) return
    const worker = this.#worker
    worker.ref()
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('stop' satisfies ToIndexer)
    await exited
  }

  #start(): Worker {
    const worker = new Worker(new URL('./search-indexer-thread.ts', import.meta.url), {
      workerData: this.#setup,
      // Threads do not inherit the compile cache.
      execArgv: ['--import', compileCache],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    worker.unref()
    worker.on('message', (message: FromIndexer) => {
      this.#isNotified = false
      this.#listener.onDurable(message)
    })
    worker.on('error', (error) => {
      this.#pausedUntil = performance.now() + backoffMs
      this.#listener.onError(error)
    })
    // A notification sent while it was ending is lost; `SqliteDb` polls for such changes.
    worker.on('exit', () => {
      this.#worker = undefined
      this.#isNotified = false
    })
    return worker
  }
}
