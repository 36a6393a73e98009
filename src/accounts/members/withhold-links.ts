import { type Caller, hasAuthorityOver } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteInvitation, markAwaitingInvitation } from '../invitations/store.ts'
import { findPassword } from '../passwords/store.ts'
import type { StoredUser } from '../users/store.ts'

/**
 * After a caller has given a user a role. One who could not send them a link must not get in through a
 * link that was sent before, nor through one to reset a password that was never set.
 */
export async function withholdLinks(
  tx: WriteTx,
  { id, role }: StoredUser,
  caller: Caller,
): Promise<void> {
  if (hasAuthorityOver(caller, role)) return
  await deleteInvitation(tx, id)
  if ((await findPassword(tx, id)) === undefined) await markAwaitingInvitation(tx, id)
}
