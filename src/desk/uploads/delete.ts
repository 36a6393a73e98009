import type { WriteTx } from '../../platform/db/db.ts'
import { assertFound } from '../../platform/errors.ts'
import { deleteUnclaimedFile } from '../attachments/file-store.ts'
import { expiredUntil } from './expiry.ts'
import { takeUpload } from './store.ts'

/** To others, and once a comment uses it, it does not exist. */
export async function deleteUpload(
  tx: WriteTx,
  id: string,
  by: { userId: string; now: string },
): Promise<void> {
  const upload = { id, user_id: by.userId, after: expiredUntil(by.now) }
  assertFound(await takeUpload(tx, upload), 'Upload')
  await deleteUnclaimedFile(tx, id)
}
