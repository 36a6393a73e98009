import type { Attribution } from '../../../platform/access/attribution.ts'
import type { ImapClient } from '../../../platform/imap/imap-client.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import type { SmtpClient } from '../../../platform/smtp/smtp-client.ts'

/** Who changes a mailbox, and the clients that know which servers are allowed. */
export type MailboxAttribution = Attribution & {
  smtp: SmtpClient
  imap: ImapClient
  accessTokens: AccessTokens
}
