import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { fittingRows, type PageRequest } from '../../platform/http/paging.ts'
import type { MessageBody } from '../comments/body.ts'
import { withMergedTickets } from '../tickets/relations-store.ts'
import type { SideFile, SideFilePath } from './schema.ts'
import { searchableSideMessages } from './searchable.ts'

export interface NewSideMessage extends MessageBody {
  id: string
  conversation_id: string
  ticket_id: string
  author_user_id: string | null
  /** Null for an agent. */
  author_email: string | null
  author_name: string
  is_stranger: boolean
  is_automatic: boolean
  quote: string | null
  quote_html: string | null
  created_at: string
}

/** With the `seq` that serves as cursor. */
export interface StoredSideMessage extends NewSideMessage {
  seq: number
  inbound_mail_id: string | null
}

/** With the bytes of the attachment that it passes on, or else its own. */
export interface StoredSideFile extends SideFile {
  message_id: string
  attachment_id: string | null
  sha256: string
}

/** A file of the ticket, which stays there. */
export type PassedOnFile = Omit<StoredSideFile, 'message_id' | 'attachment_id'>

const columns = `w.seq, w.id, w.conversation_id, w.ticket_id, w.author_user_id, w.author_email,
  w.author_name, w.is_stranger, w.is_automatic, w.body, w.body_format, w.body_html, w.quote,
  w.quote_html, w.created_at,
  (SELECT i.id FROM inbound_mails i WHERE i.side_message_id = w.id ORDER BY i.seq LIMIT 1)
    AS inbound_mail_id`

const oldestFirst = query<StoredSideMessage>(`
  WITH page (seq, bytes) AS (
    SELECT seq, octet_length(body) + octet_length(body_html) + coalesce(octet_length(quote), 0)
      + coalesce(octet_length(quote_html), 0)
    FROM side_messages
    WHERE organization_id = :organization_id AND conversation_id = :conversation_id AND seq > :after
    ORDER BY seq LIMIT :limit OFFSET :offset),
  ${fittingRows('ASC')}
  SELECT ${columns} FROM side_messages w
  WHERE w.organization_id = :organization_id AND w.seq IN (SELECT seq FROM fitting_rows)
  ORDER BY w.seq`)

const byId = query<StoredSideMessage>(`
  SELECT ${columns} FROM side_messages w
  WHERE w.organization_id = :organization_id AND w.id = :id`)

const latestAnswer = query<StoredSideMessage>(`
  SELECT ${columns} FROM side_messages w
  WHERE w.organization_id = :organization_id AND w.conversation_id = :conversation_id
    AND w.seq < :before AND w.author_email IS NOT NULL AND w.is_automatic IS FALSE
  ORDER BY w.seq DESC LIMIT 1`)

const insert = mutation(`
  INSERT INTO side_messages (organization_id, id, conversation_id, ticket_id, author_user_id,
    author_email, author_name, is_stranger, is_automatic, body, body_format, body_html, quote,
    quote_html, created_at)
  VALUES (:organization_id, :id, :conversation_id, :ticket_id, :author_user_id,
    :author_email, :author_name, :is_stranger, :is_automatic, :body, :body_format, :body_html, :quote,
    :quote_html, :created_at)`)

const fileColumns = 'f.id, f.message_id, f.attachment_id, f.name, f.content_type, f.size, f.sha256'

const filesOf = query<StoredSideFile>(`
  SELECT ${fileColumns} FROM side_message_files f
  WHERE f.organization_id = :organization_id AND f.message_id = :message_id ORDER BY f.seq`)

const fileById = query<StoredSideFile>(`
  SELECT ${fileColumns} FROM side_message_files f JOIN side_messages w ON w.id = f.message_id
  WHERE f.organization_id = :organization_id AND f.id = :id AND w.ticket_id = :ticket_id`)

const fileToPassOn = query<PassedOnFile>(`${withMergedTickets}
  SELECT a.id, a.name, a.content_type, a.size, a.sha256 FROM attachments a
  WHERE a.organization_id = :organization_id AND a.ticket_id IN (SELECT id FROM family)
    AND a.id = :id`)

const insertFileRow = mutation(`
  INSERT INTO side_message_files (organization_id, id, message_id, attachment_id, name, content_type,
    size, sha256)
  VALUES (:organization_id, :id, :message_id, :attachment_id, :name, :content_type, :size, :sha256)`)

export const listSideMessages = (tx: ReadTx, conversationId: string, page: PageRequest) =>
  tx.all(oldestFirst, { conversation_id: conversationId, ...page })

export const findSideMessage = (tx: ReadTx, id: string) => tx.one(byId, { id })

/** By a person outside, before the message with this `seq`. */
export const findLatestAnswer = (tx: ReadTx, conversationId: string, before: number) =>
  tx.one(latestAnswer, { conversation_id: conversationId, before })

export function insertSideMessage(tx: WriteTx, message: NewSideMessage): void {
  tx.send(insert, { ...message })
  tx.reindex(searchableSideMessages, message.id, [message.body])
}

export const listSideFiles = (tx: ReadTx, messageId: string) =>
  tx.all(filesOf, { message_id: messageId })

export async function getSideFile(
  tx: ReadTx,
  { ticket_id, side_file_id }: SideFilePath,
): Promise<StoredSideFile> {
  return assertFound(await tx.one(fileById, { ticket_id, id: side_file_id }), 'File')
}

/** Also of tickets that were merged into this one. */
export const findFileToPassOn = (tx: ReadTx, ticketId: string, id: string) =>
  tx.one(fileToPassOn, { ticket_id: ticketId, id })

export const insertSideFile = (tx: WriteTx, file: StoredSideFile): void =>
  tx.send(insertFileRow, { ...file })
