import { getOrganization } from '../../../accounts/organizations/store.ts'
import { findUser, type StoredUser } from '../../../accounts/users/store.ts'
import { listUnreadKindsInMail } from '../../../events/notifications/mail-store.ts'
import { getSettings } from '../../../events/notifications/settings-store.ts'
import { asService } from '../../../platform/access/attribution.ts'
import type { Db, ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import { QueueRun } from '../../../platform/jobs/queue-run.ts'
import type { JobHandler, Shutdown } from '../../../platform/jobs/types.ts'
import { isAddressInvalid } from '../../../platform/mime/bounce-policy.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { composeMail } from '../../../platform/smtp/compose.ts'
import type { MailMessage } from '../../../platform/smtp/message.ts'
import { type SmtpClient, SmtpError } from '../../../platform/smtp/smtp-client.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { deliver } from '../accounts/deliver.ts'
import { deskMarkerHeader, getDeskMarker, getMailKey } from '../mailboxes/mail-key.ts'
import { returnKeyHeader, toReplyAddress, toReturnAddress } from '../mailboxes/message-id.ts'
import { toDkimKey } from '../mailboxes/server.ts'
import { findMailboxWithSecrets, type MailboxWithSecrets } from '../mailboxes/store.ts'
import { findSendingMailbox } from '../sending/thread.ts'
import { createSuppression } from '../suppressions/create.ts'
import { findAvailability, type MailSettings } from './availability.ts'
import type { NotificationMailContent } from './content.ts'
import {
  findNextSendAt,
  findUnfinishedMail,
  listDueNotificationMails,
  type NotificationMail,
  type NotificationMailState,
  recordNotificationMail,
} from './store.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

export interface SendOptions extends MailSettings {
  db: Db
  clock: Clock
  smtp: SmtpClient
  accessTokens: AccessTokens
  /** Called for every attempt that reached a result. */
  onAttempt: (state: 'sent' | 'deferred' | 'failed', durationMs: number) => void
}

/** Replies to customers go first. */
const connectionsMax = 2
/** Between attempts: for about a day. */
const delaysSeconds = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800]

interface Sending extends SendOptions {
  organizationId: number
  shutdown: Shutdown
}

/** Sends the mails of one organization until none is due. */
export function createSendNotificationMailHandler(options: SendOptions): JobHandler {
  return async ({ organization_id }, shutdown) => {
    const sending = { ...options, organizationId: organization_id, shutdown }
    const run = new QueueRun<NotificationMail>({
      shutdown,
      concurrencyMax: connectionsMax,
      listDue: (limit) =>
        read(sending, (tx) => listDueNotificationMails(tx, nowOf(sending), limit)),
      prepare: async (mail) => () => sendMail(sending, mail),
    })
    await run.run()
    return (tx) => findNextSendAt(tx.in(organization_id))
  }
}

const nowOf = ({ clock }: Sending) => toTimestamp(clock.now())

const read = <T>({ db, organizationId }: Sending, work: (tx: ReadTx) => Promise<T>) =>
  db.read((tx) => work(tx.in(organizationId)))

const transact = <T>({ db, organizationId }: Sending, work: (tx: WriteTx) => Promise<T>) =>
  db.transact((tx) => work(tx.in(organizationId)))

async function sendMail(sending: Sending, mail: NotificationMail): Promise<void> {
  const way = await read(sending, (tx) => findWay(tx, mail, sending))
  if (way === undefined) return record(sending, mail, { state: 'canceled', response: null })
  const startedAt = performance.now()
  const result = await attempt(sending, mail, way)
  if (result === undefined) return
  sending.onAttempt(result.state, performance.now() - startedAt)
  await record(sending, mail, result, way.user.email)
}

interface Way {
  user: StoredUser
  /** Undefined if the server sends it. */
  mailbox: MailboxWithSecrets | undefined
  organization: string
  /** Where answers go, if not to the sender. */
  replyTo: string | undefined
  mailKey: string
  deskMarker: string
}

/** Undefined if it is not to be sent any more: all of it was read or turned off, or the user gets no mail. */
async function findWay(
  tx: ReadTx,
  mail: NotificationMail,
  options: MailSettings,
): Promise<Way | undefined> {
  const user = await findUser(tx, mail.user_id)
  if (!user?.is_active) return undefined
  const { mail: modes } = await getSettings(tx, user.id)
  const unread = await listUnreadKindsInMail(tx, mail.id)
  if (unread.every((kind) => modes[kind] === 'off')) return undefined
  const availability = await findAvailability(tx, user, options)
  if (availability.state !== 'ready') return undefined
  const { sender } = availability
  const mailbox =
    sender.kind === 'mailbox' ? await findMailboxWithSecrets(tx, sender.mailbox.id) : undefined
  const { name: organization } = await getOrganization(tx)
  const mailKey = await getMailKey(tx)
  const deskMarker = await getDeskMarker(tx, mail.message_id)
  const replyTo = await findReplyAddress(tx, mail)
  return { user, mailbox, organization, replyTo, mailKey, deskMarker }
}

/** In the mailbox from which the ticket is answered. */
async function findReplyAddress(
  tx: ReadTx,
  { ticket_id, reply_key }: NotificationMail,
): Promise<string | undefined> {
  if (ticket_id === null || reply_key === null) return undefined
  const mailbox = await findSendingMailbox(tx, ticket_id)
  return mailbox?.is_plus_addressed ? toReplyAddress(mailbox.address, reply_key) : mailbox?.address
}

interface Result {
  state: 'sent' | 'deferred' | 'failed'
  response: string
}

/** Undefined if aborted, which says nothing about the server. */
async function attempt(
  sending: Sending,
  mail: NotificationMail,
  way: Way,
): Promise<Result | undefined> {
  const { shutdown, organizationId } = sending
  const message = toMessage(sending, mail, way)
  const { mailbox, user } = way
  try {
    const db = new ScopedDb(sending.db, organizationId)
    const { recipients } = await deliver({ ...sending, db }, mailbox, {
      envelope: {
        from: mailbox ? toReturnAddress(mailbox, mail.return_key) : message.from.address,
        to: [user.email],
      },
      open: () => composeMail(message, [], mailbox && toDkimKey(mailbox)),
      signal: shutdown.now,
    })
    const [answer] = recipients
    const response = answer?.response ?? ''
    if (answer?.isAccepted) return { state: 'sent', response }
    return { state: (answer?.code ?? 0) >= 500 ? 'failed' : 'deferred', response }
  } catch (error) {
    if (shutdown.now.aborted) return undefined
    if (!(error instanceof SmtpError)) throw error
    const isFinal = error.kind === 'message' && error.isPermanent
    return { state: isFinal ? 'failed' : 'deferred', response: error.response }
  }
}

/** The same each time, but for who sends it. */
function toMessage(
  { publicUrl, systemSender }: Sending,
  { message_id, content, created_at, user_id, return_key }: NotificationMail,
  { user, mailbox, organization, replyTo, mailKey, deskMarker }: Way,
): MailMessage {
  const { name, address } = mailbox ?? systemSender!.from
  const from = { name: name || organization, address }
  const { subject, text, html } = JSON.parse(content) as NotificationMailContent
  return {
    messageId: message_id,
    date: created_at,
    from,
    replyTo:
      replyTo === undefined || replyTo === address ? undefined : { ...from, address: replyTo },
    to: [{ name: user.full_name, address: user.email }],
    cc: [],
    subject,
    inReplyTo: null,
    references: [],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      [deskMarkerHeader]: deskMarker,
      ...(return_key !== null && { [returnKeyHeader]: return_key }),
      'List-Unsubscribe': `<${publicUrl}/unsubscribe/${createUnsubscribeToken(mailKey, user_id)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text,
    html,
  }
}

const record = (
  sending: Sending,
  { id }: NotificationMail,
  { state: reached, response }: { state: NotificationMailState; response: string | null },
  email?: string,
): Promise<void> =>
  transact(sending, async (tx) => {
    const mail = await findUnfinishedMail(tx, id)
    if (mail === undefined) return
    const now = nowOf(sending)
    const delay = delaysSeconds[mail.attempt_count]
    const state = reached === 'deferred' && delay === undefined ? 'failed' : reached
    const isFinished = state !== 'deferred'
    await recordNotificationMail(tx, {
      id,
      state,
      due_at: isFinished ? null : addSeconds(now, delay!),
      finished_at: isFinished ? now : null,
      attempt_count: mail.attempt_count + (state === 'canceled' ? 0 : 1),
      response,
    })
    if (state === 'failed' && email && response && isAddressInvalid(null, response))
      await createSuppression(tx, { email, reason: 'rejected', detail: response }, asService(now))
  })
