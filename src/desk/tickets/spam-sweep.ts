import { asService } from '../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { spamKeptSince } from '../spam/serialize.ts'
import { findSpamForUpdate, listSpamBefore } from '../spam/store.ts'
import { deleteTicket } from './delete.ts'
import { findTicketForUpdate } from './store.ts'

const batchSize = 100

/** Deletes tickets that were marked as spam long ago. Safe to run on several nodes at once. */
export async function sweepSpam(db: Db, now: string): Promise<void> {
  const before = spamKeptSince(now)
  for (;;) {
    const expired = await db.read((tx) => listSpamBefore(tx, before, batchSize))
    // Each in its own transaction, so that other writes do not wait long.
    for (const { organization_id, ticket_id } of expired)
      await db.transact((tx) => deleteIfExpired(tx.in(organization_id), ticket_id, before, now))
    if (expired.length < batchSize) return
  }
}

/** Unless another node has, or somebody has restored it or marked it again meanwhile. */
async function deleteIfExpired(
  tx: WriteTx,
  id: string,
  before: string,
  now: string,
): Promise<void> {
  if ((await findTicketForUpdate(tx, id)) === undefined) return
  const spam = await findSpamForUpdate(tx, id)
  if (spam !== undefined && spam.marked_at < before) await deleteTicket(tx, id, asService(now))
}
