import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { listCursor, listLimit } from '../../platform/http/paging.ts'

export const erasureModes = ['anonymise', 'delete'] as const
export const erasureStates = ['running', 'clearing', 'done'] as const

/** At once, in an organization. */
export const runningMax = 100

const mode = enumOf(erasureModes, {
  description:
    '`anonymise`: tickets stay, without the words of the customer, so that reports stay as they are. `delete`: the tickets go, too.',
  example: 'anonymise',
})

export const ErasureCreate = object(
  {
    mode,
    include_replies: optional(
      boolean({
        description:
          'Whether the words of agents on the tickets are removed as well: replies quote, and notes name people. For `anonymise`; `delete` removes them in any case. Defaults to false.',
        example: true,
      }),
    ),
    dry_run: optional(
      boolean({
        description: 'Only counts what would be removed. Defaults to false.',
        example: false,
      }),
    ),
  },
  { title: 'ErasureCreate' },
)
export type ErasureCreate = Static<typeof ErasureCreate>

const ErasedPlace = object({
  table: text({ description: 'What kind of data, by the name of its table.', example: 'comments' }),
  rows: integer({ minimum: 0, example: 12 }),
})
export type ErasedPlace = Static<typeof ErasedPlace>

export const Erasure = object(
  {
    id: uuid({ example: '019a8b70-2b3c-7d4e-8f5a-6b7c8d9e0f1a' }),
    customer_id: uuid({ example: '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55' }),
    mode,
    include_replies: boolean({ example: true }),
    is_dry_run: boolean({ example: false }),
    state: enumOf(erasureStates, {
      description:
        '`running`: rows are removed. `clearing`: what they left behind in the files of the database is removed.',
      example: 'done',
    }),
    requested_by: nullable(
      uuid({
        description: 'The user. Null if they were deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    places: array(ErasedPlace, {
      description:
        'How many rows were removed or rewritten, by place; places without any are left out.',
    }),
    remaining: array(text({ example: 'Backups that were made before.' }), {
      description: 'What the server cannot reach. Empty until it is done.',
    }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    finished_at: nullable(timestamp({ example: '2026-11-14T09:30:04Z' })),
  },
  { title: 'Erasure' },
)
export type Erasure = Static<typeof Erasure>

export const ErasureList = array(Erasure)

export const ErasurePath = object({
  erasure_id: uuid({ description: 'The `id` of the erasure.' }),
})

export const ErasureListQuery = object({
  customer_id: optional(uuid({ description: 'Only erasures of this customer.' })),
  limit: listLimit(),
  cursor: listCursor(),
})
