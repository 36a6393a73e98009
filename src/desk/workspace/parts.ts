import { toApiUser } from '../../accounts/users/serialize.ts'
import { listUsers } from '../../accounts/users/store.ts'
import { countUnreadNotifications } from '../../events/notifications/store.ts'
import type { PermissionName } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import type { CallerContext } from '../../platform/http/endpoint.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import { listFields } from '../fields/store.ts'
import { listTeams, listTeamsOfUser } from '../teams/store.ts'
import { getTicketCounts } from '../ticket-counts/get.ts'
import { type ExtraParts, loadParts, requirePermissions } from '../ticket-details/include.ts'
import { includable } from '../ticket-details/schema.ts'
import { parseInclude } from '../tickets/include.ts'
import { listTicketPage } from '../tickets/list.ts'
import type { TicketListQuery } from '../tickets/schema.ts'
import { getTicket } from '../tickets/store.ts'
import { countViews } from '../views/count.ts'
import { toApiView } from '../views/serialize.ts'
import { listViews } from '../views/store.ts'
import {
  ownTeamsMax,
  type PartName,
  teamsMax,
  usersMax,
  viewsMax,
  type Workspace,
  type WorkspaceQuery,
} from './schema.ts'

export type WorkspaceCall = CallerContext<WorkspaceQuery>

interface Part<Name extends PartName> {
  /** That of the part's own route. */
  permission: PermissionName
  load(tx: ReadTx, call: WorkspaceCall, extra: ExtraParts): Promise<Workspace[Name]>
}

export const parts: { [Name in PartName]: Part<Name> } = {
  users: {
    permission: 'read users',
    async load(tx, { publicUrl }) {
      const users = await listUsers(tx, { skip: 0, limit: usersMax })
      return listOf(
        users.map((user) => toApiUser(user, publicUrl)),
        usersMax,
      )
    },
  },
  teams: {
    permission: 'read teams',
    load: async (tx) => listOf(await listTeams(tx, firstPage(teamsMax)), teamsMax),
  },
  own_teams: {
    permission: 'read teams',
    load: (tx, { caller }) => listTeamsOfUser(tx, caller.userId, firstPage(ownTeamsMax)),
  },
  views: {
    permission: 'read tickets',
    async load(tx, { caller }) {
      const views = await listViews(tx, caller.userId, { limit: viewsMax, offset: 0 })
      return listOf(views.map(toApiView), viewsMax)
    },
  },
  view_counts: {
    permission: 'read tickets',
    load: (tx, { caller }) => countViews(tx, caller.userId, { spam: false }),
  },
  waiting_view_counts: {
    permission: 'read tickets',
    load: (tx, { caller }) => countViews(tx, caller.userId, { spam: false, waiting_for: 'agent' }),
  },
  inbox_counts: {
    permission: 'read tickets',
    load: (tx, { caller, now }) => getTicketCounts(tx, { ...inbox, me: caller.userId }, now),
  },
  waiting_counts: {
    permission: 'read tickets',
    load: (tx, { caller, now }) =>
      getTicketCounts(tx, { ...inbox, waiting_for: 'agent', me: caller.userId }, now),
  },
  notification_counts: {
    permission: 'read tickets',
    load: async (tx, { caller }) => ({ unread: await countUnreadNotifications(tx, caller.userId) }),
  },
  presence: {
    permission: 'read tickets',
    load: async (_tx, { request, caller }) =>
      request.server.presence.listAll(caller.organizationId),
  },
  fields: { permission: 'read tickets', load: (tx) => listFields(tx) },
  tickets: {
    permission: 'read tickets',
    async load(tx, call) {
      const query = { ...listQueryOf(call), caller: call.caller }
      const { items, next } = await listTicketPage(tx, query)
      return { items, next_cursor: next === undefined ? null : encodeCursor(next) }
    },
  },
  ticket_counts: {
    permission: 'read tickets',
    load: (tx, call) => getTicketCounts(tx, listQueryOf(call), call.now),
  },
  ticket: {
    permission: 'read tickets',
    async load(tx, call, extra) {
      const { ticket_number: number, ticket_include } = call.query
      const names = [...includable, ...Object.keys(extra)]
      const included = parseInclude(ticket_include, names, 'ticket_include')
      requirePermissions(call, included, extra)
      if (number === undefined) return undefined
      const { items } = await listTicketPage(tx, { number, limit: 1, me: call.caller.userId })
      if (items[0] === undefined) return undefined
      const ticket = await getTicket(tx, items[0].id)
      return { ...ticket, ...(await loadParts(tx, ticket, included, { call, extra })) }
    },
  },
}

const inbox = { spam: false, snoozed: false }

const firstPage = (limit: number) => ({ after: '', limit, offset: 0 })

const listOf = <Item>(items: Item[], max: number) => ({ items, is_complete: items.length < max })

function listQueryOf({ query, caller }: WorkspaceCall): TicketListQuery & { me: string } {
  const { parts, ticket_number, ticket_include, ...list } = query
  return { ...list, me: caller.userId }
}
