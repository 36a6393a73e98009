import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { code, password } from '../credential-fields.ts'
import { Me } from '../me/schema.ts'

export const SignIn = object(
  {
    organization: optional(
      text({
        maxLength: 63,
        description: 'The organization’s short name. Optional if there is only one organization.',
        example: 'main',
      }),
    ),
    email: email({ example: 'ada@example.com' }),
    password: password(),
    totp: optional(code()),
    remember_me: optional(
      boolean({
        default: false,
        description:
          'If true, stay signed in for 30 days even after the browser closes; otherwise until 12 hours after last use.',
      }),
    ),
  },
  { title: 'SignIn' },
)
export type SignIn = Static<typeof SignIn>

/** The same as the response of `GET /v1/me`. */
export const SignInResult = object({ ...Me.properties }, { title: 'SignInResult' })

export const SignInError = object(
  {
    detail: text({ example: 'Incorrect email address or password' }),
    totp_required: boolean({
      description: 'The password is correct, but the two-factor code is missing or wrong.',
      example: false,
    }),
  },
  { title: 'SignInError' },
)

export const Session = object(
  {
    id: uuid({ example: '019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e' }),
    created_at: timestamp({
      description: 'When the user signed in.',
      example: '2026-11-14T09:30:00Z',
    }),
    last_used_at: nullable(
      timestamp({ description: 'Accurate to a few seconds.', example: '2026-11-14T11:02:00Z' }),
    ),
    expires_at: timestamp({
      description: 'When the session expires unless used before then.',
      example: '2026-11-14T23:02:00Z',
    }),
    ip_address: text({
      description: 'The IP address the user signed in from.',
      example: '203.0.113.7',
    }),
    user_agent: text({
      description: 'The browser’s user agent string.',
      example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }),
    is_current: boolean({ description: 'Whether this is the current session.', example: true }),
  },
  { title: 'Session' },
)
export type Session = Static<typeof Session>

export const SessionList = array(Session)

export const SessionPath = object({ session_id: uuid({ description: 'The `id` of the session.' }) })
