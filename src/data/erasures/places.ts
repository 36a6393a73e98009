import { searchableComments } from '../../desk/comments/searchable.ts'
import { searchableSideMessages } from '../../desk/side-conversations/searchable.ts'
import { mutation } from '../../platform/db/statement.ts'
import {
  emailKeys,
  hasAddress,
  hasDisplayId,
  hasErasure,
  hasId,
  hasName,
  ownComments,
  ownSideMessages,
  ownTickets,
} from './conditions.ts'
import { anonymiseCustomer, removeCustomer } from './customer-step.ts'
import { changeRows, deleteRows, formerName, removedText, type Step, scanRows } from './steps.ts'
import { anonymiseTickets, deleteTickets } from './tickets-step.ts'
import { deleteTrash } from './trash-step.ts'
import { clearViewSearches } from './views-step.ts'

export interface ErasureKind {
  mode: 'anonymise' | 'delete'
  is_reply_included: boolean
}

/** What an erasure does in which table, in order: what belongs to rows before these. */
export const stepsOf = (kind: ErasureKind): readonly Step[] =>
  kind.mode === 'delete' ? deletion : kind.is_reply_included ? withReplies : withoutReplies

/** The same for a customer who is deleted by a request, which then deletes the tickets itself. */
export const stepsElsewhere = (): readonly Step[] =>
  deletion.filter((step) => ![deleteTrash, deleteTickets, removeCustomer].includes(step))

const isOwn = `t.ticket_id IN (${ownTickets})`
const isNotOwn = `(t.ticket_id IS NULL OR t.ticket_id NOT IN (${ownTickets}))`
const isFromAddress = `t.email_key IN (${emailKeys})`
/** What has not been imported yet is new mail. */
const isOldMail = `t.state NOT IN ('receiving', 'received')`

const removeRaw = mutation(`
  DELETE FROM inbound_mail_chunks WHERE organization_id = :organization_id AND mail_id = :id`)

/** Words about the customer that nobody else needs, wherever they are. */
const everywhere: readonly Step[] = [
  deleteRows({ table: 'customer_notes', finds: ['t.customer_id = :customer_id'] }),
  deleteRows({ table: 'customer_fields', finds: ['t.customer_id = :customer_id'] }),
  deleteRows({ table: 'company_links', finds: ['t.customer_id = :customer_id'] }),
  deleteRows({ table: 'suppressions', finds: [isFromAddress] }),
  deleteRows({ table: 'blocks', finds: [`t.kind = 'email' AND t.value IN (${emailKeys})`] }),
  deleteRows({ table: 'drafts', finds: [isOwn] }),
  deleteRows({ table: 'scheduled_comments', finds: [isOwn] }),
  deleteRows({ table: 'ticket_links', finds: [`t.kind = 'external' AND ${isOwn}`] }),
  deleteRows({ table: 'ticket_fields', finds: [`t.value <> '' AND ${isOwn}`] }),
  deleteRows({ table: 'ticket_threads', key: 'ticket_id', finds: [isOwn] }),
  deleteRows({
    table: 'inbound_mails',
    finds: [
      `${isOldMail} AND t.from_key IN (${emailKeys})`,
      `${isOldMail} AND ${isOwn}`,
      `${isOldMail} AND t.side_message_id IN (${ownSideMessages})`,
      `${isOldMail} AND t.comment_id IN (
        SELECT c.id FROM comments c WHERE c.author_customer_id = :customer_id)`,
    ],
    batch: 10,
  }),
  scanRows({ table: 'mail_recipients', where: isFromAddress }),
  // An attempt that follows composes the mail anew.
  scanRows({
    table: 'outbound_mails',
    where: `${hasAddress("coalesce(t.content, '')")} OR ${hasAddress('t.attempts')}`,
    set: `content = NULL, attempts = '[]'`,
    window: 500,
  }),
  deleteRows({
    table: 'outbound_mails',
    finds: [isOwn, `t.comment_id IN (${ownComments})`, `t.side_message_id IN (${ownSideMessages})`],
    batch: 10,
  }),
  deleteRows({ table: 'notification_mails', finds: [isOwn] }),
  clearViewSearches,
  // Mails of other people that the customer got a copy of: without their headers and sources.
  scanRows({
    table: 'inbound_mails',
    where: `${isOldMail} AND ${isNotOwn}
      AND coalesce(t.from_key, '') NOT IN (${emailKeys}) AND (${[
        't.recipients',
        't.trace',
        "coalesce(t.reply_to, '')",
        "coalesce(t.envelope_from, '')",
        "coalesce(t.envelope_to, '')",
        "coalesce(t.forwarded, '')",
        "coalesce(t.quote, '')",
        "coalesce(t.routing, '')",
      ]
        .map(hasAddress)
        .join(' OR ')})`,
    set: `recipients = '[]', trace = '[]', reply_to = NULL, envelope_from = NULL, envelope_to = NULL,
      forwarded = NULL, quote = NULL, routing = NULL, is_raw_stored = FALSE`,
    onChanged: (tx, id) => tx.send(removeRaw, { id }),
    window: 500,
  }),
  scanRows({ table: 'sent_copies', where: hasAddress('t.content'), window: 100 }),
  scanRows({
    table: 'notification_mails',
    where: `t.content IS NOT NULL AND ${isNotOwn}
      AND (${hasAddress('t.content')} OR ${hasName('t.content')} OR ${hasDisplayId('t.content')})`,
    window: 500,
  }),
  scanRows({
    table: 'notifications',
    where: `t.actor_name <> '${formerName}' AND (
      (t.kind = 'customer_replied' AND ${isOwn})
      OR t.actor_name = (SELECT p.name FROM customers p
        WHERE p.organization_id = :organization_id AND p.id = :customer_id))`,
    set: `actor_name = '${formerName}'`,
  }),
  scanRows({ table: 'ticket_participants', where: isFromAddress }),
  scanRows({ table: 'side_conversation_people', where: isFromAddress }),
  deleteRows({
    table: 'side_message_files',
    finds: [
      `t.message_id IN (
      SELECT s.id FROM side_messages s
      WHERE s.organization_id = :organization_id AND lower(s.author_email) IN (${emailKeys}))`,
    ],
    batch: 10,
  }),
  scanRows({
    table: 'side_messages',
    where: `lower(t.author_email) IN (${emailKeys})`,
    set: `author_email = 'erased@customers.invalid', author_name = '${formerName}',
      body = '${removedText}', body_format = 'markdown', body_html = '<p>${removedText}</p>',
      quote = NULL, quote_html = NULL`,
    onChanged: (tx, id) => tx.reindex(searchableSideMessages, id, [removedText]),
  }),
  scanRows({
    table: 'idempotency_records',
    // That of the request for the erasure holds no words.
    where: `t.status IS NOT NULL AND NOT ${hasErasure('t.response_body')} AND (${hasAddress('t.response_body')}
      OR ${hasName('t.response_body')} OR ${hasId('t.response_body')})`,
    window: 100,
  }),
  scanRows({
    table: 'webhook_deliveries',
    where: `t.attempts <> '[]' AND (t.lane = :customer_id OR t.lane IN (${ownTickets}))`,
    set: `attempts = '[]'`,
  }),
  scanRows({
    table: 'jobs',
    where: `t.last_error IS NOT NULL AND ${hasAddress('t.last_error')}`,
    set: 'last_error = NULL',
  }),
  // The address from which they used the portal.
  scanRows({
    table: 'events',
    key: 'position',
    where: `t.ip_address IS NOT NULL AND t.actor_type = 'customer'
      AND (t.actor_id = :customer_id OR t.resource_id = :customer_id OR ${isOwn})`,
    set: 'ip_address = NULL',
  }),
]

/** What the customer has written, also on tickets of others. */
const commentsOf = (finds: readonly string[]): Step =>
  changeRows({
    table: 'comments',
    finds,
    notYet: `t.body <> '${removedText}' OR (t.author_type = 'customer' AND t.author_name <> '${formerName}')`,
    set: `body = '${removedText}', body_format = 'markdown', body_html = '<p>${removedText}</p>',
      author_name = CASE WHEN author_type = 'customer' THEN '${formerName}' ELSE author_name END`,
    reindex: { searchable: searchableComments, fields: [removedText] },
  })

const isByCustomer = 't.author_customer_id = :customer_id'
/** Of a customer who is no more, such as one who was merged. */
const isOwnByCustomer = `t.author_type = 'customer' AND t.author_customer_id IS NULL AND ${isOwn}`

const filesOf = (finds: readonly string[]): Step =>
  deleteRows({ table: 'attachments', finds, batch: 10 })

const sideConversationSubjects = changeRows({
  table: 'side_conversations',
  finds: [isOwn],
  notYet: `t.subject <> '${removedText}'`,
  set: `subject = '${removedText}'`,
})

/** What colleagues and others were shown of the ticket. */
const sideQuotes = changeRows({
  table: 'side_messages',
  finds: [isOwn],
  notYet: 't.quote IS NOT NULL OR t.quote_html IS NOT NULL',
  set: 'quote = NULL, quote_html = NULL',
})

const sideMessages = changeRows({
  table: 'side_messages',
  finds: [isOwn],
  notYet: `t.body <> '${removedText}' OR t.quote IS NOT NULL OR t.quote_html IS NOT NULL`,
  set: `body = '${removedText}', body_format = 'markdown', body_html = '<p>${removedText}</p>',
    quote = NULL, quote_html = NULL`,
  reindex: { searchable: searchableSideMessages, fields: [removedText] },
})

const withoutReplies: readonly Step[] = [
  ...everywhere,
  sideQuotes,
  sideConversationSubjects,
  filesOf([isByCustomer, isOwnByCustomer]),
  commentsOf([isByCustomer, isOwnByCustomer]),
  deleteTrash,
  anonymiseTickets,
  anonymiseCustomer,
]

const withReplies: readonly Step[] = [
  ...everywhere,
  sideMessages,
  sideConversationSubjects,
  filesOf([isByCustomer, isOwn]),
  commentsOf([isByCustomer, isOwn]),
  deleteTrash,
  anonymiseTickets,
  anonymiseCustomer,
]

const deletion: readonly Step[] = [
  ...everywhere,
  filesOf([isByCustomer, isOwn]),
  deleteRows({ table: 'comments', finds: [isOwn] }),
  commentsOf([`${isByCustomer} AND ${isNotOwn}`]),
  deleteTrash,
  deleteTickets,
  removeCustomer,
]

/** Tables whose rows go with others. */
export const followingTables: Readonly<Record<string, string>> = {
  attachment_files: 'with attachments',
  attachment_chunks: 'with attachments',
  attachment_previews: 'with attachments',
  inbound_mail_chunks: 'with inbound_mails',
  inbound_mail_pages: 'with inbound_mails',
  forwarded_mails: 'with inbound_mails',
  trashed_rows: 'with trashed_tickets',
  customer_emails: 'with customers',
  customer_merges: 'with customers',
  customer_merge_items: 'with customers',
  search_removed: 'emptied by the search index before the files are cleared',
  ticket_counts: 'categories without tickets are removed before the files are cleared',
  ticket_count_totals: 'categories without tickets are removed before the files are cleared',
  ticket_count_deltas: 'added to the totals before the files are cleared',
  ticket_search_texts: 'with tickets',
  customer_search_texts: 'with customers',
  comment_search_texts: 'with comments',
  attachment_search_texts: 'with attachments',
  side_message_search_texts: 'with side_messages',
}

const ids = 'only ids, numbers and times'
const ofStaff = 'about users of the organization, not about customers'
const settings = 'settings of the organization: names in them are for admins to change'

/** Tables that hold no words of or about customers. */
export const untouchedTables: Readonly<Record<string, string>> = {
  erasures: ids,
  ticket_tags: ids,
  ticket_snoozes: ids,
  ticket_spam: ids,
  ticket_merges: ids,
  ticket_followers: ids,
  ticket_seen: ids,
  ticket_follow_ups: ids,
  comment_mentions: ids,
  sample_customers: ids,
  sample_tickets: ids,
  storage_usage: ids,
  webhook_cursors: ids,
  mail_cursors: ids,
  notification_cursors: ids,
  imap_leases: ids,
  imap_messages: ids,
  search_pending: ids,
  search_pruned: ids,
  tag_counts: ids,
  tag_count_totals: ids,
  tag_count_deltas: ids,
  access_version: ids,
  migrations: ids,
  database_identity: ids,
  first_messages:
    'hashes of addresses, which limit how many people are written to; a day old at most',
  inbound_mail_keys: 'hashes of mails, so that what was received is not received again',
  rate_limit_windows: 'counts by address and key, for minutes',
  users: ofStaff,
  user_preferences: ofStaff,
  avatars: ofStaff,
  team_members: ofStaff,
  api_keys: ofStaff,
  sessions: ofStaff,
  passwords: ofStaff,
  invitations: ofStaff,
  totp: ofStaff,
  recovery_codes: ofStaff,
  user_signatures: ofStaff,
  uploads: 'files that agents have not sent; a day old at most',
  account_mails: ofStaff,
  notification_settings: ofStaff,
  push_keys: ofStaff,
  push_subscriptions: ofStaff,
  organizations: settings,
  organization_domains: settings,
  logos: settings,
  teams: settings,
  tags: settings,
  view_tags: settings,
  view_fields: settings,
  macros: settings,
  macro_tags: settings,
  macro_fields: settings,
  fields: settings,
  companies: 'about companies: an admin deletes those of one person',
  company_domains: 'about companies',
  panel_apps: settings,
  webhooks: settings,
  mailboxes: settings,
  mailbox_addresses: settings,
  mailbox_tokens: settings,
  mailbox_secrets: settings,
  mailbox_imap: settings,
  mailbox_oauth: settings,
  mailbox_folders: settings,
  mailbox_backfills: settings,
  mail_templates: settings,
}

/** For clearing what they have left behind. */
export const erasedTables: readonly string[] = [
  ...new Set([...withReplies, ...deletion].map(({ table }) => table)),
  'attachment_chunks',
  'attachment_previews',
  'inbound_mail_chunks',
  'inbound_mail_pages',
  'customer_emails',
  'customer_merges',
  'trashed_rows',
]
