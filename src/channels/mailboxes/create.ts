import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import type { SmtpClient } from '../../platform/smtp/smtp-client.ts'
import { mailboxChanges } from './history.ts'
import { type MailboxCreate, mailboxesMax } from './schema.ts'
import { assertAllowedServer, assertUsableAddress, normalizeHost } from './server.ts'
import {
  countMailboxes,
  findDefaultMailboxForUpdate,
  insertMailbox,
  lockMailboxes,
  moveMailCursorToEnd,
  type StoredMailbox,
  updateMailboxRow,
} from './store.ts'

export type MailboxAttribution = Attribution & { smtp: SmtpClient }

export const tooManyMailboxes = `The organization has reached the limit of ${mailboxesMax} mailboxes`

export async function createMailbox(
  tx: WriteTx,
  { smtp, ...body }: MailboxCreate,
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
    state: 'ok',
    last_error: null,
    last_error_at: null,
    created_at: act.now,
    updated_at: act.now,
  }
  assertUsableAddress(mailbox.address)
  assertAllowedServer(mailbox, act.smtp)
  await lockMailboxes(tx)
  const count = await countMailboxes(tx)
  if (count >= mailboxesMax) throw new BellhopError('conflict', tooManyMailboxes)
  if (count === 0) {
    mailbox.is_default = true
    moveMailCursorToEnd(tx)
  } else if (mailbox.is_default) await unsetDefault(tx, act)
  await rejectDuplicate(insertMailbox(tx, mailbox, password))
  const changes = mailboxChanges({}, mailbox, password !== null)
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

export async function rejectDuplicate(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (error instanceof UniqueViolation && error.column === 'address_key')
      throw invalid(['body', 'address'], 'a mailbox with this address already exists')
    throw error
  }
}
