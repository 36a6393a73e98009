import { requireAuthorityOver, requireSession } from '../../platform/access/permissions.ts'
import { assertFound, invalid } from '../../platform/errors.ts'
import {
  type CallerContext,
  handler,
  type OrganizationDb,
  writeHandler,
} from '../../platform/http/endpoint.ts'
import { smallJsonBytesMax } from '../../platform/http/json-body.ts'
import { requireCurrentPassword } from '../passwords/verify.ts'
import { UserPath } from '../users/schema.ts'
import { getUser } from '../users/store.ts'
import { codeThrottleLimit, consumeCode, unverifiableCode } from './consume.ts'
import { RecoveryCodes, TotpBegin, TotpConfirm, TotpRemove, TotpSecret } from './schema.ts'
import {
  alreadyEnabledDetail,
  confirmTotp,
  invalidCode,
  removeTotp,
  requireTotpOff,
  startTotpSetup,
} from './setup.ts'
import { findTotp } from './store.ts'

const turnOn = 'turn on two-factor authentication'

export const begin = handler({
  summary: 'Set up two-factor authentication',
  description:
    'Creates a TOTP secret for an authenticator app. Takes effect once a code is confirmed. Only for a signed-in user, with the password.',
  body: TotpBegin,
  bodyBytesMax: smallJsonBytesMax,
  response: {
    status: 201,
    schema: TotpSecret,
    containsSecret: true,
    description: 'The secret for the authenticator app.',
  },
  errors: { 409: alreadyEnabledDetail, 429: 'Rate limit exceeded. Try again in 12 seconds.' },
  async handle(db, call) {
    requireSession(call.caller, turnOn)
    const { userId } = call.caller
    await db.read((tx) => requireTotpOff(tx, userId))
    await requireCurrentPassword(db, call, call.body.password, 'password')
    return db.transact((tx) => startTotpSetup(tx, userId, call))
  },
})

export const confirm = handler({
  summary: 'Turn on two-factor authentication',
  description:
    'After this, signing in requires a code. Each code works once. Only for a signed-in user.',
  body: TotpConfirm,
  bodyBytesMax: smallJsonBytesMax,
  response: {
    status: 201,
    schema: RecoveryCodes,
    containsSecret: true,
    description: 'Ten recovery codes.',
  },
  errors: { 404: 'Two-factor setup not found', 409: alreadyEnabledDetail },
  async handle(db, call) {
    requireSession(call.caller, turnOn)
    return db.transact((tx) => confirmTotp(tx, call.caller.userId, call.body.code, call))
  },
})

export const remove = handler({
  summary: 'Turn off two-factor authentication',
  description: 'With a code, a recovery code or the password.',
  body: TotpRemove,
  bodyBytesMax: smallJsonBytesMax,
  response: { status: 204, description: 'Two-factor authentication is off.' },
  errors: {
    404: 'Two-factor setup not found',
    429: 'Rate limit exceeded. Try again in 12 seconds.',
  },
  async handle(db, call) {
    const { userId } = call.caller
    const { code, password } = call.body
    assertFound(await db.read((tx) => findTotp(tx, userId)), 'Two-factor setup')
    if (code !== undefined) return removeByCode(db, call, code)
    if (password === undefined) throw invalid(['body', 'code'], 'code or password is required')
    await requireCurrentPassword(db, call, password, 'password')
    return db.transact((tx) => removeTotp(tx, userId, call))
  },
})

async function removeByCode(db: OrganizationDb, call: CallerContext, code: string): Promise<void> {
  const { userId } = call.caller
  const guess = await call.credentialThrottle.countTry(call.request.ip, [codeThrottleLimit(userId)])
  await db.transact(async (tx) => {
    const result = await consumeCode(tx, userId, code, call.now)
    if (result === 'unverifiable') throw invalid(['body', 'code'], unverifiableCode)
    if (result === 'incorrect') throw invalidCode()
    await removeTotp(tx, userId, call)
  })
  await guess.refund()
}

export const reset = writeHandler({
  summary: 'Turn off two-factor authentication for a user',
  description:
    'For users who have lost both their authenticator and their recovery codes. A key needs every scope of the user’s role.',
  params: UserPath,
  response: { status: 204, description: 'Two-factor authentication is off for the user.' },
  errors: { 404: 'User not found' },
  async handle(tx, call) {
    const { id, role } = await getUser(tx, call.params.user_id)
    requireAuthorityOver(call.caller, role)
    await removeTotp(tx, id, call)
  },
})
