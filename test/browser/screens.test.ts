import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe, twoLooks } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { conversation, makeTicket, openTicket, visitTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

test('the key for searching selects the query of the search page', async () => {
  await using tab = await stage.visit('/search?q=order', agent)
  const { page } = tab
  await page.getByRole('tabpanel').locator('[data-id], h2').first().waitFor()
  const field = page.locator('main input[type=search]')
  await field.blur()
  await page.keyboard.press('/')
  assert.equal(await field.inputValue(), 'order')
  await page.keyboard.type('lamp')
  await page.waitForURL('**/search?q=lamp')
  assert.equal(await field.inputValue(), 'lamp')
})

test('a conversation can be read at 400 % zoom', async () => {
  const ticket = await makeTicket(stage.desk)
  const viewport = { width: 320, height: 256 }
  await using tab = await openTicket(stage, ticket, { as: agent, viewport })
  const { page } = tab
  const shown = page.getByText('It stays dark.')
  await shown.scrollIntoViewIfNeeded()
  const { height } = (await conversation(page).boundingBox())!
  assert.ok(height >= 100, `it is ${height} px high`)
  await screenshot(page, 'ticket-400-percent')
  await page.keyboard.press('r')
  await page.keyboard.type('On its way')
  const send = page.getByRole('button', { name: /^Send/ }).first()
  await send.scrollIntoViewIfNeeded()
  assert.ok(await isReachable(send), 'Send is covered')
})

/** Whether a click in its middle would reach it. */
const isReachable = (button: Locator) =>
  button.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(it.ownerDocument.elementFromPoint(x + width / 2, y + height / 2))
  })

async function failToSave(page: Page): Promise<void> {
  await page.route('**/v1/tickets/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  )
  await page.keyboard.press('i')
  await page.getByRole('alert').getByText('Couldn’t save').waitFor()
}

test('a wide window shows the list beside the ticket', async () => {
  const viewport = { width: 1680, height: 900 }
  await using tab = await stage.open('/inbox?view=all', { as: agent, viewport })
  const { page } = tab
  const rows = page.locator('[data-id]')
  await rows.nth(1).waitFor()
  const [first, second] = (await rows.locator('a').allInnerTexts()) as [string, string]
  await rows.locator('a').first().click()
  const list = page.getByRole('navigation', { name: 'All tickets' })
  await list.getByText('Newest first').waitFor()
  const current = list.locator('[aria-current]')
  await current.getByText(first, { exact: true }).waitFor()
  await checkAxe(page)
  await list.getByRole('link', { name: second }).click()
  await page.getByRole('heading', { name: second }).waitFor()
  await current.getByText(second, { exact: true }).waitFor()
  await page.setViewportSize({ width: 1500, height: 900 })
  await list.waitFor({ state: 'detached' })
})

test('an error does not cover the button that sends', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/500/)
  const { page } = tab
  await failToSave(page)
  await page.keyboard.press('r')
  await page.keyboard.type('One\nTwo\nThree')
  const send = page.getByRole('button', { name: /^Send/ }).first()
  for (const look of twoLooks) {
    await page.setViewportSize(look.viewport)
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await waitFor('it is not covered', () => isReachable(send), 5_000)
    await screenshot(page, `error-beside-send-${look.viewport.width}`)
  }
})

test('members who have not accepted their invitation are shown as invited', async () => {
  const { api } = stage.desk
  const body = { email: 'ida@example.com', full_name: 'Ida Invited' }
  const { data: user } = await api.POST('/v1/users', { body })
  const params = { path: { user_id: user.id } }
  const { data: link } = await api.POST('/v1/users/{user_id}/invitation', { params })
  await using tab = await stage.visit('/settings/members', admin)
  const { page } = tab
  const row = page.getByRole('row').filter({ hasText: 'Ida Invited' })
  await row.getByText('Invited', { exact: true }).waitFor()
  await screenshot(page, 'members-invited')
  const token = link.url.split('/').at(-1)!
  await page.request.post(`/v1/invitations/${token}`, {
    headers: { origin: stage.desk.url },
    data: { password: 'seven brass keys on a hook' },
  })
  await row.getByText('Active', { exact: true }).waitFor()
})

test('the audit log names both tickets of a merge, and can be downloaded', async () => {
  const { api } = stage.desk
  const [merged, target] = [await makeTicket(stage.desk), await makeTicket(stage.desk)]
  await api.POST('/v1/tickets/{ticket_id}/merge', {
    params: { path: { ticket_id: target.id } },
    body: { ticket_ids: [merged.id] },
  })
  await using tab = await stage.open('/settings/audit', { as: admin })
  const { page } = tab
  const entry = page.getByRole('listitem').filter({ hasText: 'merged' }).first()
  const sentence = `merged ${merged.ticket_display_id} into ${target.ticket_display_id}`
  await entry.getByText(sentence).waitFor()
  await checkAxe(page, twoLooks)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await downloading
  assert.equal(file.suggestedFilename(), 'audit-log.csv')
  const csv = await text(await file.createReadStream())
  assert.match(csv, /^Time \(UTC\),Event,By,/)
  assert.match(csv, new RegExp(`^\\d{4}-\\d\\d-\\d\\dT.*${merged.id}`, 'm'))

  await entry.getByRole('link', { name: target.ticket_display_id }).click()
  await page.waitForURL(`**/tickets/${target.ticket_number}`)
})

test('the help lists the keys of the composer where there is one', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard' })
  for (const label of ['Send', 'Send and resolve', 'Bold', 'Italic', 'Leave the field']) {
    await dialog.getByText(label, { exact: true }).waitFor()
  }
  await screenshot(page, 'keyboard-help')
  await page.keyboard.press('Escape')
  await page.goto('/customers')
  await page.getByRole('heading', { name: 'Customers' }).waitFor()
  await page.keyboard.press('?')
  await dialog.waitFor()
  assert.equal(await dialog.getByText('Send and resolve').count(), 0)
})

test('an address that does not exist leads back to the desk', async () => {
  await using tab = await stage.open('/nowhere', { as: agent })
  tab.expectComplaint(/404/)
  const { page } = tab
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await checkAxe(page, twoLooks)
  await screenshot(page, 'unknown-address')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL('**/inbox')
})
