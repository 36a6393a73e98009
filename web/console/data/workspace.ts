import type { Workspace } from '@bellhop/sdk'
import { waitingForUs } from './built-in-views.ts'
import { fieldsQuery } from './fields.ts'
import { meQuery } from './me.ts'
import { unreadCountQuery } from './notifications.ts'
import { queryClient } from './query-client.ts'
import { savedViewsQuery, toViewCounts, viewCountsQuery } from './saved-views.ts'
import { holdTicket } from './ticket-parts.ts'
import { countsQuery, ticketIdQuery, ticketListQuery, toListPage } from './tickets.ts'
import type { TicketFilter } from './types.ts'
import { myTeamsQuery, teamsQuery, usersQuery } from './users-and-teams.ts'
import { viewersQuery } from './viewers.ts'
import { firstTicketParts } from './workspace-request.ts'

// What came with the first request, as if each query had asked for it.

export function fillShell(workspace: Workspace): void {
  const { me, users, teams, own_teams, views, waiting_view_counts, waiting_counts } = workspace
  fill(meQuery.queryKey, me)
  fill(usersQuery.queryKey, whole(users))
  fill(teamsQuery.queryKey, whole(teams))
  fill(myTeamsQuery(me.user.id).queryKey, own_teams)
  fill(savedViewsQuery.queryKey, whole(views))
  fill(viewCountsQuery.queryKey, waiting_view_counts && toViewCounts(waiting_view_counts))
  fill(countsQuery(waitingForUs).queryKey, waiting_counts)
  fill(unreadCountQuery.queryKey, workspace.notification_counts)
  fill(viewersQuery.queryKey, workspace.presence)
  fill(fieldsQuery.queryKey, workspace.fields)
}

export function fillTicketList(filter: TicketFilter, { tickets, ticket_counts }: Workspace): void {
  const { sort, ...filters } = filter
  fill(countsQuery(filters).queryKey, ticket_counts)
  if (!tickets) return
  const page = toListPage(tickets.items, tickets.next_cursor ?? undefined)
  fill(ticketListQuery(filter).queryKey, { pages: [page], pageParams: [undefined] })
}

export function fillTicket(number: number, { ticket }: Workspace): void {
  if (!ticket) return
  fill(ticketIdQuery(number).queryKey, ticket.id)
  holdTicket(ticket, firstTicketParts)
}

const fill = (queryKey: readonly unknown[], data: unknown) =>
  data !== undefined && queryClient.setQueryData(queryKey, data)

/** Queries have all of them. */
const whole = <Item>(list: { items: Item[]; is_complete: boolean } | undefined) =>
  list?.is_complete ? list.items : undefined
