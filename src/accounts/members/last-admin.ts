import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { hasOtherActiveAdmin, type StoredUser } from '../users/store.ts'

export const isActiveAdmin = (user: StoredUser) => user.role === 'admin' && user.is_active

/** Before a user is deleted, demoted or deactivated. */
export async function requireAdminRemains(
  tx: ReadTx,
  user: StoredUser,
  location: string[],
): Promise<void> {
  if (!isActiveAdmin(user) || (await hasOtherActiveAdmin(tx, user.id))) return
  throw invalid(location, 'the organization must have at least one active admin')
}
