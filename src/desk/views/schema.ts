import type { Static } from 'typebox'
import {
  array,
  boolean,
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
import { listLimit, listOffset } from '../../platform/http/paging.ts'
import { formatThousands } from '../../platform/text.ts'
import { searchIn, sorts, TicketFilter } from '../tickets/schema.ts'

/** Per user. */
export const viewsMax = 100

/** The first views of a user are counted, each up to a limit unless its number is known. */
export const countedViewsMax = 50
export const viewCountMax = 1_000

export const positionMax = 1_000_000

const name = nonBlankText({ maxLength: 100, example: 'Mine, urgent' })
const filter = object(
  {
    ...TicketFilter.properties,
    search_in: optional(searchIn),
    sort: optional(enumOf(sorts, { description: 'As in `GET /v1/tickets`.' })),
  },
  {
    description:
      'Query parameters of `GET /v1/tickets`; empty for all tickets. `assigned_to_me` refers to the user viewing it.',
    example: { unresolved: true, assigned_to_me: true, priority: 'urgent' },
  },
)
const isShared = boolean({
  description: 'Whether everyone in the organization can see it.',
  example: false,
})
const position = integer({
  minimum: 0,
  maximum: positionMax,
  description: 'Sort position. Ties are ordered oldest first.',
  example: 3,
})

export const View = object(
  {
    id: uuid({ example: '019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b' }),
    user_id: nullable(
      uuid({
        description: 'The owner, or null if deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    name,
    filter,
    is_shared: isShared,
    position,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'View' },
)
export type View = Static<typeof View>

export const ViewList = array(View)

export const ViewCreate = object(
  {
    name,
    filter,
    is_shared: optional({ ...isShared, default: false }),
    position: optional({ ...position, description: 'Sort position. Defaults to the end.' }),
  },
  { title: 'ViewCreate' },
)
export type ViewCreate = Static<typeof ViewCreate>

export const ViewUpdate = object(
  {
    name: optional(name),
    filter: optional(filter),
    is_shared: optional(isShared),
    position: optional(position),
  },
  { title: 'ViewUpdate' },
)
export type ViewUpdate = Static<typeof ViewUpdate>

export const ViewPath = object({ view_id: uuid({ description: 'The `id` of the view.' }) })

export const ViewListQuery = object({ limit: listLimit(), offset: listOffset() })

export const ViewCountQuery = object({
  spam: optional({
    ...TicketFilter.properties.spam,
    description: 'As in `GET /v1/tickets`, for views that do not say it themselves.',
  }),
  waiting_for: optional({
    ...TicketFilter.properties.waiting_for,
    description: 'Counts only those of the tickets that wait for this side.',
  }),
})
export type ViewCountQuery = Static<typeof ViewCountQuery>

export const ViewCount = object(
  {
    view_id: uuid({ example: '019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b' }),
    count: nullable(
      integer({
        minimum: 0,
        description: 'How many tickets the view lists, or null for a view with a search.',
        example: 12,
      }),
    ),
    is_complete: boolean({
      description: `\`false\` if there are more than ${formatThousands(viewCountMax)} tickets that had to be counted one by one.`,
      example: true,
    }),
    error: nullable(
      text({
        description:
          'Why it lists nothing, if it names something that no longer exists: edit or delete it.',
        example: null,
      }),
    ),
  },
  { title: 'ViewCount' },
)
export type ViewCount = Static<typeof ViewCount>

export const ViewCountList = array(ViewCount)
