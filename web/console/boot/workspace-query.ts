import {
  inboxQuery,
  shellQuery,
  ticketNumberIn,
  ticketPageQuery,
} from '../data/workspace-request.ts'
import { parseInboxLocation } from '../pages/inbox/inbox-location.ts'
import { isInboxPath } from './paths.ts'

/** The one request for what a page shows first. */
export function workspaceQueryFor({ pathname, search }: Location) {
  if (isInboxPath(pathname)) return inboxQuery(parseInboxLocation(search).filter)
  const number = ticketNumberIn(pathname)
  return number === undefined ? shellQuery() : ticketPageQuery(number)
}
