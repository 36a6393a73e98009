import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requireAuthorityOver } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { deleteInvitation } from '../invitations/store.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import { userChanges } from '../users/history.ts'
import type { UserUpdate } from '../users/schema.ts'
import {
  getUser,
  hasOtherActiveAdmin,
  isActiveAdmin,
  lockUsers,
  type StoredUser,
  updateUserRow,
} from '../users/store.ts'

/** Changes only what is sent. Nobody locks themselves out, and an admin always remains. */
export async function updateMember(
  tx: WriteTx,
  id: string,
  change: UserUpdate,
  act: Attribution & { caller: Caller },
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, id)
  const changed: StoredUser = { ...user, ...change }
  const changes = userChanges(user, changed)
  if (changes.length === 0) return user
  if (changed.role !== user.role) {
    for (const role of [user.role, changed.role]) requireAuthorityOver(act.caller, role)
  }
  if (id === act.caller.userId && user.is_active && !changed.is_active) {
    throw invalid(['body', 'is_active'], 'you cannot deactivate your own account')
  }
  await demandAdminRemains(tx, user, changed)
  changed.updated_at = act.now
  await updateUserRow(tx, changed)
  if (user.is_active && !changed.is_active) await revokeAccess(tx, id, act)
  recordEvent(tx, act, { type: 'user.updated', resourceId: id, changes })
  return changed
}

/** Who is not active is signed in nowhere, and has no way to be; also not when active again. */
async function revokeAccess(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await deleteInvitation(tx, id)
  await revokeSessions(tx, id, act)
}

async function demandAdminRemains(tx: WriteTx, user: StoredUser, changed: StoredUser) {
  if (!isActiveAdmin(user) || isActiveAdmin(changed)) return
  if (await hasOtherActiveAdmin(tx, user.id)) return
  const field = changed.role === 'admin' ? 'is_active' : 'role'
  throw invalid(['body', field], 'the organization must have at least one active admin')
}
