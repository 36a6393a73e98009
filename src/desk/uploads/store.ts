import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootQuery } from '../../platform/db/statement.ts'
import type { ReceivedFile } from '../attachments/receive.ts'

type Row = Omit<ReceivedFile, 'preview'> & { preview: Buffer | null }

const userForUpdate = forUpdate(
  query<{ id: string }>(
    'SELECT id FROM users WHERE organization_id = :organization_id AND id = :user_id',
  ),
)

const countOfUser = query<{ total: number }>(`
  SELECT count(*) AS total FROM uploads
  WHERE organization_id = :organization_id AND user_id = :user_id AND created_at > :after
    AND scheduled_comment_id IS NULL`)

const insert = mutation(`
  INSERT INTO uploads (organization_id, id, user_id, name, content_type, size, sha256, preview,
    created_at)
  VALUES (:organization_id, :id, :user_id, :name, :content_type, :size, :sha256, :preview,
    :created_at)`)

const take = mutation<Row>(`
  DELETE FROM uploads
  WHERE organization_id = :organization_id AND id = :id AND user_id = :user_id
    AND created_at > :after AND scheduled_comment_id IS NULL
  RETURNING id, name, content_type, size, sha256, preview`)

const reserve = mutation(`
  UPDATE uploads SET scheduled_comment_id = :scheduled_comment_id
  WHERE organization_id = :organization_id AND id = :id AND user_id = :user_id
    AND created_at > :after AND scheduled_comment_id IS NULL`)

const takeReserved = mutation<Row>(`
  DELETE FROM uploads
  WHERE organization_id = :organization_id AND id = :id
    AND scheduled_comment_id = :scheduled_comment_id
  RETURNING id, name, content_type, size, sha256, preview`)

const reserved = query<ReservedUpload>(`
  SELECT id, name, content_type, size, sha256, preview IS NOT NULL AS is_previewed FROM uploads
  WHERE organization_id = :organization_id AND scheduled_comment_id = :scheduled_comment_id`)

const remove = mutation('DELETE FROM uploads WHERE organization_id = :organization_id AND id = :id')

export const uploadsBefore = rootQuery<{ id: string; organization_id: number }>(`
  SELECT id, organization_id FROM uploads
  WHERE created_at <= :before AND scheduled_comment_id IS NULL ORDER BY created_at LIMIT :limit`)

/** Until the transaction ends, the user cannot add uploads in another. */
export const lockUploadsOfUser = (tx: WriteTx, userId: string) =>
  tx.one(userForUpdate, { user_id: userId })

/** Only those that were created after this time. */
export async function countUploads(tx: ReadTx, userId: string, after: string): Promise<number> {
  return (await tx.one(countOfUser, { user_id: userId, after }))!.total
}

export const insertUpload = (
  tx: WriteTx,
  { preview = null, ...file }: Omit<ReceivedFile, 'preview'> & { preview?: Buffer | null },
  created: { user_id: string; created_at: string },
): void => tx.send(insert, { ...file, preview, ...created })

/** Deletes the row, but not the file. Undefined if the user has none that was created after. */
export async function takeUpload(
  tx: WriteTx,
  upload: { id: string; user_id: string; after: string },
): Promise<ReceivedFile | undefined> {
  const row = await tx.one(take, upload)
  return row && { ...row, preview: row.preview ?? undefined }
}

export const deleteUploadRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const listUploadsBefore = (tx: RootReadTx, before: string, limit: number) =>
  tx.all(uploadsBefore, { before, limit })

export type ReservedUpload = Omit<ReceivedFile, 'preview'> & { is_previewed: boolean }

/** Returns 0 if the user has no such upload that was created after. */
export const reserveUpload = (
  tx: WriteTx,
  scheduledCommentId: string,
  upload: { id: string; user_id: string; after: string },
) => tx.run(reserve, { ...upload, scheduled_comment_id: scheduledCommentId })

/** Deletes the row, but not the file. */
export async function takeReservedUpload(
  tx: WriteTx,
  scheduledCommentId: string,
  id: string,
): Promise<ReceivedFile | undefined> {
  const row = await tx.one(takeReserved, { id, scheduled_comment_id: scheduledCommentId })
  return row && { ...row, preview: row.preview ?? undefined }
}

export const listUploadsOfScheduledComment = (tx: ReadTx, scheduledCommentId: string) =>
  tx.all(reserved, { scheduled_comment_id: scheduledCommentId })
