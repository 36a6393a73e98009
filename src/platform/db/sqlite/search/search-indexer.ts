import { Worker } from 'node:worker_threads'
import type { Searchable } from '../../search/searchable.ts'

/** Plain data, because it is sent to a thread. */
export interface IndexerSetup {
  databaseFile: string
  indexFile: string
  searchables: readonly Searchable[]
}

const compileCache = new URL('../../../../../bin/compile-cache.mjs', import.meta.url).href
const restMs = 10_000

export type ToIndexer = 'changed' | 'check' | 'stop'
export interface FromIndexer {
  /** Changes up to this one are safely in the index, and need not be remembered. */
  durableSeq: number
}

interface Listener {
  onDurable(seq: number): void
  onError(error: unknown): void
}

/**
 * The thread that keeps the search index up, so that no request has to. It is there while there
 * is something to do: at rest, the desk does without its memory.
 */
export class SearchIndexer {
  readonly #setup: IndexerSetup
  readonly #listener: Listener
  #worker: Worker | undefined
  /** Whether the thread owes a report: it is told of changes once, until it has reported. */
  #isTold = false
  /** After a failure: what failed once fails again, and a start costs more than a change. */
  #restsUntil = 0

  constructor(setup: IndexerSetup, listener: Listener) {
    this.#setup = setup
    this.#listener = listener
  }

  /** Cheap enough for every commit. */
  notifyChange(): void {
    if (this.#isTold || performance.now() < this.#restsUntil) return
    this.#isTold = true
    this.#worker ??= this.#start()
    this.#worker.postMessage('changed' satisfies ToIndexer)
  }

  /** Has all of the index read, in the background. Damage is told as an error. */
  check(): void {
    this.#worker ??= this.#start()
    this.#worker.postMessage('check' satisfies ToIndexer)
  }

  async close(): Promise<void> {
    this.#restsUntil = 0
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
      // A thread knows nothing of the cache of its process, and would strip the types once more.
      execArgv: ['--import', compileCache],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    worker.unref()
    worker.on('message', (message: FromIndexer) => {
      this.#isTold = false
      this.#listener.onDurable(message.durableSeq)
    })
    worker.on('error', (error) => {
      this.#restsUntil = performance.now() + restMs
      this.#listener.onError(error)
    })
    // What it was told while it went to rest is found by the next look (see database.ts).
    worker.on('exit', () => {
      this.#worker = undefined
      this.#isTold = false
    })
    return worker
  }
}
