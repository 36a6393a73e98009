import type { Static } from 'typebox'
import { object } from '../../platform/http/fields.ts'
import { password } from '../credential-fields.ts'

export const newPassword = () =>
  password({
    description:
      'At least 10 characters, at most 1,000 bytes; not a common password or the email address.',
  })

export const PasswordChange = object(
  { current_password: password({ example: 'an old brass bell' }), new_password: newPassword() },
  { title: 'PasswordChange' },
)
export type PasswordChange = Static<typeof PasswordChange>
