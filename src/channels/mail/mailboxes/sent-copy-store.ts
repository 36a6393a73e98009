import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'

// Mails that have been sent, and are still to be copied to the folder for sent mail.

export interface SentCopy {
  mail_id: string
  mailbox_id: string
  message_id: string
  /** JSON: see `content.ts` of mail. */
  content: string
  due_at: string
  created_at: string
}

const ofMailbox = 'organization_id = :organization_id AND mailbox_id = :mailbox_id'

/** It may have been sent again to others before the first copy is stored. */
const insert = mutation(`
  INSERT INTO sent_copies (organization_id, mail_id, mailbox_id, message_id, content, due_at, created_at)
  VALUES (:organization_id, :mail_id, :mailbox_id, :message_id, :content, :due_at, :created_at)
  ON CONFLICT (mail_id) DO NOTHING`)

const firstDue = query<SentCopy>(`
  SELECT mail_id, mailbox_id, message_id, content, due_at, created_at FROM sent_copies
  WHERE ${ofMailbox} AND due_at <= :now ORDER BY due_at, seq LIMIT 1`)

const nextDueAt = query<{ due_at: string | null }>(`
  SELECT min(due_at) AS due_at FROM sent_copies WHERE ${ofMailbox}`)

const removeOne = mutation(`
  DELETE FROM sent_copies WHERE organization_id = :organization_id AND mail_id = :mail_id`)

const removeAll = mutation(`DELETE FROM sent_copies WHERE ${ofMailbox}`)

const removeBefore = mutation(`
  DELETE FROM sent_copies WHERE ${ofMailbox} AND created_at < :before`)

const postponeOne = mutation(`
  UPDATE sent_copies SET due_at = :due_at
  WHERE organization_id = :organization_id AND mail_id = :mail_id`)

const postponeAll = mutation(`
  UPDATE sent_copies SET due_at = :due_at WHERE ${ofMailbox} AND due_at < :due_at`)

const makeAllDue = mutation(`UPDATE sent_copies SET due_at = :due_at WHERE ${ofMailbox}`)

const setError = mutation(`
  UPDATE mailbox_imap SET sent_error = :sent_error
  WHERE ${ofMailbox} AND sent_error IS DISTINCT FROM :sent_error`)

export const insertSentCopy = (tx: WriteTx, copy: SentCopy) => tx.run(insert, { ...copy })

export const findDueCopy = (tx: ReadTx, mailboxId: string, now: string) =>
  tx.one(firstDue, { mailbox_id: mailboxId, now })

export const findNextCopyAt = async (tx: ReadTx, mailboxId: string) =>
  (await tx.one(nextDueAt, { mailbox_id: mailboxId }))?.due_at ?? undefined

export const deleteSentCopy = (tx: WriteTx, mailId: string) =>
  tx.run(removeOne, { mail_id: mailId })

export const deleteSentCopies = (tx: WriteTx, mailboxId: string) =>
  tx.run(removeAll, { mailbox_id: mailboxId })

export const deleteCopiesBefore = (tx: WriteTx, mailboxId: string, before: string) =>
  tx.run(removeBefore, { mailbox_id: mailboxId, before })

export const postponeCopy = (tx: WriteTx, mailId: string, until: string) =>
  tx.run(postponeOne, { mail_id: mailId, due_at: until })

export const postponeCopies = (tx: WriteTx, mailboxId: string, until: string) =>
  tx.run(postponeAll, { mailbox_id: mailboxId, due_at: until })

export const makeCopiesDue = (tx: WriteTx, mailboxId: string, now: string) =>
  tx.run(makeAllDue, { mailbox_id: mailboxId, due_at: now })

/** Null when it works. */
export const updateSentError = (tx: WriteTx, mailboxId: string, error: string | null) =>
  tx.run(setError, { mailbox_id: mailboxId, sent_error: error })
