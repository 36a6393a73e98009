/// <reference lib="webworker" />

// Shows notifications that are pushed while no tab is open. It answers no requests and stores nothing:
// the console always comes from the server, so that nobody gets an old one.

const scope = self as unknown as ServiceWorkerGlobalScope
declare const NOTIFICATION_ICON_URL: string

/** See `PushContent` of the server. */
interface PushContent {
  title: string
  body: string
  /** Null for a test, which is always shown. */
  path: string | null
  tag: string
  unread?: number
}

/** Longer than it takes an open page to answer. */
const pageTimeoutMs = 1_000
const otherPages = /^\/(login|invite|docs|portal|unsubscribe|t|c|v1)(\/|$)/

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()))

async function show({ title, body, path, tag, unread }: PushContent): Promise<void> {
  if (unread !== undefined) await scope.navigator.setAppBadge?.(unread).catch(() => {})
  // Whoever looks at the console sees it in the bell.
  if (path !== null && (await isLookedAt()) && !(await mustShow())) return
  const icon = NOTIFICATION_ICON_URL
  await scope.registration.showNotification(title, { body, tag, icon, data: { path } })
}

async function listConsoleWindows(): Promise<WindowClient[]> {
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => !otherPages.test(new URL(url).pathname))
}

const isLookedAt = async () => (await listConsoleWindows()).some(({ focused }) => focused)

/** Safari ends a subscription if a message shows nothing. */
async function mustShow(): Promise<boolean> {
  const subscription = await scope.registration.pushManager.getSubscription()
  return subscription?.endpoint.includes('push.apple.com') ?? false
}

/** In a tab that is open, or else in a new one. */
async function open(path: string): Promise<void> {
  const windows = await listConsoleWindows()
  const page = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (page !== undefined && (await hasOpened(page, path))) await page.focus()
  else await scope.clients.openWindow(path)
}

/** False if the page does not answer: it may still be loading, or be of somebody who has signed out. */
function hasOpened(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), pageTimeoutMs)
    page.postMessage({ path }, [port2])
  })
}

/** The browser has ended the subscription, or replaced it. */
async function subscribeAgain(): Promise<void> {
  const { public_key } = await (await fetch('/v1/push-key')).json()
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  const { endpoint, keys } = (await scope.registration.pushManager.subscribe(options)).toJSON()
  await fetch('/v1/me/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
