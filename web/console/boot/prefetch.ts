import { api } from '../data/api.ts'
import { startReadingAt } from '../data/freshness.ts'
import { leaveIfSignedOut } from '../data/query-client.ts'
import { fillShell, fillTicket, fillTicketList } from '../data/workspace.ts'
import { ticketNumberIn } from '../data/workspace-request.ts'
import { parseInboxLocation } from '../pages/inbox/inbox-location.ts'
import { isAuthPath, isInboxPath } from './paths.ts'
import { workspaceQueryFor } from './workspace-query.ts'

/** Puts what the first page shows into the cache, before it is rendered. */
export async function prefetchFirstPage(location: Location): Promise<void> {
  const { pathname, search } = location
  if (isAuthPath(pathname)) return
  const params = { query: workspaceQueryFor(location) }
  // If the server does not respond, the page asks for each thing itself.
  const answer = await api.GET('/v1/workspace', { params, retries: 0 }).catch(leaveIfSignedOut)
  if (!answer) return
  const workspace = answer.data
  startReadingAt(workspace.cursor)
  fillShell(workspace)
  if (isInboxPath(pathname)) fillTicketList(parseInboxLocation(search).filter, workspace)
  const number = ticketNumberIn(pathname)
  if (number !== undefined) fillTicket(number, workspace)
}
