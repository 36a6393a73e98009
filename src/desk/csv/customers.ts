import type { ReadTx } from '../../platform/db/db.ts'
import type { CsvRow } from '../../platform/http/csv-response.ts'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import type { Cell } from '../../shared/csv.ts'
import { getCompany } from '../companies/store.ts'
import { listCustomerPage } from '../customers/list.ts'
import type { Customer, CustomerCsvQuery } from '../customers/schema.ts'
import { toApiCustomer } from '../customers/serialize.ts'

const pageRows = 200

type Companies = Map<string, string>

/** The header and all customers that match, in short reads. */
export async function* customerPages(
  db: OrganizationDb,
  query: CustomerCsvQuery,
): AsyncGenerator<readonly CsvRow[], void, undefined> {
  const companies: Companies = new Map()
  let header: CsvRow[] = [Object.keys(columns)]
  let before: number | undefined
  do {
    const { next, rows } = await db.read(async (tx) => {
      const { items, next } = await listCustomerPage(tx, { ...query, limit: pageRows }, before)
      const customers = items.map(toApiCustomer)
      await readCompanies(tx, customers, companies)
      return { next, rows: customers.map((customer) => toRow(customer, companies)) }
    })
    yield [...header, ...rows]
    header = []
    before = next === undefined ? undefined : Number(next)
  } while (before !== undefined)
}

async function readCompanies(tx: ReadTx, customers: readonly Customer[], companies: Companies) {
  for (const { company_id: id } of customers)
    if (id !== null && !companies.has(id)) companies.set(id, (await getCompany(tx, id)).name)
}

const columns: Record<string, (customer: Customer, companies: Companies) => Cell> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  other_emails: ({ email, emails }) =>
    emails
      .map(({ address }) => address)
      .filter((address) => address !== email)
      .join('; '),
  company: ({ company_id }, companies) =>
    company_id === null ? null : (companies.get(company_id) ?? null),
  phone: ({ phone }) => phone,
  language: ({ language }) => language,
  time_zone: ({ time_zone }) => time_zone,
  external_id: ({ external_id }) => external_id,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
}

const toRow = (customer: Customer, companies: Companies): CsvRow =>
  Object.values(columns).map((cell) => cell(customer, companies))
