import type { StoredUser } from '../../../accounts/users/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { SystemSender } from '../../../platform/smtp/system-sender.ts'
import { type AccountSender, findAccountSender } from '../accounts/sender.ts'
import { findSuppression } from '../suppressions/store.ts'

export interface MailSettings {
  /** As configured: links in mails lead there. */
  publicUrl: string | undefined
  systemSender: SystemSender | undefined
}

export type Availability =
  | { state: 'ready'; sender: AccountSender; publicUrl: string }
  | { state: 'no_public_url' | 'no_sender' | 'suppressed' }

/** Whether notifications can be sent to a user by mail. */
export async function findAvailability(
  tx: ReadTx,
  { email }: Pick<StoredUser, 'email'>,
  { publicUrl, systemSender }: MailSettings,
): Promise<Availability> {
  if (publicUrl === undefined) return { state: 'no_public_url' }
  const sender = await findAccountSender(tx, systemSender)
  if (sender === undefined) return { state: 'no_sender' }
  if ((await findSuppression(tx, email)) !== undefined) return { state: 'suppressed' }
  return { state: 'ready', sender, publicUrl }
}

export const addressOf = (sender: AccountSender): string =>
  sender.kind === 'mailbox' ? sender.mailbox.address : sender.system.from.address
