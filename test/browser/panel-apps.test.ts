import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPanelServer, type PanelServer } from '../support/network/panel-server.ts'
import { checkAxe, everyLook } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// Frames, their sandbox and the policy of the page are of the browser.

const stage = useStage({ tickets: 3, env: { BELLHOP_WEBHOOK_ALLOW_PRIVATE: 'true' } })
let server: PanelServer
before(async () => {
  server = await openPanelServer()
})
after(() => server[Symbol.asyncDispose]())

const card = {
  items: [
    { label: 'Order 1042', value: 'Shipped on 12 November', url: 'https://shop.example/1042' },
    { label: 'Balance', value: '<b>−40 €</b>', tone: 'bad' },
    { label: 'Contract', value: 'Gold, until the end of next year', tone: 'good' },
  ],
  link: { label: 'All orders', url: 'https://shop.example' },
}

/** What a hostile page might try. */
const hostile = `<!doctype html><title>Shop</title><p id="said">nothing</p><script>
  const said = []
  try { said.push(parent.document.title) } catch { said.push('no document') }
  try { top.location.href = 'https://evil.example' } catch { said.push('no navigation') }
  document.querySelector('#said').textContent = said.join(', ')
</script>`

test('an admin adds an app, and its card is shown beside tickets', async () => {
  server.answer = () => ({ text: JSON.stringify(card) })
  await using tab = await stage.open('/settings/panel-apps', { as: admin })
  const { page } = tab
  await page.getByRole('button', { name: 'New panel app' }).first().click()
  await page.locator('input[name=name]:focus').fill('Orders & more')
  await page.getByLabel('URL').fill(`${server.url}/orders`)
  await page.getByLabel('Kind').selectOption('Frame')
  await page.getByLabel('Height in pixels').fill('100')
  await page.getByLabel('Kind').selectOption('Card')
  await checkAxe(page)
  await screenshot(page, 'panel-app-form')
  await page.getByRole('button', { name: 'Create' }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' })
  await secret.getByLabel('Secret').waitFor()
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByText('Orders & more').waitFor()
  await screenshot(page, 'panel-apps-settings')

  const ticket = await makeTicket(stage.desk)
  await page.goto(`/tickets/${ticket.ticket_number}`)
  const panel = page.getByRole('region', { name: 'Orders & more' })
  await panel.getByText('<b>−40 €</b>').waitFor()
  const link = panel.getByRole('link', { name: 'Order 1042' })
  assert.equal(await link.getAttribute('href'), 'https://shop.example/1042')
  await checkAxe(page, everyLook)
  await checkFits(page)
  await screenshot(page, 'panel-card')

  // What fails is said where it would be shown, and can be tried again.
  server.answer = ({ searchParams }) =>
    searchParams.get('ticket_id') === ticket.id ? undefined : { status: 503, text: '' }
  const other = await makeTicket(stage.desk)
  await page.goto(`/tickets/${other.ticket_number}`)
  await panel.getByText('The app responded with status 503').waitFor()
  await panel.getByRole('button', { name: 'Retry' }).waitFor()
  tab.assertNoComplaints()
})

test('a frame runs at its own origin, and cannot reach the console', async () => {
  server.answer = () => ({ headers: { 'content-type': 'text/html' }, text: hostile })
  const app = { name: 'Shop', kind: 'frame', url: server.url, height: 120 } as const
  const { data: made } = await stage.desk.api.POST('/v1/panel-apps', { body: app })
  const ticket = await makeTicket(stage.desk)
  const path = `/tickets/${ticket.ticket_number}`
  await using tab = await stage.open(path, { as: admin })
  tab.allowComplaint(/navigate|sandbox|frame/i)
  const { page } = tab
  const frame = page.frameLocator('iframe[title=Shop]')
  await frame.getByText('no document, no navigation').waitFor()
  assert.equal(new URL(page.url()).pathname, path)
  assert.equal(await page.locator('iframe[title=Shop]').evaluate((f) => f.clientHeight), 120)
  await screenshot(page, 'panel-frame')

  const params = { path: { panel_app_id: made.id } }
  await stage.desk.api.PATCH('/v1/panel-apps/{panel_app_id}', {
    params,
    body: { is_enabled: false },
  })
  await page.locator('iframe[title=Shop]').waitFor({ state: 'detached' })
})
