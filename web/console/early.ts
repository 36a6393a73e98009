import { askEarly } from './data/asked-early.ts'
import { firstPageOf } from './data/first-page-of.ts'
import { isDoor, isInbox } from './first-path.ts'
import { placeAt } from './pages/inbox/list-place.ts'
import { applyAppearance } from './shell/appearance.ts'

// A few lines that are there long before the rest of the console: they see to its looks, and ask for
// what it will show.

applyAppearance()
if (!isDoor(location.pathname)) askEarly('/v1/me')
if (isInbox(location.pathname)) askForRows()

function askForRows(): void {
  const query = Object.entries(firstPageOf(placeAt(location.search).filter))
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  askEarly(`/v1/tickets?${pairs.join('&')}`)
}
