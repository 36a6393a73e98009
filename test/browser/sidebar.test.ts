// Dragging, the focus of an entry that moves, scrolling and colors are only there in a browser. The
// order itself is tested in unit/sidebar-order.test.ts, lateness in unit/answer-wait.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe, twoLooks } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { openListening } from './support/listening.ts'
import { screenshot } from './support/screenshot.ts'
import { blankPage, type Tab } from './support/tab.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 30 })

/** Without what earlier tests have left: the sidebar is kept for the user, not for the window. */
async function openFresh(): Promise<Tab> {
  const tab = await stage.open(blankPage, { as: agent })
  const response = await tab.page.request.patch('/v1/me/preferences', {
    headers: { origin: stage.desk.url },
    data: { sidebar: { collapsed: [], order: [] } },
  })
  assert.equal(response.status(), 200)
  await tab.page.goto('/inbox?view=open')
  return tab
}

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const titles = async (page: Page, name: string) =>
  list(page, name).locator('[dir=auto]').allTextContents()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Arrange Inbox' })
const handle = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^Move ${name}, position`) })

async function arrange(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arrange Inbox' }).click()
  await handle(page, 'Mine').waitFor()
}

async function middleOf(page: Page, name: string) {
  const { x, y, width, height } = (await handle(page, name).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('sections collapse, keep the current list in view, and stay collapsed on all devices', async () => {
  await using tab = await openFresh()
  const { page } = tab
  const heading = page.getByRole('button', { name: 'Inbox', exact: false, expanded: true }).first()
  await list(page, 'Inbox').getByRole('link', { name: 'Mine' }).waitFor()
  await heading.focus()
  const saved = page.waitForResponse('**/v1/me/preferences')
  await page.keyboard.press('Enter')
  await list(page, 'Inbox').getByRole('link', { name: 'Mine' }).waitFor({ state: 'detached' })
  assert.deepEqual(await titles(page, 'Inbox'), ['All open'])
  await page.reload()
  await list(page, 'Teams').getByRole('link').first().waitFor()
  assert.deepEqual(await titles(page, 'Inbox'), ['All open'])
  await checkAxe(page, twoLooks)
  await saved
  await using other = await stage.open('/inbox?view=open', { as: agent })
  await list(other.page, 'Inbox').getByRole('link', { name: 'Mine' }).waitFor({ state: 'detached' })
})

test('an entry is moved with the keyboard, which says where it is, and with buttons', async () => {
  await using tab = await openFresh()
  const { page } = tab
  await arrange(page)
  await handle(page, 'Mine').focus()
  await page.keyboard.press('ArrowDown')
  await dialog(page).getByRole('status').getByText('Mine: position 2 of 9').waitFor()
  await page.keyboard.press('End')
  await dialog(page).getByRole('status').getByText('Mine: position 9 of 9').waitFor()
  assert.ok(await handle(page, 'Mine').evaluate((it) => it === it.ownerDocument.activeElement))
  await dialog(page).getByRole('button', { name: 'Move All tickets up' }).click()
  const expected = ['Unassigned', 'All open', 'Mentioned', 'Following', 'Pending', 'Snoozed']
  await screenshot(page, 'arrange-sidebar')
  await checkAxe(page, twoLooks)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  assert.deepEqual(await titles(page, 'Inbox'), [...expected, 'All tickets', 'Spam', 'Mine'])
  await page.reload()
  await list(page, 'Inbox').getByRole('link').first().waitFor()
  assert.equal((await titles(page, 'Inbox'))[0], 'Unassigned')
  await arrange(page)
  await dialog(page).getByRole('button', { name: 'Reset order' }).click()
  await waitFor('the usual order', async () => (await titles(page, 'Inbox'))[0] === 'Mine')
})

test('an entry is dragged with the mouse and with a finger', async () => {
  await using tab = await openFresh()
  const { page } = tab
  await arrange(page)
  const [mine, pending] = [await middleOf(page, 'Mine'), await middleOf(page, 'Pending')]
  await page.mouse.move(mine.x, mine.y)
  await page.mouse.down()
  await page.mouse.move(mine.x, (mine.y + pending.y) / 2)
  await page.mouse.move(pending.x, pending.y)
  await page.mouse.up()
  const titleAt = async (index: number) => (await titles(page, 'Inbox'))[index]
  await waitFor('it was dropped', async () => (await titleAt(5)) === 'Mine')

  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points as never })
  const [from, to] = [await middleOf(page, 'Mine'), await middleOf(page, 'Unassigned')]
  await touch('touchStart', [from])
  await touch('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }])
  await touch('touchMove', [to])
  await touch('touchEnd', [])
  await waitFor('it is the first again', async () => (await titleAt(0)) === 'Mine')
})

test('100 views with long names scroll between what is above and below', async () => {
  const { api } = stage.desk
  const names = Array.from({ length: 97 }, (_, index) => `View ${index}`)
  for (const name of ['كل التذاكر العاجلة', 'x'.repeat(100), ...names])
    await api.POST('/v1/views', { body: { name, filter: { priority: 'urgent' } } })
  const filter = { priority: 'urgent' as const }
  const body = { name: 'Last one', filter, is_shared: true }
  const { data: shared } = await api.POST('/v1/views', { body })
  const viewport = { width: 1360, height: 640 }
  await using tab = await openListening(stage, '/inbox?view=open', { as: admin, viewport })
  const { page } = tab
  const last = list(page, 'Views').getByRole('link', { name: 'Last one' })
  await last.waitFor()
  const settings = page.getByRole('link', { name: 'Settings' })
  assert.ok((await settings.boundingBox())!.y < 640)
  await checkFits(page)
  await screenshot(page, 'sidebar-many-views')
  await last.click()
  await page.getByRole('heading', { name: 'Last one', level: 1 }).waitFor()
  const { y } = (await last.boundingBox())!
  assert.ok(y > 0 && y < 640, `the current view is at ${y}`)

  await api.DELETE('/v1/views/{view_id}', { params: { path: { view_id: shared.id } } })
  await last.waitFor({ state: 'detached' })
  tab.assertNoComplaints()
})

test('rows say how long customers wait, and mark them past the target that is set', async () => {
  await using tab = await openListening(stage, '/inbox?view=open', { as: admin })
  const { page } = tab
  const late = page.locator('[data-id]').getByText('past the target')
  await late.first().waitFor({ state: 'attached' })
  const wait = page.locator('[data-id] time').first()
  assert.match((await wait.textContent())!, /^Waiting \d+ \w+/)
  assert.match((await wait.getAttribute('datetime'))!, /^\d{4}-/)
  assert.match((await wait.getAttribute('title'))!, /since .*\d{4}/)
  await screenshot(page, 'inbox-late')
  const none = { first_answer_minutes: null, next_answer_minutes: null }
  await stage.desk.api.PATCH('/v1/organization/answer-targets', { body: none })
  await late.first().waitFor({ state: 'detached' })
  await page.goto('/settings/general')
  await page.getByRole('combobox', { name: 'First answer' }).selectOption({ label: '1 hour' })
  await page.getByText('Answer target saved').waitFor()
  await checkAxe(page, twoLooks)
  const { data } = await stage.desk.api.GET('/v1/organization/answer-targets')
  assert.deepEqual(data, { ...none, first_answer_minutes: 60 })
})

test('a row on a phone has the latest message', async () => {
  const viewport = { width: 320, height: 640 }
  await using tab = await stage.open('/inbox?view=open', { as: agent, viewport })
  const { page } = tab
  const first = page.locator('[data-id]').first()
  await first.waitFor()
  const { data } = await stage.desk.api.GET('/v1/tickets', {
    params: {
      query: { unresolved: true, snoozed: false, sort: 'waiting', include: 'latest_message' },
    },
  })
  const words = data[0]!.latest_message!.excerpt.slice(0, 12)
  await first.getByText(words).waitFor()
  await checkAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'inbox-phone')
})
