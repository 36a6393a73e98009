import { migrationsFor } from '../../../src/platform/db/migrate.ts'

/** Of tables whose migration says nothing about them; migrations never change. */
const others: Record<string, string> = {
  access_version:
    'Counts changes of keys, users and organizations, so that nodes know when what they remember is old.',
  api_keys: 'Keys of the API: only a hash of the secret.',
  attachment_chunks: 'The bytes of files, in parts that are read and written one at a time.',
  attachment_previews: 'Small pictures of files that are pictures.',
  attachment_search_texts: 'What is searched of the names of files.',
  comment_search_texts: 'What is searched of comments.',
  customer_fields: 'Values of custom fields of customers; of choices, a row for each.',
  customer_search_texts: 'What is searched of customers.',
  customers: 'Who asks: people outside, known by their email addresses.',
  macro_fields: 'Custom fields that a saved reply sets.',
  mail_recipients: 'To whom each outbound mail goes, and what became of it there.',
  migrations: 'Which migrations have been applied, and their checksums.',
  organization_domains: 'Domains whose addresses the operator has given to an organization.',
  organizations: 'Each has its own users, tickets and settings, and sees nothing of the others.',
  rate_limit_windows: 'Requests that were counted toward a limit, for all nodes together.',
  recovery_codes: 'Hashes of the codes that replace a second factor, each once.',
  sample_tickets: 'What was loaded as sample data, so that nothing else is removed with it.',
  side_message_search_texts: 'What is searched of side conversations.',
  tag_count_deltas: 'Changes that tag_count_totals does not contain yet.',
  tag_count_totals: 'How many tickets each tag is on.',
  team_members: 'Which users belong to which teams.',
  teams: 'Groups of users to which tickets are assigned.',
  ticket_count_deltas: 'Changes that ticket_count_totals does not contain yet.',
  ticket_count_totals: 'How many tickets there are of each kind, so that counting reads few rows.',
  ticket_search_texts: 'What is searched of tickets and their customers.',
  users: 'Agents and admins.',
}

/** What the migrations for SQLite say right above the creation of each table; the last one counts. */
export function readTableComments(): Map<string, string> {
  const comments = new Map<string, string>()
  for (const { sql } of migrationsFor('sqlite')) {
    for (const [, comment, table] of sql.matchAll(/((?:^--.*\n)*)^CREATE TABLE (\w+)/gm))
      if (comment !== '' || !comments.has(table!)) comments.set(table!, comment!)
  }
  for (const [table, comment] of Object.entries(others)) comments.set(table, `-- ${comment}\n`)
  return comments
}
