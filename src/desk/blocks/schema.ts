import type { Static } from 'typebox'
import {
  array,
  email,
  enumOf,
  integer,
  nonBlankText,
  nullable,
  object,
  optional,
  searchText,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { listCursor, listLimit } from '../../platform/http/paging.ts'
import { blockKinds } from '../spam/schema.ts'

/** Per organization. */
export const blocksMax = 10_000

const kind = enumOf(blockKinds, {
  description:
    '`email`: one address, also with a `+` and more in front of the `@`. `domain`: every address of a domain and of its subdomains.',
  example: 'email',
})
const reason = nullable(
  text({ maxLength: 500, description: 'A note for colleagues.', example: 'Sells followers' }),
)

export const Block = object(
  {
    id: uuid({ example: '019a8b67-0a1b-7c2d-8e3f-4a5b6c7d8e9f' }),
    kind,
    value: text({
      description: 'The address without what follows a `+`, or the domain, in lower case.',
      example: 'robot@spam.example',
    }),
    reason,
    created_by: nullable(
      uuid({
        description: 'The user. Null if they were deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    hits: integer({
      minimum: 0,
      description: 'How many mails and requests came from there since it was blocked.',
      example: 12,
    }),
    last_hit_at: nullable(timestamp({ example: '2026-11-15T04:12:00Z' })),
  },
  { title: 'Block' },
)
export type Block = Static<typeof Block>

export const BlockList = array(Block)

export const BlockCreate = object(
  {
    kind,
    value: nonBlankText({
      maxLength: 320,
      description: 'An email address or a domain.',
      example: 'robot@spam.example',
    }),
    reason: optional(reason),
  },
  { title: 'BlockCreate' },
)
export type BlockCreate = Static<typeof BlockCreate>

export const BlockPath = object({ block_id: uuid({ description: 'The `id` of the block.' }) })

export const BlockListQuery = object({
  search: optional(
    searchText({
      description: 'Matches addresses and domains that contain this, ignoring case.',
      example: 'spam.example',
    }),
  ),
  email: optional(
    email({
      description: 'Only what blocks this address: itself, or a domain that it belongs to.',
      example: 'robot+7@spam.example',
    }),
  ),
  limit: listLimit(),
  cursor: listCursor(),
})
export type BlockFilter = Pick<Static<typeof BlockListQuery>, 'search' | 'email'>
