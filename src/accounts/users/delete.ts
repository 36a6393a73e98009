import { unassignUser } from '../../desk/tickets/unassign.ts'
import { deleteOwnerlessViews } from '../../desk/views/store.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { deleteUserRow, getUser, hasOtherActiveAdmin, lockUsers } from './store.ts'
import { isActiveAdmin } from './update.ts'

/** Removes an account with its keys, avatar and own views. Its tickets stay, unassigned, and what it shared. */
export async function deleteUser(
  tx: WriteTx,
  id: string,
  act: Attribution & { caller: Caller },
): Promise<void> {
  await lockUsers(tx)
  const user = await getUser(tx, id)
  if (id === act.caller.userId) {
    throw invalid(['path', 'user_id'], 'you cannot delete your own account')
  }
  if (isActiveAdmin(user) && !(await hasOtherActiveAdmin(tx, id))) {
    throw invalid(['path', 'user_id'], 'the organization must have at least one active admin')
  }
  await unassignUser(tx, id, act)
  await deleteUserRow(tx, id)
  await deleteOwnerlessViews(tx)
  const changes = [{ field: 'email', from: user.email, to: null }]
  recordEvent(tx, act, { type: 'user.deleted', resourceId: id, changes })
}
