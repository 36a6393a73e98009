import { asService } from '../../../platform/access/attribution.ts'
import type { Db, ReadTx, RootWriteTx, WriteTx } from '../../../platform/db/db.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import { QueueRun } from '../../../platform/jobs/queue-run.ts'
import type { JobHandler, Shutdown } from '../../../platform/jobs/types.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { type SmtpClient, SmtpError } from '../../../platform/smtp/smtp-client.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { getDeskMarker } from '../mailboxes/mail-key.ts'
import { withSmtpServer } from '../mailboxes/sign-in.ts'
import { markMailboxFailing, markMailboxWorking } from '../mailboxes/state.ts'
import {
  findMailbox,
  findMailboxWithSecrets,
  type MailboxWithSecrets,
  type StoredMailbox,
} from '../mailboxes/store.ts'
import { buildAcknowledgement } from './acknowledgement-content.ts'
import { buildReply, type MailContent } from './content.ts'
import { remainingFiles } from './content-files.ts'
import { listRecipients, listWaitingRecipients, updateUnsentRecipients } from './recipient-store.ts'
import { type AttemptOutcome, recordAttempt } from './record-attempt.ts'
import { finishMail } from './retry.ts'
import type { MailState } from './schema.ts'
import { sendCopies } from './send-copies.ts'
import { buildSideMessage } from './side-content.ts'
import {
  findMailForUpdate,
  findNextDueAt,
  insertContent,
  listDueMails,
  type StoredMail,
} from './store.ts'
import { isUndelivered, recordUndelivered } from './undelivered.ts'
import { updateWaitingRecipients } from './waiting-recipients.ts'

/** Per mailbox. Providers limit how many connections an account can have. */
const connectionsMax = 4
/** How soon a mailbox is tried again that does not accept our password, sender or certificate. */
const failingRetrySeconds = 300

export interface SendOptions {
  db: Db
  clock: Clock
  smtp: SmtpClient
  accessTokens: AccessTokens
  publicUrl: string | undefined
  /** Called for every attempt that reached a result. */
  onAttempt: (state: MailState, durationMs: number) => void
}

/** Sends the mails of one mailbox until none is due. */
export function createSendHandler(options: SendOptions): JobHandler {
  return async ({ organization_id, dedup_key: mailboxId }, shutdown) => {
    const sending = { ...options, organizationId: organization_id, mailboxId, shutdown }
    await sendDue(sending)
    return async (tx) => nextRunAt(tx, sending)
  }
}

interface Sending extends SendOptions {
  organizationId: number
  mailboxId: string
  shutdown: Shutdown
}

const nowOf = ({ clock }: Sending) => toTimestamp(clock.now())

const read = <T>({ db, organizationId }: Sending, work: (tx: ReadTx) => Promise<T>) =>
  db.read((tx) => work(tx.in(organizationId)))

const transact = <T>({ db, organizationId }: Sending, work: (tx: WriteTx) => Promise<T>) =>
  db.transact((tx) => work(tx.in(organizationId)))

async function nextRunAt(rootTx: RootWriteTx, sending: Sending): Promise<string | undefined> {
  const tx = rootTx.in(sending.organizationId)
  const mailbox = await findMailbox(tx, sending.mailboxId)
  const dueAt = await findNextDueAt(tx, sending.mailboxId)
  // Without a mailbox, what is due is ended as failed.
  if (mailbox === undefined || dueAt === undefined) return dueAt
  if (!mailbox.is_enabled) return undefined
  const retryAt = retryAtOf(mailbox)
  return retryAt !== undefined && retryAt > dueAt ? retryAt : dueAt
}

/** Undefined unless the mailbox is failing. Its queue stands still, and no attempts are used up. */
const retryAtOf = ({ state, last_error_at }: StoredMailbox) =>
  state === 'failing' && last_error_at !== null
    ? addSeconds(last_error_at, failingRetrySeconds)
    : undefined

/** Several mails in parallel, but one per ticket, because only the first of a lane is ever due. */
function sendDue(sending: Sending): Promise<void> {
  const { mailboxId, shutdown } = sending
  const run = new QueueRun<StoredMail>({
    shutdown,
    concurrencyMax: connectionsMax,
    listDue: (limit) => read(sending, (tx) => listDueMails(tx, mailboxId, nowOf(sending), limit)),
    // Read again for each mail, so that changing or disabling the mailbox takes effect at once.
    async prepare(mail) {
      const mailbox = await read(sending, (tx) => findMailboxWithSecrets(tx, mailboxId))
      if (mailbox === undefined) return () => failMail(sending, mail)
      const retryAt = retryAtOf(mailbox)
      const isWaiting = retryAt !== undefined && retryAt > nowOf(sending)
      if (!mailbox.is_enabled || isWaiting) return undefined
      return () => sendMail(sending, mailbox, mail, () => run.stop())
    },
  })
  return run.run()
}

/** Its mailbox was deleted. It can be sent again from another one. */
const failMail = (sending: Sending, { id }: StoredMail): Promise<void> =>
  transact(sending, async (tx) => {
    const mail = await findMailForUpdate(tx, id)
    if (mail === undefined || mail.finished_at !== null) return
    const now = nowOf(sending)
    const recipients = await listRecipients(tx, id)
    updateUnsentRecipients(tx, id, 'failed', now)
    await finishMail(tx, mail, 'failed', asService(now))
    for (const [index, { state }] of recipients.entries())
      if (state !== 'sent' && !isUndelivered(state))
        recordUndelivered(tx, mail, { index, reason: 'mailbox_deleted' }, now)
  })

async function sendMail(
  sending: Sending,
  mailbox: MailboxWithSecrets,
  mail: StoredMail,
  stop: () => void,
): Promise<void> {
  const content = await getContent(sending, mailbox, mail)
  if (content === undefined) return
  const outcome = await attempt(sending, mailbox, { mail, content })
  if (outcome === undefined) return
  if (outcome instanceof SmtpError) {
    stop()
    return transact(sending, (tx) =>
      markMailboxFailing(tx, mailbox.id, outcome.response, nowOf(sending)),
    )
  }
  const now = nowOf(sending)
  // In a transaction of its own: the queue must not be locked after the mailbox.
  if (mailbox.state === 'failing' && outcome.error === null) {
    await transact(sending, (tx) => markMailboxWorking(tx, mailbox.id, now))
  }
  const state = await transact(sending, (tx) => recordAttempt(tx, mail, outcome, now))
  if (state !== undefined) sending.onAttempt(state, outcome.duration_ms)
}

const builders = {
  reply: buildReply,
  acknowledgement: buildAcknowledgement,
  side_message: buildSideMessage,
}

/** Written before the first attempt, so that all send the same. Undefined if there is nothing to send. */
function getContent(
  sending: Sending,
  mailbox: MailboxWithSecrets,
  { id }: StoredMail,
): Promise<MailContent | undefined> {
  const { publicUrl } = sending
  return transact(sending, async (tx) => {
    const mail = await findMailForUpdate(tx, id)
    if (mail === undefined || mail.finished_at !== null) return undefined
    const now = nowOf(sending)
    const outcome = await updateWaitingRecipients(tx, mail, now)
    if (outcome !== 'send') {
      await finishMail(tx, mail, outcome, asService(now))
      return undefined
    }
    if (mail.content !== null) return JSON.parse(mail.content) as MailContent
    const deskMarker = await getDeskMarker(tx, mail.message_id)
    const content = await builders[mail.kind](tx, mail, mailbox, { publicUrl, deskMarker, now })
    if (content === undefined) {
      updateUnsentRecipients(tx, id, 'canceled', now)
      await finishMail(tx, mail, 'canceled', asService(now))
      return undefined
    }
    await insertContent(tx, id, JSON.stringify(content))
    return content
  })
}

/**
 * Undefined if aborted, which says nothing about the server. An `SmtpError` if the mailbox is to blame
 * and not this mail.
 */
async function attempt(
  sending: Sending,
  mailbox: MailboxWithSecrets,
  { mail, content }: { mail: StoredMail; content: MailContent },
): Promise<AttemptOutcome | SmtpError | undefined> {
  const attempted_at = nowOf(sending)
  const startedAt = performance.now()
  const duration = () => Math.round(performance.now() - startedAt)
  const { smtp, shutdown, accessTokens } = sending
  const db = new ScopedDb(sending.db, sending.organizationId)
  const waiting = await read(sending, (tx) => listWaitingRecipients(tx, mail.id))
  const { message } = content
  const readFiles = () => remainingFiles(db, content)
  try {
    const { response, recipients } = await withSmtpServer(
      mailbox,
      { db, accessTokens, signal: shutdown.now },
      (server) =>
        sendCopies({ mailbox, message, recipients: waiting, readFiles }, (messages) =>
          smtp.sendEach(server, messages, shutdown.now),
        ),
    )
    const result = { attempted_at, error: null, response, duration_ms: duration() }
    return { ...result, recipients, isPermanent: false }
  } catch (error) {
    if (shutdown.now.aborted) return undefined
    if (!(error instanceof SmtpError)) throw error
    if (isFaultOfMailbox(error)) return error
    return {
      attempted_at,
      error: error.response,
      response: '',
      duration_ms: duration(),
      recipients: [],
      isPermanent: error.kind === 'message' && error.isPermanent,
    }
  }
}

/** A server that is only busy says so with a temporary error, which is a reason to defer the mail. */
function isFaultOfMailbox({ kind, isPermanent }: SmtpError): boolean {
  if (kind === 'sign_in' || kind === 'sender') return isPermanent
  return kind === 'blocked' || kind === 'tls'
}
