import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { strongPassword } from '../support/people/browser.ts'
import { agent } from './support/demo-desk.ts'
import { useStage } from './support/use-stage.ts'

// The connection goes in the middle of a session: nothing waits in silence, and all is well again
// when it is back.

const stage = useStage({ tickets: 3 })

const noConnection = /ERR_INTERNET_DISCONNECTED/
const unreachable = 'Can’t reach the server'

test('a page that cannot be had says so, and comes with the connection', async () => {
  await using tab = await stage.open('/customers', { as: agent })
  tab.expectComplaint(noConnection)
  const { page, context } = tab
  const link = page.locator('main a[href^="/customers/"]').first()
  const href = (await link.getAttribute('href'))!
  await context.setOffline(true)
  await link.click()
  await page.getByRole('alert').getByText(unreachable).waitFor()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await context.setOffline(false)
  await page.getByText('Customer since').waitFor()
  assert.ok(page.url().endsWith(href))
})

test('a part of the console that did not come is fetched when it is asked for again', async () => {
  let isReachable = false
  // The page names the parts that it needs at once; the others may be fetched ahead at any time.
  const prepare = (page: Page) =>
    page.route('**/assets/part-*.js', async (route) => {
      const html = await (await fetch(`${stage.desk.url}/inbox`)).text()
      const isNeeded = html.includes(new URL(route.request().url()).pathname)
      return isNeeded || isReachable ? route.fallback() : route.abort('internetdisconnected')
    })
  await using tab = await stage.open('/inbox?view=all', { as: agent, prepare })
  tab.expectComplaint(noConnection)
  const { page } = tab
  await page.locator('[data-id]').first().waitFor()
  await page.getByRole('link', { name: 'Reports' }).first().click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  isReachable = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
})

test('what is there stays, whatever cannot be asked for again', async () => {
  await using tab = await stage.open('/customers', { as: agent })
  tab.expectComplaint(/500/)
  const { page, context } = tab
  const lines = page.locator('main a[href^="/customers/"]')
  await lines.first().waitFor()
  await context.route('**/v1/customers?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  const refused = page.waitForResponse((answer) => answer.url().includes('/v1/customers?'))
  // Somebody else adds a customer, so that the list is asked for.
  const body = { name: 'Nils Holm', email: 'nils@example.com' }
  await stage.desk.api.POST('/v1/customers', { body })
  await refused
  await page.evaluate('new Promise(requestAnimationFrame)')
  assert.ok((await lines.count()) > 0)
  assert.equal(await page.getByRole('button', { name: 'Retry' }).count(), 0)
})

test('a form that cannot be sent says so, and is sent when somebody sends it again', async () => {
  await using tab = await stage.open('/customers', { as: agent })
  tab.expectComplaint(noConnection)
  const { page, context } = tab
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name').fill('Nora Quist')
  await page.getByLabel('Email').fill('nora@example.com')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await page.getByRole('alert').getByText(unreachable).waitFor()
  await context.setOffline(false)
  assert.equal(await customersCalled('Nora Quist'), 0)
  await save.click()
  await page.getByRole('heading', { name: 'Nora Quist' }).waitFor()
  assert.equal(await customersCalled('Nora Quist'), 1)
})

async function customersCalled(search: string): Promise<number> {
  return (await stage.desk.api.GET('/v1/customers', { params: { query: { search } } })).data.length
}

test('a bar tells that the connection is gone, and goes when it is back, with what was missed', async () => {
  let isGone = true
  const prepare = async (page: Page) => {
    // What a worker asks for cannot be held up from here; without workers the page listens itself.
    await page.addInitScript('delete globalThis.SharedWorker')
    await page.route('**/v1/events/stream*', (route) => (isGone ? route.abort() : route.continue()))
  }
  await using tab = await stage.open('/inbox?view=all', { as: agent, prepare })
  tab.expectComplaint(/ERR_FAILED/)
  const bar = tab.page.getByText('Connection lost')
  await bar.waitFor()
  // After the page has read its lists, and before the stream has opened for the first time.
  const views = tab.page.getByRole('navigation').getByRole('link')
  await views.filter({ hasText: 'All open' }).waitFor()
  const body = { name: 'Added meanwhile', filter: { unresolved: true }, is_shared: true }
  const { data: view } = await stage.desk.api.POST('/v1/views', { body })
  isGone = false
  await bar.waitFor({ state: 'detached' })
  await views.filter({ hasText: view.name }).waitFor()
  const params = { path: { view_id: view.id } }
  await stage.desk.api.DELETE('/v1/views/{view_id}', { params })
})

test('whoever signs in without a connection is told', async () => {
  await using tab = await stage.open('/login')
  tab.expectComplaint(noConnection)
  const { page, context } = tab
  await page.getByLabel('Email').fill(agent)
  await page.getByLabel('Password').fill(strongPassword)
  await context.setOffline(true)
  const notice = page.getByText('You’re offline.')
  await notice.waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText(unreachable).waitFor()
  await context.setOffline(false)
  await notice.waitFor({ state: 'detached' })
})
