import { preload } from '../data/preloaded.ts'
import { ticketNumberIn } from '../data/workspace-request.ts'
import { applyAppearance } from '../state/appearance.ts'
import { isAuthPath } from './paths.ts'
import { workspaceQueryFor } from './workspace-query.ts'

// A small script that runs long before the rest of the console is loaded: it applies the theme and
// starts the first request.

applyAppearance()
if (!isAuthPath(location.pathname)) preloadWorkspace()
if (ticketNumberIn(location.pathname) !== undefined)
  preloadScript(document.currentScript!.dataset.ticketScript!)

function preloadWorkspace(): void {
  const pairs = Object.entries(workspaceQueryFor(location)).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  preload(`/v1/workspace?${pairs.join('&')}`)
}

function preloadScript(url: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  document.head.append(link)
}
