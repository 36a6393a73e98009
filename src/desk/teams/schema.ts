import type { Static } from 'typebox'
import {
  array,
  integer,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { listCursor, listLimit, listOffset, pageQuery } from '../../platform/http/paging.ts'

const name = nonBlankText({
  maxLength: 100,
  description: 'Unique within the organization, ignoring case.',
  example: 'Billing',
})
const description = nullable(text({ maxLength: 500, example: 'Invoices, refunds, taxes' }))

export const Team = object(
  {
    id: uuid({ example: '019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c' }),
    name,
    description,
    member_count: integer({ description: 'Number of members.', example: 3 }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Team' },
)
export type Team = Static<typeof Team>

export const TeamList = array(Team)

export const TeamCreate = object(
  { name, description: optional(description) },
  { title: 'TeamCreate' },
)
export type TeamCreate = Static<typeof TeamCreate>

export const TeamUpdate = object(
  { name: optional(name), description: optional(description) },
  { title: 'TeamUpdate' },
)
export type TeamUpdate = Static<typeof TeamUpdate>

export const TeamPath = object({ team_id: uuid({ description: 'The `id` of the team.' }) })

export const TeamMemberPath = object({
  team_id: uuid({ description: 'The `id` of the team.' }),
  user_id: uuid({ description: 'The `id` of the user.' }),
})

/** Enough for the longest name after case folding. */
const cursorLengthMax = 2_000

export const TeamListQuery = object({
  user_id: optional(uuid({ description: 'Only the teams that this user is a member of.' })),
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor({ maxLength: cursorLengthMax }),
})

export const MemberListQuery = pageQuery()
