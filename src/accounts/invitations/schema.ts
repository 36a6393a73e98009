import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { pageQuery } from '../../platform/http/paging.ts'
import { code } from '../credential-fields.ts'
import { newPassword } from '../passwords/schema.ts'
import { SignIn } from '../sessions/schema.ts'

const expiresAt = timestamp({
  description: 'When the link expires.',
  example: '2026-11-21T09:30:00Z',
})

export const InvitationWithUrl = object(
  {
    id: uuid({ example: '019a8b5e-5061-7273-8e8f-9a0b1c2d3e4f' }),
    url: text({
      description: 'The link. It works once. Returned only once.',
      example: 'https://desk.example.com/invite/kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u',
    }),
    expires_at: expiresAt,
  },
  { title: 'InvitationWithUrl' },
)

export const Invitation = object(
  {
    email: email({ example: 'ada@example.com' }),
    full_name: text({ example: 'Ada Park' }),
    organization_name: text({ example: 'Support' }),
    totp_required: boolean({
      description: 'Whether a two-factor code is required as well.',
      example: false,
    }),
    expires_at: expiresAt,
  },
  { title: 'Invitation' },
)

export const PendingInvitation = object(
  {
    user_id: uuid({ description: 'The invited user.' }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    expires_at: expiresAt,
  },
  { title: 'PendingInvitation' },
)
export type PendingInvitation = Static<typeof PendingInvitation>

export const PendingInvitationList = array(PendingInvitation)
export const InvitationListQuery = pageQuery()

export const InvitationAccept = object(
  {
    password: newPassword(),
    totp: optional(code()),
    remember_me: SignIn.properties.remember_me,
  },
  { title: 'InvitationAccept' },
)
export type InvitationAccept = Static<typeof InvitationAccept>

export const InvitationPath = object({
  token: text({
    description: 'The last part of the link.',
    example: 'kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u',
  }),
})
