import { randomUUIDv7 } from 'node:crypto'
import { lockFields } from '../../../desk/fields/store.ts'
import { teamExists } from '../../../desk/tickets/store.ts'
import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import { type ReadTx, UniqueViolation, type WriteTx } from '../../../platform/db/db.ts'
import { BellhopError, invalid } from '../../../platform/errors.ts'
import { emailKey } from '../../../platform/text.ts'
import { toStoredRoutes } from '../routing/check.ts'
import { setAcknowledgement } from './acknowledgement.ts'
import { listMailboxAddresses, replaceAddresses } from './address-store.ts'
import type { MailboxAttribution } from './attribution.ts'
import { mailboxChanges } from './history.ts'
import { setImap } from './imap-settings.ts'
import { setOAuth } from './oauth-settings.ts'
import { type MailboxCreate, mailboxesMax } from './schema.ts'
import {
  assertAllowedServer,
  assertSmtpSignIn,
  assertUsableAddress,
  normalizeHost,
} from './server.ts'
import {
  countMailboxes,
  findDefaultMailboxForUpdate,
  insertMailbox,
  lockMailboxes,
  moveMailCursorToEnd,
  type StoredMailbox,
  updateMailboxRow,
} from './store.ts'

export const tooManyMailboxes = `The organization has reached the limit of ${mailboxesMax} mailboxes`

export async function createMailbox(
  tx: WriteTx,
  { smtp, incoming = {}, acknowledgement = {}, ...body }: MailboxCreate,
  act: MailboxAttribution,
): Promise<StoredMailbox> {
  const password = smtp.password ?? null
  const mailbox: StoredMailbox = {
    id: randomUUIDv7(),
    address: body.address,
    name: body.name,
    is_default: body.is_default ?? false,
    is_enabled: body.is_enabled ?? true,
    smtp_host: normalizeHost(smtp.host),
    smtp_port: smtp.port,
    smtp_security: smtp.security,
    smtp_username: smtp.username ?? null,
    is_password_set: password !== null,
    dkim_selector: null,
    dkim_public_key: null,
    signature: body.signature ?? '',
    send_delay_seconds: body.send_delay_seconds ?? 10,
    assigned_team_id: incoming.assigned_team_id ?? null,
    priority: incoming.priority ?? 'medium',
    category: incoming.category ?? null,
    agents_by_mail: incoming.agents_by_mail ?? 'note',
    is_plus_addressed: incoming.is_plus_addressed ?? false,
    is_separate: incoming.is_separate ?? false,
    is_spam_held: incoming.is_spam_held ?? true,
    authserv_id: incoming.authserv_id ?? null,
    routes: '[]',
    is_acknowledging: acknowledgement.is_enabled ?? false,
    acknowledgement_subject: acknowledgement.subject ?? '',
    acknowledgement_body: acknowledgement.body ?? '',
    state: 'ok',
    last_error: null,
    last_error_at: null,
    created_at: act.now,
    updated_at: act.now,
  }
  assertUsableAddress(mailbox.address)
  assertAllowedServer(mailbox, act.mail.smtp)
  assertSmtpSignIn(mailbox, smtp, act.mail.accessTokens)
  await lockFields(tx)
  await setAcknowledgement(tx, mailbox)
  await assertTeamExists(tx, mailbox.assigned_team_id)
  mailbox.routes = await toStoredRoutes(tx, incoming.routes ?? [], storedRoutesOf(mailbox), act)
  await lockMailboxes(tx)
  const count = await countMailboxes(tx)
  if (count >= mailboxesMax) throw new BellhopError('conflict', tooManyMailboxes)
  if (count === 0) {
    mailbox.is_default = true
    moveMailCursorToEnd(tx)
  } else if (mailbox.is_default) await unsetDefault(tx, act)
  await rejectDuplicate(insertMailbox(tx, mailbox, password))
  await setAddresses(tx, mailbox, incoming.aliases ?? [])
  const changes = [
    ...mailboxChanges({}, mailbox, password !== null),
    ...(await setOAuth(tx, mailbox.id, 'smtp', smtp)),
    ...(await setImap(tx, mailbox.id, incoming.imap, act)),
  ]
  recordEvent(tx, act, { type: 'mailbox.created', resourceId: mailbox.id, changes })
  return mailbox
}

/** Requires the lock on mailboxes. */
export async function unsetDefault(tx: WriteTx, act: Attribution): Promise<void> {
  const before = await findDefaultMailboxForUpdate(tx)
  if (before === undefined) return
  const after = { ...before, is_default: false, updated_at: act.now }
  await updateMailboxRow(tx, after)
  const changes = mailboxChanges(before, after, false)
  recordEvent(tx, act, { type: 'mailbox.updated', resourceId: before.id, changes })
}

export async function assertTeamExists(tx: ReadTx, id: string | null): Promise<void> {
  if (id === null || (await teamExists(tx, id))) return
  throw invalid(['body', 'incoming', 'assigned_team_id'], 'team does not exist')
}

/** For the check of new ones. */
export const storedRoutesOf = ({ routes }: Pick<StoredMailbox, 'routes'>) => ({
  loc: ['body', 'incoming', 'routes'],
  before: routes,
})

/** Each address belongs to one mailbox. */
export async function setAddresses(
  tx: WriteTx,
  { id, address }: StoredMailbox,
  aliases: readonly string[],
): Promise<void> {
  const own = new Map([address, ...aliases].map((each) => [emailKey(each), each]))
  const taken = (await listMailboxAddresses(tx)).find(
    (other) => other.mailbox_id !== id && own.has(emailKey(other.address)),
  )
  if (taken !== undefined)
    throw invalid(['body', 'incoming', 'aliases'], `${taken.address} belongs to another mailbox`)
  await replaceAddresses(tx, id, [...own.values()])
}

export async function rejectDuplicate(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (error instanceof UniqueViolation && error.column === 'address_key')
      throw invalid(['body', 'address'], 'a mailbox with this address already exists')
    throw error
  }
}
