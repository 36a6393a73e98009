import type { ImapClient } from './imap/imap-client.ts'
import type { MailParser } from './mime/mail-parser.ts'
import type { DnsRecords } from './net/dns.ts'
import type { AccessTokens } from './oauth/access-tokens.ts'
import type { SmtpClient } from './smtp/smtp-client.ts'
import type { SystemSender } from './smtp/system-sender.ts'

/** What a node needs to send, fetch and read mail. */
export interface MailTools {
  smtp: SmtpClient
  imap: ImapClient
  /** Signs in to mail servers that take no passwords. */
  accessTokens: AccessTokens
  /** Sends account mail if no mailbox can; undefined if the operator has not configured it. */
  systemSender: SystemSender | undefined
  /** Looks up what domains say about their mail. */
  dnsRecords: DnsRecords
  parser: MailParser
}
