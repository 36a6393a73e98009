import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../../platform/db/statement.ts'

/** Open tickets, or closed ones with the dates of the mails. */
export const importKinds = ['tickets', 'archive'] as const
export type ImportAs = (typeof importKinds)[number]

/** The import of mails that were in the folders before they were watched. */
export interface StoredBackfill {
  mailbox_id: string
  /** A date. */
  since: string
  import_as: ImportAs
  state: 'running' | 'done' | 'canceled'
  found_count: number
  received_count: number
  /** How far each folder has been read. Mails that arrived later than `before`, if set, are left out. */
  progress: Record<string, { uidvalidity: number; uid: number; lastUid: number; before?: string }>
  last_error: string | null
}

/** Progress is JSON. */
type BackfillRow = Omit<StoredBackfill, 'progress'> & { progress: string }

const ofMailbox = query<BackfillRow>(`
  SELECT mailbox_id, since, import_as, state, found_count, received_count, progress, last_error
  FROM mailbox_backfills WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const ofMailboxForUpdate = forUpdate(ofMailbox)

const upsert = mutation(`
  INSERT INTO mailbox_backfills (organization_id, mailbox_id, since, import_as, state,
    found_count, received_count, progress, last_error)
  VALUES (:organization_id, :mailbox_id, :since, :import_as, :state, :found_count, :received_count,
    :progress, :last_error)
  ON CONFLICT (mailbox_id) DO UPDATE SET since = excluded.since,
    import_as = excluded.import_as, state = excluded.state,
    found_count = excluded.found_count, received_count = excluded.received_count,
    progress = excluded.progress, last_error = excluded.last_error`)

const remove = mutation(`
  DELETE FROM mailbox_backfills
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const toStored = (row: BackfillRow | undefined): StoredBackfill | undefined =>
  row && { ...row, progress: JSON.parse(row.progress) }

export const findBackfill = async (tx: ReadTx, mailboxId: string) =>
  toStored(await tx.one(ofMailbox, { mailbox_id: mailboxId }))

export const findBackfillForUpdate = async (tx: WriteTx, mailboxId: string) =>
  toStored(await tx.one(ofMailboxForUpdate, { mailbox_id: mailboxId }))

export const saveBackfill = (tx: WriteTx, { progress, ...backfill }: StoredBackfill) =>
  tx.run(upsert, { ...backfill, progress: JSON.stringify(progress) })

/** In another account, UIDs mean other mails. */
export async function restartBackfill(tx: WriteTx, mailboxId: string): Promise<void> {
  const backfill = await findBackfillForUpdate(tx, mailboxId)
  if (backfill?.state !== 'running') return
  await saveBackfill(tx, { ...backfill, found_count: 0, received_count: 0, progress: {} })
}

export const deleteBackfill = (tx: WriteTx, mailboxId: string) =>
  tx.run(remove, { mailbox_id: mailboxId })
