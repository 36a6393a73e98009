import type { WriteTx } from '../db/db.ts'

/** Rolls back a dry run, and carries its outcome out of the transaction. */
class DryRunRollback<T> extends Error {
  readonly outcome: T
  constructor(outcome: T) {
    super('Dry run')
    this.outcome = outcome
  }
}

type Transact<T> = (work: (tx: WriteTx) => Promise<T>) => Promise<T>

/** Returns what the work returns. As a dry run, it leaves nothing behind. */
export async function transactOrDryRun<T>(
  transact: Transact<T>,
  isDryRun: boolean,
  work: (tx: WriteTx) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return transact(work)
  try {
    return await transact(async (tx) => {
      throw new DryRunRollback(await work(tx))
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.outcome
    throw error
  }
}
