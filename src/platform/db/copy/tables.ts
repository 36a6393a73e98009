/** A table that is the same on every engine, and the column by which its rows are put in order. */
export interface CopiedTable {
  name: string
  /** Unique, and sorted alike by all engines: a number or a UUID, never a text. */
  order: string
  /** How many rows go at a time, where they are so large that the usual number would be too much. */
  batchRows?: number
}

/** All that a desk knows, each table after those that it refers to. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'organizations', order: 'id' },
  { name: 'users', order: 'seq' },
  { name: 'avatars', order: 'user_id' },
  { name: 'teams', order: 'seq' },
  { name: 'team_members', order: 'seq' },
  { name: 'views', order: 'seq' },
  { name: 'customers', order: 'seq' },
  { name: 'tickets', order: 'seq' },
  { name: 'ticket_merges', order: 'ticket_id' },
  { name: 'comments', order: 'seq' },
  { name: 'attachments', order: 'seq' },
  { name: 'attachment_files', order: 'seq' },
  { name: 'attachment_chunks', order: 'seq', batchRows: 8 },
  { name: 'attachment_previews', order: 'attachment_id' },
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
]

/** What every database has for itself, and why it is not moved. */
export const excludedTables: Readonly<Record<string, string>> = {
  migrations: 'how this database was made',
  database_identity: 'tells this database from every other, also from its copy',
  search_pending: 'what the search index beside an SQLite file has yet to take in',
  search_pruned: 'how far the search index beside an SQLite file has come',
  storage_usage: 'made of the attachment parts',
  ticket_search_texts: 'made of the tickets and customers',
  customer_search_texts: 'made of the customers',
  ticket_counts: 'made of the tickets',
  ticket_count_totals: 'made of the tickets',
  ticket_count_deltas: 'made of the tickets, and added to ticket_count_totals',
  access_version: 'only its changes mean something',
  rate_limit_windows: 'how much of this minute is used up',
}
