import type { Db, RootReadTx, WriteTx } from '../db/db.ts'
import { emailKey, uncomposedEmailKey } from '../email.ts'
import { BellhopError, invalid } from '../errors.ts'
import type { GuessLimit } from '../http/guess-limit.ts'
import { findOnlyOrganization, findOrganization } from '../organizations/store.ts'
import { accountLimits } from '../passwords/guesses.ts'
import { hashPassword, isOutdated, isPassword } from '../passwords/hash.ts'
import { findPassword, lockPassword, putPassword } from '../passwords/store.ts'
import { isTotpOn } from '../totp/store.ts'
import { codeLimit, useCode } from '../totp/use.ts'
import { findUser, findUserByEmail, type StoredUser } from '../users/store.ts'
import { type OpenedSession, openSession, type Visit } from './open.ts'
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
  visit: Visit & { guesses: GuessLimit },
  answer: (tx: WriteTx, user: StoredUser, session: OpenedSession) => Promise<T>,
): Promise<T> {
  const { guesses, address } = visit
  const { organizationId, account } = await db.read((tx) => findAccount(tx, body, address))
  // By what was typed, whether there is such an account or not.
  const name = `${organizationId ?? body.organization} ${emailKey(body.email)}`
  const limits = accountLimits(name, address, account?.isKnownThere ?? false)
  const isRight = await guesses.try(address, limits, async () => {
    const isSame = await isPassword(body.password, account?.password, visit)
    return isSame && account?.user.is_active === true
  })
  if (!isRight || account?.password === undefined) throw refused()
  const { user, password, needsCode } = account
  const codeGuess = needsCode ? await takeCode(body.totp, user.id, visit) : undefined
  const renewed = isOutdated(password) ? await hashPassword(body.password, visit) : undefined

  const answered = await db.transact(async (root) => {
    const tx = root.in(organizationId!)
    // What was found may have changed while the password was being checked.
    const isSame = (await lockPassword(tx, user.id)) === password
    const current = await findUser(tx, user.id)
    if (!isSame || !current?.is_active) throw refused()
    await demandCode(tx, user.id, body.totp, visit.now)
    if (renewed !== undefined) await putPassword(tx, user.id, renewed, visit.now)
    return answer(tx, current, await openSession(tx, current, visit))
  })
  await codeGuess?.takeBack()
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
    needsCode: await isTotpOn(bound, user.id),
    isKnownThere: await hasSignedInFrom(bound, user.id, address),
  }
  return { organizationId, account }
}

/** Counts a guess at a code; without one there is nothing to count. */
export function takeCode(
  code: string | undefined,
  userId: string,
  { guesses, address }: { guesses: GuessLimit; address: string },
) {
  if (code === undefined) throw codeNeeded()
  return guesses.take(address, [codeLimit(userId)])
}

/** Where a second factor is on, there is no way in without it. */
export async function demandCode(
  tx: WriteTx,
  userId: string,
  code: string | undefined,
  now: string,
): Promise<void> {
  if (!(await isTotpOn(tx, userId))) return
  if (code === undefined) throw codeNeeded()
  if (!(await useCode(tx, userId, code, now))) throw wrongCode()
}

const unauthenticated = (detail: string, totp_required: boolean) =>
  new BellhopError('unauthenticated', detail, { members: { totp_required } })

const refused = () => unauthenticated('Incorrect email address or password', false)
const codeNeeded = () => unauthenticated('Two-factor code required', true)
const wrongCode = () => unauthenticated('The code is incorrect or was already used', true)
