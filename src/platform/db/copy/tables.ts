/** A table that both engines have. */
export interface CopiedTable {
  name: string
  /** The column to sort by: unique, and sorted the same by both engines (a number or UUID, not text). */
  order: string
  /** Fewer than `defaultBatchRows`, for tables with large rows. */
  batchRows?: number
}

/** All tables to copy, each after those that it refers to. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'organizations', order: 'id' },
  { name: 'users', order: 'seq' },
  { name: 'avatars', order: 'user_id' },
  { name: 'teams', order: 'seq' },
  { name: 'team_members', order: 'seq' },
  { name: 'views', order: 'seq' },
  { name: 'companies', order: 'seq' },
  { name: 'company_domains', order: 'seq' },
  { name: 'customers', order: 'seq' },
  { name: 'customer_emails', order: 'seq' },
  { name: 'customer_notes', order: 'seq' },
  { name: 'customer_merges', order: 'seq' },
  { name: 'customer_merge_items', order: 'seq' },
  { name: 'company_links', order: 'seq' },
  { name: 'tickets', order: 'seq' },
  { name: 'ticket_merges', order: 'ticket_id' },
  { name: 'comments', order: 'seq' },
  { name: 'attachments', order: 'seq' },
  { name: 'attachment_files', order: 'seq' },
  { name: 'attachment_chunks', order: 'seq', batchRows: 8 },
  { name: 'attachment_previews', order: 'attachment_id' },
  { name: 'uploads', order: 'seq' },
  { name: 'api_keys', order: 'seq' },
  { name: 'sessions', order: 'api_key_id' },
  { name: 'passwords', order: 'user_id' },
  { name: 'invitations', order: 'user_id' },
  { name: 'totp', order: 'user_id' },
  { name: 'recovery_codes', order: 'seq' },
  { name: 'events', order: 'seq' },
  { name: 'idempotency_records', order: 'seq' },
  { name: 'jobs', order: 'seq' },
  { name: 'webhooks', order: 'seq' },
  { name: 'webhook_cursors', order: 'webhook_id' },
  { name: 'webhook_deliveries', order: 'seq' },
  { name: 'mailboxes', order: 'seq' },
  { name: 'mailbox_secrets', order: 'mailbox_id' },
  { name: 'mail_cursors', order: 'organization_id' },
  { name: 'ticket_threads', order: 'ticket_id' },
  { name: 'ticket_participants', order: 'seq' },
  { name: 'outbound_mails', order: 'seq' },
  { name: 'mail_recipients', order: 'seq' },
  { name: 'suppressions', order: 'seq' },
  { name: 'mailbox_addresses', order: 'seq' },
  { name: 'mailbox_tokens', order: 'seq' },
  { name: 'inbound_mails', order: 'seq' },
  { name: 'inbound_mail_keys', order: 'seq' },
  { name: 'inbound_mail_chunks', order: 'seq', batchRows: 8 },
  { name: 'inbound_mail_pages', order: 'mail_id', batchRows: 20 },
  { name: 'ticket_follow_ups', order: 'ticket_id' },
  { name: 'mailbox_imap', order: 'mailbox_id' },
  { name: 'mailbox_folders', order: 'seq' },
  { name: 'imap_messages', order: 'seq' },
]

/** Tables that are not copied, and why. */
export const excludedTables: Readonly<Record<string, string>> = {
  migrations: 'describes this database',
  database_identity: 'identifies this database',
  search_pending: 'belongs to the search index file of SQLite',
  search_removed: 'belongs to the search index file of SQLite',
  search_pruned: 'belongs to the search index file of SQLite',
  storage_usage: 'derived from attachment_chunks and inbound_mail_chunks',
  ticket_search_texts: 'derived from tickets and customers',
  customer_search_texts: 'derived from customers',
  comment_search_texts: 'derived from comments',
  attachment_search_texts: 'derived from attachments',
  ticket_counts: 'derived from tickets',
  ticket_count_totals: 'derived from tickets',
  ticket_count_deltas: 'derived from tickets',
  access_version: 'only compared within a database',
  rate_limit_windows: 'short-lived',
  imap_leases: 'short-lived',
}
