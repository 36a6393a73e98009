import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { emailKey } from '../../platform/text.ts'
import type { MailRecipient, RecipientState } from './schema.ts'

const ofMail = query<MailRecipient>(`
  SELECT role, email, name, state, response, updated_at FROM mail_recipients
  WHERE organization_id = :organization_id AND mail_id = :mail_id ORDER BY seq`)

const insert = mutation(`
  INSERT INTO mail_recipients (organization_id, mail_id, role, email, email_key, name, state,
    response, updated_at)
  VALUES (:organization_id, :mail_id, :role, :email, :email_key, :name, :state, :response,
    :updated_at)`)

const update = mutation(`
  UPDATE mail_recipients SET state = :state, response = :response, updated_at = :now
  WHERE organization_id = :organization_id AND mail_id = :mail_id AND email_key = :email_key`)

const replace = mutation(`
  UPDATE mail_recipients SET email = :email, email_key = :email_key, name = :name, updated_at = :now
  WHERE organization_id = :organization_id AND mail_id = :mail_id AND email_key = :replaced`)

const setUnsent = mutation(`
  UPDATE mail_recipients SET state = :state, updated_at = :now
  WHERE organization_id = :organization_id AND mail_id = :mail_id AND state NOT IN ('sent', 'bounced')`)

export const listRecipients = (tx: ReadTx, mailId: string) => tx.all(ofMail, { mail_id: mailId })

export const insertRecipient = (tx: WriteTx, mailId: string, recipient: MailRecipient): void =>
  tx.send(insert, { ...recipient, mail_id: mailId, email_key: emailKey(recipient.email) })

export const updateRecipient = (
  tx: WriteTx,
  mailId: string,
  {
    email,
    ...result
  }: { email: string; state: RecipientState; response: string | null; now: string },
): void => tx.send(update, { ...result, mail_id: mailId, email_key: emailKey(email) })

/** The customer has another address by now. */
export const replaceRecipient = (
  tx: WriteTx,
  mailId: string,
  { replaced, email, name, now }: { replaced: string; email: string; name: string; now: string },
): void => {
  const keys = { replaced: emailKey(replaced), email_key: emailKey(email) }
  tx.send(replace, { mail_id: mailId, ...keys, email, name, now })
}

/** All to whom it has not been sent. */
export const updateUnsentRecipients = (
  tx: WriteTx,
  mailId: string,
  state: RecipientState,
  now: string,
): void => tx.send(setUnsent, { mail_id: mailId, state, now })
