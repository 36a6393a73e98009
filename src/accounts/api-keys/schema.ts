import type { Static } from 'typebox'
import { scopes as allScopes } from '../../platform/access/scopes.ts'
import {
  addressRange,
  array,
  enumOf,
  integer,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { pageQuery } from '../../platform/http/paging.ts'

const name = nonBlankText({
  maxLength: 200,
  description: 'What the key is for.',
  example: 'Web shop',
})
const scopes = (options = {}) =>
  array(enumOf(allScopes), {
    description: 'What the key can do, within its user’s role.',
    example: ['tickets:read', 'tickets:write'],
    ...options,
  })
const nonEmptyScopes = scopes({ minItems: 1, maxItems: allScopes.length })
const allowlist = array(addressRange(), {
  description: 'Allowed IP addresses and CIDR ranges. Empty allows any address.',
  example: ['203.0.113.0/24'],
  maxItems: 100,
})
const rateLimit = nullable(
  integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'Requests per minute; 0 for no limit, null for the server default.',
    example: null,
  }),
)
const expiresAt = nullable(
  timestamp({
    description: 'Expiry time, or null if it doesn’t expire.',
    example: '2027-12-31T23:59:59Z',
  }),
)
const userId = uuid({
  description: 'The user the key belongs to; it acts with that user’s role.',
  example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
})

const fields = {
  id: uuid({ example: '019a8b5e-3e4f-7051-8c6d-7e8f9a0b1c2d' }),
  name,
  user_id: userId,
  prefix: text({
    description: 'The first characters of the key, to identify it.',
    example: 'bh_live_Ab3dEf9h',
  }),
  last_four: text({ description: 'The last four characters of the key.', example: 'x7Qa' }),
  scopes: scopes(),
  allowlist,
  rate_limit: rateLimit,
  expires_at: expiresAt,
  revoked_at: nullable(timestamp({ description: 'When it was revoked.', example: null })),
  last_used_at: nullable(
    timestamp({ description: 'Accurate to a few seconds.', example: '2026-11-14T09:30:00Z' }),
  ),
  created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
}

/** A key without its secret, which is stored nowhere. */
export const ApiKey = object(fields, { title: 'ApiKey' })
export type ApiKey = Static<typeof ApiKey>

export const ApiKeyList = array(ApiKey)

export const ApiKeyWithSecret = object(
  {
    ...fields,
    key: text({
      description: 'The secret key. Returned only once.',
      example: 'bh_live_Ab3dEf9hJk1mNp5qRs7tUv9wXy2zBc4dEf6gHx7Qa',
    }),
  },
  { title: 'ApiKeyWithSecret' },
)

export const ApiKeyCreate = object(
  {
    name,
    scopes: nonEmptyScopes,
    user_id: optional(userId),
    allowlist: optional(allowlist),
    rate_limit: optional(rateLimit),
    expires_at: optional(expiresAt),
  },
  { title: 'ApiKeyCreate' },
)
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

export const ApiKeyUpdate = object(
  {
    name: optional(name),
    scopes: optional(nonEmptyScopes),
    allowlist: optional(allowlist),
    rate_limit: optional(rateLimit),
    expires_at: optional(expiresAt),
  },
  { title: 'ApiKeyUpdate' },
)
export type ApiKeyUpdate = Static<typeof ApiKeyUpdate>

const overlapSecondsMax = 30 * 24 * 60 * 60

export const ApiKeyRotate = object(
  {
    overlap_seconds: optional(
      integer({
        minimum: 0,
        maximum: overlapSecondsMax,
        default: 3_600,
        description: 'How long the old key keeps working, in seconds.',
      }),
    ),
  },
  { title: 'ApiKeyRotate' },
)

export const ApiKeyPath = object({ api_key_id: uuid({ description: 'The `id` of the key.' }) })

export const ApiKeyListQuery = object({
  user_id: optional(uuid({ description: 'Keys of this user.' })),
  ...pageQuery().properties,
})
