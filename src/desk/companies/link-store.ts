import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query, rootMutation, rootQuery } from '../../platform/db/statement.ts'
import type { CompanyLink } from './link-schema.ts'

const columns = 'id, company_id, customer_id, created_at, expires_at'

const insert = mutation(`
  INSERT INTO company_links (organization_id, hash, ${columns})
  VALUES (:organization_id, :hash, :id, :company_id, :customer_id, :created_at, :expires_at)`)

const valid = query<CompanyLink>(`
  SELECT ${columns} FROM company_links
  WHERE organization_id = :organization_id AND company_id = :company_id AND expires_at > :now
  ORDER BY seq DESC LIMIT :limit`)

const remove = mutation<CompanyLink>(`
  DELETE FROM company_links
  WHERE organization_id = :organization_id AND company_id = :company_id AND id = :id
  RETURNING ${columns}`)

const anyExpired = rootQuery<{ is_any: boolean }>(
  'SELECT EXISTS (SELECT 1 FROM company_links WHERE expires_at <= :now) AS is_any',
)

const removeExpired = rootMutation(`
  DELETE FROM company_links WHERE seq IN (
    SELECT seq FROM company_links WHERE expires_at <= :now LIMIT :limit)`)

export const insertLink = (tx: WriteTx, link: CompanyLink, hash: string) =>
  tx.run(insert, { ...link, hash })

/** Without expired ones, newest first. */
export const listLinks = (tx: ReadTx, companyId: string, now: string, limit: number) =>
  tx.all(valid, { company_id: companyId, now, limit })

export const deleteLinkRow = (tx: WriteTx, companyId: string, id: string) =>
  tx.one(remove, { company_id: companyId, id })

export const hasExpiredLinks = async (tx: RootReadTx, now: string) =>
  (await tx.one(anyExpired, { now }))!.is_any

export const deleteExpiredLinks = (tx: RootWriteTx, now: string, limit: number) =>
  tx.run(removeExpired, { now, limit })
