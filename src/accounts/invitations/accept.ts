import { hashKey } from '../../platform/access/key-format.ts'
import type { Db, RootReadTx } from '../../platform/db/db.ts'
import { assertFound } from '../../platform/errors.ts'
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
import { findUser } from '../users/store.ts'
import { isInvitationToken } from './create.ts'
import type { InvitationAccept } from './schema.ts'
import { consumeInvitation, findInvitation, type StoredInvitation } from './store.ts'

export async function getInvitation(tx: RootReadTx, token: string, now: string) {
  const invitation = isInvitationToken(token) ? await findInvitation(tx, hashKey(token)) : undefined
  const { organization_id, user, expires_at } = await requireUsable(tx, invitation, now)
  const orgTx = tx.in(organization_id)
  return {
    user,
    expires_at,
    organization: await getOrganization(orgTx),
    needsCode: await isTotpEnabled(orgTx, user.id),
  }
}

/** Sets the password, uses up the invitation and signs in, in one transaction. */
export async function acceptInvitation(
  db: Db,
  token: string,
  { password, totp }: InvitationAccept,
  context: SignInContext,
): Promise<CreatedSession> {
  const { user: invited, needsCode } = await db.read((tx) => getInvitation(tx, token, context.now))
  assertStrongPassword(password, invited.email, 'password')
  const codeGuess = needsCode ? await throttleCode(totp, invited.id, context) : undefined
  const hash = await hashPassword(password, context)
  const session = await db.transact(async (root) => {
    const invitation = await consumeInvitation(root, hashKey(token))
    const { organization_id, user } = await requireUsable(root, invitation, context.now)
    const tx = root.in(organization_id)
    await requireCode(tx, user.id, totp, context.now)
    await setPassword(tx, user.id, hash, asUser(user, context.now))
    return createSession(tx, user, context)
  })
  await codeGuess?.refund()
  return session
}

/** Whether it was used, replaced or mistyped, has expired, or its user is inactive: not found. */
async function requireUsable(
  tx: RootReadTx,
  invitation: StoredInvitation | undefined,
  now: string,
) {
  const { organization_id, user_id, expires_at } = assertFound(invitation, 'Invitation')
  const user = assertFound(await findUser(tx.in(organization_id), user_id), 'Invitation')
  assertFound(expires_at > now && user.is_active ? user : undefined, 'Invitation')
  return { organization_id, user, expires_at }
}
