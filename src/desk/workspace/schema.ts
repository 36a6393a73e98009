import type { Static, TSchema } from 'typebox'
import { Me } from '../../accounts/me/schema.ts'
import { UserList } from '../../accounts/users/schema.ts'
import { NotificationCounts } from '../../events/notifications/schema.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  optional,
  text,
} from '../../platform/http/fields.ts'
import { Field } from '../fields/schema.ts'
import { TicketPresenceList } from '../presence/schema.ts'
import { TeamList } from '../teams/schema.ts'
import { TicketCounts } from '../ticket-counts/schema.ts'
import { TicketDetails } from '../ticket-details/schema.ts'
import { TicketList, TicketListQuery } from '../tickets/schema.ts'
import { ViewCountList, ViewList } from '../views/schema.ts'

/** As many as the console asks for at once; further ones are read at their own routes. */
export const usersMax = 100
export const teamsMax = 500
export const viewsMax = 500
export const ownTeamsMax = 50

const isComplete = boolean({
  description: '`false` if there may be more at their own route.',
  example: true,
})

/** What each name in `parts` adds. */
const parts = {
  users: optional(
    object(
      { items: UserList, is_complete: isComplete },
      { description: `The first ${usersMax} users. Only with \`parts=users\`.` },
    ),
  ),
  teams: optional(
    object(
      { items: TeamList, is_complete: isComplete },
      { description: `The first ${teamsMax} teams. Only with \`parts=teams\`.` },
    ),
  ),
  own_teams: optional(TeamList),
  views: optional(
    object(
      { items: ViewList, is_complete: isComplete },
      { description: `The caller’s first ${viewsMax} saved views. Only with \`parts=views\`.` },
    ),
  ),
  view_counts: optional(ViewCountList),
  waiting_view_counts: optional(ViewCountList),
  inbox_counts: optional(TicketCounts),
  waiting_counts: optional(TicketCounts),
  notification_counts: optional(NotificationCounts),
  presence: optional(TicketPresenceList),
  fields: optional(array(Field)),
  tickets: optional(
    object(
      {
        items: TicketList,
        next_cursor: nullable(
          text({
            description: 'The `cursor` of the next page, if there may be one.',
            example: null,
          }),
        ),
      },
      { description: 'A page of `GET /v1/tickets`. Only with `parts=tickets`.' },
    ),
  ),
  ticket_counts: optional(TicketCounts),
  ticket: optional(TicketDetails),
}

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]

export const Workspace = object(
  {
    cursor: text({
      description:
        'Where the event stream goes on from what is in this response: its `after`, or `Last-Event-ID`.',
      example: 'bjQy',
    }),
    me: Me,
    ...parts,
  },
  { title: 'Workspace' },
)
export type Workspace = Static<typeof Workspace>

/** With parts of a ticket that are of other wings. */
export const toWorkspaceSchema = (details: TSchema) =>
  object({ ...Workspace.properties, ticket: optional(details) }, { title: 'Workspace' })

const { include, ...listQuery } = TicketListQuery.properties

export const WorkspaceQuery = object({
  parts: optional(
    text({
      maxLength: 300,
      description:
        'Comma-separated parts to include: `users`, `teams`, `own_teams` (of the caller), `views` and `view_counts` (without spam), `inbox_counts` (of tickets that are neither snoozed nor spam), `waiting_counts` and `waiting_view_counts` (of those in which an agent has to answer), `notification_counts`, `presence`, `fields`, `tickets` (a page of those that the filters of this request match) and `ticket_counts` (how many they match), and `ticket` (the one with this `ticket_number`; missing if there is none). Each needs the same scope as its own route.',
    }),
  ),
  ticket_number: optional(
    integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The ticket of the part `ticket`.',
    }),
  ),
  ticket_include: optional(
    text({
      maxLength: 300,
      description:
        'What the part `ticket` includes: as `include` in `GET /v1/tickets/{ticket_id}`.',
    }),
  ),
  include,
  ...listQuery,
})
export type WorkspaceQuery = Static<typeof WorkspaceQuery>
