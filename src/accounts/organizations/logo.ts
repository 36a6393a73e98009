import { randomBytes } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteLogo, insertLogo } from './logo-store.ts'
import { getOrganizationForUpdate, type OrganizationRow, updateOrganizationRow } from './store.ts'

export async function setLogo(
  tx: WriteTx,
  image: Buffer,
  act: Attribution,
): Promise<OrganizationRow> {
  const organization = await getOrganizationForUpdate(tx)
  const id = randomBytes(24).toString('base64url')
  await deleteLogo(tx)
  await insertLogo(tx, { id, created_at: act.now, image })
  return saveLogoId(tx, organization, id, act)
}

export async function clearLogo(tx: WriteTx, act: Attribution): Promise<OrganizationRow> {
  const organization = await getOrganizationForUpdate(tx)
  if (organization.logo_id === null) return organization
  await deleteLogo(tx)
  return saveLogoId(tx, organization, null, act)
}

async function saveLogoId(
  tx: WriteTx,
  organization: OrganizationRow,
  logo_id: string | null,
  act: Attribution,
): Promise<OrganizationRow> {
  const changed = { ...organization, logo_id }
  await updateOrganizationRow(tx, changed)
  const changes = [{ field: 'logo_url' }]
  recordEvent(tx, act, { type: 'organization.updated', resourceId: organization.id, changes })
  return changed
}
