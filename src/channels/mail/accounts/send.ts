import { createInvitation, invitationUrl } from '../../../accounts/invitations/create.ts'
import {
  deleteInvitationById,
  findInvitationOfUser,
  isAwaitingInvitation,
} from '../../../accounts/invitations/store.ts'
import { getBrand } from '../../../accounts/organizations/store.ts'
import {
  findUser,
  findUserByTypedEmail,
  lockUsers,
  type StoredUser,
} from '../../../accounts/users/store.ts'
import { type Attribution, asService } from '../../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../../platform/db/db.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import type { JobCompletion, JobHandler, Shutdown } from '../../../platform/jobs/types.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { composeMail } from '../../../platform/smtp/compose.ts'
import { type SmtpClient, SmtpError } from '../../../platform/smtp/smtp-client.ts'
import type { SystemSender } from '../../../platform/smtp/system-sender.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { isMailboxAddress } from '../mailboxes/address-store.ts'
import { createLinkMessageId } from '../mailboxes/message-id.ts'
import { toDkimKey } from '../mailboxes/server.ts'
import { findMailboxWithSecrets, type MailboxWithSecrets } from '../mailboxes/store.ts'
import { renderMail } from '../templates/render.ts'
import { getUserValues } from '../templates/user-values.ts'
import { deliver } from './deliver.ts'
import type { InvitationMailPayload, PasswordResetMailPayload } from './jobs.ts'
import { type AccountMailTemplate, layOut } from './layout.ts'
import { countAccountMail } from './limits.ts'
import { findAccountSender } from './sender.ts'

export interface AccountMailOptions {
  db: Db
  clock: Clock
  smtp: SmtpClient
  accessTokens: AccessTokens
  publicUrl: string | undefined
  systemSender: SystemSender | undefined
}

/** So that a user gets at most three an hour, and a link stays valid while its mail is on its way. */
const resetIntervalSeconds = 20 * 60
const resetValidSeconds = 60 * 60

interface AccountMail {
  user: StoredUser
  /** Undefined if the server sends it. */
  mailbox: MailboxWithSecrets | undefined
  organization: string
  content: ReturnType<typeof layOut>
  invitationId: string
}

interface Preparation {
  template: AccountMailTemplate
  publicUrl: string
  systemSender: SystemSender | undefined
  validSeconds?: number
}

/** If the mail server cannot be reached or is busy. */
const retrySeconds = 5 * 60
const giveUpSeconds = 24 * 60 * 60

/** Creates a link and sends it. If that fails, the job runs again and creates another one. */
export function createInvitationMailHandler(options: AccountMailOptions): JobHandler {
  return async ({ organization_id, dedup_key: userId, payload }, shutdown) => {
    const { actor, publicUrl, requestedAt } = JSON.parse(payload) as InvitationMailPayload
    const mail = await options.db.transact(async (root) => {
      const tx = root.in(organization_id)
      const user = await findUser(tx, userId)
      const act = { actor, now: toTimestamp(options.clock.now()) }
      const { systemSender } = options
      const preparation = { template: 'invitation', publicUrl, systemSender } as const
      return user?.is_active ? prepare(tx, user, preparation, act) : undefined
    })
    return sendOrRetry(options, {
      organizationId: organization_id,
      mail,
      requestedAt,
      shutdown,
    })
  }
}

/**
 * The link leads to the configured address only: that of the request can be forged, and would send
 * the link to somebody else.
 */
export function createPasswordResetMailHandler(options: AccountMailOptions): JobHandler {
  const { db, clock, publicUrl, systemSender } = options
  return async ({ organization_id, payload }, shutdown) => {
    const { email, requestedAt } = JSON.parse(payload) as PasswordResetMailPayload
    const mail = await db.transact(async (root) => {
      const tx = root.in(organization_id)
      const now = toTimestamp(clock.now())
      const user = await findRecoverableUser(tx, email, now)
      if (user === undefined || publicUrl === undefined) return undefined
      // Silently, so that nobody finds out whether there is such an account.
      if ((await countAccountMail(tx, user.email, requestedAt)) > 0) return undefined
      const sent = { template: 'password_reset', validSeconds: resetValidSeconds } as const
      const preparation = { ...sent, publicUrl, systemSender }
      return prepare(tx, user, preparation, asService(now))
    })
    return sendOrRetry(options, {
      organizationId: organization_id,
      mail,
      requestedAt,
      shutdown,
    })
  }
}

/** Undefined if they got a link shortly before. */
async function findRecoverableUser(
  tx: WriteTx,
  email: string,
  now: string,
): Promise<StoredUser | undefined> {
  const user = await findUserByTypedEmail(tx, email)
  if (!user?.is_active) return undefined
  const last = await findInvitationOfUser(tx, user.id)
  const isTooSoon = last !== undefined && addSeconds(last.created_at, resetIntervalSeconds) > now
  return isTooSoon ? undefined : user
}

/** Undefined if nobody can send it any more, or somebody must invite the user first. */
async function prepare(
  tx: WriteTx,
  user: StoredUser,
  { template, publicUrl, systemSender, validSeconds }: Preparation,
  act: Attribution,
): Promise<AccountMail | undefined> {
  await lockUsers(tx)
  if (await isAwaitingInvitation(tx, user.id)) return undefined
  const sender = await findAccountSender(tx, systemSender)
  // Everyone who reads the mail of the desk would have the link.
  if (sender === undefined || (await isMailboxAddress(tx, user.email))) return undefined
  const mailbox =
    sender.kind === 'mailbox' ? await findMailboxWithSecrets(tx, sender.mailbox.id) : undefined
  const { id: invitationId, token } = await createInvitation(tx, user.id, act, validSeconds)
  const brand = await getBrand(tx)
  const url = invitationUrl(publicUrl, token)
  const values = { ...(await getUserValues(tx, user.full_name)), url }
  const rendered = await renderMail(tx, template, { values })
  const content = layOut(rendered, { template, url, brand, publicUrl })
  return { user, mailbox, organization: brand.name, content, invitationId }
}

interface Attempt {
  organizationId: number
  mail: AccountMail | undefined
  requestedAt: string
  shutdown: Shutdown
}

async function sendOrRetry(
  options: AccountMailOptions,
  { organizationId, mail, requestedAt, shutdown }: Attempt,
): Promise<JobCompletion> {
  if (mail === undefined) return async () => undefined
  try {
    await send({ ...options, db: new ScopedDb(options.db, organizationId) }, mail, shutdown)
    return async () => undefined
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error
    const now = toTimestamp(options.clock.now())
    return async (tx) => {
      // Nobody has this link, so that it is no reason to wait with the next one.
      await deleteInvitationById(tx.in(organizationId), mail.invitationId)
      return addSeconds(requestedAt, giveUpSeconds) > now
        ? addSeconds(now, retrySeconds)
        : undefined
    }
  }
}

async function send(
  options: Omit<AccountMailOptions, 'db'> & { db: ScopedDb },
  { user, mailbox, organization, content, invitationId }: AccountMail,
  shutdown: Shutdown,
): Promise<void> {
  const { name, address } = mailbox ?? options.systemSender!.from
  const message = {
    messageId: createLinkMessageId(invitationId, address),
    date: toTimestamp(options.clock.now()),
    from: { name: name || organization, address },
    to: [{ name: user.full_name, address: user.email }],
    cc: [],
    inReplyTo: null,
    references: [],
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...content,
  }
  const { recipients } = await deliver(options, mailbox, {
    envelope: { from: address, to: [user.email] },
    open: () => composeMail(message, [], mailbox && toDkimKey(mailbox)),
    signal: shutdown.now,
  })
  const [result] = recipients
  // Rejected for good: another attempt would not help.
  if (result?.isAccepted || (result?.code ?? 0) >= 500) return
  throw new SmtpError('message', result?.response ?? 'No answer', { code: result?.code ?? null })
}
