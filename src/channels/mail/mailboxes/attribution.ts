import type { Attribution } from '../../../platform/access/attribution.ts'
import type { MailTools } from '../../../platform/mail-tools.ts'

/** Also says which servers a mailbox may have. */
export type MailboxAttribution = Attribution & {
  mail: Pick<MailTools, 'smtp' | 'imap' | 'accessTokens'>
}
