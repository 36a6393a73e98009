import { batchRowsMax } from '../../platform/db/batches.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import { toUnicodeDomain } from '../../platform/net/domain-name.ts'

// Which company a customer belongs to. Some statements are about companies, but live here: companies
// import customers, and not vice versa.

const companyById = query<{ id: string }>(`
  SELECT id FROM companies WHERE organization_id = :organization_id AND id = :id`)

const companyOfDomain = query<{ company_id: string }>(`
  SELECT company_id FROM company_domains
  WHERE organization_id = :organization_id AND domain = :domain`)

const leave = mutation<{ id: string }>(`
  UPDATE customers SET company_id = NULL, updated_at = :updated_at
  WHERE organization_id = :organization_id AND company_id = :company_id AND seq IN (
    SELECT seq FROM customers WHERE company_id = :company_id ORDER BY seq LIMIT ${batchRowsMax})
  RETURNING id`)

const countUpTo = query<{ count: number }>(`
  SELECT count(*) AS count FROM (
    SELECT 1 FROM customers
    WHERE +organization_id = :organization_id AND company_id = :company_id
    LIMIT ${batchRowsMax + 1}) AS counted`)

const mayJoin = 'company_id IS NULL AND is_company_manual IS FALSE'

const join = mutation<{ id: string }>(`
  UPDATE customers SET company_id = :company_id, updated_at = :updated_at
  WHERE organization_id = :organization_id AND ${mayJoin} AND seq IN (
    SELECT seq FROM customers
    WHERE organization_id = :organization_id AND ${mayJoin}
      AND email_domain IN (:domain, :unicode_domain)
    LIMIT :limit)
  RETURNING id`)

const newest = query<{ seq: number }>(`
  SELECT seq FROM customers WHERE organization_id = :organization_id ORDER BY seq DESC LIMIT 1`)

/** No index has the domains of these addresses. The `+` keeps SQLite to the range of `seq`. */
export const withOtherEmails = query<{ id: string; other_emails: string }>(`
  SELECT id, other_emails FROM customers
  WHERE +organization_id = :organization_id AND seq > :after AND seq <= :last_seq
    AND ${mayJoin} AND other_emails <> ''
  ORDER BY seq`)

const removeLinks = mutation<{ id: string; company_id: string }>(`
  DELETE FROM company_links
  WHERE organization_id = :organization_id AND customer_id = :customer_id
  RETURNING id, company_id`)

export async function companyExists(tx: ReadTx, id: string): Promise<boolean> {
  return (await tx.one(companyById, { id })) !== undefined
}

export const findCompanyOfDomain = async (tx: ReadTx, domain: string) =>
  (await tx.one(companyOfDomain, { domain }))?.company_id

/** Whether it takes more than one batch to remove them. */
export const hasManyCustomers = async (tx: ReadTx, companyId: string) =>
  (await tx.one(countUpTo, { company_id: companyId }))!.count > batchRowsMax

/** At most `batchRowsMax` customers. Returns their ids, in the same order on both engines. */
export async function removeSomeFromCompany(
  tx: WriteTx,
  companyId: string,
  now: string,
): Promise<string[]> {
  const values = { company_id: companyId, updated_at: now }
  const customers = await tx.all(leave, values)
  return customers.map(({ id }) => id).sort()
}

export interface DomainJoin {
  company_id: string
  /** In ASCII. */
  domain: string
  updated_at: string
  limit: number
}

/** Adds customers with their main address at the domain, if nobody has decided about their company. */
export async function addToCompanyByDomain(tx: WriteTx, wanted: DomainJoin): Promise<string[]> {
  const { company_id, domain, updated_at, limit } = wanted
  const unicode_domain = toUnicodeDomain(domain)
  const customers = await tx.all(join, { company_id, domain, unicode_domain, updated_at, limit })
  return customers.map(({ id }) => id).sort()
}

/** The place of the last customer in lists. */
export const findNewestSeq = async (tx: ReadTx) => (await tx.one(newest))?.seq ?? 0

/** Those in a range of `seq` with more than one address, if nobody has decided about their company. */
export const listWithOtherEmails = (tx: ReadTx, range: { after: number; last_seq: number }) =>
  tx.all(withOtherEmails, range)

/** The links with which a customer saw the requests of a company. Returns the deleted ones. */
export const deleteLinksOfCustomer = (tx: WriteTx, customerId: string) =>
  tx.all(removeLinks, { customer_id: customerId })
