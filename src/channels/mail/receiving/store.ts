import { withMergedTickets } from '../../../desk/tickets/relations-store.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { dynamicQuery, forUpdate, mutation, query } from '../../../platform/db/statement.ts'
import { assertFound } from '../../../platform/errors.ts'
import type { PageRequestBefore } from '../../../platform/http/paging.ts'
import type { FailReason, HoldReason, InboundState, MailSource } from './schema.ts'

export interface StoredInboundMail {
  seq: number
  id: string
  mailbox_id: string | null
  source: MailSource
  envelope_from: string | null
  envelope_to: string | null
  /** It was in the mailbox before that was connected. */
  is_backfill: boolean
  /** When it arrived in its mailbox, if it is part of an archive. */
  archive_arrived_at: string | null
  /** It lay in the folder for sent mail, where nobody else can put anything. */
  is_sent: boolean
  state: InboundState
  reason: HoldReason | FailReason | 'unmatched_bounce' | null
  size: number
  sha256: string | null
  is_raw_stored: boolean
  duplicate_of: string | null
  message_id: string | null
  from_email: string | null
  from_name: string
  reply_to: string | null
  /** JSON. */
  recipients: string
  subject: string
  quote: string | null
  authentication: 'pass' | 'fail' | 'none'
  is_automatic: boolean
  is_html: boolean
  /** Where its comment is now, or the ticket that it opened or is held for. */
  ticket_id: string | null
  comment_id: string | null
  /** With it, there is neither a ticket nor a comment. */
  side_message_id: string | null
  attempt_count: number
  due_at: string | null
  /** JSON. */
  trace: string
  /** JSON: who wrote the mail that an agent has passed on. */
  forwarded: string | null
  sent_at: string | null
  received_at: string
  processed_at: string | null
}

/** A duplicate is not read: who wrote it, and about what, is that of the original. */
const columns = `m.seq AS seq, m.id, m.mailbox_id, m.source, m.envelope_from, m.envelope_to, m.is_backfill,
  m.archive_arrived_at, m.is_sent, m.state, m.reason, m.size, m.sha256, m.is_raw_stored, m.duplicate_of,
  m.message_id, coalesce(m.from_email, o.from_email) AS from_email,
  CASE WHEN m.from_email IS NULL THEN coalesce(o.from_name, '') ELSE m.from_name END AS from_name,
  m.reply_to, m.recipients, coalesce(nullif(m.subject, ''), o.subject, '') AS subject, m.quote,
  m.authentication, m.is_automatic, m.is_html, coalesce(c.ticket_id, m.ticket_id) AS ticket_id, m.comment_id, m.side_message_id, m.attempt_count,
  m.due_at, m.trace, m.forwarded, m.sent_at, m.received_at, m.processed_at`

const withOriginal = 'LEFT JOIN inbound_mails o ON o.id = m.duplicate_of'

const from = `FROM inbound_mails m LEFT JOIN comments c ON c.id = m.comment_id ${withOriginal}`

const byId = query<StoredInboundMail>(`
  SELECT ${columns} ${from}
  WHERE m.organization_id = :organization_id AND m.id = :id AND m.state <> 'receiving'`)

const lockById = forUpdate(
  query<{ id: string }>(`
    SELECT id FROM inbound_mails WHERE organization_id = :organization_id AND id = :id`),
)

const firstDue = query<StoredInboundMail>(`
  SELECT ${columns} ${from}
  WHERE m.organization_id = :organization_id AND m.due_at <= :now ORDER BY m.seq LIMIT 1`)

const nextDueAt = query<{ due_at: string | null }>(`
  SELECT min(due_at) AS due_at FROM inbound_mails
  WHERE organization_id = :organization_id AND due_at IS NOT NULL`)

const insert = mutation(`
  INSERT INTO inbound_mails (organization_id, id, mailbox_id, source, envelope_from, envelope_to,
    is_backfill, archive_arrived_at, is_sent, state, size, sha256, is_raw_stored, duplicate_of, from_key, from_name,
    recipients, subject, authentication, is_automatic, is_html, attempt_count, due_at, trace,
    received_at, processed_at)
  VALUES (:organization_id, :id, :mailbox_id, :source, :envelope_from, :envelope_to,
    :is_backfill, :archive_arrived_at, :is_sent, :state, :size, :sha256, :is_raw_stored, :duplicate_of, :from_key, '',
    '[]', '', 'none', FALSE, FALSE, 0, :due_at, '[]', :received_at, :processed_at)`)

const complete = mutation(`
  UPDATE inbound_mails SET state = :state, mailbox_id = :mailbox_id, size = :size,
    sha256 = :sha256, is_raw_stored = :is_raw_stored, duplicate_of = :duplicate_of,
    from_key = :from_key, due_at = :due_at, processed_at = :processed_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(`
  DELETE FROM inbound_mails WHERE organization_id = :organization_id AND id = :id`)

const removeReceiving = mutation(`
  DELETE FROM inbound_mails
  WHERE organization_id = :organization_id AND id = :id AND state = 'receiving'
    AND trashed_ticket_id IS NULL`)

const insertKey = mutation(`
  INSERT INTO inbound_mail_keys (organization_id, mail_key, content_hash, mail_id)
  VALUES (:organization_id, :mail_key, :content_hash, :mail_id)
  ON CONFLICT (organization_id, mail_key) DO NOTHING`)

const keyOf = query<{ mail_id: string; content_hash: string }>(`
  SELECT mail_id, content_hash FROM inbound_mail_keys
  WHERE organization_id = :organization_id AND mail_key = :mail_key`)

const setKey = mutation(`
  UPDATE inbound_mail_keys SET mail_id = :mail_id
  WHERE organization_id = :organization_id AND mail_key = :mail_key`)

const setContent = mutation(`
  UPDATE inbound_mails SET message_id = :message_id, answered_id = :answered_id, from_email = :from_email,
    from_key = :from_key, from_name = :from_name, reply_to = :reply_to, recipients = :recipients,
    subject = :subject, text_key = :text_key, quote = :quote, authentication = :authentication,
    is_automatic = :is_automatic, is_html = :is_html, routing = :routing, sent_at = :sent_at
  WHERE organization_id = :organization_id AND id = :id`)

const setOutcome = mutation(`
  UPDATE inbound_mails SET state = :state, reason = :reason, mailbox_id = :mailbox_id,
    ticket_id = :ticket_id, comment_id = :comment_id,
    side_message_id = :side_message_id, trace = :trace, due_at = NULL,
    processed_at = :processed_at
  WHERE organization_id = :organization_id AND id = :id`)

const setQuote = mutation(`
  UPDATE inbound_mails SET quote = :quote
  WHERE organization_id = :organization_id AND id = :id`)

const setAttempt = mutation(`
  UPDATE inbound_mails SET attempt_count = attempt_count + 1, due_at = :due_at, state = :state,
    reason = :reason
  WHERE organization_id = :organization_id AND id = :id AND state = 'received'`)

export interface NewInboundMail {
  id: string
  mailbox_id: string | null
  source: MailSource
  envelope_from: string | null
  envelope_to: string | null
  is_backfill: boolean
  archive_arrived_at: string | null
  is_sent: boolean
  state: 'receiving' | 'received' | 'duplicate'
  size: number
  sha256: string | null
  is_raw_stored: boolean
  duplicate_of: string | null
  /** Of the customer with whom it is deleted, also if it is never read. */
  from_key: string | null
  due_at: string | null
  received_at: string
  processed_at: string | null
}

export const insertInboundMail = (tx: WriteTx, mail: NewInboundMail) => tx.run(insert, { ...mail })

/** For a mail that has been received completely. */
export function completeInboundMail(
  tx: WriteTx,
  {
    source,
    envelope_from,
    envelope_to,
    is_backfill,
    archive_arrived_at,
    is_sent,
    received_at,
    ...changed
  }: NewInboundMail,
) {
  return tx.run(complete, { ...changed })
}

export const deleteInboundMailRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

/** Unless it is complete: a commit can have succeeded although its answer never came. */
export const deleteUnfinishedMail = (tx: WriteTx, id: string) => tx.run(removeReceiving, { id })

export interface MailKey {
  mail_key: string
  content_hash: string
}

/** False if a mail with this key has arrived before. */
export const insertMailKey = async (tx: WriteTx, mailId: string, key: MailKey) =>
  (await tx.run(insertKey, { mail_id: mailId, ...key })) === 1

export const findMailKey = (tx: ReadTx, mailKey: string) => tx.one(keyOf, { mail_key: mailKey })

/** For a key whose mail was deleted. */
export const updateMailKey = (tx: WriteTx, mailId: string, mailKey: string) =>
  tx.run(setKey, { mail_id: mailId, mail_key: mailKey })

export const findInboundMail = (tx: ReadTx, id: string) => tx.one(byId, { id })

export async function getInboundMail(tx: ReadTx, id: string): Promise<StoredInboundMail> {
  return assertFound(await findInboundMail(tx, id), 'Mail')
}

export async function findInboundMailForUpdate(
  tx: WriteTx,
  id: string,
): Promise<StoredInboundMail | undefined> {
  await tx.one(lockById, { id })
  return findInboundMail(tx, id)
}

/** In the order in which they arrived, so that an answer is imported after what it answers. */
export const findDueMail = (tx: ReadTx, now: string) => tx.one(firstDue, { now })

export const findNextDueAt = async (tx: ReadTx) => (await tx.one(nextDueAt))?.due_at ?? undefined

export interface MailContentUpdate {
  id: string
  message_id: string | null
  /** Of the mail that it answers. */
  answered_id: string | null
  from_email: string | null
  from_key: string | null
  from_name: string
  reply_to: string | null
  recipients: string
  subject: string
  text_key: string | null
  quote: string | null
  authentication: 'pass' | 'fail' | 'none'
  is_automatic: boolean
  is_html: boolean
  routing: string
  sent_at: string | null
}

export const updateContent = (tx: WriteTx, content: MailContentUpdate) =>
  tx.run(setContent, { ...content })

export interface MailOutcome {
  id: string
  state: InboundState
  reason: StoredInboundMail['reason']
  mailbox_id: string | null
  /** Only without a comment, which can move to another ticket. */
  ticket_id: string | null
  comment_id: string | null
  side_message_id: string | null
  trace: string
  processed_at: string
}

export const updateOutcome = (tx: WriteTx, outcome: MailOutcome) =>
  tx.run(setOutcome, { ...outcome })

export const updateQuote = (tx: WriteTx, id: string, quote: string | null) =>
  tx.run(setQuote, { id, quote })

export const updateAttempt = (
  tx: WriteTx,
  attempt: { id: string; state: 'received' | 'failed'; reason: FailReason; due_at: string | null },
) => tx.run(setAttempt, attempt)

interface MailFilter {
  state?: InboundState | undefined
  ticket_id?: string | undefined
}

/** Newest first. */
export function listInboundMails(
  tx: ReadTx,
  { state, ticket_id, ...page }: MailFilter & PageRequestBefore,
): Promise<StoredInboundMail[]> {
  const newestFirst = dynamicQuery<StoredInboundMail>(inboundListQuery({ state, ticket_id }))
  return tx.all(newestFirst, {
    ...page,
    ...(state !== undefined && { state }),
    ...(ticket_id !== undefined && { ticket_id }),
  })
}

/**
 * The mails of a ticket are found by its comments and by itself: `+` keeps the engines from reading those
 * of the whole organization in order instead. Exported for the test of its plan.
 */
export function inboundListQuery({ state, ticket_id }: MailFilter): string {
  const inState = state === undefined ? `AND m.state <> 'receiving'` : 'AND m.state = :state'
  const page = 'LIMIT :limit OFFSET :offset'
  if (ticket_id === undefined) {
    return `
      SELECT ${columns} ${from}
      WHERE m.organization_id = :organization_id AND m.seq < :before ${inState}
      ORDER BY m.seq DESC ${page}`
  }
  return `${withMergedTickets}
    SELECT ${columns} FROM inbound_mails m JOIN comments c ON c.id = m.comment_id ${withOriginal}
    WHERE c.organization_id = :organization_id AND c.ticket_id IN (SELECT id FROM family)
      AND m.seq < :before ${inState}
    UNION ALL
    SELECT ${columns} ${from}
    WHERE +m.organization_id = :organization_id AND m.ticket_id IN (SELECT id FROM family)
      AND m.comment_id IS NULL AND +m.seq < :before ${inState}
    ORDER BY seq DESC ${page}`
}
