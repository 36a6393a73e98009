import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { domainOfEmail } from '../../platform/net/domain-name.ts'
import { companyExists, deleteLinksOfCustomer, findCompanyOfDomain } from './company-store.ts'
import type { StoredCustomer } from './store.ts'

/** Null if no company has the domain of this address. */
export async function findCompanyByEmail(tx: ReadTx, email: string): Promise<string | null> {
  const domain = domainOfEmail(email)
  return (domain && (await findCompanyOfDomain(tx, domain))) ?? null
}

/** Nor has a domain, so that the next one may. */
export const isCompanyUndecided = ({ company_id, is_company_manual }: StoredCustomer) =>
  company_id === null && !is_company_manual

/** For a customer who gets this address: their company, or else the one with the domain. */
export async function findCompanyForAddress(
  tx: ReadTx,
  customer: StoredCustomer,
  address: string,
): Promise<string | null> {
  if (!isCompanyUndecided(customer)) return customer.company_id
  return findCompanyByEmail(tx, address)
}

export async function assertCompanyExists(tx: ReadTx, id: string | null): Promise<void> {
  if (id === null || (await companyExists(tx, id))) return
  throw invalid(['body', 'company_id'], 'company does not exist')
}

/** Ends the customer's access to the requests of the company. */
export async function leaveCompany(
  tx: WriteTx,
  customerId: string,
  act: Attribution,
): Promise<void> {
  for (const { id, company_id } of await deleteLinksOfCustomer(tx, customerId)) {
    const changes = [{ field: 'link_id', from: id, to: null }]
    recordEvent(tx, act, { type: 'company.link_deleted', resourceId: company_id, changes })
  }
}
