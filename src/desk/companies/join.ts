import { isDeepStrictEqual } from 'node:util'
import { recordEvent } from '../../events/log/record.ts'
import { type Attribution, asService } from '../../platform/access/attribution.ts'
import type { Db, ReadTx, WriteTx } from '../../platform/db/db.ts'
import type { NewJob } from '../../platform/jobs/store.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { domainOfEmail } from '../../platform/net/domain-name.ts'
import { splitList } from '../../platform/text.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { isCompanyUndecided } from '../customers/company.ts'
import {
  addToCompanyByDomain,
  findNewestSeq,
  listWithOtherEmails,
} from '../customers/company-store.ts'
import { findCustomerForUpdate, updateCustomerRow } from '../customers/store.ts'
import { findCompanyForUpdate, listDomains } from './store.ts'

export const joinKind = 'companies.join'
/** Small, so that other writes do not wait long. */
const batchMax = 200
/** Customers that are read at a time, to find further addresses. */
const rangeLength = 5_000

/** For customers who were there before the domain was. */
export const joinJob = (companyId: string, runAt: string): NewJob => ({
  kind: joinKind,
  key: companyId,
  runAt,
})

export function createJoinHandler(db: Db, clock: Clock): JobHandler {
  const now = () => toTimestamp(clock.now())
  return async ({ organization_id, dedup_key: companyId }, { soon }) => {
    const read = <T>(work: (tx: ReadTx) => Promise<T>) =>
      db.read((tx) => work(tx.in(organization_id)))
    const write = <T>(work: (tx: WriteTx) => Promise<T>) =>
      db.transact((tx) => work(tx.in(organization_id)))
    const domains = await read((tx) => listDomains(tx, companyId))
    const joinMain = (tx: WriteTx) => joinByMainAddress(tx, companyId, asService(now()))
    while (!soon.aborted && (await write(joinMain)) > 0) {}
    const last = await read(findNewestSeq)
    for (let after = 0; !soon.aborted && after < last; after += rangeLength) {
      const range = { after, last_seq: after + rangeLength }
      const ids = await read((tx) => findByOtherAddress(tx, range, domains))
      for (let at = 0; at < ids.length; at += batchMax) {
        const batch = ids.slice(at, at + batchMax)
        await write((tx) => joinByOtherAddress(tx, companyId, batch, asService(now())))
      }
    }
    // Once more: a domain that was added meanwhile finds this job, and would not get its own.
    return async (root) => {
      const tx = root.in(organization_id)
      const isSame = isDeepStrictEqual(await listDomains(tx, companyId), domains)
      return isSame && (await joinMain(tx)) === 0 && !soon.aborted ? undefined : now()
    }
  }
}

/** Returns how many customers have joined, at most `batchMax`. */
async function joinByMainAddress(
  tx: WriteTx,
  companyId: string,
  act: Attribution,
): Promise<number> {
  if ((await findCompanyForUpdate(tx, companyId)) === undefined) return 0
  let joined = 0
  for (const domain of await listDomains(tx, companyId)) {
    const wanted = { company_id: companyId, domain, updated_at: act.now, limit: batchMax - joined }
    for (const id of await addToCompanyByDomain(tx, wanted)) {
      joined++
      recordJoin(tx, companyId, id, act)
    }
    if (joined === batchMax) break
  }
  return joined
}

/** The ids of customers with a further address at one of the domains. */
async function findByOtherAddress(
  tx: ReadTx,
  range: { after: number; last_seq: number },
  domains: readonly string[],
): Promise<string[]> {
  const customers = await listWithOtherEmails(tx, range)
  return customers
    .filter(({ other_emails }) => hasAddressAt(other_emails, domains))
    .map(({ id }) => id)
}

/** Unless the customer, the address or the company has changed since they were found. */
async function joinByOtherAddress(
  tx: WriteTx,
  companyId: string,
  ids: readonly string[],
  act: Attribution,
): Promise<void> {
  if ((await findCompanyForUpdate(tx, companyId)) === undefined) return
  const domains = await listDomains(tx, companyId)
  for (const id of ids) {
    const customer = await findCustomerForUpdate(tx, id)
    if (customer === undefined || !isCompanyUndecided(customer)) continue
    if (!hasAddressAt(customer.other_emails, domains)) continue
    await updateCustomerRow(tx, customer, {
      ...customer,
      company_id: companyId,
      updated_at: act.now,
    })
    recordJoin(tx, companyId, id, act)
  }
}

const hasAddressAt = (emails: string, domains: readonly string[]) =>
  splitList(emails).some((email) => domains.includes(domainOfEmail(email) ?? ''))

function recordJoin(tx: WriteTx, companyId: string, customerId: string, act: Attribution): void {
  const changes = [{ field: 'company_id', from: null, to: companyId }]
  recordEvent(tx, act, { type: 'customer.updated', resourceId: customerId, changes })
}
