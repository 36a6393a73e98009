import type { Static } from 'typebox'
import { email, enumOf, nullable, object, optional, text } from '../../../platform/http/fields.ts'

export const AccountMailSender = object(
  {
    sender: enumOf(['mailbox', 'server', 'none'], {
      description:
        '`mailbox`: the default mailbox. `server`: the sender that the operator has configured, because there is no mailbox that can send. `none`: account mail cannot be sent.',
      example: 'mailbox',
    }),
    address: nullable(email({ example: 'support@acme.example' })),
  },
  { title: 'AccountMailSender' },
)

export const InvitationMail = object(
  { email: email({ description: 'Where it is sent.', example: 'ada@example.com' }) },
  { title: 'InvitationMail' },
)

export const PasswordResetRequest = object(
  {
    email: email({ example: 'ada@example.com' }),
    organization: optional(
      text({
        maxLength: 63,
        description: 'The slug. Required if there is more than one organization.',
        example: 'main',
      }),
    ),
  },
  { title: 'PasswordResetRequest' },
)
export type PasswordResetRequest = Static<typeof PasswordResetRequest>

export const PasswordResetAccepted = object(
  {
    detail: text({
      example: 'If there is an account with this email address, a link is on its way.',
    }),
  },
  { title: 'PasswordResetAccepted' },
)
