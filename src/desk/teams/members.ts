import { getUser } from '../../accounts/users/store.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/errors.ts'
import { deleteMember, getTeam, insertMember } from './store.ts'

interface Membership {
  team_id: string
  user_id: string
}

/** Has no effect for an existing member. */
export async function addMember(
  tx: WriteTx,
  { team_id, user_id }: Membership,
  act: Attribution,
): Promise<void> {
  await getTeam(tx, team_id)
  await getUser(tx, user_id)
  if ((await insertMember(tx, team_id, user_id, act.now)) === 0) return
  const changes = [{ field: 'user_id', from: null, to: user_id }]
  recordEvent(tx, act, { type: 'team.member_added', resourceId: team_id, changes })
}

export async function removeMember(
  tx: WriteTx,
  { team_id, user_id }: Membership,
  act: Attribution,
): Promise<void> {
  await getTeam(tx, team_id)
  if ((await deleteMember(tx, team_id, user_id)) === 0) throw notFound('Member')
  const changes = [{ field: 'user_id', from: user_id, to: null }]
  recordEvent(tx, act, { type: 'team.member_removed', resourceId: team_id, changes })
}
