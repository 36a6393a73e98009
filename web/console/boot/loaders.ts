import { queryClient } from '../data/query-client.ts'
import type { Loaders } from '../lazy.ts'
import { loadStyleSheet } from './style-sheets.ts'

/**
 * What the inbox does not need is loaded later, in a few bundles. With one bundle for each page,
 * everything that two pages share would be a file of its own: dozens of requests in a row.
 */
export const loaders = {
  agent: () => withAgentStyles(import('./agent-bundle.ts')),
  ticket: () => withAgentStyles(import('./ticket-bundle.ts')),
  pages: () => withAllStyles(import('./pages-bundle.ts')),
  admin: () => withAllStyles(import('./admin-bundle.ts')),
  mail: () => withAllStyles(import('./mail-bundle.ts')),
  editor: () => withAgentStyles(import('./editor-bundle.ts')),
  formatted: () => withAllStyles(import('./formatted-bundle.ts')),
} satisfies Loaders

async function withAgentStyles<Bundle>(bundle: Promise<Bundle>): Promise<Bundle> {
  await Promise.all([bundle, loadStyleSheet('agent')])
  return bundle
}

async function withAllStyles<Bundle>(bundle: Promise<Bundle>): Promise<Bundle> {
  await Promise.all([bundle, loadStyleSheet('agent'), loadStyleSheet('later')])
  return bundle
}

/** For those who are not signed in. */
export const loadAuthBundle = () => withAllStyles(import('./auth-bundle.ts'))

const ticketIntervalMs = 100
const pagesIntervalMs = 1_000

/**
 * Loads bundles before they are needed. The HTML preloads the agent bundle, because its shortcuts
 * work as soon as rows are shown; the others are loaded when no request is in flight.
 */
export function preloadBundles(): () => void {
  // Failures are reported when a bundle is needed.
  const ignore = () => {}
  const loading = loaders.agent().catch(ignore)
  const stops = [
    onceIdle(ticketIntervalMs, () => loaders.ticket().catch(ignore)),
    onceIdle(pagesIntervalMs, () => loading.then(loaders.pages).then(loaders.admin).catch(ignore)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function onceIdle(intervalMs: number, run: () => unknown): () => void {
  const timer = setInterval(() => {
    if (queryClient.isFetching() > 0) return
    clearInterval(timer)
    run()
  }, intervalMs)
  return () => clearInterval(timer)
}
