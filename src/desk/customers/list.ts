import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { rejectIfTooBroad, totalUnlessTooBroad } from '../../platform/http/broad-search.ts'
import type { Page } from '../../platform/http/paging.ts'
import { emailKey } from '../../platform/text.ts'
import type { Customer, CustomerListQuery } from './schema.ts'
import {
  countCustomers,
  countFoundCustomers,
  findCustomerByEmail,
  listCustomers,
  searchCustomerPage,
} from './store.ts'

/** The customers that match, newest first, from an offset or a cursor on. */
export async function listCustomerPage(
  tx: ReadTx,
  query: CustomerListQuery,
  after: number | undefined,
): Promise<Page<Customer>> {
  const { limit = 100, offset = 0 } = query
  if (query.email !== undefined) return listByEmail(tx, query.email, { limit, offset })
  const terms = parseTerms(query.search ?? '')
  const page = { before: after ?? Number.MAX_SAFE_INTEGER, limit, offset }
  const items = await (terms.length === 0
    ? listCustomers(tx, page)
    : rejectIfTooBroad(['query', 'search'], searchCustomerPage(tx, terms, page)))
  let total: number | undefined
  if (query.include_total) {
    total =
      terms.length === 0
        ? await countCustomers(tx)
        : await totalUnlessTooBroad(countFoundCustomers(tx, terms))
  }
  return { items, next: items.length < limit ? undefined : items.at(-1)?.seq, total }
}

/** At most one customer has an email address. */
async function listByEmail(
  tx: ReadTx,
  email: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Customer>> {
  const customer = await findCustomerByEmail(tx, emailKey(email))
  const matches = customer === undefined ? [] : [customer]
  return { items: matches.slice(offset, offset + limit), next: undefined, total: matches.length }
}
