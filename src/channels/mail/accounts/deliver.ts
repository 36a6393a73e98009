import type { ScopedDb } from '../../../platform/http/scoped-db.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import type { SendResult, SmtpClient } from '../../../platform/smtp/smtp-client.ts'
import type { SystemSender } from '../../../platform/smtp/system-sender.ts'
import { withSmtpServer } from '../mailboxes/sign-in.ts'
import type { MailboxWithSecrets } from '../mailboxes/store.ts'

export interface DeliverOptions {
  db: ScopedDb
  smtp: SmtpClient
  accessTokens: AccessTokens
  systemSender: SystemSender | undefined
}

export interface Outgoing {
  envelope: { from: string; to: string[] }
  open: () => Promise<NodeJS.ReadableStream>
  signal: AbortSignal
}

/** From a mailbox or, without one, by the sender of the server. */
export function deliver(
  { smtp, db, accessTokens, systemSender }: DeliverOptions,
  mailbox: MailboxWithSecrets | undefined,
  { envelope, open, signal }: Outgoing,
): Promise<SendResult> {
  if (mailbox === undefined)
    return systemSender!.smtp.send(systemSender!.server, envelope, open, signal)
  return withSmtpServer(mailbox, { db, accessTokens, signal }, (server) =>
    smtp.send(server, envelope, open, signal),
  )
}
