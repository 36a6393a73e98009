import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { getUser, lockUsers, type StoredUser } from '../users/store.ts'
import { requireAdminRemains } from './last-admin.ts'

/** Deleting itself is up to `desk/agents`: tickets and views of the user must be dealt with. */
export async function requireDeletableUser(
  tx: WriteTx,
  id: string,
  caller: Caller,
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, id)
  const location = ['path', 'user_id']
  if (id === caller.userId) throw invalid(location, 'you cannot delete your own account')
  await requireAdminRemains(tx, user, location)
  return user
}
