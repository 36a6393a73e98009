import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { getUser, hasOtherActiveAdmin, isActiveAdmin, lockUsers, type StoredUser } from './store.ts'

/** What users leave behind on the desk is removed with them: see `desk/agents/delete.ts`. */
export async function requireDeletableUser(
  tx: WriteTx,
  id: string,
  caller: Caller,
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, id)
  if (id === caller.userId) {
    throw invalid(['path', 'user_id'], 'you cannot delete your own account')
  }
  if (isActiveAdmin(user) && !(await hasOtherActiveAdmin(tx, id))) {
    throw invalid(['path', 'user_id'], 'the organization must have at least one active admin')
  }
  return user
}
