import { firstPageParams } from '../data/first-page-params.ts'
import { preload } from '../data/preloaded.ts'
import { parseInboxLocation } from '../pages/inbox/inbox-location.ts'
import { applyAppearance } from '../state/appearance.ts'
import { isAuthPath, isInboxPath } from './paths.ts'

// A few lines that are there long before the rest of the console: they see to its looks, and ask for
// what it will show.

applyAppearance()
if (!isAuthPath(location.pathname)) preload('/v1/me')
if (isInboxPath(location.pathname)) askForRows()

function askForRows(): void {
  const query = Object.entries(firstPageParams(parseInboxLocation(location.search).filter))
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  preload(`/v1/tickets?${pairs.join('&')}`)
}
