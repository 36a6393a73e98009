import { awake } from '../data/built-in-views.ts'
import { meQuery } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'
import { countsQuery, ticketListQuery } from '../data/tickets.ts'
import { teamsQuery, usersQuery } from '../data/users-and-teams.ts'
import { parseInboxLocation } from '../pages/inbox/inbox-location.ts'
import { isAuthPath, isInboxPath } from './paths.ts'

/** Rows that arrive within this time are the first thing drawn, without a skeleton before them. */
const paintBudgetMs = 200

/** Fetches the data of the first page before rendering, which takes time on a slow machine. */
export async function prefetchFirstPage({ pathname, search }: Location): Promise<void> {
  if (isAuthPath(pathname)) return
  // If nobody is signed in or the server does not respond, the page handles it.
  const me = await queryClient.fetchQuery(meQuery).catch(() => undefined)
  if (me === undefined) return
  void queryClient.prefetchQuery(usersQuery)
  void queryClient.prefetchQuery(countsQuery(awake))
  if (!isInboxPath(pathname)) return
  void queryClient.prefetchQuery(teamsQuery)
  const rows = queryClient.prefetchInfiniteQuery(ticketListQuery(parseInboxLocation(search).filter))
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, paintBudgetMs))])
}
