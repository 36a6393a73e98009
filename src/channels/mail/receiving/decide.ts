import { findUserByTypedEmail, type StoredUser } from '../../../accounts/users/store.ts'
import { findBlockOf } from '../../../desk/blocks/find.ts'
import { hasRoom } from '../../../desk/side-conversations/answer.ts'
import { listPeople } from '../../../desk/side-conversations/store.ts'
import { permissions } from '../../../platform/access/permissions.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { MailAddress, ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import { listMailboxAddresses } from '../mailboxes/address-store.ts'
import { getDeskMarker } from '../mailboxes/mail-key.ts'
import { findMailbox, type StoredMailbox } from '../mailboxes/store.ts'
import { findNotificationTo } from '../notifications/bounces.ts'
import type { AnswerableNotification } from '../notifications/store.ts'
import { decideAcknowledgement } from './acknowledgement.ts'
import {
  type AddressedTicket,
  findAddressedTicket,
  isCustomerOf,
  isParticipantOf,
  isRecipientOf,
} from './addressed-ticket.ts'
import { authenticate } from './authentication.ts'
import { automaticSign } from './automatic-sign.ts'
import { findBouncedMail } from './bounces.ts'
import {
  type ArrivedMail,
  type AsideByHand,
  type Decided,
  type DecideOptions,
  type Decision,
  type NewTicket,
  outcomeOf,
} from './decision.ts'
import { findForwarder } from './find-forwarder.ts'
import { answeredIds, type Evidence, findTicketOf } from './find-ticket.ts'
import { isFlood, isRepeating } from './floods.ts'
import { findTwinTicket, traceOtherTicket } from './other-tickets.ts'
import { decideOwnMail } from './own-mail.ts'
import { findTicketOfAnswer } from './own-mail-store.ts'
import { decideRoute } from './route.ts'
import type { HoldReason, TraceStep } from './schema.ts'
import { findAuthor, findReplyTo, findSender, othersOf, type Sender } from './sender.ts'

/** As RFC 5321 has it: a mail that passed this many servers goes in circles. */
const receivedMax = 100

/**
 * Decides what becomes of a mail, without changing anything. Every step is added to the trace, so that
 * people can see why.
 */
export async function decide(
  tx: ReadTx,
  mail: ArrivedMail,
  parsed: ParsedMail,
  options: DecideOptions,
): Promise<Decided> {
  const trace: TraceStep[] = []
  const addresses = await listMailboxAddresses(tx)
  const ours = new Set(addresses.map(({ address }) => emailKey(address)))
  const mailbox = mail.mailbox_id === null ? undefined : await findMailbox(tx, mail.mailbox_id)
  trace.push({
    step: 'address',
    result: mailbox?.address ?? 'none',
    detail: mail.envelope_to ?? '',
  })
  const sender = findSender(parsed, ours)
  const automatic = automaticSign(parsed, ours)
  // Old mails arrive all at once.
  const isRepeated =
    !mail.is_backfill && (await isRepeating(tx, mail, { parsed, sender }, options.now))
  const context: Context = {
    mail,
    parsed,
    ours,
    mailbox,
    authentication: await authenticate(tx, parsed, { mailbox, source: mail.source }),
    sender,
    automatic,
    isAutomatic: automatic !== null || isRepeated,
    trace,
    ...options,
  }
  const { isAutomatic } = context
  const found = await decideKind(tx, context)
  const twinTicketId = found.kind === 'own' ? null : await findTwinTicket(tx, mail, parsed, trace)
  const { decision, facts } =
    found.kind === 'ticket'
      ? await decideRoute(tx, { ...context, addresses, isAutomatic }, found)
      : { decision: found, facts: { is_new: false } }
  trace.push({ step: 'decision', result: outcomeOf(decision), detail: detailOf(decision) })
  const isImported = mail.source === 'file' || mail.is_backfill
  const acknowledgement =
    decision.kind === 'ticket'
      ? await decideAcknowledgement(tx, { ...context, ...decision, isImported, isAutomatic }, trace)
      : null
  return {
    decision,
    mailbox,
    sender: typeof context.sender === 'string' ? null : context.sender.address,
    acknowledgement,
    authentication: context.authentication,
    ticketByHand: await toTicketByHand(tx, context, found),
    asideByHand: await toAsideByHand(tx, context, found),
    isAutomatic,
    replyTo: findReplyTo(parsed, ours),
    others: othersOf(parsed, ours),
    twinTicketId,
    facts,
    trace,
  }
}

interface Context extends DecideOptions {
  mail: ArrivedMail
  parsed: ParsedMail
  ours: ReadonlySet<string>
  mailbox: StoredMailbox | undefined
  authentication: 'pass' | 'fail' | 'none'
  sender: ReturnType<typeof findSender>
  /** The header that says that no person wrote it. */
  automatic: string | null
  /** Also if it repeats what the sender has written before. */
  isAutomatic: boolean
  trace: TraceStep[]
}

async function decideKind(tx: ReadTx, context: Context): Promise<Decision> {
  const { parsed, trace, sender, automatic } = context
  const kind = (result: string, detail = '') => trace.push({ step: 'kind', result, detail })
  if (await isMarkedAsOurs(tx, parsed)) {
    kind('own')
    return { kind: 'own', ticketId: (await findEvidence(tx, context))?.ticketId ?? null }
  }
  if (parsed.bounce !== null) {
    kind('bounce', parsed.bounce.kind)
    const arrived = { recipients: recipientsOf(context), ours: context.ours }
    return { kind: 'bounce', ...(await findBouncedMail(tx, parsed, arrived)) }
  }
  if (automatic === null) kind('person')
  else kind('automatic', automatic)
  if (parsed.receivedCount >= receivedMax) return hold('mail_loop')
  if (typeof sender === 'string') {
    trace.push({ step: 'sender', result: sender, detail: '' })
    const isWritten = sender === 'own_address' && automatic === null
    return (isWritten && (await decideOwn(tx, context))) || hold(sender)
  }
  const detail = sender.isFromForm ? 'reply_to' : 'from'
  trace.push({ step: 'sender', result: context.authentication, detail })
  const blocked = await decideBlocked(tx, context, sender)
  if (blocked !== undefined) return blocked
  return decideTicket(tx, context, sender)
}

/** Also answers to tickets, but by the link to their page they can go on. */
async function decideBlocked(
  tx: ReadTx,
  { parsed, trace }: Context,
  { address }: Sender,
): Promise<Decision | undefined> {
  const authors = parsed.from.map((from) => from.address)
  const block = await findBlockOf(tx, [address.address, ...authors])
  if (block === undefined) return undefined
  trace.push({ step: 'block', result: 'blocked', detail: block.value })
  return { kind: 'hold', reason: 'blocked', ticketId: null, blockId: block.id }
}

async function isMarkedAsOurs(tx: ReadTx, { deskMarker, messageId }: ParsedMail): Promise<boolean> {
  if (deskMarker === null || messageId === null) return false
  return deskMarker === (await getDeskMarker(tx, messageId))
}

async function decideOwn(tx: ReadTx, context: Context): Promise<Decision | undefined> {
  const evidence = await findEvidence(tx, context)
  const author = findAuthor(context.parsed)
  if (isAside(evidence) && author !== undefined) return decideAside(tx, context, evidence, author)
  const ticket = evidence && (await findAddressedTicket(tx, evidence.ticketId))
  if (evidence !== undefined && ticket !== undefined)
    context.trace.push({ step: 'ticket', result: evidence.by, detail: ticket.ticket_display_id })
  return decideOwnMail(tx, { ...context, evidence: ticket && evidence })
}

const hold = (reason: HoldReason, ticketId: string | null = null): Decision => ({
  kind: 'hold',
  reason,
  ticketId,
})

const recipientsOf = ({ mail, parsed }: Pick<Context, 'mail' | 'parsed'>): string[] => [
  ...(mail.envelope_to === null ? [] : [mail.envelope_to]),
  ...parsed.deliveredTo,
  ...[...parsed.to, ...parsed.cc].map(({ address }) => address),
]

async function findEvidence(tx: ReadTx, context: Context): Promise<Evidence | undefined> {
  const { parsed, mail, ours } = context
  const evidence = await findTicketOf(tx, parsed, { recipients: recipientsOf(context), ours })
  // Numbers in the subjects of an archive may be those of another desk.
  if (evidence !== undefined && (evidence.by !== 'subject' || mail.archive_arrived_at === null))
    return evidence
  // Among earlier mails, an answer may have come first.
  const ticketId = mail.is_backfill ? await findTicketOfAnswer(tx, parsed.messageId) : undefined
  return ticketId === undefined
    ? undefined
    : { by: 'received_message_id', strength: 'hint', ticketId, outboundMailId: null }
}

async function decideTicket(tx: ReadTx, context: Context, sender: Sender): Promise<Decision> {
  const evidence = await findEvidence(tx, context)
  const ticket = evidence && (await findAddressedTicket(tx, evidence.ticketId))
  context.trace.push({
    step: 'ticket',
    result: evidence?.by ?? 'new',
    detail: ticket?.ticket_display_id ?? '',
  })
  if (evidence === undefined || ticket === undefined) {
    // Such as a note that an agent is away: a ticket could notify the agent again.
    const ids = answeredIds(context.parsed)
    return (await findNotificationTo(tx, sender.address.address, ids)) === undefined
      ? decideNew(tx, context, sender, null)
      : hold('agent_not_verified')
  }
  if (isAside(evidence)) return decideAside(tx, context, evidence, sender.address)
  await traceOtherTicket(tx, context.parsed, evidence, context.trace)
  if (sender.isFromForm) {
    return evidence.strength === 'weak'
      ? decideNew(tx, context, sender, null)
      : hold('contact_form_reply', ticket.id)
  }
  return decideReply(tx, context, { sender, evidence, ticket })
}

type Aside = Evidence & { sideConversationId: string }

const isAside = (evidence: Evidence | undefined): evidence is Aside =>
  Boolean(evidence?.sideConversationId)

/**
 * Whoever answers, and whoever they say they are: agents alone see it, with who it is from. It must not
 * become a comment, nor its author a participant, also if that is the customer.
 */
async function decideAside(
  tx: ReadTx,
  { authentication }: Context,
  { ticketId, sideConversationId }: Aside,
  sender: MailAddress,
): Promise<Decision> {
  const people = await listPeople(tx, sideConversationId)
  const isAddressed = people.some(({ email }) => emailKey(email) === emailKey(sender.address))
  const isStranger = !isAddressed || authentication === 'fail'
  if (!(await hasRoom(tx, sideConversationId))) return hold('too_many_mails', ticketId)
  return { kind: 'side_message', ticketId, conversationId: sideConversationId, sender, isStranger }
}

interface Reply {
  sender: Sender
  evidence: Evidence
  ticket: AddressedTicket
}

async function decideReply(tx: ReadTx, context: Context, reply: Reply): Promise<Decision> {
  const { sender, evidence, ticket } = reply
  const { address: email } = sender.address
  const { authentication } = context
  if (evidence.notification !== undefined)
    return decideAnswerToNotification(tx, context, reply, evidence.notification)
  if (await isCustomerOf(tx, ticket, email)) return speak(tx, context, reply)
  const agent = await findUserByTypedEmail(tx, email)
  if (agent?.is_active) return decideAgent(tx, context, reply, agent)
  if (await isParticipantOf(tx, ticket, email)) return speak(tx, context, reply)
  if (evidence.strength === 'weak') return decideNew(tx, context, sender, null)
  return hold(authentication === 'fail' ? 'failed_authentication' : 'unknown_sender', ticket.id)
}

/**
 * Only the agent who got the notification speaks for the desk. Others have it from them: it proves
 * nothing about a customer, and a ticket for what a stranger says about it would be no secret.
 */
async function decideAnswerToNotification(
  tx: ReadTx,
  context: Context,
  reply: Reply,
  { user_id }: AnswerableNotification,
): Promise<Decision> {
  const { sender, evidence, ticket } = reply
  const { address: email } = sender.address
  const user = await findUserByTypedEmail(tx, email)
  // Such as a note that an agent is away: a mail held on the ticket would notify the agent again.
  if (user?.id === user_id)
    return context.isAutomatic ? hold('agent_not_verified') : decideAgent(tx, context, reply, user)
  if ((await isCustomerOf(tx, ticket, email)) || (await isParticipantOf(tx, ticket, email)))
    return speak(tx, context, { ...reply, evidence: { ...evidence, strength: 'weak' } })
  const isForged = context.authentication === 'fail'
  return hold(isForged ? 'failed_authentication' : 'unknown_sender', ticket.id)
}

/** Somebody who belongs to the ticket, if it is really them. */
async function speak(
  tx: ReadTx,
  context: Context,
  { sender, evidence, ticket }: Reply,
): Promise<Decision> {
  if (context.authentication === 'fail') return hold('failed_authentication', ticket.id)
  if (evidence.strength === 'weak' && context.authentication !== 'pass')
    return hold('not_authenticated', ticket.id)
  // An archive only has closed tickets, and nobody waits for an answer to an automatic mail.
  if (ticket.isClosed && context.mail.archive_arrived_at === null && !context.isAutomatic)
    return decideNew(tx, context, sender, ticket.id)
  return { kind: 'comment', ticketId: ticket.id, sender: sender.address, isJoining: false }
}

/**
 * Agents could speak for the desk, so a copied Message-ID and a forged sender must not suffice: the
 * mail that they answer was sent to them, and their mail server vouches for them.
 */
async function decideAgent(
  tx: ReadTx,
  { parsed, authentication, mailbox, mail, isAutomatic }: Context,
  { sender, evidence, ticket }: Reply,
  user: StoredUser,
): Promise<Decision> {
  const { outboundMailId, notification } = evidence
  const isSentTo =
    notification?.user_id === user.id ||
    (outboundMailId !== null && (await isRecipientOf(tx, outboundMailId, sender.address.address)))
  const isProven = authentication === 'pass' && isSentTo && mayComment(user)
  const allowed = mailbox?.agents_by_mail ?? 'off'
  if (!isProven || allowed === 'off') return hold('agent_not_verified', ticket.id)
  // Nothing is sent because of an archive, and nobody has responded just now. That an agent is away is
  // not for the customer, and two programs would answer each other without end.
  const isInternal =
    allowed === 'note' ||
    mail.archive_arrived_at !== null ||
    isAutomatic ||
    repeatsNotification(parsed, notification)
  return { kind: 'agent_comment', ticketId: ticket.id, userId: user.id, isInternal }
}

const mayComment = ({ is_active, role }: StoredUser) =>
  is_active && permissions['change comments'].roles.includes(role)

/** What was written for agents, and a link to turn off their mail, if the quote is not recognized. */
const repeatsNotification = (
  { text, quotedFrom }: ParsedMail,
  notification: AnswerableNotification | undefined,
): boolean =>
  notification !== undefined &&
  text.slice(0, quotedFrom ?? undefined).includes(notification.reply_key)

async function decideNew(
  tx: ReadTx,
  context: Context,
  sender: Sender,
  followUpTo: string | null,
): Promise<Decision> {
  const { mail, now } = context
  // Before it is a flood, which admins are notified about.
  if (isMarkedAsSpam(context)) return hold('spam')
  if (!mail.is_backfill && (await isFlood(tx, mail, sender.address.address, now)))
    return hold('too_many_mails', followUpTo)
  return toNewTicket(tx, context, sender, followUpTo)
}

/** Only what would open a ticket: an answer to one comes from somebody who is known there. */
function isMarkedAsSpam({ parsed, mailbox, trace }: Context): boolean {
  const { spamSign } = parsed
  if (spamSign === null || mailbox?.is_spam_held === false) return false
  trace.push({ step: 'spam', result: 'spam', detail: spamSign })
  return true
}

async function toNewTicket(
  tx: ReadTx,
  context: Context,
  sender: Sender,
  followUpTo: string | null,
): Promise<NewTicket> {
  const isUnverified = sender.isFromForm || context.authentication === 'fail'
  const forwardedBy = await findForwarder(tx, context, sender)
  return { kind: 'ticket', sender: sender.address, isUnverified, followUpTo, forwardedBy }
}

/** For a mail for which an agent opens a ticket, although the rules do not. */
async function toTicketByHand(
  tx: ReadTx,
  context: Context,
  found: Decision,
): Promise<NewTicket | null> {
  const { sender } = context
  if (found.kind === 'ticket') return found
  if (typeof sender === 'string') return null
  const isFlood = found.kind === 'hold' && found.reason === 'too_many_mails'
  return toNewTicket(tx, { ...context, trace: [] }, sender, isFlood ? found.ticketId : null)
}

/** What was stopped before its ticket was looked for, or because the side conversation is full. */
async function toAsideByHand(
  tx: ReadTx,
  context: Context,
  { kind }: Decision,
): Promise<AsideByHand | null> {
  const mayBeAside = kind === 'hold' || kind === 'bounce' || kind === 'own'
  const evidence = mayBeAside ? await findEvidence(tx, context) : undefined
  if (!isAside(evidence)) return null
  const { ticketId, sideConversationId: conversationId } = evidence
  return { ticketId, conversationId, sender: findAuthor(context.parsed) ?? null }
}

function detailOf(decision: Decision): string {
  if (decision.kind === 'hold') return decision.reason
  if (decision.kind === 'side_message') return decision.isStranger ? 'stranger' : ''
  if (decision.kind === 'ticket' && decision.followUpTo !== null) return 'the ticket is closed'
  if (decision.kind !== 'bounce') return ''
  if (decision.notification !== null) return 'notification'
  if (decision.outboundMailId !== null && decision.provenRecipient === null) return 'no return key'
  return ''
}
