import type { RootReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query, rootQuery } from '../../../platform/db/statement.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import { type Chunk, readChunks } from '../../../platform/http/read-chunks.ts'
import type { ByteRange } from '../../../platform/http/send-bytes.ts'

// The bytes of mails, as they arrived.

const insert = mutation(`
  INSERT INTO inbound_mail_chunks (organization_id, mail_id, byte_offset, bytes)
  VALUES (:organization_id, :mail_id, :byte_offset, :bytes)`)

const chunkAt = query<Chunk>(`
  SELECT byte_offset, bytes FROM inbound_mail_chunks
  WHERE organization_id = :organization_id AND mail_id = :mail_id AND byte_offset <= :offset
  ORDER BY byte_offset DESC LIMIT 1`)

const removeBytes = mutation(`
  DELETE FROM inbound_mail_chunks
  WHERE organization_id = :organization_id AND mail_id = :mail_id`)

const setRawDeleted = mutation(`
  UPDATE inbound_mails SET is_raw_stored = FALSE
  WHERE organization_id = :organization_id AND id = :mail_id`)

/** Not those that somebody has yet to decide on. Those of tickets in the trash are 'receiving'. */
const expired = rootQuery<{ id: string; organization_id: number }>(`
  SELECT id, organization_id FROM inbound_mails
  WHERE is_raw_stored IS TRUE AND received_at < :before
    AND (state IN ('imported', 'bounce', 'own', 'duplicate', 'ignored')
      OR trashed_ticket_id IS NOT NULL)
  ORDER BY received_at LIMIT :limit`)

const abandoned = rootQuery<{ id: string; organization_id: number }>(`
  SELECT id, organization_id FROM inbound_mails
  WHERE is_raw_stored IS TRUE AND received_at < :before AND state = 'receiving'
    AND trashed_ticket_id IS NULL
  ORDER BY received_at LIMIT :limit`)

export const insertMailChunk = (tx: WriteTx, mailId: string, chunk: Chunk): void =>
  tx.send(insert, { mail_id: mailId, ...chunk })

export function deleteRaw(tx: WriteTx, mailId: string): void {
  tx.send(removeBytes, { mail_id: mailId })
  tx.send(setRawDeleted, { mail_id: mailId })
}

/** Each chunk in a short read of its own. */
export const readRaw = (
  db: Pick<OrganizationDb, 'read'>,
  mailId: string,
  range: ByteRange,
): AsyncGenerator<Buffer> =>
  readChunks(range, (offset) => db.read((tx) => tx.one(chunkAt, { mail_id: mailId, offset })))

export const listExpiredRaw = (tx: RootReadTx, before: string, limit: number) =>
  tx.all(expired, { before, limit })

/** Mails whose bytes never arrived completely. */
export const listAbandoned = (tx: RootReadTx, before: string, limit: number) =>
  tx.all(abandoned, { before, limit })
