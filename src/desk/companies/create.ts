import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { formatThousands } from '../../platform/text.ts'
import { setDomains } from './domains.ts'
import { companyChanges } from './history.ts'
import { joinJob } from './join.ts'
import { type Company, type CompanyCreate, companiesMax } from './schema.ts'
import { countCompanies, insertCompany } from './store.ts'

export const tooManyCompanies = `The limit of ${formatThousands(companiesMax)} companies is reached`

export async function createCompany(
  tx: WriteTx,
  { name, domains: wanted = [], notes = null, external_id = null }: CompanyCreate,
  act: Attribution,
): Promise<Company> {
  if ((await countCompanies(tx)) >= companiesMax)
    throw new BellhopError('conflict', tooManyCompanies)
  const times = { created_at: act.now, updated_at: act.now }
  const row = { id: randomUUIDv7(), name, notes, external_id, ...times }
  await rejectDuplicates(insertCompany(tx, row))
  const { domains, added } = await setDomains(tx, row.id, wanted)
  if (added.length > 0) enqueueJob(tx, joinJob(row.id, act.now), act.now)
  const company = { ...row, domains }
  const changes = companyChanges({}, company)
  recordEvent(tx, act, { type: 'company.created', resourceId: row.id, changes })
  return company
}

export async function rejectDuplicates(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    const column = error instanceof UniqueViolation ? error.column : undefined
    if (column === 'name_key')
      throw invalid(['body', 'name'], 'a company with this name already exists')
    if (column === 'external_id')
      throw invalid(['body', 'external_id'], 'a company with this external ID already exists')
    throw error
  }
}
