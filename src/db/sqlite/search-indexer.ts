import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface IndexerFiles {
  databaseFile: string
  indexFile: string
}

export type ToIndexer = 'changed' | 'stop'
export interface FromIndexer {
  /** Changes up to this one are safely in the index, and need not be remembered. */
  durableSeq: number
}

/** The thread that keeps the search index up, so that no request has to. */
export class SearchIndexer {
  readonly #worker: Worker
  #wasTold = false

  constructor(files: IndexerFiles, onDurable: (seq: number) => void) {
    this.#worker = new Worker(new URL('./search-indexer-thread.ts', import.meta.url), {
      workerData: files,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    this.#worker.on('message', (message: FromIndexer) => {
      this.#wasTold = false
      onDurable(message.durableSeq)
    })
    this.#worker.unref()
  }

  onError(listener: (error: unknown) => void): void {
    this.#worker.on('error', listener)
  }

  /** Cheap enough for every commit: the thread is told once, until it reports back. */
  changed(): void {
    if (this.#wasTold) return
    this.#wasTold = true
    this.#worker.postMessage('changed' satisfies ToIndexer)
  }

  async close(): Promise<void> {
    const exited = once(this.#worker, 'exit')
    this.#worker.postMessage('stop' satisfies ToIndexer)
    await exited
  }
}
