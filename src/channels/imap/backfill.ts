import { recordEvent } from '../../events/log/record.ts'
import { asService } from '../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import type { ListedMail, OpenFolder } from '../../platform/imap/connection.ts'
import { type ImapClient, ImapError } from '../../platform/imap/imap-client.ts'
import type { NewJob } from '../../platform/jobs/store.ts'
import type { JobHandler, Shutdown } from '../../platform/jobs/types.ts'
import type { AccessTokens } from '../../platform/oauth/access-tokens.ts'
import { addSeconds, type Clock, toTimestamp } from '../../platform/time.ts'
import {
  findBackfill,
  findBackfillForUpdate,
  type StoredBackfill,
  saveBackfill,
} from '../mailboxes/backfill-store.ts'
import { findImapWithPassword, type ImapWithPassword } from '../mailboxes/imap-store.ts'
import { openImap } from '../mailboxes/sign-in.ts'
import { findMailbox } from '../mailboxes/store.ts'
import { findFolder } from './folder-store.ts'
import { type FolderReading, receiveBytes } from './receive-folder.ts'

export const backfillKind = 'mail.backfill'

export const backfillJob = (mailboxId: string, runAt: string): NewJob => ({
  kind: backfillKind,
  key: mailboxId,
  runAt,
})

/** After this many mails the job yields its slot to others. */
const mailsPerRun = 100
/** As often as a rejected sign-in is tried elsewhere. */
const retrySeconds = 300

export interface BackfillOptions {
  db: Db
  clock: Clock
  imap: ImapClient
  accessTokens: AccessTokens
  storageBytesMax: number
  onError: (error: unknown) => void
}

/** Receives some of the mails, and runs again until there are no more. */
export function createBackfillHandler(options: BackfillOptions): JobHandler {
  const nowOf = () => toTimestamp(options.clock.now())
  return async ({ organization_id, dedup_key: mailboxId }, shutdown) => {
    const db = new ScopedDb(options.db, organization_id)
    const settings = await db.read((tx) => findSettings(tx, mailboxId))
    if (settings === undefined) return async () => undefined
    try {
      const isDone = await runOnce(options, { db, ...settings, shutdown })
      return async (tx) => {
        if (!isDone) return nowOf()
        await finish(tx.in(organization_id), mailboxId, nowOf())
        return undefined
      }
    } catch (error) {
      if (shutdown.now.aborted) return async () => nowOf()
      if (!(error instanceof ImapError)) throw error
      return async (tx) => {
        const backfill = await findBackfillForUpdate(tx.in(organization_id), mailboxId)
        if (backfill?.state !== 'running') return undefined
        await saveBackfill(tx.in(organization_id), { ...backfill, last_error: error.response })
        return addSeconds(nowOf(), retrySeconds)
      }
    }
  }
}

/** Undefined if there is nothing to do, at least for now. */
async function findSettings(tx: Parameters<typeof findBackfill>[0], mailboxId: string) {
  const [backfill, imap, mailbox] = await Promise.all([
    findBackfill(tx, mailboxId),
    findImapWithPassword(tx, mailboxId),
    findMailbox(tx, mailboxId),
  ])
  const isRunning = backfill?.state === 'running' && mailbox !== undefined
  return isRunning && imap !== undefined ? { imap, since: backfill.since } : undefined
}

interface Run {
  db: ScopedDb
  imap: ImapWithPassword
  since: string
  shutdown: Shutdown
}

/** Returns whether all folders have been read to the end. */
async function runOnce(
  { imap: client, accessTokens, clock, storageBytesMax, onError }: BackfillOptions,
  { db, imap, since, shutdown }: Run,
): Promise<boolean> {
  const connection = await openImap(client, imap, { db, accessTokens, signal: shutdown.now })
  const reading: FolderReading = {
    db,
    connection,
    imap,
    storageBytesMax,
    now: () => toTimestamp(clock.now()),
    onSkipped: (error) => onError(withoutWords(error)),
  }
  try {
    let left = mailsPerRun
    for (const folder of imap.folders) {
      const open = await connection.openFolder(folder, { isReadOnly: true })
      for (const mail of await listLeft(reading, { folder, open, since })) {
        if (left-- <= 0 || shutdown.soon.aborted) return false
        if (!(await receiveEarlier(reading, folder, mail))) return false
      }
    }
    return true
  } finally {
    connection.close()
  }
}

/** What servers say may contain addresses or subjects, which are not logged. */
const withoutWords = (error: unknown) =>
  error instanceof ImapError ? new Error(`An earlier mail was skipped (${error.kind})`) : error

/** Oldest first, so that replies find what they answer. */
async function listLeft(
  { db, connection, imap }: FolderReading,
  { folder, open, since }: { folder: string; open: OpenFolder; since: string },
): Promise<ListedMail[]> {
  const found = await connection.searchSince(new Date(since))
  const progress = await db.transact(async (tx) => {
    const backfill = await findBackfillForUpdate(tx, imap.mailbox_id)
    if (backfill === undefined) return undefined
    const known = backfill.progress[folder]
    if (known?.uidvalidity === open.uidValidity) return known
    const lastUid = await lastUidBefore(tx, imap.mailbox_id, folder, open)
    const started = { uidvalidity: open.uidValidity, uid: 0, lastUid }
    await saveBackfill(tx, {
      ...backfill,
      found_count: backfill.found_count + found.filter((uid) => uid <= lastUid).length,
      progress: { ...backfill.progress, [folder]: started },
    })
    return started
  })
  if (progress === undefined) return []
  const left = found.filter((uid) => uid > progress.uid && uid <= progress.lastUid)
  return connection.listMails(left.slice(0, mailsPerRun + 1))
}

/** Later ones are received anyway. If the server has numbered all anew, they are recognized. */
async function lastUidBefore(tx: WriteTx, mailboxId: string, name: string, open: OpenFolder) {
  const folder = await findFolder(tx, mailboxId, name)
  return folder?.uidvalidity === open.uidValidity && folder.first_uid > 0
    ? folder.first_uid
    : open.lastUid
}

/** Returns false if it was canceled meanwhile. */
async function receiveEarlier(
  reading: FolderReading,
  folder: string,
  mail: ListedMail,
): Promise<boolean> {
  const { mailbox_id } = reading.imap
  const advance = async (tx: WriteTx, count: number) => {
    const backfill = await findBackfillForUpdate(tx, mailbox_id)
    const progress = backfill?.progress[folder]
    if (backfill?.state !== 'running' || progress === undefined) return false
    await saveBackfill(tx, {
      ...backfill,
      received_count: backfill.received_count + count,
      progress: { ...backfill.progress, [folder]: { ...progress, uid: mail.uid } },
      last_error: null,
    })
    return true
  }
  const isRunning = await reading.db.read(async (tx) => {
    return (await findBackfill(tx, mailbox_id))?.state === 'running'
  })
  if (!isRunning) return false
  const isReceived = await receiveBytes(reading, mail, {
    isBackfill: true,
    inTransaction: async (tx) => void (await advance(tx, 1)),
  })
  return isReceived || reading.db.transact((tx) => advance(tx, 0))
}

async function finish(tx: WriteTx, mailboxId: string, now: string): Promise<void> {
  const backfill = await findBackfillForUpdate(tx, mailboxId)
  if (backfill?.state !== 'running') return
  await endBackfill(tx, backfill, 'done')
  const changes = [{ field: 'imap_backfill', from: 'running', to: 'done' }]
  recordEvent(tx, asService(now), { type: 'mailbox.updated', resourceId: mailboxId, changes })
}

export const endBackfill = (tx: WriteTx, backfill: StoredBackfill, state: 'done' | 'canceled') =>
  saveBackfill(tx, { ...backfill, state, progress: {}, last_error: null })
