import { randomBytes } from 'node:crypto'
import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import { hashKey } from '../../../platform/access/key-format.ts'
import type { RootReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, rootQuery } from '../../../platform/db/statement.ts'
import { addSeconds } from '../../../platform/time.ts'
import { getMailboxForUpdate } from './store.ts'

const tokenBytes = 20
/** So that mail that is posted to the earlier address meanwhile is not rejected. */
const overlapSeconds = 24 * 3_600

const expireOthers = mutation(`
  UPDATE mailbox_tokens SET expires_at = :expires_at
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND expires_at IS NULL`)

const removeExpired = mutation(`
  DELETE FROM mailbox_tokens
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND expires_at < :now`)

const insert = mutation(`
  INSERT INTO mailbox_tokens (organization_id, mailbox_id, token_hash, created_at)
  VALUES (:organization_id, :mailbox_id, :token_hash, :now)`)

const owner = rootQuery<{ organization_id: number; mailbox_id: string }>(`
  SELECT t.organization_id, t.mailbox_id FROM mailbox_tokens t
    JOIN mailboxes b ON b.id = t.mailbox_id
  WHERE t.token_hash = :token_hash AND (t.expires_at IS NULL OR t.expires_at > :now)
    AND b.is_enabled IS TRUE`)

/** Returns the token, of which only the hash is stored. */
export async function createToken(tx: WriteTx, mailboxId: string, act: Attribution) {
  await getMailboxForUpdate(tx, mailboxId)
  const { now } = act
  const token = randomBytes(tokenBytes).toString('base64url')
  await tx.run(removeExpired, { mailbox_id: mailboxId, now })
  await tx.run(expireOthers, {
    mailbox_id: mailboxId,
    expires_at: addSeconds(now, overlapSeconds),
  })
  await tx.run(insert, { mailbox_id: mailboxId, token_hash: hashKey(token), now })
  const changes = [{ field: 'inbound_token' }]
  recordEvent(tx, act, { type: 'mailbox.updated', resourceId: mailboxId, changes })
  return token
}

/** Undefined if it is unknown or has expired, or if the mailbox is disabled. */
export const findTokenOwner = (tx: RootReadTx, token: string, now: string) =>
  tx.one(owner, { token_hash: hashKey(token), now })
