import type { RootReadTx, RootWriteTx } from '../../../platform/db/db.ts'
import { rootMutation, rootQuery } from '../../../platform/db/statement.ts'

export interface WatchedMailbox {
  mailbox_id: string
  organization_id: number
  revision: number
  fetch_count: number
  /** The node that watches it, if any. */
  owner: string | null
  expires_at: string | null
}

const enabled = rootQuery<WatchedMailbox>(`
  SELECT i.mailbox_id, i.organization_id, i.revision, i.fetch_count, l.owner, l.expires_at
  FROM mailbox_imap i JOIN mailboxes b ON b.id = i.mailbox_id
    LEFT JOIN imap_leases l ON l.mailbox_id = i.mailbox_id
  WHERE b.is_enabled IS TRUE ORDER BY i.mailbox_id`)

const take = rootMutation(`
  INSERT INTO imap_leases (mailbox_id, organization_id, owner, expires_at)
  SELECT mailbox_id, organization_id, :owner, :expires_at FROM mailbox_imap
  WHERE mailbox_id = :mailbox_id
  ON CONFLICT (mailbox_id) DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at
    WHERE imap_leases.expires_at <= :now OR imap_leases.owner = excluded.owner`)

const renew = rootMutation(`
  UPDATE imap_leases SET expires_at = :expires_at
  WHERE mailbox_id = :mailbox_id AND owner = :owner`)

const release = rootMutation(`
  DELETE FROM imap_leases WHERE mailbox_id = :mailbox_id AND owner = :owner`)

const any = rootQuery<{ one: number }>('SELECT 1 AS one FROM imap_leases LIMIT 1')

const removeAll = rootMutation('DELETE FROM imap_leases')

/** All enabled mailboxes that use IMAP. */
export const listWatchedMailboxes = (tx: RootReadTx) => tx.all(enabled)

export interface Lease {
  mailbox_id: string
  owner: string
  expires_at: string
}

/** False if another node has it. */
export const takeLease = async (tx: RootWriteTx, lease: Lease & { now: string }) =>
  (await tx.run(take, { ...lease })) === 1

/** False if it was lost. */
export const renewImapLease = async (tx: RootWriteTx, lease: Lease) =>
  (await tx.run(renew, { ...lease })) === 1

export const releaseLease = (tx: RootWriteTx, mailboxId: string, owner: string) =>
  tx.run(release, { mailbox_id: mailboxId, owner })

export const hasImapLeases = async (tx: RootReadTx) => (await tx.one(any)) !== undefined

export const clearImapLeases = (tx: RootWriteTx) => tx.run(removeAll)
