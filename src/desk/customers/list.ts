import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { refuseIfTooBroad, totalUnlessTooBroad } from '../../platform/http/broad-search.ts'
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

/** The customers that fit, newest first, from an offset or after a place. */
export async function listCustomerPage(
  tx: ReadTx,
  query: CustomerListQuery,
  after: number | undefined,
): Promise<Page<Customer>> {
  const { limit = 100, offset = 0 } = query
  if (query.email !== undefined) return withEmail(tx, query.email, { limit, offset })
  const terms = parseTerms(query.search ?? '')
  const place = { before: after ?? Number.MAX_SAFE_INTEGER, limit, offset }
  const items = await (terms.length === 0
    ? listCustomers(tx, place)
    : refuseIfTooBroad(['query', 'search'], searchCustomerPage(tx, terms, place)))
  let total: number | undefined
  if (query.include_total) {
    total =
      terms.length === 0
        ? await countCustomers(tx)
        : await totalUnlessTooBroad(countFoundCustomers(tx, terms))
  }
  return { items, next: items.length < limit ? undefined : items.at(-1)?.seq, total }
}

/** There is at most one. */
async function withEmail(
  tx: ReadTx,
  email: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<Customer>> {
  const found = await findCustomerByEmail(tx, emailKey(email))
  const all = found === undefined ? [] : [found]
  return { items: all.slice(offset, offset + limit), next: undefined, total: all.length }
}
