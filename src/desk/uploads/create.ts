import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import type { ReceivedFile } from '../attachments/receive.ts'
import { expiredUntil, expiresAt } from './expiry.ts'
import { type Upload, uploadsMax } from './schema.ts'
import { countUploads, insertUpload, lockUploadsOfUser } from './store.ts'

interface Uploader {
  userId: string
  now: string
}

/** Without an event: until a comment uses them, they exist for their user only. */
export async function createUploads(
  tx: WriteTx,
  files: readonly ReceivedFile[],
  by: Uploader,
): Promise<Upload[]> {
  await lockUploadsOfUser(tx, by.userId)
  await assertRoomForUploads(tx, files.length, by)
  return files.map(({ preview, ...file }) => {
    insertUpload(tx, { ...file, preview }, { user_id: by.userId, created_at: by.now })
    return { ...file, has_preview: preview !== undefined, expires_at: expiresAt(by.now) }
  })
}

export async function assertRoomForUploads(
  tx: ReadTx,
  added: number,
  { userId, now }: Uploader,
): Promise<void> {
  const waiting = await countUploads(tx, userId, expiredUntil(now))
  if (waiting + added <= uploadsMax) return
  throw new BellhopError('conflict', tooManyUploads)
}

export const tooManyUploads = `You have reached the limit of ${uploadsMax} uploads that no comment uses`
