import { setImmediate as nextTurn } from 'node:timers/promises'
import { callerGone } from '../../../errors.ts'
import type { SerialQueue } from '../../../serial-queue.ts'
import { SearchTooBroad } from '../../db.ts'

// SQLite runs on the thread that serves all requests. A long search works in short slices, and other
// requests are served between them.

const sliceMs = 5
/** A request needs a few turns of the event loop. */
const turnsBetweenSlices = 4

export interface Pace {
  /** Whether the current slice is over; cheap enough to call after every row. */
  isOver(): boolean
  /** Waits for the next slice; false if there is no other. */
  next(): Promise<boolean>
}

/**
 * For searches that are expected to be fast. Measures CPU time, too: on a busy machine the thread may be
 * suspended, which should not turn a fast search into a long one.
 */
export class OneSlice implements Pace {
  readonly #end = performance.now() + sliceMs
  readonly #cpuEnd = threadCpuMs() + sliceMs

  isOver(): boolean {
    return performance.now() > this.#end && threadCpuMs() > this.#cpuEnd
  }

  async next(): Promise<boolean> {
    return false
  }
}

export interface SlicesOptions {
  /** Shared by all long searches, so that no two slices follow each other directly. */
  turns: SerialQueue
  /** Of all slices together. */
  workMsMax: number
  signal: AbortSignal | undefined
}

/** Until the search exceeds its time limit or the caller disconnects. */
export class Slices implements Pace {
  readonly #options: SlicesOptions
  #start = 0
  #workedMs = 0

  constructor(options: SlicesOptions) {
    this.#options = options
  }

  isOver(): boolean {
    return performance.now() - this.#start > sliceMs
  }

  async next(): Promise<boolean> {
    const { turns, workMsMax, signal } = this.#options
    if (this.#start > 0) this.#workedMs += performance.now() - this.#start
    if (this.#workedMs > workMsMax) throw new SearchTooBroad()
    await turns.run(letOthersRun)
    if (signal?.aborted) throw callerGone()
    this.#start = performance.now()
    return true
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function letOthersRun(): Promise<void> {
  for (let count = 0; count < turnsBetweenSlices; count++) await nextTurn()
}

/** Without pauses, inside of a write transaction, for which all others wait. */
export const unpaced: Pace = { isOver: () => false, next: async () => true }
