import { hashKey } from '../access/key-form.ts'
import type { Db, RootReadTx, WriteTx } from '../db/db.ts'
import { found } from '../errors.ts'
import type { GuessLimit } from '../http/guess-limit.ts'
import { getOrganization } from '../organizations/store.ts'
import { hashPassword } from '../passwords/hash.ts'
import { demandGoodPassword } from '../passwords/rules.ts'
import { setPassword } from '../passwords/set.ts'
import { bySelf, type OpenedSession, openSession, type Visit } from '../sessions/open.ts'
import { demandCode, takeCode } from '../sessions/sign-in.ts'
import { isTotpOn } from '../totp/store.ts'
import { findUser, type StoredUser } from '../users/store.ts'
import { isToken } from './make.ts'
import type { InvitationAccept } from './schema.ts'
import { findInvitation, type StoredInvitation, takeInvitation } from './store.ts'

/** Whom a link is for, if it is still of use. */
export async function getInvited(tx: RootReadTx, token: string, now: string) {
  const invitation = isToken(token) ? await findInvitation(tx, hashKey(token)) : undefined
  const { organization_id, user, expires_at } = await demandUsable(tx, invitation, now)
  const bound = tx.in(organization_id)
  return {
    organization_id,
    user,
    expires_at,
    organization: await getOrganization(bound),
    needsCode: await isTotpOn(bound, user.id),
  }
}

/** Sets the password, ends the link and signs in: all of it or nothing. */
export async function acceptInvitation<T>(
  db: Db,
  token: string,
  body: InvitationAccept,
  visit: Visit & { guesses: GuessLimit },
  answer: (tx: WriteTx, user: StoredUser, session: OpenedSession) => Promise<T>,
): Promise<T> {
  const invited = await db.read((tx) => getInvited(tx, token, visit.now))
  demandGoodPassword(body.password, invited.user.email, 'password')
  const guess = invited.needsCode ? await takeCode(body.totp, invited.user.id, visit) : undefined
  const hash = await hashPassword(body.password, visit)
  const answered = await db.transact(async (root) => {
    const taken = await takeInvitation(root, hashKey(token))
    const { organization_id, user } = await demandUsable(root, taken, visit.now)
    const tx = root.in(organization_id)
    await demandCode(tx, user.id, body.totp, visit.now)
    await setPassword(tx, user.id, hash, bySelf(user, visit.now))
    return answer(tx, user, await openSession(tx, user, visit))
  })
  await guess?.takeBack()
  return answered
}

/** Used, replaced, expired, mistyped, or of somebody who may not come in: there is no such link. */
async function demandUsable(tx: RootReadTx, invitation: StoredInvitation | undefined, now: string) {
  const { organization_id, user_id, expires_at } = found(invitation, 'Invitation')
  const user = found(await findUser(tx.in(organization_id), user_id), 'Invitation')
  found(expires_at > now && user.is_active ? user : undefined, 'Invitation')
  return { organization_id, user, expires_at }
}
