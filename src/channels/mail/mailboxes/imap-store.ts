import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../../platform/db/statement.ts'
import { secretRow } from '../../../platform/secrets/columns.ts'
import {
  decryptSecret,
  encryptSecret,
  type SecretPlace,
} from '../../../platform/secrets/encrypt.ts'
import { deleteBackfill } from './backfill-store.ts'
import { deleteSentCopies } from './sent-copy-store.ts'

// Where the mail of a mailbox is fetched from.

/** Without the password. */
export interface StoredImap {
  mailbox_id: string
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string
  is_password_set: boolean
  folders: string[]
  /** For each folder, since when its mail is received, if it has not been read yet. */
  receives_since: Record<string, string>
  after_import: 'leave' | 'seen' | 'move' | 'delete'
  move_to: string | null
  /** Whether what is sent is copied to a folder. */
  is_sent_copied: boolean
  /** Null to find it by itself. */
  sent_folder: string | null
  sent_error: string | null
  state: 'ok' | 'failing'
  last_error: string | null
  last_error_at: string | null
  /** Changes with the settings. */
  revision: number
  /** Changes when somebody wants to look at once. */
  fetch_count: number
}

/** Undefined if it cannot be decrypted. */
export type ImapWithPassword = StoredImap & { password: string | undefined }

/** Folders are JSON. */
type ImapRow = Omit<StoredImap, 'folders' | 'receives_since'> & {
  folders: string
  receives_since: string
}

const columnNames = [
  'mailbox_id',
  'host',
  'port',
  'security',
  'username',
  'folders',
  'receives_since',
  'after_import',
  'move_to',
  'is_sent_copied',
  'sent_folder',
  'sent_error',
  'state',
  'last_error',
  'last_error_at',
  'revision',
  'fetch_count',
] as const satisfies (keyof StoredImap)[]

const columns = columnNames.join(', ')
const secretOf = 'FROM mailbox_secrets s WHERE s.mailbox_id = mailbox_imap.mailbox_id'

const ofMailbox = query<ImapRow>(`
  SELECT ${columns},
    coalesce((SELECT s.imap_password IS NOT NULL ${secretOf}), FALSE) AS is_password_set
  FROM mailbox_imap WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const ofMailboxForUpdate = forUpdate(ofMailbox)

const passwordOf = query<{ imap_password: string | null }>(`
  SELECT imap_password FROM mailbox_secrets
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const upsert = mutation(`
  INSERT INTO mailbox_imap (organization_id, ${columns})
  VALUES (:organization_id, ${columnNames.map((name) => `:${name}`).join(', ')})
  ON CONFLICT (mailbox_id) DO UPDATE SET
    ${columnNames
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}`)

const remove = mutation(`
  DELETE FROM mailbox_imap WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const setPassword = mutation(`
  UPDATE mailbox_secrets SET imap_password = :password
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const countFetch = mutation(`
  UPDATE mailbox_imap SET fetch_count = fetch_count + 1
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const foldersOf = query<{ folder: string; looked_at: string }>(`
  SELECT folder, looked_at FROM mailbox_folders
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const removeFolder = mutation(`
  DELETE FROM mailbox_folders
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND folder = :folder`)

const removeMessages = mutation(`
  DELETE FROM imap_messages
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id AND folder = :folder`)

const toStored = (row: ImapRow | undefined): StoredImap | undefined =>
  row && {
    ...row,
    folders: JSON.parse(row.folders),
    receives_since: JSON.parse(row.receives_since),
  }

export const findImap = async (tx: ReadTx, mailboxId: string) =>
  toStored(await tx.one(ofMailbox, { mailbox_id: mailboxId }))

export const findImapForUpdate = async (tx: WriteTx, mailboxId: string) =>
  toStored(await tx.one(ofMailboxForUpdate, { mailbox_id: mailboxId }))

/** Never pass it to a response, an event or a log. */
export async function findImapWithPassword(
  tx: ReadTx,
  mailboxId: string,
): Promise<ImapWithPassword | undefined> {
  const [imap, secrets] = await Promise.all([
    findImap(tx, mailboxId),
    tx.one(passwordOf, { mailbox_id: mailboxId }),
  ])
  if (imap === undefined) return undefined
  const stored = secrets?.imap_password ?? ''
  return { ...imap, password: decryptSecret(tx, placeOf(mailboxId), stored) }
}

const placeOf = (mailboxId: string): SecretPlace => ({
  column: 'mailbox_secrets.imap_password',
  row: secretRow(mailboxId),
})

export const saveImap = (
  tx: WriteTx,
  { is_password_set, folders, receives_since, ...imap }: StoredImap,
) =>
  tx.run(upsert, {
    ...imap,
    folders: JSON.stringify(folders),
    receives_since: JSON.stringify(receives_since),
  })

export const updateImapPassword = (tx: WriteTx, mailboxId: string, password: string | null) =>
  tx.send(setPassword, {
    mailbox_id: mailboxId,
    password: encryptSecret(tx, placeOf(mailboxId), password),
  })

export async function deleteImap(tx: WriteTx, mailboxId: string): Promise<void> {
  await forgetFolders(tx, mailboxId, [])
  await tx.run(remove, { mailbox_id: mailboxId })
  updateImapPassword(tx, mailboxId, null)
  await deleteBackfill(tx, mailboxId)
  await deleteSentCopies(tx, mailboxId)
}

/** Folders that have been read, and when they were read last, at most an hour earlier. */
export async function listLooks(tx: ReadTx, mailboxId: string): Promise<Record<string, string>> {
  const folders = await tx.all(foldersOf, { mailbox_id: mailboxId })
  return Object.fromEntries(folders.map(({ folder, looked_at }) => [folder, looked_at]))
}

/** How far the others have been read; if they are added again, only their new mail is received. */
export async function forgetFolders(
  tx: WriteTx,
  mailboxId: string,
  kept: readonly string[],
): Promise<void> {
  for (const { folder } of await tx.all(foldersOf, { mailbox_id: mailboxId })) {
    if (kept.includes(folder)) continue
    await tx.run(removeMessages, { mailbox_id: mailboxId, folder })
    await tx.run(removeFolder, { mailbox_id: mailboxId, folder })
  }
}

/** False if the mailbox does not use IMAP. */
export const requestFetch = async (tx: WriteTx, mailboxId: string) =>
  (await tx.run(countFetch, { mailbox_id: mailboxId })) === 1
