import type { Db, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import type { CredentialThrottle } from '../../platform/http/credential-throttle.ts'
import { emailKey, uncomposedEmailKey } from '../../platform/text.ts'
import { findOnlyOrganization, findOrganization } from '../organizations/store.ts'
import { hashPassword, needsRehash, verifyPassword } from '../passwords/hash.ts'
import { findPassword, lockPassword, upsertPassword } from '../passwords/store.ts'
import { passwordThrottleLimits } from '../passwords/verify.ts'
import { codeThrottleLimit, consumeCode } from '../totp/consume.ts'
import { isTotpEnabled } from '../totp/store.ts'
import { findUser, findUserByEmail, type StoredUser } from '../users/store.ts'
import { type CreatedSession, createSession, type SignInContext } from './create.ts'
import type { SignIn } from './schema.ts'
import { hasSignedInFrom } from './store.ts'

/** Somebody who may want to sign in, and what is stored of the password. */
interface Account {
  user: StoredUser
  password: string | undefined
  needsCode: boolean
  isKnownThere: boolean
}

/**
 * Signs somebody in. Whatever is wrong (the organization, the address, the password, an account
 * that is not active or has no password), the answer is the same and takes as long.
 */
export async function signIn<T>(
  db: Db,
  body: SignIn,
  visit: SignInContext & { credentialThrottle: CredentialThrottle },
  answer: (tx: WriteTx, user: StoredUser, session: CreatedSession) => Promise<T>,
): Promise<T> {
  const { credentialThrottle, address } = visit
  const { organizationId, account } = await db.read((tx) => findAccount(tx, body, address))
  // By what was typed, whether there is such an account or not.
  const name = `${organizationId ?? body.organization} ${emailKey(body.email)}`
  const limits = passwordThrottleLimits(name, address, account?.isKnownThere ?? false)
  const isRight = await credentialThrottle.try(address, limits, async () => {
    const isSame = await verifyPassword(body.password, account?.password, visit)
    return isSame && account?.user.is_active === true
  })
  if (!isRight || account?.password === undefined) throw refused()
  const { user, password, needsCode } = account
  const codeGuess = needsCode ? await throttleCode(body.totp, user.id, visit) : undefined
  const renewed = needsRehash(password) ? await hashPassword(body.password, visit) : undefined

  const answered = await db.transact(async (root) => {
    const tx = root.in(organizationId!)
    // What was found may have changed while the password was being checked.
    const isSame = (await lockPassword(tx, user.id)) === password
    const current = await findUser(tx, user.id)
    if (!isSame || !current?.is_active) throw refused()
    await requireCode(tx, user.id, body.totp, visit.now)
    if (renewed !== undefined) await upsertPassword(tx, user.id, renewed, visit.now)
    return answer(tx, current, await createSession(tx, current, visit))
  })
  await codeGuess?.refund()
  return answered
}

async function findAccount(
  tx: RootReadTx,
  { organization: slug, email }: SignIn,
  address: string,
): Promise<{ organizationId?: number; account?: Account }> {
  const organization = await (slug === undefined
    ? findOnlyOrganization(tx)
    : findOrganization(tx, slug))
  if (organization === 'several')
    throw invalid(['body', 'organization'], 'required when there is more than one organization')
  if (organization === undefined) return {}
  const organizationId = organization.id
  const bound = tx.in(organizationId)
  const user =
    (await findUserByEmail(bound, emailKey(email))) ??
    (await findUserByEmail(bound, uncomposedEmailKey(email)))
  if (user === undefined) return { organizationId }
  const account = {
    user,
    password: await findPassword(bound, user.id),
    needsCode: await isTotpEnabled(bound, user.id),
    isKnownThere: await hasSignedInFrom(bound, user.id, address),
  }
  return { organizationId, account }
}

/** Counts a guess at a code; without one there is nothing to count. */
export function throttleCode(
  code: string | undefined,
  userId: string,
  { credentialThrottle, address }: { credentialThrottle: CredentialThrottle; address: string },
) {
  if (code === undefined) throw codeNeeded()
  return credentialThrottle.countTry(address, [codeThrottleLimit(userId)])
}

/** Where a second factor is on, there is no way in without it. */
export async function requireCode(
  tx: WriteTx,
  userId: string,
  code: string | undefined,
  now: string,
): Promise<void> {
  if (!(await isTotpEnabled(tx, userId))) return
  if (code === undefined) throw codeNeeded()
  if (!(await consumeCode(tx, userId, code, now))) throw wrongCode()
}

const unauthenticated = (detail: string, totp_required: boolean) =>
  new BellhopError('unauthenticated', detail, { members: { totp_required } })

const refused = () => unauthenticated('Incorrect email address or password', false)
const codeNeeded = () => unauthenticated('Two-factor code required', true)
const wrongCode = () => unauthenticated('The code is incorrect or was already used', true)
