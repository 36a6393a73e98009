import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'
import { emailKey } from '../../../platform/text.ts'
import { createReplyKey } from '../mailboxes/message-id.ts'
import type { MailRecipient, RecipientState } from './schema.ts'

const ofMail = query<MailRecipient>(`
  SELECT role, email, name, state, response, updated_at FROM mail_recipients
  WHERE organization_id = :organization_id AND mail_id = :mail_id ORDER BY seq`)

const waiting = query<{ email: string; return_key: string | null }>(`
  SELECT email, return_key FROM mail_recipients
  WHERE organization_id = :organization_id AND mail_id = :mail_id
    AND state IN ('queued', 'deferred') ORDER BY seq`)

const byReturnKey = query<{ mail_id: string; email: string }>(`
  SELECT mail_id, email FROM mail_recipients
  WHERE organization_id = :organization_id AND return_key = :return_key`)

const insert = mutation(`
  INSERT INTO mail_recipients (organization_id, mail_id, role, email, email_key, name, state,
    response, return_key, updated_at)
  VALUES (:organization_id, :mail_id, :role, :email, :email_key, :name, :state, :response,
    :return_key, :updated_at)`)

const update = mutation(`
  UPDATE mail_recipients SET state = :state, response = :response, updated_at = :now,
    relay_id = coalesce(:relay_id, relay_id)
  WHERE organization_id = :organization_id AND mail_id = :mail_id AND email_key = :email_key`)

const replace = mutation(`
  UPDATE mail_recipients SET email = :email, email_key = :email_key, name = :name, updated_at = :now
  WHERE organization_id = :organization_id AND mail_id = :mail_id AND email_key = :replaced`)

const setUnsent = mutation(`
  UPDATE mail_recipients SET state = :state, updated_at = :now
  WHERE organization_id = :organization_id AND mail_id = :mail_id AND state NOT IN ('sent', 'bounced')`)

export const listRecipients = (tx: ReadTx, mailId: string) => tx.all(ofMail, { mail_id: mailId })

/** To whom the mail is still to be sent; the key is null if it was queued by an earlier version. */
export const listWaitingRecipients = (tx: ReadTx, mailId: string) =>
  tx.all(waiting, { mail_id: mailId })

/** Of which mail, and to whom. */
export const findRecipientByReturnKey = (tx: ReadTx, key: string) =>
  tx.one(byReturnKey, { return_key: key })

export const insertRecipient = (tx: WriteTx, mailId: string, recipient: MailRecipient): void =>
  tx.send(insert, {
    ...recipient,
    mail_id: mailId,
    email_key: emailKey(recipient.email),
    return_key: createReplyKey(),
  })

export const updateRecipient = (
  tx: WriteTx,
  mailId: string,
  { email, ...result }: RecipientUpdate,
): void =>
  tx.send(update, { relay_id: null, ...result, mail_id: mailId, email_key: emailKey(email) })

interface RecipientUpdate {
  email: string
  state: RecipientState
  response: string | null
  /** The Message-ID that the mail server gave this copy, if it said so. */
  relay_id?: string | null
  now: string
}

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
