// What a whole ticket is: the tables whose rows go to the trash with it and come back, and those that
// do not. A test compares both lists with the schema of the database.

export interface TicketTable {
  name: string
  /** The column to sort by: unique. */
  key: 'seq' | 'ticket_id' | 'attachment_id'
  /** By which its rows belong to rows of the tables before it: one of the columns is enough. */
  of: Readonly<Record<string, string>>
  /** Columns that refer to rows of other tables: without those, the row is not restored … */
  needs?: Readonly<Record<string, string>>
  /** … and these become null. As if the row had been there when the other one was deleted. */
  names?: Readonly<Record<string, string>>
  /** Fewer than `rowsMax`, for tables with large rows. */
  batchRows?: number
}

const ofTicket = { ticket_id: 'tickets' }
const needsUser = { user_id: 'users' }
const namesUser = { user_id: 'users' }

/** In the order in which they are inserted: each after those that it refers to. */
export const ticketTables: readonly TicketTable[] = [
  {
    name: 'tickets',
    key: 'seq',
    of: {},
    names: { assigned_user_id: 'users', assigned_team_id: 'teams' },
  },
  { name: 'ticket_tags', key: 'seq', of: ofTicket, needs: { tag_id: 'tags' } },
  { name: 'ticket_fields', key: 'seq', of: ofTicket, needs: { field_id: 'fields' } },
  { name: 'ticket_snoozes', key: 'seq', of: ofTicket, names: namesUser },
  { name: 'ticket_spam', key: 'seq', of: ofTicket, names: namesUser },
  { name: 'ticket_threads', key: 'ticket_id', of: ofTicket, names: { mailbox_id: 'mailboxes' } },
  { name: 'ticket_participants', key: 'seq', of: ofTicket },
  { name: 'ticket_followers', key: 'seq', of: ofTicket, needs: needsUser },
  { name: 'ticket_seen', key: 'seq', of: ofTicket, needs: needsUser },
  { name: 'sample_tickets', key: 'ticket_id', of: ofTicket },
  { name: 'drafts', key: 'seq', of: ofTicket, needs: needsUser, batchRows: 20 },
  {
    name: 'comments',
    key: 'seq',
    of: ofTicket,
    names: { author_user_id: 'users', author_customer_id: 'customers' },
    batchRows: 100,
  },
  {
    name: 'comment_mentions',
    key: 'seq',
    of: { comment_id: 'comments' },
    needs: { user_id: 'users', team_id: 'teams' },
  },
  {
    name: 'attachments',
    key: 'seq',
    of: ofTicket,
    needs: { comment_id: 'comments' },
    names: { author_user_id: 'users', author_customer_id: 'customers' },
  },
  {
    name: 'attachment_previews',
    key: 'attachment_id',
    of: { attachment_id: 'attachments' },
    batchRows: 20,
  },
  { name: 'side_conversations', key: 'seq', of: ofTicket, names: { created_by_id: 'users' } },
  { name: 'side_conversation_people', key: 'seq', of: { conversation_id: 'side_conversations' } },
  {
    name: 'side_messages',
    key: 'seq',
    of: ofTicket,
    needs: { conversation_id: 'side_conversations' },
    names: { author_user_id: 'users' },
    batchRows: 100,
  },
  {
    name: 'side_message_files',
    key: 'seq',
    of: { message_id: 'side_messages' },
    needs: { attachment_id: 'attachments' },
  },
  { name: 'scheduled_comments', key: 'seq', of: ofTicket, needs: needsUser, batchRows: 20 },
  {
    name: 'uploads',
    key: 'seq',
    of: { scheduled_comment_id: 'scheduled_comments' },
    needs: { user_id: 'users', id: 'attachment_files' },
    batchRows: 20,
  },
  {
    name: 'inbound_mails',
    key: 'seq',
    of: { ticket_id: 'tickets', comment_id: 'comments', side_message_id: 'side_messages' },
    batchRows: 20,
  },
  {
    name: 'outbound_mails',
    key: 'seq',
    of: { ticket_id: 'tickets', comment_id: 'comments', side_message_id: 'side_messages' },
    batchRows: 20,
  },
  { name: 'mail_recipients', key: 'seq', of: { mail_id: 'outbound_mails' } },
  {
    name: 'sent_copies',
    key: 'seq',
    of: { mail_id: 'outbound_mails' },
    needs: { mailbox_id: 'mailboxes' },
    batchRows: 20,
  },
  { name: 'notification_mails', key: 'seq', of: ofTicket, needs: needsUser, batchRows: 20 },
  {
    name: 'notifications',
    key: 'seq',
    of: { ticket_id: 'tickets', comment_id: 'comments', inbound_mail_id: 'inbound_mails' },
    needs: { user_id: 'users', mailbox_id: 'mailboxes' },
    names: { mail_id: 'notification_mails' },
  },
]

/** Rows that stay where they are while the ticket is in the trash, and go with it at the end. */
export const heldTables: readonly string[] = [
  'attachment_files',
  'attachment_chunks',
  'inbound_mail_chunks',
  'inbound_mail_pages',
  'forwarded_mails',
]

/** Rows between two tickets, which are restored if both are there: see `trash/ties.ts`. */
export const tieTables: readonly string[] = ['ticket_links', 'ticket_follow_ups', 'ticket_merges']

/** Tables with something of a ticket that is not part of it, and why. */
export const otherTables: Readonly<Record<string, string>> = {
  events: 'the history stays as it is',
  inbound_mail_keys: 'a mail that has arrived must not come back',
  customer_merge_items: 'belongs to the merge of customers',
  ticket_search_texts: 'derived from tickets',
  comment_search_texts: 'derived from comments',
  attachment_search_texts: 'derived from attachments',
  side_message_search_texts: 'derived from side_messages',
  trashed_tickets: 'the trash itself',
  trashed_rows: 'the trash itself',
}

/** Rows that are read at once. */
export const rowsMax = 500

const byName = new Map(ticketTables.map((table) => [table.name, table]))

/** SQL: which rows of the table belong to the ticket `:ticket_id`. */
export function rowsOfTicket({ name, of }: TicketTable): string {
  if (name === 'tickets') return 'id = :ticket_id'
  const conditions = Object.entries(of).map(([column, parent]) =>
    parent === 'tickets'
      ? `${column} = :ticket_id`
      : `${column} IN (SELECT id FROM ${parent} WHERE ${rowsOfTicket(byName.get(parent)!)})`,
  )
  return conditions.length === 1 ? conditions[0]! : `(${conditions.join(' OR ')})`
}
