import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import type { Organization, OrganizationUpdate } from './schema.ts'
import { getOrganizationToChange, updateOrganization } from './store.ts'

/** Changes only what is sent, of the organization that the transaction is bound to. */
export async function changeOrganization(
  tx: WriteTx,
  change: OrganizationUpdate,
  act: Act,
): Promise<Organization> {
  const organization = await getOrganizationToChange(tx)
  const changed: Organization = { ...organization, ...change }
  const changes = changesOf(['name', 'accepts_requests'], organization, changed)
  if (changes.length === 0) return organization
  await updateOrganization(tx, changed)
  recordEvent(tx, act, { type: 'organization.updated', of: organization.id, changes })
  return changed
}
