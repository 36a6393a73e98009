import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/db/search/fold.ts'
import {
  dynamicQuery,
  forUpdate,
  mutation,
  query,
  type Values,
} from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { PageRequestBefore } from '../../platform/http/paging.ts'
import { splitList } from '../../platform/text.ts'
import type { Company } from './schema.ts'

export type StoredCompany = Omit<Company, 'domains'>

/** With the `seq` that serves as cursor. */
export type ListedCompany = Company & { seq: number }

type CompanyRow = StoredCompany & { domains: string | null }

const columns = 'c.id, c.name, c.notes, c.external_id, c.created_at, c.updated_at'
const withDomains = `${columns}, (
  SELECT string_agg(d.domain, ' ' ORDER BY d.domain) FROM company_domains d
  WHERE d.company_id = c.id) AS domains`

const companyById = query<CompanyRow>(`
  SELECT ${withDomains} FROM companies c
  WHERE c.organization_id = :organization_id AND c.id = :id`)

const companyForUpdate = forUpdate(
  query<StoredCompany>(`
    SELECT ${columns} FROM companies c WHERE c.organization_id = :organization_id AND c.id = :id`),
)

const countAll = query<{ total: number }>(
  'SELECT count(*) AS total FROM companies WHERE organization_id = :organization_id',
)

const insert = mutation(`
  INSERT INTO companies (organization_id, name_key, id, name, notes, external_id, created_at,
    updated_at)
  VALUES (:organization_id, :name_key, :id, :name, :notes, :external_id, :created_at, :updated_at)`)

const update = mutation(`
  UPDATE companies SET name = :name, name_key = :name_key, notes = :notes,
    external_id = :external_id, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(
  'DELETE FROM companies WHERE organization_id = :organization_id AND id = :id',
)

const domainsOfCompany = query<{ domain: string }>(`
  SELECT domain FROM company_domains
  WHERE organization_id = :organization_id AND company_id = :company_id ORDER BY domain`)

const addDomain = mutation(`
  INSERT INTO company_domains (organization_id, company_id, domain)
  VALUES (:organization_id, :company_id, :domain)
  ON CONFLICT (organization_id, domain) DO NOTHING`)

const removeDomain = mutation(`
  DELETE FROM company_domains
  WHERE organization_id = :organization_id AND company_id = :company_id AND domain = :domain`)

export const companyNameKey = (name: string) => foldText(name.trim())

const toCompany = <Row extends CompanyRow>({ domains, ...row }: Row) => ({
  ...row,
  domains: splitList(domains ?? ''),
})

export async function getCompany(tx: ReadTx, id: string): Promise<Company> {
  return toCompany(assertFound(await tx.one(companyById, { id }), 'Company'))
}

export const findCompanyForUpdate = (tx: WriteTx, id: string) => tx.one(companyForUpdate, { id })

export async function getCompanyForUpdate(tx: WriteTx, id: string): Promise<StoredCompany> {
  return assertFound(await findCompanyForUpdate(tx, id), 'Company')
}

export async function countCompanies(tx: ReadTx): Promise<number> {
  return (await tx.one(countAll))!.total
}

/** Which companies a list shows. */
export interface CompanyFilter {
  domain?: string | undefined
  external_id?: string | undefined
  /** Folded terms that must each occur in the name or in a domain. */
  terms: readonly string[]
}

export async function listCompanies(
  tx: ReadTx,
  filter: CompanyFilter,
  page: PageRequestBefore,
): Promise<ListedCompany[]> {
  const { sql, values } = companyConditions(filter)
  const newestFirst = dynamicQuery<CompanyRow & { seq: number }>(`
    SELECT c.seq, ${withDomains} FROM companies c
    WHERE c.organization_id = :organization_id AND c.seq < :before ${sql}
    ORDER BY c.seq DESC LIMIT :limit OFFSET :offset`)
  const rows = await readAll(tx, filter)(newestFirst, { ...values, ...page })
  return rows.map(toCompany)
}

export async function countMatchingCompanies(tx: ReadTx, filter: CompanyFilter): Promise<number> {
  const { sql, values } = companyConditions(filter)
  const count = dynamicQuery<{ total: number }>(`
    SELECT count(*) AS total FROM companies c WHERE c.organization_id = :organization_id ${sql}`)
  return (await readAll(tx, filter)(count, values))[0]!.total
}

/** A search reads every company. */
const readAll = (tx: ReadTx, { terms }: CompanyFilter): ReadTx['all'] =>
  terms.length > 0 ? tx.allInTurn.bind(tx) : tx.all.bind(tx)

function companyConditions({ domain, external_id, terms }: CompanyFilter) {
  const values: Record<string, string> = {}
  const conditions = terms.map((term, index) => {
    values[`term_${index}`] = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`
    return `AND (c.name_key LIKE :term_${index} ESCAPE '\\' OR ${hasDomain(`LIKE :term_${index} ESCAPE '\\'`)})`
  })
  if (domain !== undefined) {
    values.domain = domain
    conditions.push(`AND ${hasDomain('= :domain')}`)
  }
  if (external_id !== undefined) {
    values.external_id = external_id
    conditions.push('AND c.external_id = :external_id')
  }
  return { sql: conditions.join(' '), values: values as Values }
}

const hasDomain = (condition: string) => `c.id IN (
  SELECT company_id FROM company_domains
  WHERE organization_id = :organization_id AND domain ${condition})`

export const insertCompany = (tx: WriteTx, company: StoredCompany) =>
  tx.run(insert, { ...company, name_key: companyNameKey(company.name) })

export const updateCompanyRow = (tx: WriteTx, company: StoredCompany) =>
  tx.run(update, { ...company, name_key: companyNameKey(company.name) })

export const deleteCompanyRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

/** Sorted. */
export async function listDomains(tx: ReadTx, companyId: string): Promise<string[]> {
  return (await tx.all(domainsOfCompany, { company_id: companyId })).map(({ domain }) => domain)
}

/** False if the domain belongs to a company already. */
export const insertDomain = async (tx: WriteTx, companyId: string, domain: string) =>
  (await tx.run(addDomain, { company_id: companyId, domain })) === 1

export const deleteDomain = (tx: WriteTx, companyId: string, domain: string) =>
  tx.run(removeDomain, { company_id: companyId, domain })
