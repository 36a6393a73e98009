import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { askOneByOne } from './support/one-by-one.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { makeTicket } from './support/ticket.ts'

let stage: Stage
before(async () => {
  stage = await setStage({ tickets: 5 })
})
after(() => stage[Symbol.asyncDispose]())

test('the bell counts live, and its panel opens tickets and marks as read, by keyboard', async () => {
  const { api } = stage.desk
  const { promise: counted, resolve: letCount } = Promise.withResolvers<void>()
  // The first answer is older than the notes that come before it arrives.
  const prepare = async (page: Page) => {
    await askOneByOne(page)
    await page.route(
      '**/v1/notifications/counts',
      async (route) => {
        const response = await route.fetch()
        await counted
        await route.fulfill({ response })
      },
      { times: 1 },
    )
  }
  const users = (await api.GET('/v1/users', {})).data
  const me = users.find(({ email }) => email === agent)!.id
  await using tab = await stage.open('/inbox?view=all', { as: agent, prepare })
  const { page } = tab
  await page.locator('[data-id]').first().waitFor()
  const tickets = [await makeTicket(stage.desk), await makeTicket(stage.desk)]
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const unread = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  const counts = await page.request.get(`${stage.desk.url}/v1/notifications/counts`)
  const { unread: before } = (await counts.json()) as { unread: number }
  for (const { id } of tickets) {
    const note = { body: '@me', is_internal: true, mentioned_user_ids: [me] }
    const params = { path: { ticket_id: id } }
    await api.POST('/v1/tickets/{ticket_id}/comments', { params, body: note })
  }
  letCount()
  await page
    .getByRole('button', { name: `Notifications ${before + 2} unread notifications` })
    .waitFor()
  await waitFor('the title counts both', async () => (await unread()) === before + 2)

  await page.keyboard.press('g')
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const first = panel.getByRole('link', { name: /mentioned you in a note/ }).first()
  await first.and(page.locator(':focus')).waitFor()
  await checkAxe(page)
  await screenshot(page, 'notifications')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/tickets/${tickets[0]!.ticket_number}`)
  await waitFor('it is read', async () => (await unread()) === before + 1)

  await bell.click()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await waitFor('all are read', async () => (await unread()) === 0)
  assert.equal(await bell.textContent(), 'Notifications')
})

/** Records what the browser is asked for, and what it shows; no tab is visible. */
const fakeNotifications = `
  // What a worker asks for cannot be seen from here.
  delete globalThis.SharedWorker
  Object.defineProperty(document, 'hidden', { get: () => true })
  globalThis.Notification = class {
    static get permission() {
      return localStorage.getItem('fake.permission') ?? 'default'
    }
    static async requestPermission() {
      localStorage.setItem('fake.permission', 'granted')
      await recordNotification('asked')
    }
    constructor(title, { body }) {
      globalThis.shown = this
      void recordNotification(title + ': ' + body)
    }
    close() {}
  }`

test('the browser notifies once if no tab is visible, without the words of notes, and opens the ticket', async () => {
  const { api } = stage.desk
  const users = (await api.GET('/v1/users', {})).data
  const me = users.find(({ email }) => email === agent)!.id
  const recorded: string[] = []
  const prepare = async (page: Page) => {
    await page.context().exposeFunction('recordNotification', (text: string) => {
      recorded.push(text)
    })
    await page.context().addInitScript(fakeNotifications)
  }
  await using tab = await stage.open('/settings/notifications', { as: agent, prepare })
  const { page, context } = tab
  const followed = page.getByRole('group', { name: 'Followed tickets' })
  await followed.getByText('Bell', { exact: true }).waitFor()
  await checkAxe(page)
  await screenshot(page, 'settings-notifications')
  assert.deepEqual(recorded, [], 'nobody is asked before a click')
  await followed.getByText('Bell and browser').click()
  await page.getByText('Allowed.').waitFor()
  assert.deepEqual(recorded, ['asked'])
  const stored = () =>
    page.evaluate(`fetch('/v1/me/notification-settings').then((response) => response.json())`)
  await waitFor('it is stored', async () => {
    const settings = (await stored()) as { followed: string }
    return settings.followed === 'browser'
  })

  const other = await context.newPage()
  const listening = other.waitForResponse(/events\/stream/)
  await other.goto('/inbox?view=all')
  await listening
  const ticket = await makeTicket(stage.desk)
  const params = { path: { ticket_id: ticket.id } }
  const note = { body: 'Secret', is_internal: true, mentioned_user_ids: [me] }
  const { data } = await api.POST('/v1/tickets/{ticket_id}/comments', { params, body: note })
  await waitFor('it is shown', async () => recorded.length === 2)
  const [, shown] = recorded
  assert.match(shown!, /mentioned you in a note: TKT-\d+ Lamp does not glow$/)

  // The bell of an open console forgets a note that is deleted.
  const counted = page.getByRole('button', { name: /Notifications 1 unread/ })
  await counted.waitFor()
  const path = { ticket_id: ticket.id, comment_id: data.id }
  await api.DELETE('/v1/tickets/{ticket_id}/comments/{comment_id}', { params: { path } })
  await counted.waitFor({ state: 'detached' })

  const pages = [page, other]
  for (const one of pages) await one.evaluate('globalThis.shown?.onclick()')
  await waitFor('one of them opens the ticket', async () =>
    pages.some((one) => one.url().endsWith(`/tickets/${ticket.ticket_number}`)),
  )
  assert.equal(recorded.length, 2, 'one of two tabs notifies')
})

test('notifications by mail: the page says why not, and chooses kinds and times by keyboard', async () => {
  const path = '/settings/notifications'
  {
    await using tab = await stage.open(path, { as: agent })
    await tab.page.getByText('Its operator has to set BELLHOP_PUBLIC_URL').waitFor()
    const assigned = tab.page.getByRole('group', { name: 'Assigned to you, by mail' })
    assert.ok(await assigned.getByRole('radio', { name: 'Off' }).isDisabled())
    await checkAxe(tab.page)
  }
  const prepare = (page: Page) =>
    page.route('**/v1/me/notification-mail', (route) =>
      route.fulfill({ json: { state: 'ready', email: agent } }),
    )
  await using tab = await stage.open(path, { as: agent, prepare, timezoneId: 'Asia/Tokyo' })
  const { page } = tab
  const assigned = page.getByRole('group', { name: 'Assigned to you, by mail' })
  await assigned.getByRole('radio', { name: 'Off' }).focus()
  await page.keyboard.press('ArrowRight')
  await assigned.getByRole('radio', { name: 'After 2 minutes', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Change times' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Times for mail' })
  await dialog.getByLabel('Daily digest at').fill('09:15')
  await dialog.getByLabel('Quiet until').fill('19:00')
  await dialog.getByRole('button', { name: 'Use Asia/Tokyo, as your browser does' }).click()
  await page.keyboard.press('Enter')
  tab.expectComplaint(/422/)
  await dialog.getByText('another time than the start').waitFor()
  await checkAxe(page)
  await dialog.getByLabel('Quiet until').fill('06:00')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^Digest at 09:15 · Quiet from 19:00 to 06:00 .* · Asia\/Tokyo$/).waitFor()
  await screenshot(page, 'settings-notifications-mail')
  const viewport = { width: 360, height: 740 }
  const options = { as: agent, prepare, viewport }
  await using phone = await stage.open(path, options)
  await phone.page.getByRole('button', { name: 'Change times' }).click()
  await phone.page.getByRole('dialog', { name: 'Times for mail' }).waitFor()
  await checkAxe(phone.page)
  await screenshot(phone.page, 'settings-notifications-mail-phone')
  await phone.page.keyboard.press('Escape')
  await checkAxe(phone.page)
  await checkFits(phone.page)
})

test('phones have the bell in the bar, also with what is about no ticket', async () => {
  const viewport = { width: 360, height: 740 }
  const about = { ticket_id: null, ticket_display_id: null, subject: null, count: 1, read_at: null }
  const problem = { ...about, kind: 'mailbox_problem', created_at: new Date().toISOString() }
  const problems = [
    { ...problem, id: 'a', actor_name: 'maya@shop.example', reason: 'flood' },
    { ...problem, id: 'b', actor_name: 'support@acme.example', reason: 'sending' },
  ]
  const prepare = (page: Page) =>
    page.route('**/v1/notifications?*', (route) => route.fulfill({ json: problems }))
  await using tab = await stage.open('/inbox?view=all', { as: agent, viewport, prepare })
  const { page } = tab
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link').first().waitFor()
  const links = await panel.getByRole('link').evaluateAll((all) => all.map((a) => a.outerHTML))
  assert.match(links[0]!, /received-mail\?state=held.*Too many mails from maya@shop\.example: new/)
  assert.match(links[1]!, /settings\/mail".*support@acme\.example can’t send mail/)
  await screenshot(page, 'notifications-phone')
  await page.keyboard.press('Escape')
  await checkFits(page)
})
