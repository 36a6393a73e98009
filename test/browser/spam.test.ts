import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe, twoLooks } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { makeTicket, openTicket, visitTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// What only a browser does about spam: keys, rows that leave a list, and the notice on the ticket.

const stage = useStage({ tickets: 3 })

async function isSpam(ticket_id: string): Promise<boolean> {
  const params = { path: { ticket_id } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/spam', { params })
  return data.since !== null
}

const row = (page: Page, id: string) => page.locator(`[data-id="${id}"]`)
const newTicket = (page: Page) => page.getByRole('button', { name: 'New ticket' })

test('spam is marked in a list, undone with z, found in its own list, and restored', async () => {
  const [one, other] = [await makeTicket(stage.desk), await makeTicket(stage.desk, 'Followers')]
  await using tab = await stage.visit('/inbox?view=open&sort=newest', agent)
  const { page } = tab
  const { keyboard } = page
  await newTicket(page).waitFor()
  for (const { id } of [one, other]) {
    await row(page, id).getByRole('link').focus()
    await keyboard.press('x')
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Spam' }).waitFor()
  await screenshot(page, 'spam-selection')
  await keyboard.press('!')
  await page.getByText('2 tickets marked as spam').first().waitFor()
  for (const { id } of [one, other]) await waitFor('it is spam', () => isSpam(id))
  await keyboard.press('z')
  await page.getByText('Undone: 2 tickets marked as spam').first().waitFor()
  for (const { id } of [one, other])
    await waitFor('it is not spam', async () => !(await isSpam(id)))

  await row(page, other.id).getByRole('link').focus()
  await keyboard.press('!')
  await page.getByText(`${other.ticket_display_id} marked as spam`).first().waitFor()
  await waitFor('it is spam', () => isSpam(other.id))
  // As on a keyboard: Shift itself is a key between the two.
  await keyboard.press('g')
  await keyboard.press('Shift+Digit1')
  await page.getByRole('heading', { name: 'Spam', level: 1 }).waitFor()
  await row(page, other.id).waitFor()
  assert.equal(await row(page, one.id).count(), 0)
  await page.getByText('30 days after it was marked').waitFor()
  await checkAxe(page, twoLooks)
  await screenshot(page, 'spam-list')
  await checkFits(page)
  await row(page, other.id).getByRole('link').focus()
  await keyboard.press('!')
  await page.getByText(`${other.ticket_display_id} is not spam`).first().waitFor()
  await waitFor('it is not spam', async () => !(await isSpam(other.id)))
})

test('the page of a ticket says that it is spam, also when somebody else marks it', async () => {
  const ticket = await makeTicket(stage.desk, 'Cheap watches')
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const params = { path: { ticket_id: ticket.id } }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/spam', { params, body: {} })
  const notice = page.getByText('Nobody is notified about it')
  await notice.waitFor()
  await checkAxe(page, twoLooks)
  await screenshot(page, 'spam-ticket')
  await checkFits(page)
  await page.getByRole('button', { name: 'Not spam' }).press('Enter')
  await page.getByText(`${ticket.ticket_display_id} is not spam`).first().waitFor()
  await notice.waitFor({ state: 'detached' })
  await waitFor('it is not spam', async () => !(await isSpam(ticket.id)))

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as spam' }).press('Enter')
  await page.getByText(`${ticket.ticket_display_id} marked as spam`).first().waitFor()
  await waitFor('it is spam', () => isSpam(ticket.id))
})

test('the sender of spam is blocked from the ticket; what the server refuses is said there', async () => {
  const customer = { customer_name: 'Robot', customer_email: 'robot+7@gmail.com' }
  const words = { subject: 'Followers', description: 'Buy them.' }
  const { data: ticket } = await stage.desk.api.POST('/v1/tickets', {
    body: { ...customer, ...words },
  })
  const params = { path: { ticket_id: ticket.id } }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/spam', { params, body: {} })
  await using tab = await openTicket(stage, ticket, { as: agent })
  const { page } = tab
  await page.getByText('No other tickets').waitFor()
  const block = page.getByRole('button', { name: 'Block sender…' })
  await block.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block a sender' })
  await dialog.getByRole('radio', { name: 'Everyone at gmail.com' }).check()
  tab.expectComplaint(/status of 422.*blocks/)
  await dialog.getByRole('button', { name: 'Block', exact: true }).press('Enter')
  await dialog.getByText('gmail.com is a public mail provider').waitFor()
  await checkAxe(page, twoLooks)
  await checkFits(page)
  await screenshot(page, 'block-sender')
  await dialog.getByRole('radio', { name: 'Only robot+7@gmail.com' }).check()
  await dialog.getByRole('button', { name: 'Block', exact: true }).press('Enter')
  const blocked = page.getByText('robot@gmail.com is blocked.')
  await blocked.waitFor()
  await block.waitFor({ state: 'detached' })
  await screenshot(page, 'block-done')
  await page.keyboard.press('z')
  await block.waitFor()
  await blocked.waitFor({ state: 'detached' })
})

test('blocked senders are added, searched for, and unblocked in the settings', async () => {
  for (const value of ['pills.example', 'watches.example'])
    await stage.desk.api.POST('/v1/blocks', { body: { kind: 'domain', value } })
  await using tab = await stage.visit('/settings/blocked-senders', agent)
  const { page } = tab
  await page.getByRole('row', { name: 'watches.example' }).waitFor()
  await page.getByRole('button', { name: 'Block sender' }).press('Enter')
  await page.locator('input[name=value]:focus').fill('Robot+1@Shop.example')
  await page.getByLabel('Note').fill('Sells followers')
  await checkAxe(page)
  await page.getByRole('button', { name: 'Block', exact: true }).press('Enter')
  const row = page.getByRole('row', { name: 'robot@shop.example' })
  await row.getByText('Jonas Albrecht').waitFor()
  await checkAxe(page, twoLooks)
  await checkFits(page)
  await screenshot(page, 'blocked-senders')

  await page.getByRole('searchbox').fill('WATCHES')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Actions for watches.example' }).press('Enter')
  await page.getByRole('option', { name: 'Unblock' }).press('Enter')
  await page.getByRole('button', { name: 'Unblock', exact: true }).press('Enter')
  await page.getByText('No blocked senders match').waitFor()
  const { data } = await stage.desk.api.GET('/v1/blocks', {})
  assert.deepEqual(
    data.map(({ value }) => value),
    ['robot@shop.example', 'pills.example'],
  )
})
