import type { paths } from '@bellhop/sdk'
import { firstPageParams } from './first-page-params.ts'
import type { TicketFilter } from './types.ts'

// What the first page shows comes with one request. The early script sends it, and the console takes
// its response, so both write the same URL.

type WorkspaceQuery = NonNullable<paths['/v1/workspace']['get']['parameters']['query']>

/** What every page needs. */
const shellParts =
  'users,teams,own_teams,views,waiting_view_counts,waiting_counts,notification_counts,presence'

/** What the page of a ticket needs of it. */
export const firstTicketParts = [
  'attachments',
  'comments',
  'customer',
  'customer_activity',
  'customer_tickets',
  'description_html',
  'fields',
  'followers',
  'history',
  'links',
  'opened_by',
  'presence',
  'relations',
  'snooze',
  'spam',
  'tags',
  'waiting',
] as const

export const shellQuery = (): WorkspaceQuery => ({ parts: shellParts })

export const inboxQuery = (filter: TicketFilter): WorkspaceQuery => ({
  parts: `${shellParts},tickets,ticket_counts`,
  ...firstPageParams(filter),
})

export const ticketPageQuery = (number: number): WorkspaceQuery => ({
  parts: `${shellParts},fields,ticket`,
  ticket_number: number,
  ticket_include: firstTicketParts.join(),
})

/** The number in the path of a ticket's page. */
export function ticketNumberIn(pathname: string): number | undefined {
  const number = /^\/tickets\/([1-9]\d*)$/.exec(pathname)?.[1]
  return number === undefined ? undefined : Number(number)
}
