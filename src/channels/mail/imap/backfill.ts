import { recordEvent } from '../../../events/log/record.ts'
import { asService } from '../../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../../platform/db/db.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import type { ListedMail, OpenFolder } from '../../../platform/imap/connection.ts'
import { type ImapClient, ImapError } from '../../../platform/imap/imap-client.ts'
import type { NewJob } from '../../../platform/jobs/store.ts'
import type { JobHandler, Shutdown } from '../../../platform/jobs/types.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import {
  findBackfill,
  findBackfillForUpdate,
  type StoredBackfill,
  saveBackfill,
} from '../mailboxes/backfill-store.ts'
import { findImapWithPassword, type ImapWithPassword } from '../mailboxes/imap-store.ts'
import { openImap } from '../mailboxes/sign-in.ts'
import { findMailbox } from '../mailboxes/store.ts'
import { findFolder, type StoredFolder } from './folder-store.ts'
import { type FolderReading, isSentFolder, isSince, receiveBytes } from './receive-folder.ts'

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
  return isRunning && imap !== undefined
    ? { imap, since: backfill.since, isArchive: backfill.import_as === 'archive' }
    : undefined
}

interface Run {
  db: ScopedDb
  imap: ImapWithPassword
  since: string
  isArchive: boolean
  shutdown: Shutdown
}

/** Returns whether all folders have been read to the end. */
async function runOnce(
  { imap: client, accessTokens, clock, storageBytesMax, onError }: BackfillOptions,
  { db, imap, since, isArchive, shutdown }: Run,
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
      for await (const mail of listLeft(reading, { folder, open, since })) {
        if (left-- <= 0 || shutdown.soon.aborted) return false
        if (!(await receiveEarlier(reading, { folder, isArchive }, mail))) return false
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

/** Oldest first, so that replies find what they answer. Some may be gone when they are listed. */
async function* listLeft(
  reading: FolderReading,
  { folder, open, since }: { folder: string; open: OpenFolder; since: string },
): AsyncGenerator<LeftMail> {
  const { db, connection, imap } = reading
  const found = await connection.searchSince(new Date(since))
  const backfill = await db.read((tx) => findBackfill(tx, imap.mailbox_id))
  const known = backfill?.progress[folder]
  const progress =
    known?.uidvalidity === open.uidValidity
      ? known
      : await startProgress(reading, { folder, open, found })
  if (progress === undefined) return
  const { uid: lastRead, lastUid, before } = progress
  const left = found.filter((uid) => uid > lastRead && uid <= lastUid)
  for (let start = 0; start < left.length; start += mailsPerRun)
    for (const mail of await connection.listMails(left.slice(start, start + mailsPerRun)))
      yield { ...mail, isEarlier: isBefore(mail, before) }
}

interface LeftMail extends ListedMail {
  /** Others are received anyway. */
  isEarlier: boolean
}

type Progress = StoredBackfill['progress'][string]

async function startProgress(
  { db, connection, imap: { mailbox_id, receives_since } }: FolderReading,
  { folder, open, found }: { folder: string; open: OpenFolder; found: readonly number[] },
): Promise<Progress | undefined> {
  const known = await db.read((tx) => findFolder(tx, mailbox_id, folder))
  const end = endOf(known, open, receives_since[folder])
  const started: Progress = { uidvalidity: open.uidValidity, uid: 0, ...end }
  const { lastUid, before } = started
  const upToEnd = found.filter((uid) => uid <= lastUid)
  const earlier =
    before === undefined
      ? upToEnd
      : (await connection.listMails(upToEnd)).filter((mail) => isBefore(mail, before))
  return db.transact(async (tx) => {
    const backfill = await findBackfillForUpdate(tx, mailbox_id)
    if (backfill === undefined) return undefined
    await saveBackfill(tx, {
      ...backfill,
      found_count: backfill.found_count + earlier.length,
      progress: { ...backfill.progress, [folder]: started },
    })
    return started
  })
}

/**
 * Later mails are received anyway. If the folder has not been read yet, was empty at first, or the server has
 * numbered all mails anew, only the time at which a mail arrived tells.
 */
function endOf(
  folder: StoredFolder | undefined,
  { uidValidity, lastUid }: OpenFolder,
  receivesSince: string | undefined,
): Pick<Progress, 'lastUid' | 'before'> {
  if (folder === undefined)
    return receivesSince === undefined ? { lastUid } : { lastUid, before: receivesSince }
  return folder.uidvalidity === uidValidity && folder.first_uid > 0
    ? { lastUid: folder.first_uid }
    : { lastUid, before: folder.started_at }
}

const isBefore = ({ arrivedAt }: ListedMail, time: string | undefined) =>
  time === undefined || !isSince(arrivedAt, time)

/** Returns false if it was canceled meanwhile. */
async function receiveEarlier(
  reading: FolderReading,
  { folder, isArchive }: { folder: string; isArchive: boolean },
  mail: LeftMail,
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
  if (!mail.isEarlier) return reading.db.transact((tx) => advance(tx, 0))
  const isReceived = await receiveBytes(reading, mail, {
    isSent: await isSentFolder(reading, folder),
    isBackfill: true,
    isArchive,
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
