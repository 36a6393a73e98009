import type { Db, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import { findNamedOrganization } from '../organizations/store.ts'
import { hashPassword, needsRehash, verifyPassword } from '../passwords/hash.ts'
import { findPassword, lockPassword, upsertPassword } from '../passwords/store.ts'
import { passwordThrottleLimits } from '../passwords/verify.ts'
import { codeThrottleLimit, consumeCode, unverifiableCode } from '../totp/consume.ts'
import { isTotpEnabled } from '../totp/store.ts'
import { findUser, findUserByTypedEmail, type StoredUser } from '../users/store.ts'
import { type CreatedSession, createSession, type SignInContext } from './create.ts'
import type { SignIn } from './schema.ts'
import { hasSignedInFrom } from './store.ts'

interface Account {
  user: StoredUser
  passwordHash: string | undefined
  needsCode: boolean
  isKnownNetwork: boolean
}

/**
 * Whatever is wrong (the organization, the email address, the password, an account that is inactive
 * or has no password), the response is the same and takes as long.
 */
export async function signIn(
  db: Db,
  body: SignIn,
  context: SignInContext,
): Promise<CreatedSession> {
  const { credentialThrottle, address } = context
  const { organizationId, account } = await db.read((tx) => findAccount(tx, body, address))
  // By what was typed, whether or not there is such an account.
  const accountName = `${organizationId ?? body.organization} ${emailKey(body.email)}`
  const limits = passwordThrottleLimits(accountName, address, account?.isKnownNetwork ?? false)
  const isCorrect = await credentialThrottle.try(address, limits, async () => {
    const isMatch = await verifyPassword(body.password, account?.passwordHash, context)
    return isMatch && account?.user.is_active === true
  })
  if (!isCorrect || account?.passwordHash === undefined) throw incorrectPassword()
  const { user, passwordHash, needsCode } = account
  const codeGuess = needsCode ? await throttleCode(body.totp, user.id, context) : undefined
  const newHash = needsRehash(passwordHash) ? await hashPassword(body.password, context) : undefined

  const session = await db.transact(async (root) => {
    const tx = root.in(organizationId!)
    // The account may have changed while the password was being hashed.
    const isUnchanged = (await lockPassword(tx, user.id)) === passwordHash
    const current = await findUser(tx, user.id)
    if (!isUnchanged || !current?.is_active) throw incorrectPassword()
    await requireCode(tx, user.id, body.totp, context.now)
    if (newHash !== undefined) await upsertPassword(tx, user.id, newHash, context.now)
    return createSession(tx, current, context)
  })
  await codeGuess?.refund()
  return session
}

async function findAccount(
  tx: RootReadTx,
  { organization: slug, email }: SignIn,
  address: string,
): Promise<{ organizationId?: number; account?: Account }> {
  const organization = await findNamedOrganization(tx, slug)
  if (organization === undefined) return {}
  const organizationId = organization.id
  const orgTx = tx.in(organizationId)
  const user = await findUserByTypedEmail(orgTx, email)
  if (user === undefined) return { organizationId }
  const account = {
    user,
    passwordHash: await findPassword(orgTx, user.id),
    needsCode: await isTotpEnabled(orgTx, user.id),
    isKnownNetwork: await hasSignedInFrom(orgTx, user.id, address),
  }
  return { organizationId, account }
}

/** Counts a guess, to be refunded if the code is correct. */
export function throttleCode(
  code: string | undefined,
  userId: string,
  { credentialThrottle, address }: SignInContext,
) {
  if (code === undefined) throw codeRequired()
  return credentialThrottle.countTry(address, [codeThrottleLimit(userId)])
}

/** Only for users who have turned on two-factor authentication. */
export async function requireCode(
  tx: WriteTx,
  userId: string,
  code: string | undefined,
  now: string,
): Promise<void> {
  if (!(await isTotpEnabled(tx, userId))) return
  if (code === undefined) throw codeRequired()
  const result = await consumeCode(tx, userId, code, now)
  if (result === 'unverifiable') throw codeUnverifiable()
  if (result === 'incorrect') throw incorrectCode()
}

const unauthenticated = (detail: string, totp_required: boolean) =>
  new BellhopError('unauthenticated', detail, { extra: { totp_required } })

const incorrectPassword = () => unauthenticated('Incorrect email address or password', false)
const codeRequired = () => unauthenticated('Two-factor code required', true)
const incorrectCode = () => unauthenticated('The code is incorrect or was already used', true)
const codeUnverifiable = () =>
  unauthenticated(`The code was not accepted: ${unverifiableCode}`, true)
