import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { admin, agent } from './support/demo-desk.ts'
import { askOneByOne } from './support/one-by-one.ts'
import { blankPage } from './support/tab.ts'
import { conversation, makeTicket, openTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// What has failed is not shown as if there were nothing, and can be tried again.

const stage = useStage({ tickets: 12 })

/** Without the stream: when it opens, what has failed is asked for again, sooner than by a test. */
async function prepare(page: Page): Promise<void> {
  // What a worker asks for cannot be held up from here; without workers the page listens itself.
  await page.addInitScript('delete globalThis.SharedWorker')
  await page.route('**/v1/events/stream*', () => {})
}

const requestId = '5ad0c3f1b2e4-7k'

/** From now on the desk fails with these; what is given back ends it. */
async function failWith(context: BrowserContext, pattern: string | RegExp) {
  await context.route(pattern, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': requestId }, body: '{}' }),
  )
  return () => context.unroute(pattern)
}

test('a conversation that did not load is loaded again, with one request', async () => {
  const ticket = await makeTicket(stage.desk)
  const params = { path: { ticket_id: ticket.id } }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/attachments', {
    params,
    body: { file: [new File(['x'], 'lamp.txt')] },
  })
  await using tab = await stage.open('/inbox?view=all', { as: agent, prepare })
  tab.expectComplaint(/500/)
  const { page, context } = tab
  const row = page.locator(`[data-id="${ticket.id}"] a`)
  await row.waitFor()
  const mend = await failWith(context, `**/v1/tickets/${ticket.id}?**`)
  await row.click()
  await page.getByText(requestId).waitFor()
  await page.getByRole('heading', { name: ticket.subject }).waitFor()
  await mend()
  let timesAsked = 0
  page.on(
    'request',
    (request) => request.url().includes(`/v1/tickets/${ticket.id}?`) && timesAsked++,
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await conversation(page).getByText('It stays dark.').waitFor()
  await conversation(page).getByRole('link', { name: 'lamp.txt' }).waitFor()
  // The page may be quicker than the news of its request.
  await waitFor('the request', () => timesAsked > 0)
  assert.equal(timesAsked, 1)
})

test('a picker tells a failure from nothing', async () => {
  const ticket = await makeTicket(stage.desk, 'Quartz clock')
  await using tab = await openTicket(stage, ticket, { as: agent, prepare })
  tab.expectComplaint(/500/)
  const { page, context } = tab
  const dialog = page.getByRole('dialog')
  const problem = dialog.getByRole('alert').getByText('The server ran into a problem')

  let mend = await failWith(context, '**/v1/search?*')
  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('quartz')
  await problem.waitFor()
  await mend()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await dialog.getByRole('option', { name: 'Quartz clock' }).waitFor()
  await problem.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  mend = await failWith(context, '**/v1/categories')
  await page.getByRole('button', { name: 'Add property' }).click()
  await page.getByRole('option', { name: 'Category' }).click()
  await problem.waitFor()
  await mend()
  await page.keyboard.press('Escape')

  mend = await failWith(context, '**/v1/customers?*')
  await page.goto(`/customers/${ticket.customer_id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  await problem.waitFor()
  assert.equal(await dialog.getByText('No results').count(), 0)
})

test('the parts of a page that are missing are named', async () => {
  await using tab = await stage.open(blankPage, { as: agent, prepare })
  tab.expectComplaint(/500/)
  const { page, context } = tab
  await askOneByOne(page)
  const mend = await failWith(context, /\/v1\/views\?/)
  await page.goto('/search?q=order')
  const views = page.getByRole('navigation').getByText('Couldn’t load: saved views')
  await views.waitFor()
  await mend()
  await views.getByRole('button', { name: 'Retry' }).click()
  await views.waitFor({ state: 'detached' })
})

test('a next page that does not come is asked for once, and again if somebody wants it', async () => {
  for (const number of Array(60).keys()) {
    await stage.desk.api.POST('/v1/teams', { body: { name: `Team ${number}` } })
  }
  await using tab = await stage.open(blankPage, { as: admin, prepare })
  tab.expectComplaint(/500/)
  const { page, context } = tab
  let timesAsked = 0
  page.on('request', (request) => request.url().includes('cursor=') && timesAsked++)
  const mend = await failWith(context, /\/v1\/audit\?.*cursor=/)
  await page.goto('/settings/audit')
  const log = page.getByRole('list', { name: 'Audit log' })
  await log.hover()
  await page.mouse.wheel(0, 10_000)
  const retry = page.getByRole('button', { name: 'Retry' })
  await page.getByText(requestId).waitFor()
  await page.mouse.wheel(0, 10_000)
  await page.evaluate(`new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))`)
  assert.equal(timesAsked, 1)
  await mend()
  await retry.click()
  await waitFor('the oldest entries are there', async () => {
    await page.mouse.wheel(0, 300)
    return log.getByText('Team 0', { exact: true }).first().isVisible()
  })
})

test('whoever reports that something was not saved can name the request', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent, prepare })
  tab.expectComplaint(/500/)
  const { page, context } = tab
  const told = `The server ran into a problem (request ID ${requestId})`
  await context.route(`**/v1/tickets/${ticket.id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, headers: { 'x-request-id': requestId }, body: '{}' })
      : route.continue(),
  )
  await page.keyboard.press('p')
  await page.getByRole('option', { name: 'Urgent' }).click()
  await page.getByText(`Couldn’t save. ${told}`).waitFor()

  await failWith(context, '**/v1/customers')
  await page.goto('/customers')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name').fill('Nora Quist')
  await page.getByLabel('Email').fill('nora@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText(told).waitFor()
})

test('a browser whose language is not a valid tag shows the console all the same', async () => {
  const withOddLanguage = (page: Page) =>
    page.addInitScript(
      `Object.defineProperty(navigator, 'languages', { value: ['en-US@posix', 'en-GB'] })`,
    )
  await using tab = await stage.open('/inbox?view=all', { as: agent, prepare: withOddLanguage })
  await tab.page.locator('[data-id]').first().waitFor()
})
