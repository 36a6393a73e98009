import type { Act } from '../access/act.ts'
import type { Caller } from '../access/permissions.ts'
import type { WriteTx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { recordEvent } from '../events/record.ts'
import { userChanges } from './history.ts'
import type { UserUpdate } from './schema.ts'
import { getUser, hasOtherActiveAdmin, lockUsers, type StoredUser, updateUser } from './store.ts'

/** Changes only what is sent. Nobody locks themselves out, and an admin always remains. */
export async function changeUser(
  tx: WriteTx,
  id: string,
  change: UserUpdate,
  act: Act & { caller: Caller },
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, id)
  const changed: StoredUser = { ...user, ...change }
  const changes = userChanges(user, changed)
  if (changes.length === 0) return user
  if (id === act.caller.userId && user.is_active && !changed.is_active) {
    throw invalid(['body', 'is_active'], 'you cannot deactivate your own account')
  }
  await demandAdminRemains(tx, user, changed)
  changed.updated_at = act.now
  await updateUser(tx, changed)
  recordEvent(tx, act, { type: 'user.updated', of: id, changes })
  return changed
}

async function demandAdminRemains(tx: WriteTx, user: StoredUser, changed: StoredUser) {
  if (!isActiveAdmin(user) || isActiveAdmin(changed)) return
  if (await hasOtherActiveAdmin(tx, user.id)) return
  const field = changed.role === 'admin' ? 'is_active' : 'role'
  throw invalid(['body', field], 'the organization must keep an active admin')
}

export const isActiveAdmin = (user: StoredUser) => user.role === 'admin' && user.is_active
