import type { MessageBody } from '../../../desk/comments/body.ts'
import { getCommentForUpdate, updateCommentRow } from '../../../desk/comments/store.ts'
import { setDescriptionHtml } from '../../../desk/tickets/store.ts'
import type { Db, WriteTx } from '../../../platform/db/db.ts'
import { BellhopError } from '../../../platform/errors.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import { enqueueJob, type NewJob } from '../../../platform/jobs/store.ts'
import type { JobHandler } from '../../../platform/jobs/types.ts'
import { type Clock, toTimestamp } from '../../../platform/time.ts'
import { bodyOf } from './mail-text.ts'
import { openRaw, readAll } from './raw.ts'
import { parseMail, type ReadMail, type ReadOptions } from './read-mail.ts'
import { isReparsable, storedImageNames } from './reparse.ts'
import { findOutdatedMail, listOrganizationsToReread, setReread } from './reread-store.ts'
import { findInboundMailForUpdate } from './store.ts'

// Versions before 0.3 took every text for Markdown. Their mails are read again in the background, so that
// plain text is shown as it was written, and HTML with its structure. Nothing that follows from a mail
// happens again, and no time changes.

export const rereadKind = 'mail.reread'

/** After this the job yields its slot to others. */
const runMaxMs = 10_000

const rereadJob = (organizationId: number, runAt: string): NewJob => ({
  kind: rereadKind,
  key: String(organizationId),
  runAt,
})

/** Begins where there are such mails. */
export async function sweepOutdatedMails(db: Db, now: string): Promise<void> {
  for (const { organization_id } of await db.read(listOrganizationsToReread))
    await db.transact(async (tx) =>
      enqueueJob(tx.in(organization_id), rereadJob(organization_id, now), now),
    )
}

interface RereadOptions extends Pick<ReadOptions, 'parser' | 'fileBytesMax'> {
  db: Db
  clock: Clock
}

export function createRereadHandler(options: RereadOptions): JobHandler {
  return async ({ organization_id }, shutdown) => {
    const db = new ScopedDb(options.db, organization_id)
    const endsAt = performance.now() + runMaxMs
    let hasMore = true
    while (hasMore && performance.now() < endsAt && !shutdown.soon.aborted) {
      const mail = await db.read(findOutdatedMail)
      hasMore = mail !== undefined
      if (mail === undefined) break
      const read = await tryToParse(db, mail.id, { ...options, signal: shutdown.now })
      if (shutdown.now.aborted) break
      await db.transact((tx) => reread(tx, mail.id, read))
    }
    return async () => (hasMore ? toTimestamp(options.clock.now()) : undefined)
  }
}

type Parsed = Pick<ReadMail, 'parsed' | 'leftOut'>

/** Undefined if its bytes have been deleted, or cannot be read now: it stays as it is. */
async function tryToParse(
  db: ScopedDb,
  mailId: string,
  options: Pick<ReadOptions, 'parser' | 'fileBytesMax' | 'signal'>,
): Promise<Parsed | undefined> {
  try {
    return await parseMail(readAll(await openRaw(db, mailId)), options)
  } catch (error) {
    if (error instanceof BellhopError && error.code === 'unavailable') throw error
    return undefined
  }
}

async function reread(tx: WriteTx, mailId: string, read: Parsed | undefined): Promise<void> {
  const mail = await findInboundMailForUpdate(tx, mailId)
  if (mail === undefined) return
  await setReread(tx, mailId)
  const { ticket_id, comment_id } = mail
  if (read === undefined || ticket_id === null || !isReparsable(mail)) return
  const images = await storedImageNames(tx, mail)
  const words = bodyOf(read, { isQuoteKept: comment_id === null, images })
  if (comment_id !== null) await showComment(tx, ticket_id, comment_id, words)
  // Nobody can edit a description; plain text is shown as such already.
  else if (words.body_format === 'html') setDescriptionHtml(tx, ticket_id, words.body_html)
}

/** Unless somebody has edited it. */
async function showComment(
  tx: WriteTx,
  ticketId: string,
  id: string,
  words: MessageBody,
): Promise<void> {
  const comment = await getCommentForUpdate(tx, ticketId, id)
  if (comment.updated_at === comment.created_at)
    await updateCommentRow(tx, { ...comment, ...words })
}
