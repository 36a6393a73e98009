import type { Db } from '../../platform/db/db.ts'
import { deleteMerge, listExpiredMerges } from './merge-store.ts'
import { undoableSince } from './unmerge.ts'

const mergeBatchSize = 100

/** Deletes what is kept for undoing merges, once that is no longer possible. */
export async function sweepCustomerMerges(db: Db, now: string): Promise<number> {
  for (let deleted = 0; ; ) {
    const merges = await db.read((tx) => listExpiredMerges(tx, undoableSince(now), mergeBatchSize))
    for (const { organization_id, customer_id } of merges) {
      // Each in its own transaction, so that other writes do not wait long.
      await db.transact((tx) => deleteMerge(tx.in(organization_id), customer_id))
    }
    deleted += merges.length
    if (merges.length < mergeBatchSize) return deleted
  }
}
