import { createOutboundTicket } from '../../channels/mail/first-messages/create.ts'
import { createMailbox } from '../../channels/mail/mailboxes/create.ts'
import { updateMailbox } from '../../channels/mail/mailboxes/update.ts'
import { recordBounce } from '../../channels/mail/receiving/bounces.ts'
import { importRead } from '../../channels/mail/receiving/import.ts'
import { parseMail } from '../../channels/mail/receiving/read-mail.ts'
import { receiveMail } from '../../channels/mail/receiving/receive.ts'
import { findInboundMail } from '../../channels/mail/receiving/store.ts'
import { queueReply } from '../../channels/mail/sending/queue.ts'
import { listRecipients } from '../../channels/mail/sending/recipient-store.ts'
import { recordAttempt } from '../../channels/mail/sending/record-attempt.ts'
import { queueSideMessage, requireReachable } from '../../channels/mail/sending/side-message.ts'
import { listMails, type StoredMail } from '../../channels/mail/sending/store.ts'
import { findTemplate } from '../../channels/mail/templates/store.ts'
import { updateTemplate } from '../../channels/mail/templates/update.ts'
import { createComment } from '../../desk/comments/create.ts'
import { listComments } from '../../desk/comments/store.ts'
import { startSideConversation } from '../../desk/side-conversations/create.ts'
import { updateTicket } from '../../desk/tickets/update.ts'
import { asOperator } from '../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import { ImapClient } from '../../platform/imap/imap-client.ts'
import { MailParser } from '../../platform/mime/mail-parser.ts'
import { AccessTokens } from '../../platform/oauth/access-tokens.ts'
import { SmtpClient } from '../../platform/smtp/smtp-client.ts'
import { systemClock, toTimestamp } from '../../platform/time.ts'
import { byAgent } from './apply-stories.ts'
import { scheduleReply } from './later.ts'
import * as texts from './mail-texts.ts'
import { addSpam } from './spam.ts'
import { addTrash } from './trash.ts'

interface Scene {
  organizationId: number
  agent: { id: string; full_name: string }
  now: Date
}

interface Post extends Scene {
  db: ScopedDb
  parser: MailParser
  mailboxId: string
}

const mailsMax = Number.MAX_SAFE_INTEGER

/**
 * Two tickets by mail, with an acknowledgement, quotes, a mail that is held, a reply that came back, one
 * that is scheduled, and a side conversation with a carrier; and two that an agent began, one of them
 * answered. Two requests are spam, and the sender of one is blocked. Two more are in the trash.
 * Imported as real mail is; what is sent is recorded as sent in the same transaction, so that nothing
 * leaves. In the end the mailbox is off. Returns how many tickets there are now in addition.
 */
export async function playMails(db: Db, scene: Scene): Promise<number> {
  const scoped = new ScopedDb(db, scene.organizationId)
  const parser = new MailParser()
  try {
    const mailboxId = await scoped.transact((tx) => connectMailbox(tx, minutesBefore(scene.now, 9)))
    const post: Post = { ...scene, db: scoped, parser, mailboxId }
    const shelf = await receive(post, texts.firstMail, 8)
    const messageId = await answerTicket(post, shelf!, texts.firstReply, 7)
    await receive(post, texts.answer(messageId), 6)
    await receive(post, texts.strangersMail(messageId), 5)
    const spam = await scoped.transact((tx) =>
      addSpam(tx, scene.agent, toTimestamp(minutesBefore(scene.now, 5))),
    )
    await scoped.transact((tx) =>
      addTrash(tx, scene.agent, toTimestamp(minutesBefore(scene.now, 5))),
    )
    await receive(post, texts.blockedMail, 4)
    const askedId = await askCarrier(post, shelf!, 4)
    await receive(post, texts.carriersAnswer(askedId), 3)
    const desks = await receive(post, texts.secondMail, 4)
    await answerTicket(post, desks!, texts.secondReply, 3, texts.bounceWords)
    const wardrobe = await writeFirst(post, texts.firstMessages.wardrobe, 2)
    await receive(post, texts.wardrobeAnswer(wardrobe), 1)
    await writeFirst(post, texts.firstMessages.lamp, 1)
    await scoped.transact((tx) => scheduleReply(tx, shelf!, scene.agent, scene.now))
    await scoped.transact((tx) =>
      updateMailbox(tx, mailboxId, { is_enabled: false }, operatorAt(toTimestamp(scene.now))),
    )
    return 4 + spam
  } finally {
    await parser.close()
  }
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

const operatorAt = (now: string) => ({
  ...asOperator(now),
  mail: {
    smtp: new SmtpClient(false),
    imap: new ImapClient(false),
    accessTokens: new AccessTokens(false, systemClock),
  },
})

async function connectMailbox(tx: WriteTx, at: Date): Promise<string> {
  const body = {
    address: texts.deskAddress,
    name: 'Mosswick Help',
    smtp: { host: 'smtp.mosswick.example', port: 587, security: 'starttls' },
    signature: 'Your **Mosswick** team',
    acknowledgement: { is_enabled: true },
    incoming: { routes: texts.routes },
  } as const
  const act = operatorAt(toTimestamp(at))
  if ((await findTemplate(tx, 'acknowledgement')) === undefined)
    await updateTemplate(tx, 'acknowledgement', texts.acknowledgement, act)
  return (await createMailbox(tx, body, act)).id
}

/**
 * Returns the ticket that it belongs to. It arrives and is imported in one transaction, so that a running
 * server never finds it waiting.
 */
async function receive(
  { db, parser, mailboxId, now: end }: Post,
  text: Parameters<typeof texts.composeMail>[0],
  minutesAgo: number,
): Promise<string | null> {
  const date = minutesBefore(end, minutesAgo)
  const now = toTimestamp(date)
  const bytes = texts.composeMail(text, date)
  const read = await parseMail(chunksOf(bytes), { parser, fileBytesMax: 1 })
  return db.transact(async (tx) => {
    const within = { transact: <T>(work: (tx: WriteTx) => Promise<T>) => work(tx) }
    const to = { mailboxId, envelopeFrom: null, envelopeTo: null }
    const delivery = { source: 'smtp', ...to, chunks: chunksOf(bytes) } as const
    const id = await receiveMail(within, delivery, { now, storageBytesMax: 0 })
    const mail = (await findInboundMail(tx, id))!
    await importRead(tx, { ...read, mail, files: [], fileIds: [], images: {} }, now)
    await recordSent(tx, now)
    return (await findInboundMail(tx, id))?.ticket_id ?? null
  })
}

async function* chunksOf(bytes: Buffer) {
  yield bytes
}

/** Returns the Message-ID of the mail that went out, and came back if there are words of a server. */
async function answerTicket(
  { db, agent, now: end }: Post,
  ticketId: string,
  body: string,
  minutesAgo: number,
  bounceWords?: string,
): Promise<string> {
  const now = toTimestamp(minutesBefore(end, minutesAgo))
  return db.transact(async (tx) => {
    // The follower of the event log would queue it as well.
    const comment = await createComment(
      tx,
      ticketId,
      { body, send_mail: false },
      byAgent(agent, now),
    )
    await queueReply(tx, { id: comment.id, fromAddress: null }, now)
    const change = { status: 'pending', assigned_user_id: agent.id } as const
    await updateTicket(tx, ticketId, change, byAgent(agent, now))
    const mail = (await recordSent(tx, now))!
    if (bounceWords !== undefined) await bounce(tx, mail, bounceWords, now)
    return mail.message_id
  })
}

/** Returns the Message-ID of the mail with which the ticket begins. */
async function writeFirst(
  { db, agent, now: end }: Post,
  { customer, ...message }: texts.FirstMessage,
  minutesAgo: number,
): Promise<string> {
  const now = toTimestamp(minutesBefore(end, minutesAgo))
  const { name: customer_name, address: customer_email } = customer
  return db.transact(async (tx) => {
    // As for other replies.
    const input = { customer_name, customer_email, ...message, send_mail: false } as const
    const { id } = await createOutboundTicket(tx, input, byAgent(agent, now))
    const [comment] = await listComments(tx, id, { after: 0, limit: 1, offset: 0 })
    await queueReply(tx, { id: comment!.id, fromAddress: null }, now)
    return (await recordSent(tx, now))!.message_id
  })
}

/** Forwards the ticket. Returns the Message-ID of the mail that went out. */
async function askCarrier(
  { db, agent, now: end }: Post,
  ticketId: string,
  minutesAgo: number,
): Promise<string> {
  const now = toTimestamp(minutesBefore(end, minutesAgo))
  const { name, address: email } = texts.carrier
  const quote = { of: 'message', comment_id: null } as const
  const body = { to: [{ email, name }], body: texts.carrierQuestion, quote }
  const channel = { requireReachable }
  return db.transact(async (tx) => {
    const act = byAgent(agent, now)
    const { messageId } = await startSideConversation(tx, ticketId, { body, channel }, act)
    // In the same transaction, so that the follower of the event log finds it queued and sent.
    await queueSideMessage(tx, messageId, now)
    return (await recordSent(tx, now))!.message_id
  })
}

/** As if a server had accepted what has just been queued. */
async function recordSent(tx: WriteTx, now: string): Promise<StoredMail | undefined> {
  const page = { before: mailsMax, limit: 1, offset: 0 }
  const [mail] = await listMails(tx, { state: 'queued', ...page })
  if (mail === undefined) return undefined
  const recipients = (await listRecipients(tx, mail.id)).map(({ email }) => ({
    address: email,
    isAccepted: true,
    code: 250,
    response: '250 2.1.5 Ok',
  }))
  const response = '250 2.0.0 Ok: queued'
  const outcome = { attempted_at: now, error: null, response, duration_ms: 180, isPermanent: false }
  await recordAttempt(tx, mail, { ...outcome, recipients }, now)
  return mail
}

async function bounce(tx: WriteTx, { id }: StoredMail, detail: string, now: string): Promise<void> {
  const recipients = [{ address: texts.omar.address, status: '5.1.1', detail }]
  const rest = {
    originalMessageId: null,
    envelopeId: null,
    originalSubject: null,
    returnKey: null,
    provenRecipient: texts.omar.address,
  }
  await recordBounce(tx, id, { kind: 'failed', recipients, ...rest }, now)
}
