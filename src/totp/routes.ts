import { requireAuthorityOver, requireSession } from '../access/permissions.ts'
import { found, invalid } from '../errors.ts'
import { type BoundDb, type CallerCall, performs, writes } from '../http/endpoint.ts'
import { smallJsonBytesMax } from '../http/json-body.ts'
import { demandOwnPassword } from '../passwords/check.ts'
import { UserPath } from '../users/schema.ts'
import { getUser } from '../users/store.ts'
import {
  beginTotp,
  confirmTotp,
  onAlreadyDetail,
  removeTotp,
  requireTotpOff,
  wrongCode,
} from './change.ts'
import { RecoveryCodes, TotpBegin, TotpConfirm, TotpRemove, TotpSecret } from './schema.ts'
import { findTotp } from './store.ts'
import { codeLimit, useCode } from './use.ts'

const switchOn = 'switch on the second factor'

export const begin = performs({
  summary: 'Set up two-factor authentication',
  description:
    'Creates a TOTP secret for an authenticator app. Takes effect once a code is confirmed. Only for a signed-in user, with the password.',
  body: TotpBegin,
  bodyBytesMax: smallJsonBytesMax,
  answer: {
    status: 201,
    schema: TotpSecret,
    holdsSecret: true,
    description: 'The secret, for the authenticator.',
  },
  refusals: { 409: onAlreadyDetail, 429: 'Rate limit exceeded. Try again in 12 seconds.' },
  async handle(db, call) {
    requireSession(call.caller, switchOn)
    const { userId } = call.caller
    await db.read((tx) => requireTotpOff(tx, userId))
    await demandOwnPassword(db, call, call.body.password, 'password')
    return db.transact((tx) => beginTotp(tx, userId, call))
  },
})

export const confirm = performs({
  summary: 'Turn on two-factor authentication',
  description:
    'After this, signing in requires a code. Each code works once. Only for a signed-in user.',
  body: TotpConfirm,
  bodyBytesMax: smallJsonBytesMax,
  answer: {
    status: 201,
    schema: RecoveryCodes,
    holdsSecret: true,
    description: 'Ten recovery codes.',
  },
  refusals: { 404: 'Two-factor setup not found', 409: onAlreadyDetail },
  async handle(db, call) {
    requireSession(call.caller, switchOn)
    return db.transact((tx) => confirmTotp(tx, call.caller.userId, call.body.code, call))
  },
})

export const remove = performs({
  summary: 'Turn off two-factor authentication',
  description: 'With a code, a recovery code or the password.',
  body: TotpRemove,
  bodyBytesMax: smallJsonBytesMax,
  answer: { status: 204, description: 'The password alone is enough to sign in.' },
  refusals: {
    404: 'Two-factor setup not found',
    429: 'Rate limit exceeded. Try again in 12 seconds.',
  },
  async handle(db, call) {
    const { userId } = call.caller
    const { code, password } = call.body
    found(await db.read((tx) => findTotp(tx, userId)), 'Two-factor setup')
    if (code !== undefined) return removeByCode(db, call, code)
    if (password === undefined) throw invalid(['body', 'code'], 'code or password is required')
    await demandOwnPassword(db, call, password, 'password')
    return db.transact((tx) => removeTotp(tx, userId, call))
  },
})

async function removeByCode(db: BoundDb, call: CallerCall, code: string): Promise<void> {
  const { userId } = call.caller
  const guess = await call.guesses.take(call.request.ip, [codeLimit(userId)])
  await db.transact(async (tx) => {
    if (!(await useCode(tx, userId, code, call.now))) throw wrongCode()
    await removeTotp(tx, userId, call)
  })
  await guess.takeBack()
}

export const reset = writes({
  summary: 'Turn off two-factor authentication for a user',
  description:
    'For users who have lost both their authenticator and their recovery codes. A key needs every scope of the user’s role.',
  params: UserPath,
  answer: { status: 204, description: 'The user needs no code to sign in.' },
  refusals: { 404: 'User not found' },
  async handle(tx, call) {
    const { id, role } = await getUser(tx, call.params.user_id)
    requireAuthorityOver(call.caller, role)
    await removeTotp(tx, id, call)
  },
})
