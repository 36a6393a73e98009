import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import type { MailRoute } from '../routing/schema.ts'
import type { StoredBackfill } from './backfill-store.ts'
import type { StoredImap } from './imap-store.ts'
import type { MailProtocol, OAuthSettings } from './oauth-store.ts'
import type { Mailbox } from './schema.ts'
import type { StoredMailbox } from './store.ts'

/** What is stored beside a mailbox. */
interface MailboxParts {
  aliases: string[]
  acknowledgement: { subject: string; body: string }
  routes: MailRoute[]
  imap: StoredImap | undefined
  oauth: Partial<Record<MailProtocol, OAuthSettings>>
  backfill: StoredBackfill | undefined
}

/** Lists the fields one by one, so that secrets never leak. */
export const toApiMailbox = (
  mailbox: StoredMailbox,
  { aliases, acknowledgement, routes, imap, oauth, backfill }: MailboxParts,
): Mailbox => ({
  id: mailbox.id,
  address: mailbox.address,
  name: mailbox.name,
  is_default: mailbox.is_default,
  is_enabled: mailbox.is_enabled,
  smtp: {
    host: mailbox.smtp_host,
    port: mailbox.smtp_port,
    security: mailbox.smtp_security,
    username: mailbox.smtp_username,
    has_password: mailbox.is_password_set,
    oauth: toApiOAuth(oauth.smtp),
  },
  dkim: toApiDkim(mailbox),
  signature: mailbox.signature,
  send_delay_seconds: mailbox.send_delay_seconds,
  incoming: {
    aliases,
    assigned_team_id: mailbox.assigned_team_id,
    priority: mailbox.priority,
    category: mailbox.category,
    agents_by_mail: mailbox.agents_by_mail,
    is_plus_addressed: mailbox.is_plus_addressed,
    is_separate: mailbox.is_separate,
    is_spam_held: mailbox.is_spam_held,
    authserv_id: mailbox.authserv_id,
    routes,
    imap:
      imap === undefined
        ? null
        : { ...toApiImap(imap, oauth.imap), backfill: toApiBackfill(backfill) },
  },
  acknowledgement: { is_enabled: mailbox.is_acknowledging, ...acknowledgement },
  state: mailbox.state,
  last_error: mailbox.last_error,
  last_error_at: mailbox.last_error_at,
  created_at: mailbox.created_at,
  updated_at: mailbox.updated_at,
})

const toApiImap = (imap: StoredImap, oauth: OAuthSettings | undefined) => ({
  host: imap.host,
  port: imap.port,
  security: imap.security,
  username: imap.username,
  has_password: imap.is_password_set,
  oauth: toApiOAuth(oauth),
  folders: imap.folders,
  after_import: imap.after_import,
  move_to: imap.move_to,
  is_sent_copied: imap.is_sent_copied,
  sent_folder: imap.sent_folder,
  sent_error: imap.sent_error,
  state: imap.state,
  last_error: imap.last_error,
  last_error_at: imap.last_error_at,
})

const toApiBackfill = (backfill: StoredBackfill | undefined) =>
  backfill === undefined
    ? null
    : {
        since: backfill.since,
        as: backfill.import_as,
        state: backfill.state,
        found: backfill.found_count,
        received: backfill.received_count,
        last_error: backfill.last_error,
      }

const toApiOAuth = (oauth: OAuthSettings | undefined) =>
  oauth === undefined
    ? null
    : { token_url: oauth.token_url, client_id: oauth.client_id, scope: oauth.scope }

export const toApiDkim = ({ address, dkim_selector, dkim_public_key }: StoredMailbox) =>
  dkim_selector === null
    ? null
    : {
        selector: dkim_selector,
        record_name: `${dkim_selector}._domainkey.${domainOfEmail(address)}`,
        record_value: `v=DKIM1; k=rsa; p=${dkim_public_key}`,
      }
