import type { ReadTx } from '../../platform/db/db.ts'
import { parseTerms } from '../../platform/db/search/terms.ts'
import { rejectIfTooBroad, totalUnlessTooBroad } from '../../platform/http/broad-search.ts'
import type { CallerContext } from '../../platform/http/endpoint.ts'
import { type Page, setPageHeaders } from '../../platform/http/paging.ts'
import type { Customer, CustomerListQuery } from './schema.ts'
import { toApiCustomer } from './serialize.ts'
import {
  countCustomers,
  countFoundCustomers,
  findCustomerByEmail,
  findCustomerByExternalId,
  listCustomers,
  type StoredCustomer,
  searchCustomerPage,
} from './store.ts'

export async function sendCustomerPage(
  tx: ReadTx,
  context: CallerContext,
  query: CustomerListQuery,
): Promise<Customer[]> {
  const { cursor } = query
  const after = cursor === undefined ? undefined : context.cursors.open(cursor)
  const page = await listCustomerPage(tx, query, after)
  const next = page.next === undefined ? undefined : context.cursors.seal(Number(page.next))
  setPageHeaders(context, { ...page, next })
  return page.items.map(toApiCustomer)
}

/** The customers that match, newest first, from an offset or a cursor on. */
export async function listCustomerPage(
  tx: ReadTx,
  query: CustomerListQuery,
  after: number | undefined,
): Promise<Page<StoredCustomer>> {
  const { limit = 100, offset = 0 } = query
  const { email, external_id, company_id } = query
  if (email !== undefined || external_id !== undefined) {
    const match = await findExact(tx, email, external_id)
    const isMember = company_id === undefined || match?.company_id === company_id
    const matches = match !== undefined && isMember ? [match] : []
    return { items: matches.slice(offset, offset + limit), next: undefined, total: matches.length }
  }
  const terms = parseTerms(query.search ?? '')
  const page = { before: after ?? Number.MAX_SAFE_INTEGER, limit, offset }
  const items = await (terms.length === 0
    ? listCustomers(tx, { company_id }, page)
    : rejectIfTooBroad(['query', 'search'], searchCustomerPage(tx, terms, { company_id }, page)))
  let total: number | undefined
  if (query.include_total) {
    total =
      terms.length === 0
        ? await countCustomers(tx, { company_id })
        : await totalUnlessTooBroad(countFoundCustomers(tx, terms, { company_id }))
  }
  return { items, next: items.length < limit ? undefined : items.at(-1)?.seq, total }
}

/** At most one customer has an email address or an external ID. */
async function findExact(
  tx: ReadTx,
  email: string | undefined,
  externalId: string | undefined,
): Promise<StoredCustomer | undefined> {
  if (email === undefined) return findCustomerByExternalId(tx, externalId!)
  const customer = await findCustomerByEmail(tx, email)
  const isMatch = externalId === undefined || customer?.external_id === externalId
  return isMatch ? customer : undefined
}
