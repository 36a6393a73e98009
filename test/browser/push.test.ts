import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { openPushService, type PushService } from '../support/network/push-service.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { blankPage } from './support/tab.ts'
import { makeTicket } from './support/ticket.ts'

// Service workers and what asks for permission are only in a browser. A headless one has neither a push
// service nor notifications: it subscribes at the push service of the test, and what that has received
// is handed to the service worker, which records what it would show.

let stage: Stage
let service: PushService
before(async () => {
  stage = await setStage({ tickets: 5, env: { BELLHOP_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' } })
  service = await openPushService()
})
after(async () => {
  await stage[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const settings = '/settings/notifications'

/** The browser’s own subscriptions need a service on the internet. */
const fakePush = (subscription: ReturnType<PushService['subscribe']>) => `
  {
    const key = 'fake.subscription'
    const fake = {
      endpoint: ${JSON.stringify(subscription.endpoint)},
      toJSON: () => (${JSON.stringify(subscription)}),
      unsubscribe: async () => localStorage.removeItem(key),
    }
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? fake : null)
    PushManager.prototype.subscribe = async () => (localStorage.setItem(key, 'yes'), fake)
    const permission = 'fake.permission'
    const current = () => localStorage.getItem(permission) ?? 'default'
    Object.defineProperty(Notification, 'permission', { get: current })
    Notification.requestPermission = async () => (localStorage.setItem(permission, 'granted'), 'granted')
  }`

interface Happened {
  shown: { title: string; body: string }[]
  /** A path, or null for a page that was open. */
  opened: (string | null)[]
}

/** Lets something happen in the service worker: what it shows and opens. */
async function happen(context: BrowserContext, type: string, members: string): Promise<Happened> {
  const run = `new Promise((resolve) => {
    const [shown, opened] = [[], []]
    // However slow the page is, it is waited for.
    self.setTimeout = () => 0
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => {
      shown.push({ title, body })
    }
    Clients.prototype.openWindow = async (path) => void opened.push(path)
    WindowClient.prototype.focus = async () => void opened.push(null)
    const waitUntil = (work) => work.then(() => resolve({ shown, opened }))
    dispatchEvent(Object.assign(new Event('${type}'), { waitUntil, ...${members} }))
  })`
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return worker.evaluate<Happened>(run)
}

const push = (context: BrowserContext, content: object) =>
  happen(context, 'push', `{ data: { json: () => (${JSON.stringify(content)}) } }`)

const click = (context: BrowserContext, path: string) =>
  happen(
    context,
    'notificationclick',
    `{ notification: { close() {}, data: { path: '${path}' } } }`,
  )

test('a device is turned on, tested and turned off, by keyboard', async () => {
  const subscription = service.subscribe()
  const prepare = (page: Page) => page.context().addInitScript(fakePush(subscription))
  await using tab = await stage.open(settings, { as: agent, prepare })
  const { page, context } = tab
  const turnOn = page.getByRole('button', { name: 'Turn on' })
  await turnOn.focus()
  await page.keyboard.press('Enter')
  const test = page.getByRole('button', { name: 'Send a test' })
  await test.waitFor()
  await page.getByText('On, for as long as you’re signed in here.').waitFor()
  await page.getByText('Allowed. Notifications appear').waitFor()
  await checkAxe(page)
  await screenshot(page, 'settings-notifications-device')
  await test.click()
  await page.getByText('Test sent. It should appear within a few seconds.').waitFor()
  const [message] = service.received
  assert.equal(message!.content.title, 'Notifications work on this device')
  assert.deepEqual(service.refused, [])

  const { shown } = await push(context, message!.content)
  assert.deepEqual(shown, [{ title: 'Notifications work on this device', body: 'This is a test' }])
  // A click goes to the ticket in the page that is open, without loading it again.
  await page.evaluate('globalThis.isSame = true')
  const ticket = await makeTicket(stage.desk)
  const { opened } = await click(context, `/tickets/${ticket.ticket_number}`)
  await page.waitForURL(`**/tickets/${ticket.ticket_number}`)
  assert.equal(await page.evaluate('isSame'), true)
  assert.deepEqual(opened, [null])
  await page.goBack()
  await test.waitFor()

  const mentioned = page.getByRole('group', { name: 'Mentioned, while the console is closed' })
  await mentioned.getByRole('radio', { name: 'On', checked: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await waitFor('it is stored', async () => {
    const stored = await page.request.get(`${stage.desk.url}/v1/me/notification-settings`)
    return (await stored.json()).push.mentioned === false
  })

  // Signing in again, the device is subscribed again.
  const list = async () =>
    (await (await page.request.get(`${stage.desk.url}/v1/me/push-subscriptions`)).json()) as {
      is_current: boolean
    }[]
  // Meanwhile no page of the console asks for anything.
  await page.goto(blankPage)
  await page.request.delete(`${stage.desk.url}/v1/sessions/current`, {
    headers: { origin: stage.desk.url },
  })
  await stage.desk.signIn(context, agent)
  assert.deepEqual(await list(), [])
  await page.goto(`/tickets/${ticket.ticket_number}`)
  await waitFor('it is subscribed', async () => (await list()).length === 1)

  await page.goto(settings)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await turnOn.waitFor()
  assert.deepEqual(await list(), [])
  assert.equal(await page.evaluate(`localStorage.getItem('fake.subscription')`), null)
})

test('a device that is blocked or cannot says how to change that, also on a phone', async () => {
  const denied = async (page: Page) => {
    await page
      .context()
      .addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'denied' })`)
  }
  const viewport = { width: 320, height: 640 }
  await using phone = await stage.open(settings, {
    as: agent,
    prepare: denied,
    viewport,
    colorScheme: 'dark',
  })
  await phone.page.getByText('Blocked by your browser').scrollIntoViewIfNeeded()
  await screenshot(phone.page, 'settings-notifications-device-phone')
  await checkAxe(phone.page)
  await checkFits(phone.page)
  const without = (page: Page) => page.context().addInitScript('delete window.PushManager')
  await using tab = await stage.open(settings, { as: agent, prepare: without })
  await tab.page.getByText('This browser doesn’t support it').waitFor()
})
