import { invalid } from '../../platform/errors.ts'
import { handler } from '../../platform/http/endpoint.ts'
import { smallJsonBytesMax } from '../../platform/http/json-body.ts'
import { getUser } from '../users/store.ts'
import { requireCurrentPassword } from './check.ts'
import { hashPassword } from './hash.ts'
import { assertStrongPassword } from './rules.ts'
import { PasswordChange } from './schema.ts'
import { setPassword } from './set.ts'
import { lockPassword } from './store.ts'

export const change = handler({
  summary: 'Change your password',
  description: 'Ends all your other sessions.',
  body: PasswordChange,
  bodyBytesMax: smallJsonBytesMax,
  response: { status: 204, description: 'The password was changed.' },
  async handle(db, call) {
    const { userId, keyId } = call.caller
    const { current_password, new_password } = call.body
    const known = await requireCurrentPassword(db, call, current_password, 'current_password')
    const { email } = await db.read((tx) => getUser(tx, userId))
    assertStrongPassword(new_password, email, 'new_password')
    const visitor = { address: call.request.ip, signal: call.signal }
    const hash = await hashPassword(new_password, visitor)
    await db.transact(async (tx) => {
      if ((await lockPassword(tx, userId)) !== known) {
        throw invalid(['body', 'current_password'], 'the password was changed by another request')
      }
      await setPassword(tx, userId, hash, call, keyId)
    })
  },
})
