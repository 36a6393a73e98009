import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { deleteInvitation } from '../invitations/store.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import { userChanges } from '../users/history.ts'
import type { UserUpdate } from '../users/schema.ts'
import { getUser, lockUsers, type StoredUser, updateUserRow } from '../users/store.ts'
import { isActiveAdmin, requireAdminRemains } from './last-admin.ts'
import { withholdLinks } from './withhold-links.ts'

/** Changes only the fields that are sent. */
export async function updateMember(
  tx: WriteTx,
  id: string,
  body: UserUpdate,
  act: Attribution & { caller: Caller },
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, id)
  const changed: StoredUser = { ...user, ...body }
  const changes = userChanges(user, changed)
  if (changes.length === 0) return user
  const isDeactivated = user.is_active && !changed.is_active
  if (id === act.caller.userId && isDeactivated) {
    throw invalid(['body', 'is_active'], 'you cannot deactivate your own account')
  }
  if (!isActiveAdmin(changed)) {
    const field = changed.role === 'admin' ? 'is_active' : 'role'
    await requireAdminRemains(tx, user, ['body', field])
  }
  changed.updated_at = act.now
  await updateUserRow(tx, changed)
  if (changed.role !== user.role) await withholdLinks(tx, changed, act.caller)
  if (isDeactivated) {
    // Now, so that activating the user again restores neither invitation nor sessions.
    await deleteInvitation(tx, id)
    await revokeSessions(tx, id, act)
  }
  recordEvent(tx, act, { type: 'user.updated', resourceId: id, changes })
  return changed
}
