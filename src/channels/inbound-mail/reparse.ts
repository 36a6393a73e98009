import { recordCommentUpdated } from '../../desk/comments/history.ts'
import { renderMarkdown } from '../../desk/comments/markdown.ts'
import { getCommentForUpdate, updateCommentRow } from '../../desk/comments/store.ts'
import { getTicketForUpdate, updateTicketRow } from '../../desk/tickets/store.ts'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import { bodyOf } from './mail-text.ts'
import { textToPage } from './page.ts'
import { updatePage } from './page-store.ts'
import { openRaw, readAll } from './raw.ts'
import { parseMail, type ReadMail, type ReadOptions } from './read-mail.ts'
import type { Forwarded, InboundMailReparse } from './schema.ts'
import {
  findInboundMailForUpdate,
  getInboundMail,
  type StoredInboundMail,
  updateQuote,
} from './store.ts'

export const notReparsable = 'The mail has not been imported, or its source has been deleted'

const isReparsable = ({ state, is_raw_stored, forwarded }: StoredInboundMail) =>
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
  const after = bodyOf(read, { isQuoteKept: !isReply })
  const before = await replaceText(tx, mail, isDryRun ? undefined : after, act)
  if (!isDryRun) {
    const isQuoted = isReply && parsed.quotedFrom !== null
    await updateQuote(tx, mail.id, isQuoted ? parsed.text.slice(parsed.quotedFrom!) : null)
    await updatePage(tx, mail.id, parsed.html ?? textToPage(parsed.text))
  }
  return { is_changed: before !== after, before, after }
}

/** Returns the text as it was. */
const replaceText = (
  tx: WriteTx,
  mail: StoredInboundMail,
  after: string | undefined,
  act: Attribution,
): Promise<string> =>
  mail.comment_id === null
    ? replaceDescription(tx, mail.ticket_id!, after, act)
    : replaceComment(tx, { ticketId: mail.ticket_id!, commentId: mail.comment_id }, after, act)

async function replaceComment(
  tx: WriteTx,
  { ticketId, commentId }: { ticketId: string; commentId: string },
  after: string | undefined,
  act: Attribution,
): Promise<string> {
  const comment = await getCommentForUpdate(tx, ticketId, commentId)
  if (after !== undefined && after !== comment.body) {
    const body_html = renderMarkdown(after)
    await updateCommentRow(tx, { ...comment, body: after, body_html, updated_at: act.now })
    recordCommentUpdated(tx, act, comment)
  }
  return comment.body
}

async function replaceDescription(
  tx: WriteTx,
  ticketId: string,
  after: string | undefined,
  act: Attribution,
): Promise<string> {
  const ticket = await getTicketForUpdate(tx, ticketId)
  if (after !== undefined && after !== ticket.description) {
    await updateTicketRow(tx, ticket, { ...ticket, description: after, updated_at: act.now })
    recordTicketUpdate(tx, act, ticketId, [{ field: 'description' }])
  }
  return ticket.description
}
