import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import type { OrganizationUpdate } from './schema.ts'
import { getOrganizationForUpdate, type OrganizationRow, updateOrganizationRow } from './store.ts'

const loggedFields = [
  'name',
  'time_zone',
  'accepts_requests',
  'assigns_on_reply',
  'reply_status',
  'is_tag_list_locked',
  'is_set_up',
  'accent_color',
  'notification_mail_detail',
  'trash_days',
] as const satisfies (keyof OrganizationRow)[]

/** Changes only the fields that are sent. */
export async function updateOrganization(
  tx: WriteTx,
  body: OrganizationUpdate,
  act: Attribution,
): Promise<OrganizationRow> {
  const organization = await getOrganizationForUpdate(tx)
  const changed: OrganizationRow = { ...organization, ...body }
  const changes = diffFields(loggedFields, organization, changed)
  if (changes.length === 0) return organization
  await updateOrganizationRow(tx, changed)
  recordEvent(tx, act, { type: 'organization.updated', resourceId: organization.id, changes })
  return changed
}
