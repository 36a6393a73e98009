import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { invalid } from '../../platform/errors.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { CompanyListQuery } from './schema.ts'
import { countMatchingCompanies, type ListedCompany, listCompanies } from './store.ts'

/** Each is compared with every company. */
const termsMax = 10

/** The companies that match, newest first, from an offset or a cursor on. */
export async function listCompanyPage(
  tx: ReadTx,
  { limit = 100, offset = 0, ...query }: CompanyListQuery,
  after: number | undefined,
): Promise<Page<ListedCompany>> {
  const terms = parseTerms(query.search ?? '')
  if (terms.length > termsMax) {
    throw invalid(['query', 'search'], `use at most ${termsMax} words`)
  }
  const filter = { domain: query.domain, external_id: query.external_id, terms }
  const page = { before: after ?? Number.MAX_SAFE_INTEGER, limit, offset }
  const items = await listCompanies(tx, filter, page)
  const total = query.include_total ? await countMatchingCompanies(tx, filter) : undefined
  return { items, next: items.length < limit ? undefined : items.at(-1)?.seq, total }
}
