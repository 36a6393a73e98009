import { buffer } from 'node:stream/consumers'
import type { Db, WriteTx } from '../../../platform/db/db.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import {
  type ImapClient,
  type ImapConnection,
  ImapError,
} from '../../../platform/imap/imap-client.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import type { JobHandler, Shutdown } from '../../../platform/jobs/types.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { composeMail } from '../../../platform/smtp/compose.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { findImap, findImapWithPassword, type ImapWithPassword } from '../mailboxes/imap-store.ts'
import { copySentJob } from '../mailboxes/jobs.ts'
import {
  deleteCopiesBefore,
  deleteSentCopies,
  deleteSentCopy,
  findDueCopy,
  findNextCopyAt,
  insertSentCopy,
  postponeCopies,
  postponeCopy,
  type SentCopy,
  updateSentError,
} from '../mailboxes/sent-copy-store.ts'
import { openImap } from '../mailboxes/sign-in.ts'
import type { MailContent } from './content.ts'
import { remainingFiles } from './content-files.ts'
import type { StoredMail } from './store.ts'

// A mail that was sent is sent, whatever becomes of its copy.

/** As often as a rejected sign-in is tried elsewhere. */
const retrySeconds = 300
/** Then a copy is given up. */
const secondsMax = 3 * 86_400
/** After this many the job yields its slot to others. */
const copiesPerRun = 50

/** In the transaction that records that the mail was sent, so that none is forgotten. */
export async function queueSentCopy(
  tx: WriteTx,
  { id, mailbox_id, message_id, content }: StoredMail,
  now: string,
): Promise<void> {
  const imap = await findImap(tx, mailbox_id)
  if (!imap?.is_sent_copied || content === null) return
  const copy = { mail_id: id, mailbox_id, message_id, content, due_at: now, created_at: now }
  await insertSentCopy(tx, copy)
  enqueueJob(tx, copySentJob(mailbox_id, now), now)
}

export interface CopyOptions {
  db: Db
  clock: Clock
  imap: ImapClient
  accessTokens: AccessTokens
}

/** Copies what was sent from one mailbox, and runs again until nothing is left. */
export function createCopyHandler(options: CopyOptions): JobHandler {
  const nowOf = () => toTimestamp(options.clock.now())
  return async ({ organization_id, dedup_key: mailboxId }, shutdown) => {
    const db = new ScopedDb(options.db, organization_id)
    const imap = await db.read((tx) => findImapWithPassword(tx, mailboxId))
    if (!imap?.is_sent_copied)
      return async (tx) => void (await deleteSentCopies(tx.in(organization_id), mailboxId))
    let failure: ImapError | undefined
    try {
      await copyDue({ ...options, db, settings: imap, shutdown, nowOf })
    } catch (error) {
      if (shutdown.now.aborted) return async () => nowOf()
      if (!(error instanceof ImapError)) throw error
      failure = error
    }
    return async (rootTx) => {
      const tx = rootTx.in(organization_id)
      if (failure !== undefined) {
        await postponeCopies(tx, mailboxId, addSeconds(nowOf(), retrySeconds))
        await recordFailure(tx, mailboxId, failure, nowOf())
      }
      return findNextCopyAt(tx, mailboxId)
    }
  }
}

async function recordFailure(tx: WriteTx, mailboxId: string, error: ImapError, now: string) {
  await deleteCopiesBefore(tx, mailboxId, addSeconds(now, -secondsMax))
  await updateSentError(tx, mailboxId, error.response)
}

interface Copying {
  db: ScopedDb
  imap: ImapClient
  accessTokens: AccessTokens
  settings: ImapWithPassword
  shutdown: Shutdown
  nowOf: () => string
}

/** Rejects with an `ImapError` if none can be copied now. */
async function copyDue(copying: Copying): Promise<void> {
  const { db, imap, settings, accessTokens, shutdown, nowOf } = copying
  const { mailbox_id } = settings
  const find = () => db.read((tx) => findDueCopy(tx, mailbox_id, nowOf()))
  let copy = await find()
  if (copy === undefined) return
  const connection = await openImap(imap, settings, { db, accessTokens, signal: shutdown.now })
  try {
    const folder = await openSentFolder(connection, settings)
    for (let left = copiesPerRun; copy !== undefined; copy = await find()) {
      if (left-- <= 0 || shutdown.soon.aborted) return
      await copyOne(copying, { connection, folder, copy })
    }
  } finally {
    connection.close()
  }
}

/** Returns its name. */
export async function openSentFolder(
  connection: ImapConnection,
  { sent_folder }: Pick<ImapWithPassword, 'sent_folder'>,
): Promise<string> {
  const folder = sent_folder ?? (await connection.findSentFolder())
  if (folder === undefined)
    throw new ImapError('folder', 'The server does not say which folder is for sent mail')
  await connection.openFolder(folder, { isReadOnly: false })
  return folder
}

interface OneCopy {
  connection: ImapConnection
  folder: string
  copy: SentCopy
}

async function copyOne({ db, settings, nowOf }: Copying, { connection, folder, copy }: OneCopy) {
  const { mailbox_id } = settings
  try {
    // Some providers store a copy themselves, and we may have been interrupted after storing it.
    if (!(await connection.hasMessageId(copy.message_id))) {
      const content = JSON.parse(copy.content) as MailContent
      const files = await remainingFiles(db, content)
      const stream = await composeMail(content.message, files, undefined)
      await connection.append(folder, await buffer(stream), new Date(content.message.date))
    }
  } catch (error) {
    // Others follow, which must not wait for it.
    if (!(error instanceof ImapError) || error.kind !== 'message') throw error
    return db.transact(async (tx) => {
      await postponeCopy(tx, copy.mail_id, addSeconds(nowOf(), retrySeconds))
      await recordFailure(tx, mailbox_id, error, nowOf())
    })
  }
  await db.transact(async (tx) => {
    await deleteSentCopy(tx, copy.mail_id)
    await updateSentError(tx, mailbox_id, null)
  })
}
