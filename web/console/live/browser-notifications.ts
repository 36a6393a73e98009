import type { Notification as UserNotification } from '@bellhop/sdk'
import { navigate } from 'wouter/use-browser-location'
import { notificationSettingsQuery } from '../data/notification-settings.ts'
import { describeNotification, pageOf } from '../data/notification-text.ts'
import { markRead } from '../data/notifications.ts'
import { queryClient } from '../data/query-client.ts'
import { isPushDevice } from './push-device.ts'

/** Lets a visible tab claim the notification first, which then shows in its bell alone. */
const hiddenTabDelayMs = 200
/** Longer than it takes until every tab has heard of it. */
const claimMs = 5_000
/** Settings may have been changed on another device. */
const settingsStaleMs = 10_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Shows a new notification outside the page, if the user wants that for its kind and looks at no tab
 * of the desk. Every tab calls it, and one of them acts.
 */
export async function showBrowserNotification(notification: UserNotification): Promise<void> {
  if (notification.read_at !== null) return
  if (document.hidden) await wait(hiddenTabDelayMs)
  const name = `bellhop.notification.${notification.id}.${notification.count}`
  await navigator.locks.request(name, { ifAvailable: true }, async (claim) => {
    if (!claim) return
    if (document.hidden && (await isWanted(notification))) show(notification)
    await wait(claimMs)
  })
}

async function isWanted({ kind }: UserNotification): Promise<boolean> {
  const query = { ...notificationSettingsQuery, staleTime: settingsStaleMs }
  const settings = await queryClient.fetchQuery(query)
  // Otherwise it would be shown twice: a page cannot replace what the service worker shows.
  return settings[kind] === 'browser' && !(settings.push[kind] && isPushDevice())
}

/** The subject and a name, but no words of a reply or a note: others may see the screen. */
function show(notification: UserNotification): void {
  const { id } = notification
  const { href, title } = pageOf(notification)
  const shown = new Notification(describeNotification(notification), {
    body: title,
    tag: id,
  })
  shown.onclick = () => {
    shown.close()
    window.focus()
    navigate(href)
    void markRead({ ids: [id] })
  }
}
