/** Something that searches the rows of one place. */
export interface Subject {
  name: string
  /** The number of rows on the first page; undefined if the search was rejected as too slow. */
  search(text: string): Promise<number | undefined>
  /** A function that returns the CPU ms since now of every process that takes part. */
  stopwatch(): () => number
  close(): Promise<void>
}

/**
 * Longer than the default of `BELLHOP_SEARCH_TIMEOUT_MS`, which is not CPU time: on a busy machine it
 * would end searches before they have shown what they cost.
 */
export const searchMsMax = 60_000

/** Unlike `process.threadCpuUsage`, which is as coarse as the kernel's clock. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** `databaseCpuMs` is not counted itself: it reads a file for each process. */
export function cpuStopwatch(databaseCpuMs = () => 0): () => number {
  const databaseBefore = databaseCpuMs()
  const before = ownCpuMs()
  return () => {
    const own = ownCpuMs() - before
    return own + databaseCpuMs() - databaseBefore
  }
}
