import { requireDeletableUser } from '../../accounts/members/delete.ts'
import { deleteUserRow } from '../../accounts/users/store.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteOwnerlessMacros } from '../macros/store.ts'
import { unscheduleCommentsOf } from '../scheduled-comments/update.ts'
import { unassignSomeIfMany, unassignUser } from '../tickets/unassign.ts'
import { deleteOwnerlessViews } from '../views/store.ts'

/** Of a user who may be deleted. Returns how many tickets; 0 if few are left. */
export async function unassignSomeTickets(
  tx: WriteTx,
  id: string,
  act: Attribution & { caller: Caller },
): Promise<number> {
  await requireDeletableUser(tx, id, act.caller)
  return unassignSomeIfMany(tx, 'assigned_user_id', id, act)
}

/**
 * Deletes a user with their keys, avatar, private views and private macros. Their tickets stay,
 * unassigned, and so do the views and macros they shared.
 */
export async function deleteAgent(
  tx: WriteTx,
  id: string,
  act: Attribution & { caller: Caller },
): Promise<void> {
  const { email } = await requireDeletableUser(tx, id, act.caller)
  await unassignUser(tx, id, act)
  await unscheduleCommentsOf(tx, id, act)
  await deleteUserRow(tx, id)
  await deleteOwnerlessViews(tx)
  await deleteOwnerlessMacros(tx)
  const changes = [{ field: 'email', from: email, to: null }]
  recordEvent(tx, act, { type: 'user.deleted', resourceId: id, changes })
}
