import { createCompany } from '../../desk/companies/create.ts'
import { companyNameKey, listCompanies } from '../../desk/companies/store.ts'
import { findCompanyOfDomain } from '../../desk/customers/company-store.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { companies, type DemoCompany } from './data.ts'

const first = { before: Number.MAX_SAFE_INTEGER, limit: 1, offset: 0 }

/** Before their customers, who join them by their addresses. Existing ones are left as they are. */
export async function createCompanies(tx: WriteTx, act: Attribution): Promise<void> {
  for (const company of companies) {
    if (!(await exists(tx, company))) await createCompany(tx, company, act)
  }
}

async function exists(tx: WriteTx, { name, domains }: DemoCompany): Promise<boolean> {
  for (const domain of domains) if (await findCompanyOfDomain(tx, domain)) return true
  return (await listCompanies(tx, { terms: [companyNameKey(name)] }, first)).length > 0
}
