import { listAttachments, listAttachmentsOfComment } from '../../../desk/attachments/store.ts'
import type { MessageBody } from '../../../desk/comments/body.ts'
import { recordCommentUpdated } from '../../../desk/comments/history.ts'
import { getCommentForUpdate, updateCommentRow } from '../../../desk/comments/store.ts'
import {
  getDescriptionHtml,
  getTicketForUpdate,
  setDescriptionHtml,
  updateTicketRow,
} from '../../../desk/tickets/store.ts'
import { recordTicketUpdate } from '../../../events/log/ticket-events.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { BellhopError } from '../../../platform/errors.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import { bodyOf, toImageNames } from './mail-text.ts'
import { textToPage } from './page.ts'
import { findPage, updatePage } from './page-store.ts'
import { openRaw, readAll } from './raw.ts'
import { filesMax, parseMail, type ReadMail, type ReadOptions } from './read-mail.ts'
import type { Forwarded, InboundMailReparse } from './schema.ts'
import {
  findInboundMailForUpdate,
  getInboundMail,
  type StoredInboundMail,
  updateQuote,
} from './store.ts'

export const notReparsable = 'The mail has not been imported, or its source has been deleted'

export const isReparsable = ({ state, is_raw_stored, forwarded }: StoredInboundMail) =>
  state === 'imported' && is_raw_stored && !isOriginalTaken(forwarded)

/** The ticket has the text of the original; that of the mail has the words of the agent, too. */
const isOriginalTaken = (forwarded: string | null) =>
  forwarded !== null && (JSON.parse(forwarded) as Forwarded).state === 'accepted'

interface Options extends Attribution {
  isDryRun: boolean
}

/**
 * Makes the text of the comment or ticket anew from the bytes of the mail: for mails that an earlier
 * version did not read well. Files, people and the ticket stay as they are, and nothing is sent.
 */
export async function reparseMail(
  db: OrganizationDb,
  mailId: string,
  {
    isDryRun,
    actor,
    now,
    ...read
  }: Options & Pick<ReadOptions, 'parser' | 'fileBytesMax' | 'signal'>,
): Promise<InboundMailReparse> {
  const mail = await db.read((tx) => getInboundMail(tx, mailId))
  if (!isReparsable(mail)) throw new BellhopError('conflict', notReparsable)
  const parsed = await parseMail(readAll(await openRaw(db, mailId)), read)
  return db.transact((tx) => replaceWords(tx, mailId, parsed, { isDryRun, actor, now }))
}

/** The files of the mail as they are now. */
export async function storedImageNames(tx: ReadTx, mail: StoredInboundMail) {
  const page = await findPage(tx, mail.id)
  const images = JSON.parse(page?.images ?? '{}') as Record<string, string>
  const first = { after: 0, limit: filesMax, offset: 0 }
  const files =
    mail.comment_id === null
      ? await listAttachments(tx, mail.ticket_id!, first)
      : await listAttachmentsOfComment(tx, mail.comment_id, first)
  return toImageNames(images, new Map(files.map(({ id, name }) => [id, name])))
}

async function replaceWords(
  tx: WriteTx,
  mailId: string,
  read: Pick<ReadMail, 'parsed' | 'leftOut'>,
  { isDryRun, ...act }: Options,
): Promise<InboundMailReparse> {
  const mail = await findInboundMailForUpdate(tx, mailId)
  if (mail === undefined || !isReparsable(mail)) throw new BellhopError('conflict', notReparsable)
  const { parsed } = read
  const isReply = mail.comment_id !== null
  const after = bodyOf(read, { isQuoteKept: !isReply, images: await storedImageNames(tx, mail) })
  const { before, isChanged } = await replaceText(tx, mail, after, { isDryRun, ...act })
  if (!isDryRun) {
    const isQuoted = isReply && parsed.quotedFrom !== null
    await updateQuote(tx, mail.id, isQuoted ? parsed.text.slice(parsed.quotedFrom!) : null)
    await updatePage(tx, mail.id, parsed.html ?? textToPage(parsed.text))
  }
  return { is_changed: isChanged, before, after: after.body }
}

interface Replaced {
  before: string
  isChanged: boolean
}

/** Changes nothing in a dry run. */
const replaceText = (
  tx: WriteTx,
  mail: StoredInboundMail,
  after: MessageBody,
  options: Options,
): Promise<Replaced> =>
  mail.comment_id === null
    ? replaceDescription(tx, mail.ticket_id!, after, options)
    : replaceComment(tx, { ticketId: mail.ticket_id!, commentId: mail.comment_id }, after, options)

async function replaceComment(
  tx: WriteTx,
  { ticketId, commentId }: { ticketId: string; commentId: string },
  after: MessageBody,
  { isDryRun, ...act }: Options,
): Promise<Replaced> {
  const comment = await getCommentForUpdate(tx, ticketId, commentId)
  const isChanged = after.body !== comment.body || after.body_html !== comment.body_html
  if (isChanged && !isDryRun) {
    const changed = { ...comment, ...after, updated_at: act.now }
    await updateCommentRow(tx, changed)
    recordCommentUpdated(tx, act, comment, changed)
  }
  return { before: comment.body, isChanged }
}

async function replaceDescription(
  tx: WriteTx,
  ticketId: string,
  { body: description, body_format, body_html }: MessageBody,
  { isDryRun, ...act }: Options,
): Promise<Replaced> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  const html = body_format === 'html' ? body_html : null
  const isChanged =
    description !== ticket.description || html !== (await getDescriptionHtml(tx, ticketId))
  if (isChanged && !isDryRun) {
    await updateTicketRow(tx, ticket, { ...ticket, description, updated_at: act.now })
    setDescriptionHtml(tx, ticketId, html)
    recordTicketUpdate(tx, act, ticketId, [{ field: 'description' }])
  }
  return { before: ticket.description, isChanged }
}
