import { queryClient } from '../data/query-client.ts'
import type { Loaders } from '../lazy.ts'
import { loadLaterStyles } from './later-styles.ts'

/**
 * What the inbox does not need is loaded later, in a few bundles. With one bundle for each page,
 * everything that two pages share would be a file of its own: dozens of requests in a row.
 */
export const loaders = {
  agent: () => import('./agent-bundle.ts'),
  pages: () => withStyles(import('./pages-bundle.ts')),
  admin: () => withStyles(import('./admin-bundle.ts')),
  mail: () => withStyles(import('./mail-bundle.ts')),
  editor: () => import('./editor-bundle.ts'),
  formatted: () => import('./formatted-bundle.ts'),
} satisfies Loaders

async function withStyles<Bundle>(bundle: Promise<Bundle>): Promise<Bundle> {
  await Promise.all([bundle, loadLaterStyles()])
  return bundle
}

const pollIntervalMs = 1_000

/**
 * Loads bundles before they are needed. The HTML preloads the agent bundle, because its shortcuts
 * work as soon as rows are shown; other pages are loaded when no request is in flight.
 */
export function preloadBundles(): () => void {
  // Failures are reported when a bundle is needed.
  const loading = loaders.agent().catch(() => {})
  const timer = setInterval(async () => {
    if (queryClient.isFetching() > 0) return
    clearInterval(timer)
    await loading
      .then(loaders.pages)
      .then(loaders.admin)
      .catch(() => {})
  }, pollIntervalMs)
  return () => clearInterval(timer)
}
