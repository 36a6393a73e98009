import type { Caller } from '../access/permissions.ts'
import type { WriteTx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import type { UserUpdate } from './schema.ts'
import { getUser, hasOtherActiveAdmin, lockUsers, type StoredUser, updateUser } from './store.ts'

/** Changes only what is sent. Nobody locks themselves out, and an admin always remains. */
export async function changeUser(
  tx: WriteTx,
  caller: Caller,
  id: string,
  change: UserUpdate,
  now: string,
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, id)
  const changed: StoredUser = { ...user, ...change }
  if (isSame(user, changed)) return user
  if (id === caller.userId && user.is_active && !changed.is_active) {
    throw invalid(['body', 'is_active'], 'you cannot deactivate your own account')
  }
  await demandAdminRemains(tx, user, changed)
  changed.updated_at = now
  await updateUser(tx, changed)
  return changed
}

async function demandAdminRemains(tx: WriteTx, user: StoredUser, changed: StoredUser) {
  if (!isActiveAdmin(user) || isActiveAdmin(changed)) return
  if (await hasOtherActiveAdmin(tx, user.id)) return
  const field = changed.role === 'admin' ? 'is_active' : 'role'
  throw invalid(['body', field], 'the organization must keep an active admin')
}

export const isActiveAdmin = (user: StoredUser) => user.role === 'admin' && user.is_active

const isSame = (a: StoredUser, b: StoredUser) =>
  (Object.keys(a) as (keyof StoredUser)[]).every((field) => a[field] === b[field])
