import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query, rootMutation, rootQuery } from '../../../platform/db/statement.ts'

interface CountedMail {
  /** The folded address. */
  recipient: string
  created_at: string
}

const one = query<{ seq: number }>(`
  SELECT seq FROM account_mails
  WHERE organization_id = :organization_id AND recipient = :recipient AND created_at = :created_at`)

const insert = mutation(`
  INSERT INTO account_mails (organization_id, recipient, created_at)
  VALUES (:organization_id, :recipient, :created_at)`)

const toRecipient = query<{ created_at: string }>(`
  SELECT created_at FROM account_mails
  WHERE organization_id = :organization_id AND recipient = :recipient
  ORDER BY created_at DESC LIMIT 1 OFFSET :offset`)

const ofOrganization = query<{ created_at: string }>(`
  SELECT created_at FROM account_mails WHERE organization_id = :organization_id
  ORDER BY created_at DESC LIMIT 1 OFFSET :offset`)

const anyBefore = rootQuery<{ is_any: boolean }>(
  'SELECT EXISTS (SELECT 1 FROM account_mails WHERE created_at < :before) AS is_any',
)

const removeBefore = rootMutation(`
  DELETE FROM account_mails WHERE seq IN (
    SELECT seq FROM account_mails WHERE created_at < :before LIMIT :limit)`)

export const accountMailExists = async (tx: ReadTx, mail: CountedMail) =>
  (await tx.one(one, { ...mail })) !== undefined

export const insertAccountMail = (tx: WriteTx, mail: CountedMail) => tx.run(insert, { ...mail })

/** When the oldest of this many mails was asked for; undefined if there are fewer. */
export const findLastToRecipient = async (tx: ReadTx, recipient: string, count: number) =>
  (await tx.one(toRecipient, { recipient, offset: count - 1 }))?.created_at

export const findLastOfOrganization = async (tx: ReadTx, count: number) =>
  (await tx.one(ofOrganization, { offset: count - 1 }))?.created_at

export const hasAccountMailsBefore = async (tx: RootReadTx, before: string) =>
  (await tx.one(anyBefore, { before }))!.is_any

export const deleteAccountMailsBefore = (tx: RootWriteTx, before: string, limit: number) =>
  tx.run(removeBefore, { before, limit })
