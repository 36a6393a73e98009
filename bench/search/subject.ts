/** Something that searches the rows of one place. */
export interface Subject {
  name: string
  /** The number of rows on the first page; undefined if the search was rejected as too slow. */
  search(text: string): Promise<number | undefined>
  /** CPU time so far of every process that takes part. */
  cpuMs(): number
  close(): Promise<void>
}

/** Unlike `process.threadCpuUsage`, which is as coarse as the kernel's clock. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
