import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../../platform/db/statement.ts'
import type { MailTemplateName } from './definitions.ts'

export interface StoredTemplate {
  id: string
  name: MailTemplateName
  /** Empty for ours. */
  subject: string
  body: string
  updated_at: string
}

const columns = 'id, name, subject, body, updated_at'

const all = query<StoredTemplate>(`
  SELECT ${columns} FROM mail_templates WHERE organization_id = :organization_id`)

const byName = query<StoredTemplate>(`
  SELECT ${columns} FROM mail_templates
  WHERE organization_id = :organization_id AND name = :name`)

const byNameForUpdate = forUpdate(byName)

const upsert = mutation<{ id: string }>(`
  INSERT INTO mail_templates (organization_id, ${columns})
  VALUES (:organization_id, :id, :name, :subject, :body, :updated_at)
  ON CONFLICT (organization_id, name)
    DO UPDATE SET subject = excluded.subject, body = excluded.body, updated_at = excluded.updated_at
  RETURNING id`)

const remove = mutation(`
  DELETE FROM mail_templates WHERE organization_id = :organization_id AND name = :name`)

/** One of each name at most. */
export const listTemplates = (tx: ReadTx) => tx.all(all)

/** Undefined if the organization has not changed it. */
export const findTemplate = (tx: ReadTx, name: MailTemplateName) => tx.one(byName, { name })

export const findTemplateForUpdate = (tx: WriteTx, name: MailTemplateName) =>
  tx.one(byNameForUpdate, { name })

/** Returns its id: another one than this if somebody else was faster to save the first. */
export const saveTemplate = async (tx: WriteTx, template: StoredTemplate): Promise<string> =>
  (await tx.one(upsert, { ...template }))!.id

export const deleteTemplateRow = (tx: WriteTx, name: MailTemplateName) => tx.run(remove, { name })
