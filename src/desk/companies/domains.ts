import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { isPublicMailDomain } from '../../platform/net/public-mail-domains.ts'
import { isPublicSuffix } from '../../platform/net/public-suffixes.ts'
import { findCompanyOfDomain } from '../customers/company-store.ts'
import { deleteDomain, insertDomain, listDomains } from './store.ts'

/**
 * Replaces the domains of a company. Returns all of them, and those that are new. In sorted order, so
 * that two transactions with the same domains cannot deadlock.
 */
export async function setDomains(
  tx: WriteTx,
  companyId: string,
  wanted: readonly string[],
): Promise<{ domains: string[]; added: string[] }> {
  rejectPublicDomains(wanted)
  const before = await listDomains(tx, companyId)
  const domains = [...new Set(wanted)].sort()
  for (const domain of before) {
    if (!domains.includes(domain)) await deleteDomain(tx, companyId, domain)
  }
  const added = domains.filter((domain) => !before.includes(domain))
  for (const domain of added) {
    if (await insertDomain(tx, companyId, domain)) continue
    const loc = ['body', 'domains', String(wanted.indexOf(domain))]
    throw invalid(loc, `${domain} is a domain of company ${await findCompanyOfDomain(tx, domain)}`)
  }
  return { domains, added }
}

function rejectPublicDomains(domains: readonly string[]): void {
  for (const [index, domain] of domains.entries()) {
    const loc = ['body', 'domains', String(index)]
    if (isPublicMailDomain(domain)) {
      throw invalid(loc, `${domain} is a public mail provider, not the domain of a company`)
    }
    if (isPublicSuffix(domain)) {
      throw invalid(
        loc,
        `${domain} is not the domain of one company; use one such as acme.${domain}`,
      )
    }
  }
}
