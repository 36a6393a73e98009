import type { Caller } from '../access/permissions.ts'
import type { WriteTx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { unassignTicketsOfUser } from '../tickets/store.ts'
import { deleteUser, getUser, hasOtherActiveAdmin, lockUsers } from './store.ts'
import { isActiveAdmin } from './update.ts'

/** Removes an account with its keys and avatar. Its tickets stay, unassigned. */
export async function removeUser(
  tx: WriteTx,
  caller: Caller,
  id: string,
  now: string,
): Promise<void> {
  await lockUsers(tx)
  const user = await getUser(tx, id)
  if (id === caller.userId) {
    throw invalid(['path', 'user_id'], 'you cannot delete your own account')
  }
  if (isActiveAdmin(user) && !(await hasOtherActiveAdmin(tx, id))) {
    throw invalid(['path', 'user_id'], 'the organization must keep an active admin')
  }
  await unassignTicketsOfUser(tx, id, now)
  await deleteUser(tx, id)
}
