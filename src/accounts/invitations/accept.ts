import { hashKey } from '../../platform/access/key-format.ts'
import type { Db, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { assertFound } from '../../platform/errors.ts'
import type { CredentialThrottle } from '../../platform/http/credential-throttle.ts'
import { getOrganization } from '../organizations/store.ts'
import { hashPassword } from '../passwords/hash.ts'
import { assertStrongPassword } from '../passwords/rules.ts'
import {
  asUser,
  type CreatedSession,
  createSession,
  type SignInContext,
} from '../sessions/create.ts'
import { setPassword } from '../sessions/set-password.ts'
import { requireCode, throttleCode } from '../sessions/sign-in.ts'
import { isTotpEnabled } from '../totp/store.ts'
import { findUser, type StoredUser } from '../users/store.ts'
import { isInvitationToken } from './create.ts'
import type { InvitationAccept } from './schema.ts'
import { consumeInvitation, findInvitation, type StoredInvitation } from './store.ts'

/** Whom a link is for, if it is still of use. */
export async function getInvitation(tx: RootReadTx, token: string, now: string) {
  const invitation = isInvitationToken(token) ? await findInvitation(tx, hashKey(token)) : undefined
  const { organization_id, user, expires_at } = await demandUsable(tx, invitation, now)
  const bound = tx.in(organization_id)
  return {
    organization_id,
    user,
    expires_at,
    organization: await getOrganization(bound),
    needsCode: await isTotpEnabled(bound, user.id),
  }
}

/** Sets the password, ends the link and signs in: all of it or nothing. */
export async function acceptInvitation<T>(
  db: Db,
  token: string,
  body: InvitationAccept,
  visit: SignInContext & { credentialThrottle: CredentialThrottle },
  answer: (tx: WriteTx, user: StoredUser, session: CreatedSession) => Promise<T>,
): Promise<T> {
  const invited = await db.read((tx) => getInvitation(tx, token, visit.now))
  assertStrongPassword(body.password, invited.user.email, 'password')
  const guess = invited.needsCode
    ? await throttleCode(body.totp, invited.user.id, visit)
    : undefined
  const hash = await hashPassword(body.password, visit)
  const answered = await db.transact(async (root) => {
    const taken = await consumeInvitation(root, hashKey(token))
    const { organization_id, user } = await demandUsable(root, taken, visit.now)
    const tx = root.in(organization_id)
    await requireCode(tx, user.id, body.totp, visit.now)
    await setPassword(tx, user.id, hash, asUser(user, visit.now))
    return answer(tx, user, await createSession(tx, user, visit))
  })
  await guess?.refund()
  return answered
}

/** Used, replaced, expired, mistyped, or of somebody who may not come in: there is no such link. */
async function demandUsable(tx: RootReadTx, invitation: StoredInvitation | undefined, now: string) {
  const { organization_id, user_id, expires_at } = assertFound(invitation, 'Invitation')
  const user = assertFound(await findUser(tx.in(organization_id), user_id), 'Invitation')
  assertFound(expires_at > now && user.is_active ? user : undefined, 'Invitation')
  return { organization_id, user, expires_at }
}
