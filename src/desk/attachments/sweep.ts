import type { Db } from '../../platform/db/db.ts'
import { addSeconds } from '../../platform/time.ts'
import { deleteUnclaimedFile, listUnclaimedFiles } from './file-store.ts'

/** Longer than any upload takes (see `http/limits.ts`). */
const unclaimedSecondsMax = 3_600
const fileBatchSize = 100

/**
 * Deletes the files of interrupted uploads. Safe to run on several nodes at once, and while a file
 * is being claimed.
 */
export async function sweepUnclaimedFiles(db: Db, now: string): Promise<number> {
  const before = addSeconds(now, -unclaimedSecondsMax)
  for (let deleted = 0; ; ) {
    const files = await db.read((tx) => listUnclaimedFiles(tx, before, fileBatchSize))
    for (const { id, organization_id } of files) {
      // Each in its own transaction, so that other writes do not wait long.
      await db.transact((tx) => deleteUnclaimedFile(tx.in(organization_id), id))
    }
    deleted += files.length
    if (files.length < fileBatchSize) return deleted
  }
}
