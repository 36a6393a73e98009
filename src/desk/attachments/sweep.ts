import type { Db } from '../../platform/db/db.ts'
import { addSeconds } from '../../platform/time.ts'
import { deleteUnclaimedFile, listUnclaimedFiles } from './file-store.ts'

/** Longer than any upload takes (see `http/limits.ts`). */
const unclaimedSecondsMax = 3_600
const fileBatchSize = 100

/**
 * Removes what uploads have left that were cut short. Several nodes may do so at once: a file that
 * is claimed at the same moment stays, and one that is gone is gone.
 */
export async function sweepUnclaimedFiles(db: Db, now: string): Promise<number> {
  const before = addSeconds(now, -unclaimedSecondsMax)
  for (let removed = 0; ; ) {
    const files = await db.read((tx) => listUnclaimedFiles(tx, before, fileBatchSize))
    for (const { id, organization_id } of files) {
      // Each in a transaction of its own, so that nobody waits for long.
      await db.transact((tx) => deleteUnclaimedFile(tx.in(organization_id), id))
    }
    removed += files.length
    if (files.length < fileBatchSize) return removed
  }
}
