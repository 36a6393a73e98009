import type { ReadTx } from '../../../platform/db/db.ts'
import type { SystemSender } from '../../../platform/smtp/system-sender.ts'
import { findDefaultMailbox, type StoredMailbox } from '../mailboxes/store.ts'

/** Who sends invitations and links to set a password. */
export type AccountSender =
  | { kind: 'mailbox'; mailbox: StoredMailbox }
  | { kind: 'server'; system: SystemSender }

/**
 * The default mailbox, as long as it works; otherwise the sender of the server, if it has one.
 * Undefined if there is neither.
 */
export async function findAccountSender(
  tx: ReadTx,
  system: SystemSender | undefined,
): Promise<AccountSender | undefined> {
  const mailbox = await findDefaultMailbox(tx)
  const isUsable = mailbox?.is_enabled && (mailbox.state === 'ok' || system === undefined)
  if (isUsable) return { kind: 'mailbox', mailbox }
  return system && { kind: 'server', system }
}
