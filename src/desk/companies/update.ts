import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { rejectDuplicates } from './create.ts'
import { setDomains } from './domains.ts'
import { companyChanges } from './history.ts'
import { joinJob } from './join.ts'
import type { Company, CompanyUpdate } from './schema.ts'
import { getCompanyForUpdate, listDomains, updateCompanyRow } from './store.ts'

/** An update without effect leaves `updated_at` alone. */
export async function updateCompany(
  tx: WriteTx,
  id: string,
  { domains: wanted, ...change }: CompanyUpdate,
  act: Attribution,
): Promise<Company> {
  const row = await getCompanyForUpdate(tx, id)
  const company = { ...row, domains: await listDomains(tx, id) }
  const { domains, added } = await setDomains(tx, id, wanted ?? company.domains)
  const changed = { ...company, ...change, domains }
  const changes = companyChanges(company, changed)
  if (changes.length === 0) return company
  const updated = { ...changed, updated_at: act.now }
  await rejectDuplicates(updateCompanyRow(tx, updated))
  if (added.length > 0) enqueueJob(tx, joinJob(id, act.now), act.now)
  recordEvent(tx, act, { type: 'company.updated', resourceId: id, changes })
  return updated
}
