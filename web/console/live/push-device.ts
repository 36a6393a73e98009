import type { PushSubscription as Subscription } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../data/api.ts'
import { currentMe } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'

// Notifications on this device while no tab of the console is open.

const path = '/v1/me/push-subscriptions'
const workerUrl = '/service-worker.js'

export type PushState = 'unsupported' | 'not_installed' | 'blocked' | 'off' | 'on'

export const pushQuery = queryOptions({
  queryKey: ['push-device'],
  queryFn: readState,
})

async function readState(): Promise<PushState> {
  if (!isSupported()) return isPhoneOfApple() ? 'not_installed' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const isSubscribed = (await findBrowserSubscription()) !== null
  return isSubscribed && (await findOwn()) !== undefined ? 'on' : 'off'
}

/** Browsers have it only over HTTPS; those of iPhones only for what is on the home screen. */
const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent)

const findBrowserSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** That of this session, if it has one. */
const findOwn = async (): Promise<Subscription | undefined> =>
  (await api.GET(path)).data.find(({ is_current }) => is_current)

/** Must be called by a click, or browsers do not ask. */
export async function turnOnPush(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') {
    await subscribe()
    rememberDevice(true)
  }
  await queryClient.invalidateQueries(pushQuery)
}

export async function turnOffPush(): Promise<void> {
  rememberDevice(false)
  const own = (await api.GET(path)).data.filter(({ is_current }) => is_current)
  for (const { id } of own) {
    const params = { path: { push_subscription_id: id } }
    await api.DELETE('/v1/me/push-subscriptions/{push_subscription_id}', { params })
  }
  await (await findBrowserSubscription())?.unsubscribe()
  await queryClient.invalidateQueries(pushQuery)
}

/** What became of it; undefined if this device has no subscription any more. */
export async function testPush() {
  const own = await findOwn()
  if (own === undefined) return undefined
  const params = { path: { push_subscription_id: own.id } }
  const { data } = await api.POST('/v1/me/push-subscriptions/{push_subscription_id}/test', {
    params,
  })
  if (data.outcome === 'gone') await queryClient.invalidateQueries(pushQuery)
  return data.outcome
}

/**
 * After signing in again: the subscription has ended with the former session. Also looks for a new
 * version of the service worker.
 */
export async function renewPush(): Promise<void> {
  if (!isPushDevice() || !isSupported() || Notification.permission !== 'granted') return
  await register()
  // It may have been turned off meanwhile.
  if ((await readState()) !== 'on' && isPushDevice()) await subscribe()
}

/** Always anew: what the browser has may be of another organization, which has another key. */
async function subscribe(): Promise<void> {
  const registration = await register()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const applicationServerKey = (await api.GET('/v1/push-key')).data.public_key
  const options = { userVisibleOnly: true, applicationServerKey }
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await api.POST(path, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

async function register(): Promise<ServiceWorkerRegistration> {
  navigator.serviceWorker.addEventListener('message', openPage)
  await navigator.serviceWorker.register(workerUrl, { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

/** Somebody has clicked a notification. */
function openPage({ data, ports: [port] }: MessageEvent<{ path: string }>): void {
  navigate(data.path)
  port?.postMessage('opened')
}

const storageKey = 'bellhop.push'

/** Whether the user has turned it on here, in this session or an earlier one. */
export const isPushDevice = () => localStorage.getItem(storageKey) === currentMe().user.id

function rememberDevice(isOn: boolean): void {
  if (isOn) localStorage.setItem(storageKey, currentMe().user.id)
  else localStorage.removeItem(storageKey)
}
