import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'

// The HTML of mails, sanitized when they were read.

interface StoredPage {
  html: string
  /** JSON: the attachment of each `cid:` address. */
  images: string
}

const upsert = mutation(`
  INSERT INTO inbound_mail_pages (mail_id, organization_id, html, images)
  VALUES (:mail_id, :organization_id, :html, :images)
  ON CONFLICT (mail_id) DO UPDATE SET html = excluded.html, images = excluded.images`)

const setHtml = mutation(`
  UPDATE inbound_mail_pages SET html = :html
  WHERE organization_id = :organization_id AND mail_id = :mail_id`)

const ofMail = query<StoredPage>(`
  SELECT html, images FROM inbound_mail_pages
  WHERE organization_id = :organization_id AND mail_id = :mail_id`)

export const insertPage = (
  tx: WriteTx,
  mailId: string,
  html: string,
  images: Readonly<Record<string, string>>,
) => tx.run(upsert, { mail_id: mailId, html, images: JSON.stringify(images) })

/** Its images remain. */
export const updatePage = (tx: WriteTx, mailId: string, html: string) =>
  tx.run(setHtml, { mail_id: mailId, html })

export const findPage = (tx: ReadTx, mailId: string) => tx.one(ofMail, { mail_id: mailId })
