import { meQuery } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'
import { countsQuery, ticketListQuery } from '../data/tickets.ts'
import { teamsQuery, usersQuery } from '../data/users-and-teams.ts'
import { parseInboxLocation } from '../pages/inbox/inbox-location.ts'
import { isAuthPath, isInboxPath } from './paths.ts'

/** Rows that come this soon are drawn at once: their places would only be drawn to be replaced. */
const paintBudgetMs = 200

/** Asks for what the first page shows before it is drawn, which takes a slow machine its time. */
export async function prefetchFirstPage({ pathname, search }: Location): Promise<void> {
  if (isAuthPath(pathname)) return
  // If nobody is signed in, or the desk does not answer, the page itself tells.
  const me = await queryClient.fetchQuery(meQuery).catch(() => undefined)
  if (me === undefined) return
  void queryClient.prefetchQuery(usersQuery)
  void queryClient.prefetchQuery(countsQuery())
  if (!isInboxPath(pathname)) return
  void queryClient.prefetchQuery(teamsQuery)
  const rows = queryClient.prefetchInfiniteQuery(ticketListQuery(parseInboxLocation(search).filter))
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, paintBudgetMs))])
}
