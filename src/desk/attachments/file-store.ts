import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query, rootQuery } from '../../platform/db/statement.ts'
import { unavailable } from '../../platform/errors.ts'

// The bytes of files. They arrive before the attachment is there: until it claims them, nobody can
// read them, and whoever finds them unclaimed for long may remove them.

const insertRow = mutation(`
  INSERT INTO attachment_files (organization_id, id, created_at)
  VALUES (:organization_id, :id, :created_at)`)

const insertBytes = mutation(`
  INSERT INTO attachment_chunks (organization_id, file_id, byte_offset, bytes)
  VALUES (:organization_id, :file_id, :byte_offset, :bytes)`)

const claim = mutation(`
  UPDATE attachment_files SET attachment_id = id
  WHERE organization_id = :organization_id AND id = :id AND attachment_id IS NULL`)

const removeUnclaimed = mutation(`
  DELETE FROM attachment_files
  WHERE organization_id = :organization_id AND id = :id AND attachment_id IS NULL`)

// Of all organizations: nobody asks for it.
const unclaimedBefore = rootQuery<{ id: string; organization_id: number }>(`
  SELECT id, organization_id FROM attachment_files
  WHERE attachment_id IS NULL AND created_at < :before ORDER BY created_at LIMIT :limit`)

const partAt = query<FileChunk>(`
  SELECT byte_offset, bytes FROM attachment_chunks
  WHERE organization_id = :organization_id AND file_id = :file_id AND byte_offset <= :place
  ORDER BY byte_offset DESC LIMIT 1`)

const ownUsage = query<{ attachment_bytes: number }>(
  'SELECT attachment_bytes FROM storage_usage WHERE organization_id = :organization_id',
)

export interface FileChunk {
  byte_offset: number
  bytes: Buffer
}

export const insertFile = (tx: WriteTx, id: string, now: string): void =>
  tx.send(insertRow, { id, created_at: now })

export const insertChunk = (tx: WriteTx, fileId: string, part: FileChunk): void =>
  tx.send(insertBytes, { file_id: fileId, ...part })

/** How many bytes the organization has stored, those of unfinished uploads included. */
export const countStoredBytes = async (tx: ReadTx): Promise<number> =>
  (await tx.one(ownUsage))?.attachment_bytes ?? 0

/** The part that holds the byte at a place, if the file has one there. */
export const findChunkAt = (tx: ReadTx, fileId: string, place: number) =>
  tx.one(partAt, { file_id: fileId, place })

/** Makes the bytes those of the attachment with the same id, which must be there. */
export async function claimFile(tx: WriteTx, id: string): Promise<void> {
  if ((await tx.run(claim, { id })) === 1) return
  throw unavailable('The upload expired before it completed. Send it again.', {})
}

/** Nothing happens if it was claimed. */
export const deleteUnclaimedFile = (tx: WriteTx, id: string) => tx.run(removeUnclaimed, { id })

export const listUnclaimedFiles = (tx: RootReadTx, before: string, limit: number) =>
  tx.all(unclaimedBefore, { before, limit })
