import { recordEvent } from '../../events/log/record.ts'
import { type Attribution, asService } from '../../platform/access/attribution.ts'
import type { Db, WriteTx } from '../../platform/db/db.ts'
import type { NewJob } from '../../platform/jobs/store.ts'
import type { JobHandler } from '../../platform/jobs/types.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { addToCompanyByDomain } from '../customers/company-store.ts'
import { findCompanyForUpdate, listDomains } from './store.ts'

export const joinKind = 'companies.join'
/** Small, so that other writes do not wait long. */
const batchMax = 200

/** For customers who were there before the domain was. */
export const joinJob = (companyId: string, runAt: string): NewJob => ({
  kind: joinKind,
  key: companyId,
  runAt,
})

export function createJoinHandler(db: Db, clock: Clock): JobHandler {
  const now = () => toTimestamp(clock.now())
  return async ({ organization_id, dedup_key: companyId }, shutdown) => {
    const joinBatch = () =>
      db.transact((tx) => joinByDomain(tx.in(organization_id), companyId, asService(now())))
    let isDone = false
    while (!isDone && !shutdown.soon.aborted) isDone = (await joinBatch()) === 0
    // Once more: a domain that was added meanwhile finds this job, and would not get its own.
    return async (tx) => {
      const joined = await joinByDomain(tx.in(organization_id), companyId, asService(now()))
      return isDone && joined === 0 ? undefined : now()
    }
  }
}

/** Returns how many customers have joined, at most `batchMax`. */
async function joinByDomain(tx: WriteTx, companyId: string, act: Attribution): Promise<number> {
  if ((await findCompanyForUpdate(tx, companyId)) === undefined) return 0
  let joined = 0
  for (const domain of await listDomains(tx, companyId)) {
    const wanted = { company_id: companyId, domain, updated_at: act.now, limit: batchMax - joined }
    for (const id of await addToCompanyByDomain(tx, wanted)) {
      joined++
      const changes = [{ field: 'company_id', from: null, to: companyId }]
      recordEvent(tx, act, { type: 'customer.updated', resourceId: id, changes })
    }
    if (joined === batchMax) break
  }
  return joined
}
