import type { Static } from 'typebox'
import { roles } from '../../platform/access/permissions.ts'
import {
  array,
  boolean,
  email,
  enumOf,
  integer,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  timezone,
  uuid,
} from '../../platform/http/fields.ts'

const employeeTypes = ['permanent', 'contractor', 'external', 'bot'] as const
const regions = ['amer', 'apac', 'emea', 'latam', 'asean'] as const

const fullName = (options = {}) => nonBlankText({ maxLength: 200, example: 'Ada Park', ...options })
const role = (options = {}) =>
  enumOf(roles, {
    description: 'What the user can do, within the key’s scopes.',
    example: 'agent',
    ...options,
  })
const isActive = (options = {}) =>
  boolean({ description: 'Whether the user can access the system.', example: true, ...options })
const employeeType = (options = {}) => enumOf(employeeTypes, { example: 'permanent', ...options })
const region = (options = {}) => enumOf(regions, { example: 'emea', ...options })
const zone = (options = {}) =>
  timezone({ description: 'An IANA time zone.', example: 'Europe/Berlin', ...options })

export const User = object(
  {
    id: uuid({ example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b' }),
    email: email({ description: 'Unique within the organization.', example: 'ada@example.com' }),
    full_name: fullName(),
    role: role(),
    is_active: isActive(),
    avatar_url: nullable(
      text({
        description: 'Can be loaded without a key, until the avatar is replaced or deleted.',
        example: null,
      }),
    ),
    employee_type: employeeType(),
    region: region(),
    timezone: zone(),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'User' },
)
export type User = Static<typeof User>

export const UserList = array(User)

export const UserCreate = object(
  {
    email: email({ example: 'ada@example.com' }),
    full_name: fullName(),
    role: optional(role({ default: 'agent' })),
    is_active: optional(isActive({ default: true })),
    employee_type: optional(employeeType({ default: 'permanent' })),
    region: optional(region({ default: 'amer' })),
    timezone: optional(zone({ default: 'UTC' })),
  },
  { title: 'UserCreate' },
)
export type UserCreate = Static<typeof UserCreate>

export const UserUpdate = object(
  {
    full_name: optional(fullName()),
    role: optional(role()),
    is_active: optional(isActive()),
    employee_type: optional(employeeType()),
    region: optional(region()),
    timezone: optional(zone()),
  },
  { title: 'UserUpdate' },
)
export type UserUpdate = Static<typeof UserUpdate>

export const UserPath = object({ user_id: uuid({ description: 'The `id` of the user.' }) })

export const UserListQuery = object({
  skip: optional(
    integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: 'Number of results to skip.',
    }),
  ),
  limit: optional(
    integer({ minimum: 1, maximum: 100, default: 50, description: 'Maximum number of results.' }),
  ),
})
