import { deleteInvitationById } from '../../../accounts/invitations/store.ts'
import { getUser } from '../../../accounts/users/store.ts'
import { createAttachments } from '../../../desk/attachments/create.ts'
import { recordHit } from '../../../desk/blocks/store.ts'
import type { Author } from '../../../desk/comments/author.ts'
import { findOrCreateCustomer } from '../../../desk/customers/create.ts'
import { addSideAnswer } from '../../../desk/side-conversations/answer.ts'
import { createTicketForCustomer } from '../../../desk/tickets/create.ts'
import { relateTickets } from '../../../desk/tickets/create-link.ts'
import { mergeTickets } from '../../../desk/tickets/merge.ts'
import { insertFollowUp } from '../../../desk/tickets/relations-store.ts'
import { setDescriptionHtml } from '../../../desk/tickets/store.ts'
import { changeTicketTags } from '../../../desk/tickets/tags.ts'
import { recordEvent } from '../../../events/log/record.ts'
import {
  type Actor,
  type Attribution,
  asArchive,
  asService,
} from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import type { MailAddress, ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import { invitationIdOf } from '../mailboxes/message-id.ts'
import { recordNotificationBounce } from '../notifications/bounces.ts'
import { participantsMax } from '../participants/schema.ts'
import { listParticipants } from '../participants/store.ts'
import { putParticipant } from '../participants/update.ts'
import { queueAcknowledgement } from '../sending/acknowledge.ts'
import { findMail } from '../sending/store.ts'
import { openThread } from '../sending/thread.ts'
import { liftSuppression } from '../suppressions/create.ts'
import { addComment, isArchivedTicket, writtenAt } from './archive.ts'
import { recordBounce } from './bounces.ts'
import type { Decided, Decision } from './decision.ts'
import { answeredIds } from './find-ticket.ts'
import { proposeSender } from './forwarded.ts'
import { bodyOf, imageNames, nameOf, subjectOf } from './mail-text.ts'
import { releaseOwnMails } from './own-mail-store.ts'
import { textToPage } from './page.ts'
import { insertPage } from './page-store.ts'
import type { ReadMail } from './read-mail.ts'
import { settingsOf } from './route.ts'
import { saveContent } from './save-content.ts'
import type { InboundState } from './schema.ts'
import { findAuthor } from './sender.ts'
import { type MailOutcome, type StoredInboundMail, updateOutcome } from './store.ts'

type Outcome = Pick<
  MailOutcome,
  'state' | 'reason' | 'ticket_id' | 'comment_id' | 'side_message_id'
> & {
  /** Also with a comment or side message, for the event. */
  ticketId: string | null
}

/** Carries out what was decided. Everything that follows from a mail is in this transaction. */
export async function applyDecision(
  tx: WriteTx,
  read: ReadMail,
  decided: Decided,
  now: string,
): Promise<void> {
  const { mail, parsed } = read
  await saveContent(tx, read, decided)
  await revokeReturnedLinks(tx, parsed)
  const { ticketId, ...outcome } = await carryOut(tx, read, decided, now)
  await updateOutcome(tx, {
    id: mail.id,
    ...outcome,
    mailbox_id: decided.mailbox?.id ?? mail.mailbox_id,
    trace: JSON.stringify(decided.trace),
    processed_at: now,
  })
  await insertPage(tx, mail.id, parsed.html ?? textToPage(parsed.text), read.images)
  recordOutcome(tx, mail, { state: outcome.state, ticketId }, now)
  const ids = { message_id: parsed.messageId, answered_id: answeredIds(parsed)[0] ?? null }
  if (outcome.state === 'imported') await releaseOwnMails(tx, ids, now)
}

/** Of an invitation that came back or is quoted in an answer, everyone who reads mail here has the link. */
async function revokeReturnedLinks(tx: WriteTx, parsed: ParsedMail): Promise<void> {
  const original = parsed.bounce?.originalMessageId ?? null
  for (const id of [...(original === null ? [] : [original]), ...answeredIds(parsed)]) {
    const invitationId = invitationIdOf(id)
    if (invitationId !== undefined) await deleteInvitationById(tx, invitationId)
  }
}

async function carryOut(
  tx: WriteTx,
  read: ReadMail,
  decided: Decided,
  now: string,
): Promise<Outcome> {
  const { decision } = decided
  switch (decision.kind) {
    case 'ticket':
      return openTicket(tx, read, { ...decided, decision }, now)
    case 'comment':
      return addReply(tx, read, { ...decided, decision }, now)
    case 'agent_comment':
      return addAgentComment(tx, read, decision, now)
    case 'own_comment':
      return addOwnComment(tx, read, { ...decided, decision }, now)
    case 'side_message':
      return addAside(tx, read, { ...decided, decision }, now)
    case 'bounce':
      return noteBounce(tx, read, decision, now)
    case 'hold':
      if (decision.blockId !== undefined) recordHit(tx, decision.blockId, now)
      return outcome('held', { reason: decision.reason, ticket_id: decision.ticketId })
    case 'ignore':
      return outcome('ignored', { reason: 'route' })
    case 'own':
      return outcome('own', { ticket_id: decision.ticketId })
  }
}

const outcome = (state: InboundState, rest: Partial<Outcome> = {}): Outcome => ({
  reason: null,
  ticket_id: null,
  comment_id: null,
  side_message_id: null,
  ticketId: rest.ticket_id ?? null,
  ...rest,
  state,
})

type Of<Kind extends Decision['kind']> = Omit<Decided, 'decision'> & {
  decision: Extract<Decision, { kind: Kind }>
}

async function openTicket(
  tx: WriteTx,
  read: ReadMail,
  {
    decision,
    mailbox,
    others,
    authentication,
    acknowledgement,
    twinTicketId,
    ...rest
  }: Of<'ticket'>,
  now: string,
): Promise<Outcome> {
  const { sender, isUnverified, followUpTo } = decision
  const { tags, ...settings } = decision.settings ?? settingsOf(mailbox)
  const name = nameOf(sender)
  const customer = await findOrCreateCustomer(
    tx,
    { name, email: sender.address },
    asSender(null, read.mail, now),
  )
  const act = asSender(customer.id, read.mail, now)
  const { body: description, ...formatted } = bodyOf(read, {
    isQuoteKept: true,
    images: imageNames(read),
  })
  const ticket = await createTicketForCustomer(
    tx,
    customer,
    { subject: subjectOf(read.parsed), description, ...settings },
    act,
    {
      is_unverified: isUnverified,
      requester_name: isUnverified ? name : null,
      closedAt: writtenAt(read, now),
      openedAt: decision.openedAt,
    },
  )
  if (formatted.body_format === 'html') setDescriptionHtml(tx, ticket.id, formatted.body_html)
  const author: Author = { author_type: 'customer', author_id: customer.id, author_name: name }
  await attachFiles(tx, read, { ticketId: ticket.id, commentId: null, author }, act)
  if (tags.length > 0)
    await changeTicketTags(tx, ticket.id, { add: tags }, asImport(read.mail, now))
  if (mailbox !== undefined) await openThread(tx, ticket.id, mailbox)
  if (followUpTo !== null) insertFollowUp(tx, ticket.id, followUpTo)
  if (twinTicketId !== null)
    await relateTickets(tx, ticket.id, twinTicketId, asImport(read.mail, now))
  // The forger would read what we write to the customer.
  if (authentication !== 'fail') await addParticipants(tx, ticket.id, others, act)
  if (!isUnverified && isWrittenBy(sender, rest)) await liftFor(tx, read.mail, sender, now)
  if (mailbox !== undefined && acknowledgement !== null) {
    const isOverLimit = acknowledgement === 'over_limit'
    const to = { name, address: sender.address }
    await queueAcknowledgement(tx, { ticketId: ticket.id, mailbox, to, isOverLimit }, now)
  }
  if (decision.forwardedBy !== undefined) await proposeSender(tx, read, decision.forwardedBy)
  return outcome('imported', { ticket_id: ticket.id })
}

async function addReply(
  tx: WriteTx,
  read: ReadMail,
  { decision, isAutomatic, authentication, others, ...rest }: Of<'comment'>,
  now: string,
): Promise<Outcome> {
  const { sender, ticketId, isJoining } = decision
  const input = { name: nameOf(sender), email: sender.address }
  const customer = await findOrCreateCustomer(tx, input, asSender(null, read.mail, now))
  const act = asSender(customer.id, read.mail, now)
  const author: Author = {
    author_type: 'customer',
    author_id: customer.id,
    author_name: customer.name,
  }
  const words = bodyOf(read, { isQuoteKept: false, images: imageNames(read) })
  // Nobody waits for an answer to earlier mail.
  const isUnanswered = isAutomatic || (read.mail.is_backfill && !isArchived(read.mail))
  const content = { ...author, ...words, is_internal: false, isAutomatic: isUnanswered }
  const comment = await addComment(tx, ticketId, { comment: content, read }, act)
  await attachFiles(tx, read, { ticketId, commentId: comment.id, author }, act)
  if (isJoining) await addParticipants(tx, ticketId, [sender], act)
  // Otherwise a forged mail could add a reader to the conversation, or an old one bring back a former.
  const isCurrent = !isArchived(read.mail) || (await isArchivedTicket(tx, ticketId))
  if (authentication === 'pass' && isCurrent) await addParticipants(tx, ticketId, others, act)
  if (isWrittenBy(sender, rest)) await liftFor(tx, read.mail, sender, now)
  return outcome('imported', { comment_id: comment.id, ticketId })
}

async function addAgentComment(
  tx: WriteTx,
  read: ReadMail,
  { ticketId, userId, isInternal }: Extract<Decision, { kind: 'agent_comment' }>,
  now: string,
): Promise<Outcome> {
  const { full_name } = await getUser(tx, userId)
  const author: Author = { author_type: 'user', author_id: userId, author_name: full_name }
  const via = viaOf(read.mail)
  const actor: Actor = { type: 'user', id: userId, name: full_name, keyId: null, via }
  const act: Attribution = { actor, now }
  const words = bodyOf(read, { isQuoteKept: false, images: imageNames(read) })
  const content = { ...author, ...words, is_internal: isInternal }
  const comment = await addComment(tx, ticketId, { comment: content, read }, act)
  await attachFiles(tx, read, { ticketId, commentId: comment.id, author }, act)
  return outcome('imported', { comment_id: comment.id, ticketId })
}

/**
 * The customer has it already. Nothing follows from it: nobody gets a mail or a notification, whenever it
 * was written.
 */
async function addOwnComment(
  tx: WriteTx,
  read: ReadMail,
  { decision, mailbox }: Of<'own_comment'>,
  now: string,
): Promise<Outcome> {
  const { ticketId, userId, mergedTicketId } = decision
  const user = userId === null ? undefined : await getUser(tx, userId)
  const from = findAuthor(read.parsed)!
  const name = user?.full_name ?? (from.name.trim() === '' ? (mailbox?.name ?? '') : nameOf(from))
  const author_name = name || from.address
  const author: Author = { author_type: 'user', author_id: userId, author_name }
  const act: Attribution =
    user === undefined
      ? asArchive(now)
      : { actor: { type: 'user', id: user.id, name, keyId: null, via: 'archive' }, now }
  const words = bodyOf(read, { isQuoteKept: false, images: imageNames(read) })
  const content = { ...author, ...words, is_internal: false, isMailed: false }
  const comment = await addComment(tx, ticketId, { comment: content, read }, act)
  await attachFiles(tx, read, { ticketId, commentId: comment.id, author }, act)
  if (mergedTicketId !== null) await mergeTickets(tx, ticketId, [mergedTicketId], asArchive(now))
  return outcome('imported', { comment_id: comment.id, ticketId })
}

/** Nobody is acknowledged, added or notified outside: only agents learn of it. */
async function addAside(
  tx: WriteTx,
  read: ReadMail,
  { decision, isAutomatic }: Of<'side_message'>,
  now: string,
): Promise<Outcome> {
  const { ticketId, conversationId, sender, isStranger } = decision
  const { parsed, mail, files } = read
  const answer = {
    conversationId,
    author: { name: nameOf(sender), email: sender.address },
    words: bodyOf(read, { isQuoteKept: false, images: imageNames(read) }),
    quote: parsed.quotedFrom === null ? null : parsed.text.slice(parsed.quotedFrom),
    files,
    is_stranger: isStranger,
    is_automatic: isAutomatic,
    isArchived: isArchived(mail) || mail.is_backfill,
  }
  const side_message_id = await addSideAnswer(tx, ticketId, answer, asImport(mail, now))
  return outcome('imported', { side_message_id, ticketId })
}

/** An old one in an archive says nothing about the address now. */
async function noteBounce(
  tx: WriteTx,
  { mail, parsed }: ReadMail,
  { outboundMailId, provenRecipient, notification }: Extract<Decision, { kind: 'bounce' }>,
  now: string,
): Promise<Outcome> {
  if (notification !== null) {
    if (parsed.bounce!.kind === 'failed' && !isArchived(mail))
      await recordNotificationBounce(tx, notification, now)
    return outcome('bounce')
  }
  if (outboundMailId === null) return outcome('bounce', { reason: 'unmatched_bounce' })
  if (isArchived(mail)) {
    const returned = await findMail(tx, outboundMailId)
    return outcome('bounce', { ticket_id: returned?.ticket_id ?? null })
  }
  const bounce = { ...parsed.bounce!, provenRecipient }
  const ticketId = await recordBounce(tx, outboundMailId, bounce, now)
  return outcome('bounce', { ticket_id: ticketId ?? null })
}

async function attachFiles(
  tx: WriteTx,
  { files }: ReadMail,
  to: { ticketId: string; commentId: string | null; author: Author },
  act: Attribution,
): Promise<void> {
  if (files.length > 0) await createAttachments(tx, { ...to, files }, act)
}

/** As many as there is room for. */
async function addParticipants(
  tx: WriteTx,
  ticketId: string,
  others: readonly MailAddress[],
  act: Attribution,
): Promise<void> {
  const known = new Set((await listParticipants(tx, ticketId)).map(({ email }) => emailKey(email)))
  for (const { name, address } of others) {
    if (known.has(emailKey(address)) || known.size >= participantsMax) continue
    known.add(emailKey(address))
    await putParticipant(tx, ticketId, { email: address, name: name.slice(0, 200) }, act)
  }
}

const isArchived = ({ archive_arrived_at }: StoredInboundMail) => archive_arrived_at !== null

const viaOf = (mail: StoredInboundMail): Actor['via'] => (isArchived(mail) ? 'archive' : 'mail')

const asSender = (id: string | null, mail: StoredInboundMail, now: string): Attribution => ({
  actor: { type: 'customer', id, name: 'Customer', keyId: null, via: viaOf(mail) },
  now,
})

export const asImport = (mail: StoredInboundMail, now: string) =>
  isArchived(mail) ? asArchive(now) : asService(now)

/** Not if an agent has chosen whose mail it is. */
const isWrittenBy = (customer: MailAddress, { sender }: Pick<Decided, 'sender'>) =>
  sender !== null && emailKey(sender.address) === emailKey(customer.address)

/** An address that sends mail can receive it, at least if the mail is recent. */
async function liftFor(
  tx: WriteTx,
  mail: StoredInboundMail,
  { address }: MailAddress,
  now: string,
): Promise<void> {
  if (!isArchived(mail)) await liftSuppression(tx, address, asService(now))
}

function recordOutcome(
  tx: WriteTx,
  mail: StoredInboundMail,
  { state, ticketId }: Pick<Outcome, 'state' | 'ticketId'>,
  now: string,
): void {
  if (state !== 'imported' && state !== 'held') return
  const type = state === 'held' ? 'mail.held' : 'mail.received'
  recordEvent(tx, asImport(mail, now), {
    type,
    resourceId: mail.id,
    ...(ticketId !== null && { ticketId }),
  })
}
