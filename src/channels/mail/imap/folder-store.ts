import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'

/** How far a folder has been read. */
export interface StoredFolder {
  mailbox_id: string
  folder: string
  uidvalidity: number
  /** Mails up to this one were there before we were. */
  first_uid: number
  last_uid: number
  started_at: string
  /** About when it was read last: at most an hour before that. */
  looked_at: string
  swept_at: string
}

/** A mail in a folder. */
export interface FolderMail {
  mailbox_id: string
  folder: string
  uidvalidity: number
  uid: number
}

const ofName =
  'organization_id = :organization_id AND mailbox_id = :mailbox_id AND folder = :folder'

const byName = query<StoredFolder>(`
  SELECT mailbox_id, folder, uidvalidity, first_uid, last_uid, started_at, looked_at, swept_at
  FROM mailbox_folders WHERE ${ofName}`)

const save = mutation(`
  INSERT INTO mailbox_folders (organization_id, mailbox_id, folder, uidvalidity, first_uid,
    last_uid, started_at, looked_at, swept_at)
  VALUES (:organization_id, :mailbox_id, :folder, :uidvalidity, :first_uid, :last_uid, :started_at,
    :looked_at, :swept_at)
  ON CONFLICT (mailbox_id, folder) DO UPDATE SET uidvalidity = excluded.uidvalidity,
    first_uid = excluded.first_uid, last_uid = excluded.last_uid, looked_at = excluded.looked_at,
    swept_at = excluded.swept_at`)

/** Only forward: another node may have been faster. */
const advance = mutation(`
  UPDATE mailbox_folders SET looked_at = :now,
    last_uid = CASE WHEN last_uid < :uid THEN :uid ELSE last_uid END
  WHERE ${ofName} AND uidvalidity = :uidvalidity`)

const setSwept = mutation(`
  UPDATE mailbox_folders SET looked_at = :now, swept_at = :now WHERE ${ofName}`)

const insertMessage = mutation(`
  INSERT INTO imap_messages (organization_id, mailbox_id, folder, uidvalidity, uid, is_action_due,
    received_at)
  VALUES (:organization_id, :mailbox_id, :folder, :uidvalidity, :uid, :is_action_due, :received_at)
  ON CONFLICT (mailbox_id, folder, uidvalidity, uid) DO NOTHING`)

const knownUids = query<{ uid: number }>(`
  SELECT uid FROM imap_messages
  WHERE ${ofName} AND uidvalidity = :uidvalidity AND uid >= :from_uid ORDER BY uid`)

const withActionDue = query<{ uid: number }>(`
  SELECT uid FROM imap_messages
  WHERE ${ofName} AND uidvalidity = :uidvalidity AND is_action_due IS TRUE
  ORDER BY uid LIMIT :limit`)

const setActionDone = mutation(`
  UPDATE imap_messages SET is_action_due = FALSE
  WHERE ${ofName} AND uidvalidity = :uidvalidity AND uid >= :from_uid AND uid <= :to_uid
    AND is_action_due IS TRUE`)

const removeAll = mutation(`
  DELETE FROM imap_messages WHERE ${ofName} AND uidvalidity = :uidvalidity`)

const removeOld = mutation(`
  DELETE FROM imap_messages
  WHERE ${ofName} AND (uidvalidity <> :uidvalidity OR (received_at < :before AND is_action_due IS FALSE))`)

export const findFolder = (tx: ReadTx, mailboxId: string, folder: string) =>
  tx.one(byName, { mailbox_id: mailboxId, folder })

export const saveFolder = (tx: WriteTx, folder: StoredFolder) => tx.run(save, { ...folder })

/** In the transaction that makes the mail durable. */
export async function recordReceived(
  tx: WriteTx,
  mail: FolderMail,
  { isActionDue, now }: { isActionDue: boolean; now: string },
): Promise<void> {
  await tx.run(insertMessage, { ...mail, is_action_due: isActionDue, received_at: now })
  await advanceFolder(tx, mail, now)
}

/** Past a mail that is not there any more, or cannot be read now. */
export const advanceFolder = (tx: WriteTx, mail: FolderMail, now: string) =>
  tx.run(advance, { ...mail, now })

export const markSwept = (tx: WriteTx, folder: StoredFolder, now: string) =>
  tx.run(setSwept, { mailbox_id: folder.mailbox_id, folder: folder.folder, now })

type OfFolder = Pick<StoredFolder, 'mailbox_id' | 'folder' | 'uidvalidity'>

const keyOf = ({ mailbox_id, folder, uidvalidity }: OfFolder) => ({
  mailbox_id,
  folder,
  uidvalidity,
})

/** Received mails of the last days, from this UID on. */
export const listKnownUids = async (tx: ReadTx, folder: OfFolder, fromUid: number) =>
  (await tx.all(knownUids, { ...keyOf(folder), from_uid: fromUid })).map(({ uid }) => uid)

export const listActionsDue = async (tx: ReadTx, folder: OfFolder, limit: number) =>
  (await tx.all(withActionDue, { ...keyOf(folder), limit })).map(({ uid }) => uid)

/** For all that are due between the first and the last of these. */
export const markActionsDone = (tx: WriteTx, folder: OfFolder, uids: readonly number[]) =>
  tx.run(setActionDone, { ...keyOf(folder), from_uid: uids[0]!, to_uid: uids.at(-1)! })

export const forgetMails = (tx: WriteTx, folder: OfFolder) => tx.run(removeAll, keyOf(folder))

export const forgetOldMails = (tx: WriteTx, folder: OfFolder, before: string) =>
  tx.run(removeOld, { ...keyOf(folder), before })
