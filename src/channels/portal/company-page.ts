import { type Brand, getBrand } from '../../accounts/organizations/store.ts'
import { hashKey } from '../../platform/access/key-format.ts'
import type { Db, RootReadTx } from '../../platform/db/db.ts'
import { assertFound } from '../../platform/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/http/paging.ts'
import {
  type CompanyLinkRow,
  type CompanyRequest,
  findCompanyLink,
  findRequestOfCompany,
  listRequestsOfCompany,
} from '../tracking/company-store.ts'
import { getTrackedById } from '../tracking/tracked-ticket.ts'

export type { CompanyRequest }

/** Per page. */
const requestsMax = 50

export interface CompanyPage {
  brand: Brand
  link: CompanyLinkRow
  requests: CompanyRequest[]
  /** Of the page with the requests before these, if there are any. */
  nextCursor: string | undefined
  isFirst: boolean
}

/** Everything on the page of a company, read in one transaction. */
export function readCompanyPage(
  db: Db,
  { token, before, now }: { token: string; before: string | undefined; now: string },
): Promise<CompanyPage> {
  const cursor = decodeCursor(before, ['query', 'before'])
  return db.read(async (tx) => {
    const link = await getCompanyLink(tx, token, now)
    const orgTx = tx.in(link.organization_id)
    const found = await listRequestsOfCompany(orgTx, link.company_id, {
      before: cursor ?? Number.MAX_SAFE_INTEGER,
      limit: requestsMax + 1,
    })
    const requests = found.slice(0, requestsMax)
    const last = found.length > requestsMax ? requests.at(-1) : undefined
    return {
      brand: await getBrand(orgTx),
      link,
      requests,
      nextCursor: last && encodeCursor(last.ticket_number),
      isFirst: cursor === undefined,
    }
  })
}

/** A request of a customer of the company, as that customer sees it. */
export async function getRequestOfCompany(
  tx: RootReadTx,
  { token, ticketNumber, now }: { token: string; ticketNumber: number; now: string },
) {
  const { organization_id, company_id } = await getCompanyLink(tx, token, now)
  const orgTx = tx.in(organization_id)
  const found = assertFound(await findRequestOfCompany(orgTx, company_id, ticketNumber), 'Request')
  return getTrackedById(orgTx, found.id)
}

const isToken = (text: string) => /^[\w-]{22}$/.test(text)

async function getCompanyLink(tx: RootReadTx, token: string, now: string): Promise<CompanyLinkRow> {
  const link = isToken(token) ? await findCompanyLink(tx, hashKey(token), now) : undefined
  return assertFound(link, 'Link')
}
