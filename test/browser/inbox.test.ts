import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { admin } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { askOneByOne } from './support/one-by-one.ts'
import { type Stage, setStage } from './support/stage.ts'
import type { Tab } from './support/tab.ts'
import { makeTicket } from './support/ticket.ts'

let stage: Stage
let tab: Tab
before(async () => {
  stage = await setStage({ tickets: 20 })
  tab = await stage.open('/inbox', { as: admin })
})
after(async () => {
  await using _stage = stage
  await tab.close()
})

const row = (page: Page, subject: string) => page.locator('[data-id]', { hasText: subject })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function pick(page: Page, title: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('option', { name: option, exact: true }).click()
}

const addressOf = (page: Page) =>
  Object.fromEntries([...new URL(page.url()).searchParams].toSorted())

test('what the list is narrowed down by stands in its address, and survives a reload', async () => {
  const { page } = tab
  const { id } = await makeTicket(stage.desk, 'Narrow')
  const params = { path: { ticket_id: id } }
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}', { params, body: { priority: 'high' } })
  await page.goto('/inbox?view=all')
  await page.locator('[data-id]').first().waitFor()
  for (const [kind, value] of [
    ['Priority', 'High'],
    ['Status', 'New'],
  ] as const) {
    await page.keyboard.press('f')
    await pick(page, 'Filter by', kind)
    await pick(page, kind, value)
    await button(page, `Clear filter: ${kind}`).waitFor()
  }
  const address = { priority: 'high', status: 'new', view: 'all' } as const
  assert.deepEqual(addressOf(page), address)

  await page.reload()
  await button(page, 'Clear filter: Priority').waitFor()
  await button(page, 'Clear filter: Status').waitFor()
  await row(page, 'Narrow').waitFor()
  const { view, ...query } = address
  const { data: tickets } = await stage.desk.api.GET('/v1/tickets', { params: { query } })
  const shown = await page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-id]')].map((row) => row.dataset.id)`,
  )
  assert.deepEqual(
    shown,
    tickets.map(({ id }) => id),
  )

  await button(page, 'Clear').click()
  await button(page, 'Clear filter: Priority').waitFor({ state: 'detached' })
  assert.deepEqual(addressOf(page), { view: 'all' })
  tab.assertNoComplaints()
})

test('of several that are changed at once, those that were refused are told of', async () => {
  const { desk } = stage
  const { page } = tab
  const refused = await makeTicket(desk, 'Gone by then')
  const others = [await makeTicket(desk, 'Other one'), await makeTicket(desk, 'Another one')]
  await page.goto('/inbox?view=unassigned&sort=newest')
  await row(page, 'Gone by then').waitFor()
  await page.keyboard.press('j')
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('toolbar').getByText('3 selected').waitFor()
  // Somebody else is quicker, by a moment.
  await page.route('**/v1/tickets/bulk', async (route) => {
    const params = { path: { ticket_id: refused.id } }
    await desk.api.DELETE('/v1/tickets/{ticket_id}', { params })
    await route.continue()
  })
  await page.keyboard.press('p')
  await pick(page, 'Priority', 'Urgent')
  const alert = page.getByRole('alert').getByText('Couldn’t save. 1 of 3 tickets weren’t updated')
  await alert.waitFor()
  await page.unrouteAll()
  for (const { id, subject } of others) {
    await row(page, subject).getByText('Urgent').first().waitFor()
    const params = { path: { ticket_id: id } }
    const { data } = await desk.api.GET('/v1/tickets/{ticket_id}', { params })
    assert.equal(data.priority, 'urgent')
  }
  const gone = row(page, 'Gone by then')
  await gone.getByText('Deleted', { exact: true }).waitFor()
  await gone.getByText('Urgent', { exact: true }).first().waitFor({ state: 'detached' })
  tab.assertNoComplaints()
})

async function countOf(query: object): Promise<number> {
  const { data } = await stage.desk.api.GET('/v1/tickets/counts', { params: { query } })
  assert.ok(data.total > 0)
  return data.total
}

test('a title says if there are more tickets than were counted', async () => {
  await using tab = await stage.open('/login', { as: admin })
  const { page } = tab
  await askOneByOne(page)
  await page.route(/\/v1\/tickets\/counts\?.*unresolved/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), is_complete: false } })
  })
  await page.goto('/inbox?view=open')
  const count = await countOf({ unresolved: true, snoozed: false })
  await page.getByRole('main').getByText(`${count}+`, { exact: true }).waitFor()
})

test('my teams are listed with the tickets that wait for us, also when I join one', async () => {
  await using tab = await openListening(stage, '/inbox?view=all', { as: admin })
  const { page } = tab
  const { api } = stage.desk
  const links = page.getByRole('list', { name: 'Teams' }).getByRole('link')
  const { data: me } = await api.GET('/v1/me')
  const user_id = me.user.id
  const { data: team } = await api.POST('/v1/teams', { body: { name: 'Night shift' } })
  const { id } = await makeTicket(stage.desk, 'For the night shift')
  const params = { path: { ticket_id: id } }
  await api.PATCH('/v1/tickets/{ticket_id}', { params, body: { assigned_team_id: team.id } })
  const member = { params: { path: { team_id: team.id, user_id } } }
  await api.PUT('/v1/teams/{team_id}/members/{user_id}', member)
  const link = links.filter({ hasText: 'Night shift' })
  await link.getByText('1', { exact: true }).waitFor()
  await link.click()
  await row(page, 'For the night shift').waitFor()
  assert.deepEqual(addressOf(page), { assigned_team_id: team.id, view: 'open' })
  const current = page.getByRole('navigation').locator('[aria-current="page"]')
  assert.equal(await current.locator('span').first().textContent(), 'Night shift')
  assert.equal(await current.count(), 1)
  await api.DELETE('/v1/teams/{team_id}', { params: { path: { team_id: team.id } } })
  await link.waitFor({ state: 'detached' })
  tab.assertNoComplaints()
})

test('a list is given a name, is found under it, and loses it again', async () => {
  const { page } = tab
  const views = page.getByRole('list', { name: 'Views' })
  await page.goto('/inbox?view=open&priority=high')
  await button(page, 'Save view').click()
  await page.getByLabel('Name').fill('Hot ones')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Hot ones', level: 1 }).waitFor()
  const { view: id, ...query } = addressOf(page)
  const count = await countOf({ priority: 'high', snoozed: false, waiting_for: 'agent' })
  await views.getByRole('link', { name: `Hot ones ${count} waiting` }).waitFor()
  const expected = { priority: 'high', snoozed: 'false', sort: 'waiting', unresolved: 'true' }
  assert.deepEqual(query, expected)

  await page.goto('/customers')
  await views.getByRole('link', { name: 'Hot ones' }).click()
  await page.getByRole('heading', { name: 'Hot ones', level: 1 }).waitFor()
  assert.deepEqual(addressOf(page), { ...query, view: id })

  await button(page, 'Actions for view Hot ones').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'All open', level: 1 }).waitFor()
  await views.waitFor({ state: 'detached' })
  const { data: left } = await stage.desk.api.GET('/v1/views')
  assert.deepEqual(left, [])
  tab.assertNoComplaints()
})
