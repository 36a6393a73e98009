import { setImmediate as nextTurn } from 'node:timers/promises'
import { callerGone } from '../../../errors.ts'
import type { SerialQueue } from '../../../serial-queue.ts'
import { SearchTooBroad } from '../../db.ts'

// SQLite answers on the thread that serves all requests. A search that takes long works in short
// slices, and other requests are served between them.

const sliceMs = 5
/** A request takes a few turns of the event loop from its arrival to its answer. */
const turnsBetweenSlices = 4

export interface Pace {
  /** Whether the present slice is over; cheap enough to ask after every row. */
  isOver(): boolean
  /** Waits for the next slice; false if there is none. */
  next(): Promise<boolean>
}

/**
 * For what is expected to be quick. It ends by the CPU time: on a busy machine the thread stands
 * still at times, and a quick search should not count as a long one because of that.
 */
export class OneSlice implements Pace {
  readonly #end = performance.now() + sliceMs
  readonly #cpuEnd = cpuMs() + sliceMs

  isOver(): boolean {
    return performance.now() > this.#end && cpuMs() > this.#cpuEnd
  }

  async next(): Promise<boolean> {
    return false
  }
}

export interface SlicesOptions {
  /** Shared by all that work in slices, so that no two slices follow each other directly. */
  turns: SerialQueue
  /** How long all slices together may take. */
  workMsMax: number
  signal: AbortSignal | undefined
}

/** Slice after slice, until the work has taken too long or the caller has gone. */
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

/** Of this thread. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function letOthersRun(): Promise<void> {
  for (let count = 0; count < turnsBetweenSlices; count++) await nextTurn()
}

/** To the end without a pause: within a transaction that writes, for which all others wait. */
export const unpaced: Pace = { isOver: () => false, next: async () => true }
