import type { WriteTx } from '../../../platform/db/db.ts'
import { BellhopError } from '../../../platform/errors.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import type { ListedMail, OpenFolder } from '../../../platform/imap/connection.ts'
import { type ImapConnection, ImapError, MailGone } from '../../../platform/imap/imap-client.ts'
import { addSeconds, toTimestamp } from '../../../platform/time.ts'
import type { StoredImap } from '../mailboxes/imap-store.ts'
import { receiveMail } from '../receiving/receive.ts'
import { mailBytesMax } from '../receiving/schema.ts'
import {
  advanceFolder,
  findFolder,
  forgetMails,
  listKnownUids,
  recordReceived,
  type StoredFolder,
  saveFolder,
} from './folder-store.ts'

/** Mails that arrived this long before the last look are compared when UIDs are lost, and by sweeps. */
export const comparedDays = 7
/** The clock of the server may be wrong by this much. */
const clockDifferenceSeconds = 600

export interface FolderReading {
  db: OrganizationDb
  connection: ImapConnection
  imap: StoredImap
  storageBytesMax: number
  now: () => string
  /** A mail that cannot be received now; the sweep tries it again. */
  onSkipped: (error: unknown) => void
}

/** Receives what is new in the folder that is open. Returns how far it has been read. */
export async function receiveNew(
  reading: FolderReading,
  name: string,
  open: OpenFolder,
): Promise<StoredFolder> {
  const { db, connection, imap } = reading
  const known = await db.read((tx) => findFolder(tx, imap.mailbox_id, name))
  if (known === undefined) return startFolder(reading, name, open)
  if (known.uidvalidity !== open.uidValidity) return restartFolder(reading, known, open)
  if (await isSetBack(reading, known, open)) {
    // Their actions are not for the mails that have these UIDs now.
    await db.transact((tx) => forgetMails(tx, known))
    return restartFolder(reading, known, open)
  }
  if (open.mailCount === 0) return known
  let { last_uid } = known
  for await (const mails of connection.listAfter(last_uid, open)) {
    for (const mail of mails) await receiveOne(reading, known, mail)
    last_uid = mails.at(-1)?.uid ?? last_uid
  }
  return { ...known, last_uid }
}

/**
 * Restored from a backup, servers give UIDs again, and some forget to say that these mean other mails.
 * A server that is only wrong about the next UID still has the last mail.
 */
const isSetBack = async (
  { connection }: FolderReading,
  { last_uid }: StoredFolder,
  { isLastUidSure, lastUid }: OpenFolder,
) => isLastUidSure && lastUid < last_uid && (await connection.findLastUid()) < last_uid

/** Begins with the moment at which the folder was set up: what was there before is not received. */
async function startFolder(
  reading: FolderReading,
  folder: string,
  { uidValidity, lastUid }: OpenFolder,
): Promise<StoredFolder> {
  const { db, connection, imap, now } = reading
  const time = now()
  const since = imap.receives_since[folder] ?? time
  const started: StoredFolder = {
    mailbox_id: imap.mailbox_id,
    folder,
    uidvalidity: uidValidity,
    first_uid: lastUid,
    last_uid: lastUid,
    started_at: since,
    looked_at: time,
    swept_at: time,
  }
  // Within the second of the set-up, what is there was there before.
  if (time > since)
    for (const mail of await listSince(connection, since, lastUid))
      await receiveOne(reading, started, mail)
  // Only now: if it is interrupted, these mails are received again, and recognized.
  await db.transact((tx) => saveFolder(tx, started))
  return started
}

async function listSince(
  connection: ImapConnection,
  since: string,
  lastUid: number,
): Promise<ListedMail[]> {
  const uids = await connection.searchSince(dayBefore(since))
  const found = await connection.listMails(uids.filter((uid) => uid <= lastUid))
  return found.filter(({ arrivedAt }) => arrivedAt !== undefined && isSince(arrivedAt, since))
}

/** Servers compare days in a time zone of their own. */
const dayBefore = (time: string) => new Date(addSeconds(time, -86_400))

/**
 * UIDs mean other mails now. Everything of the last days is received again: what we have is recognized
 * by its content.
 */
async function restartFolder(
  reading: FolderReading,
  known: StoredFolder,
  { uidValidity, lastUid }: OpenFolder,
): Promise<StoredFolder> {
  const { db, connection, now } = reading
  const restarted: StoredFolder = {
    ...known,
    uidvalidity: uidValidity,
    first_uid: 0,
    last_uid: lastUid,
    looked_at: now(),
    swept_at: now(),
  }
  const earliest = earliestCompared(known, known.looked_at)
  const found = await connection.listMails(await connection.searchSince(new Date(earliest)))
  const recent = found.filter(({ arrivedAt }) => isSince(arrivedAt, earliest))
  for (const mail of recent) await receiveOne(reading, restarted, mail)
  // Only now: if it is interrupted, everything is compared again.
  await db.transact((tx) => saveFolder(tx, restarted))
  return restarted
}

/** Never from before the mailbox was connected. */
export function earliestCompared({ started_at }: StoredFolder, time: string): string {
  const start = addSeconds(started_at, -clockDifferenceSeconds)
  const compared = addSeconds(time, -comparedDays * 86_400)
  return start > compared ? start : compared
}

export const isSince = (arrivedAt: Date | undefined, earliest: string) =>
  arrivedAt === undefined || toTimestamp(arrivedAt) >= earliest

/** Those that were there when the folder was read, but were not received. */
export async function listMissed(
  { db, connection }: FolderReading,
  folder: StoredFolder,
  time: string,
): Promise<ListedMail[]> {
  const earliest = earliestCompared(folder, time)
  const found = await connection.searchSince(new Date(earliest))
  const candidates = found.filter((uid) => uid <= folder.last_uid)
  if (candidates.length === 0) return []
  const known = new Set(await db.read((tx) => listKnownUids(tx, folder, candidates[0]!)))
  const unknown = candidates.filter((uid) => !known.has(uid))
  const latest = addSeconds(time, 86_400)
  return (await connection.listMails(unknown)).filter(
    // Mails from the future would be found again and again.
    (mail) =>
      isSince(mail.arrivedAt, earliest) &&
      hasArrivedSinceStart(folder, mail) &&
      (mail.arrivedAt === undefined || toTimestamp(mail.arrivedAt) <= latest),
  )
}

/** Of those that were there at the first look, only the time shows whether they are new. */
const hasArrivedSinceStart = ({ first_uid, started_at }: StoredFolder, mail: ListedMail) =>
  mail.uid > first_uid || (mail.arrivedAt !== undefined && toTimestamp(mail.arrivedAt) > started_at)

/** Whether it was received. The cursor moves in the transaction in which the mail becomes durable. */
export async function receiveOne(
  reading: FolderReading,
  { mailbox_id, folder, uidvalidity }: StoredFolder,
  mail: ListedMail,
): Promise<boolean> {
  const { db, imap, now } = reading
  const place = { mailbox_id, folder, uidvalidity, uid: mail.uid }
  const isActionDue = imap.after_import !== 'leave'
  const isReceived = await receiveBytes(reading, mail, {
    isSent: await isSentFolder(reading, folder),
    isBackfill: false,
    inTransaction: (tx) => recordReceived(tx, place, { isActionDue, now: now() }),
  })
  if (!isReceived) await db.transact((tx) => advanceFolder(tx, place, now()))
  return isReceived
}

interface ReceiveOptions {
  isSent: boolean
  isBackfill: boolean
  isArchive?: boolean
  /** Runs when the mail becomes durable. */
  inTransaction: (tx: WriteTx) => Promise<void>
}

/** False if this mail cannot be received now. */
export async function receiveBytes(
  { db, connection, imap, now, storageBytesMax, onSkipped }: FolderReading,
  mail: ListedMail,
  { isSent, isBackfill, isArchive = false, inTransaction }: ReceiveOptions,
): Promise<boolean> {
  const archiveArrivedAt = isArchive ? arrivalTime(mail, now()) : null
  const source = {
    source: 'imap',
    mailboxId: imap.mailbox_id,
    isBackfill,
    archiveArrivedAt,
    isSent,
  } as const
  const receive = (chunks: AsyncIterable<Buffer>) =>
    receiveMail(
      db,
      { ...source, envelopeFrom: null, envelopeTo: null, chunks },
      { now: now(), storageBytesMax, inTransaction },
    )
  try {
    await receiveWhole(connection, mail, receive)
    return true
  } catch (error) {
    if (!isAboutThisMail(error)) throw error
    if (!(error instanceof MailGone)) onSkipped(error)
    return false
  }
}

/** Whether only the owner of the account puts mail there. */
export async function isSentFolder(
  { connection, imap }: FolderReading,
  folder: string,
): Promise<boolean> {
  if (folder === 'INBOX') return false
  return folder === (imap.sent_folder ?? (await connection.findSentFolder()))
}

const arrivalTime = ({ arrivedAt }: ListedMail, now: string) =>
  arrivedAt === undefined ? now : toTimestamp(arrivedAt)

async function receiveWhole(
  connection: ImapConnection,
  mail: ListedMail,
  receive: (chunks: AsyncIterable<Buffer>) => Promise<string>,
): Promise<void> {
  const receiveSubstitute = async () => {
    // Loaded when needed, because it decodes charsets.
    const { composeSubstitute } = await import('./large-mail.ts')
    await receive(asStream(await composeSubstitute(connection, mail)))
  }
  if (mail.size > mailBytesMax) return receiveSubstitute()
  try {
    await receive(connection.download(mail))
  } catch (error) {
    // The server said that it is smaller.
    if (!(error instanceof BellhopError) || error.code !== 'too_large') throw error
    await receiveSubstitute()
  }
}

async function* asStream(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Others follow, which must not wait for it. */
const isAboutThisMail = (error: unknown) =>
  error instanceof MailGone ||
  (error instanceof ImapError && error.kind === 'message') ||
  (error instanceof BellhopError && error.code === 'malformed')
