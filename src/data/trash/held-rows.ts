import type { WriteTx } from '../../platform/db/db.ts'
import { type Mutation, mutation, query } from '../../platform/db/statement.ts'
import { rowsOfTicket, ticketTables } from '../whole-tickets/tables.ts'

// What does not go into the record of a ticket in the trash: the bytes of files and of mails stay where
// they are, and hang on it. Of a mail, an empty row remains, as of one that is still arriving.

const ofTicket = (name: string) => rowsOfTicket(ticketTables.find((table) => table.name === name)!)

const holdFiles = (condition: string): Mutation<never> =>
  mutation(`
    UPDATE attachment_files
    SET attachment_id = NULL, side_file_id = NULL, trashed_ticket_id = :ticket_id
    WHERE organization_id = :organization_id AND ${condition}`)

const holdMails = mutation(`
  UPDATE inbound_mails SET trashed_ticket_id = :ticket_id, state = 'receiving', due_at = NULL,
    ticket_id = NULL, comment_id = NULL, side_message_id = NULL, mailbox_id = NULL,
    envelope_from = NULL, envelope_to = NULL, reason = NULL, sha256 = NULL, duplicate_of = NULL,
    message_id = NULL, answered_id = NULL, from_email = NULL, from_key = NULL, from_name = '',
    reply_to = NULL, recipients = '[]', subject = '', text_key = NULL, quote = NULL, trace = '[]',
    forwarded = NULL, routing = NULL, archive_arrived_at = NULL, is_outdated = FALSE
  WHERE organization_id = :organization_id AND ${ofTicket('inbound_mails')}`)

const removal = (name: string): Mutation<never> =>
  mutation(`DELETE FROM ${name} WHERE organization_id = :organization_id AND ${ofTicket(name)}`)

const onHold = [
  holdFiles(`attachment_id IN (SELECT id FROM attachments WHERE ${ofTicket('attachments')})`),
  holdFiles(
    `side_file_id IN (SELECT id FROM side_message_files WHERE ${ofTicket('side_message_files')})`,
  ),
  holdFiles(`id IN (SELECT id FROM uploads WHERE ${ofTicket('uploads')})`),
  holdMails,
  // These would stay when the ticket is deleted.
  removal('uploads'),
  removal('notification_mails'),
]

const releaseFiles = (column: 'attachment_id' | 'side_file_id', table: string): Mutation<never> =>
  mutation(`
    UPDATE attachment_files SET ${column} = id, trashed_ticket_id = NULL
    WHERE organization_id = :organization_id AND trashed_ticket_id = :ticket_id
      AND id IN (SELECT id FROM ${table} WHERE ${ofTicket(table)})`)

const onRelease = [
  releaseFiles('attachment_id', 'attachments'),
  releaseFiles('side_file_id', 'side_message_files'),
  mutation(`
    UPDATE attachment_files SET trashed_ticket_id = NULL
    WHERE organization_id = :organization_id AND trashed_ticket_id = :ticket_id
      AND id IN (SELECT id FROM uploads WHERE ${ofTicket('uploads')})`),
]

const unsentMails = query<{ id: string }>(`
  SELECT id FROM outbound_mails
  WHERE organization_id = :organization_id AND ${ofTicket('outbound_mails')}
    AND finished_at IS NULL
  ORDER BY seq`)

/** After its rows have been read, and before they are deleted. */
export function holdRows(tx: WriteTx, ticketId: string): void {
  for (const statement of onHold) tx.send(statement, { ticket_id: ticketId })
}

/** After its rows are there again. */
export function releaseRows(tx: WriteTx, ticketId: string): void {
  for (const statement of onRelease) tx.send(statement, { ticket_id: ticketId })
}

export const listUnsentMails = (tx: WriteTx, ticketId: string) =>
  tx.all(unsentMails, { ticket_id: ticketId })
