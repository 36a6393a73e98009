import { firstPageParams } from '../data/first-page-params.ts'
import { preload } from '../data/preloaded.ts'
import { parseInboxLocation } from '../pages/inbox/inbox-location.ts'
import { applyAppearance } from '../state/appearance.ts'
import { isAuthPath, isInboxPath } from './paths.ts'

// A small script that runs long before the rest of the console is loaded: it applies the theme and
// starts the first requests.

applyAppearance()
if (!isAuthPath(location.pathname)) preload('/v1/me')
if (isInboxPath(location.pathname)) preloadRows()
preloadTicketId()

function preloadRows(): void {
  const query = Object.entries(firstPageParams(parseInboxLocation(location.search).filter))
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  preload(`/v1/tickets?${pairs.join('&')}`)
}

function preloadTicketId(): void {
  const number = /^\/tickets\/([1-9]\d*)$/.exec(location.pathname)?.[1]
  if (number === undefined) return
  preloadScript(document.currentScript!.dataset.ticketScript!)
  preload(`/v1/tickets?number=${number}&limit=1`)
}

function preloadScript(url: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  document.head.append(link)
}
