import type { ReadTx } from '../../../platform/db/db.ts'
import { findImap } from './imap-store.ts'
import { isMicrosoft365 } from './mail-providers.ts'
import type { StoredMailbox } from './store.ts'

/** Whether its mail is fetched from Microsoft 365, where nobody else can put mail. */
export async function isAtMicrosoft(
  tx: ReadTx,
  { id }: Pick<StoredMailbox, 'id'>,
): Promise<boolean> {
  const imap = await findImap(tx, id)
  return imap !== undefined && isMicrosoft365(imap.host)
}

/** What the answer of an agent to a mail becomes; `off` if it is held. */
export async function agentAnswersBecome(
  tx: ReadTx,
  mailbox: StoredMailbox | undefined,
): Promise<StoredMailbox['agents_by_mail']> {
  if (mailbox === undefined) return 'off'
  // Without a server that verifies senders, anybody could answer as an agent.
  const isVerifying = mailbox.authserv_id !== null || (await isAtMicrosoft(tx, mailbox))
  return isVerifying ? mailbox.agents_by_mail : 'off'
}
