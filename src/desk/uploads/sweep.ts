import type { Db } from '../../platform/db/db.ts'
import { deleteUnclaimedFile } from '../attachments/file-store.ts'
import { expiredUntil } from './expiry.ts'
import { deleteUploadRow, listUploadsBefore } from './store.ts'

const batchSize = 100

/** Deletes expired uploads with their files. Safe to run on several nodes at once. */
export async function sweepUploads(db: Db, now: string): Promise<void> {
  for (;;) {
    const uploads = await db.read((tx) => listUploadsBefore(tx, expiredUntil(now), batchSize))
    // Each in its own transaction, so that other writes do not wait long.
    for (const { id, organization_id } of uploads) {
      await db.transact(async (root) => {
        const tx = root.in(organization_id)
        // First the upload, then its file, as a comment does: they cannot deadlock.
        await deleteUploadRow(tx, id)
        await deleteUnclaimedFile(tx, id)
      })
    }
    if (uploads.length < batchSize) return
  }
}
