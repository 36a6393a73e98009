import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query, rootQuery } from '../../platform/db/statement.ts'
import { unavailable } from '../../platform/errors.ts'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import { type Chunk, readChunks } from '../../platform/http/read-chunks.ts'
import type { ByteRange } from '../../platform/http/send-bytes.ts'

// The bytes of files. They are stored before the attachment exists: until an attachment claims them
// no one can read them, and files that stay unclaimed are swept. Uploads keep theirs longer.

const insertRow = mutation(`
  INSERT INTO attachment_files (organization_id, id, created_at)
  VALUES (:organization_id, :id, :created_at)`)

const insertBytes = mutation(`
  INSERT INTO attachment_chunks (organization_id, file_id, byte_offset, bytes)
  VALUES (:organization_id, :file_id, :byte_offset, :bytes)`)

const claim = mutation(`
  UPDATE attachment_files SET attachment_id = id
  WHERE organization_id = :organization_id AND id = :id AND attachment_id IS NULL
    AND side_file_id IS NULL`)

/** Instead of an attachment, a file of a side conversation. */
const claimAside = mutation(`
  UPDATE attachment_files SET side_file_id = id
  WHERE organization_id = :organization_id AND id = :id AND attachment_id IS NULL
    AND side_file_id IS NULL`)

const removeUnclaimed = mutation(`
  DELETE FROM attachment_files
  WHERE organization_id = :organization_id AND id = :id AND attachment_id IS NULL
    AND side_file_id IS NULL AND trashed_ticket_id IS NULL`)

export const unclaimedBefore = rootQuery<{ id: string; organization_id: number }>(`
  SELECT f.id, f.organization_id FROM attachment_files f
  WHERE f.attachment_id IS NULL AND f.side_file_id IS NULL AND f.trashed_ticket_id IS NULL
    AND f.created_at < :before
    AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.id = f.id)
  ORDER BY f.created_at LIMIT :limit`)

const chunkAt = query<Chunk>(`
  SELECT byte_offset, bytes FROM attachment_chunks
  WHERE organization_id = :organization_id AND file_id = :file_id AND byte_offset <= :offset
  ORDER BY byte_offset DESC LIMIT 1`)

const fileById = query<{ id: string }>(`
  SELECT id FROM attachment_files WHERE organization_id = :organization_id AND id = :id`)

const ownUsage = query<{ attachment_bytes: number }>(
  'SELECT attachment_bytes FROM storage_usage WHERE organization_id = :organization_id',
)

export const insertFile = (tx: WriteTx, id: string, now: string): void =>
  tx.send(insertRow, { id, created_at: now })

export const insertChunk = (tx: WriteTx, fileId: string, chunk: Chunk): void =>
  tx.send(insertBytes, { file_id: fileId, ...chunk })

/** Of the organization, including unfinished uploads. */
export const countStoredBytes = async (tx: ReadTx): Promise<number> =>
  (await tx.one(ownUsage))?.attachment_bytes ?? 0

/** The bytes of a file, chunk by chunk, each in a short read of its own. */
export const readContent = (
  db: Pick<OrganizationDb, 'read'>,
  fileId: string,
  range: ByteRange,
): AsyncGenerator<Buffer> =>
  readChunks(range, (offset) => db.read((tx) => tx.one(chunkAt, { file_id: fileId, offset })))

export const fileExists = async (tx: ReadTx, id: string): Promise<boolean> =>
  (await tx.one(fileById, { id })) !== undefined

/** Assigns the bytes to the attachment with the same id, which must exist. */
export const claimFile = (tx: WriteTx, id: string) => claimWith(tx, claim, id)

/** The same for the file of a side conversation with the same id. */
export const claimSideFile = (tx: WriteTx, id: string) => claimWith(tx, claimAside, id)

async function claimWith(tx: WriteTx, statement: typeof claim, id: string): Promise<void> {
  if ((await tx.run(statement, { id })) === 1) return
  throw unavailable('The upload expired before it completed. Send it again.', {})
}

/** Has no effect if the file has been claimed. */
export const deleteUnclaimedFile = (tx: WriteTx, id: string) => tx.run(removeUnclaimed, { id })

/** Except those of uploads, which `uploads/sweep.ts` deletes. */
export const listUnclaimedFiles = (tx: RootReadTx, before: string, limit: number) =>
  tx.all(unclaimedBefore, { before, limit })
