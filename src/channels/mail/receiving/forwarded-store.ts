import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'
import type { Forwarded } from './schema.ts'

/** What the ticket gets if somebody confirms who wrote the mail that was passed on. */
export interface StoredForward {
  mail_id: string
  /** The agent. */
  user_id: string
  message_id: string | null
  /** The agent’s words. */
  note: string
  /** Null if the original is attached. */
  text: string | null
  /** The attachment that has it. */
  file_id: string | null
}

const insert = mutation(`
  INSERT INTO forwarded_mails (organization_id, mail_id, user_id, message_id, note, text, file_id)
  VALUES (:organization_id, :mail_id, :user_id, :message_id, :note, :text, :file_id)`)

const byMail = query<StoredForward>(`
  SELECT mail_id, user_id, message_id, note, text, file_id FROM forwarded_mails
  WHERE organization_id = :organization_id AND mail_id = :mail_id`)

const setForwarded = mutation(`
  UPDATE inbound_mails SET forwarded = :forwarded
  WHERE organization_id = :organization_id AND id = :id`)

const setOriginal = mutation(`
  UPDATE inbound_mails SET message_id = coalesce(:message_id, message_id),
    sent_at = coalesce(:sent_at, sent_at)
  WHERE organization_id = :organization_id AND id = :id`)

export const insertForward = (tx: WriteTx, forward: StoredForward) => tx.run(insert, { ...forward })

export const findForward = (tx: ReadTx, mailId: string) => tx.one(byMail, { mail_id: mailId })

export const updateForwarded = (tx: WriteTx, id: string, forwarded: Forwarded) =>
  tx.run(setForwarded, { id, forwarded: JSON.stringify(forwarded) })

/** From now on, answers refer to the original, which its sender knows. */
export const updateOriginal = (
  tx: WriteTx,
  id: string,
  original: { message_id: string | null; sent_at: string | null },
) => tx.run(setOriginal, { id, ...original })
