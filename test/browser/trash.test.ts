import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe, twoLooks } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { makeTicket, visitTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// What only a browser does with the trash: keys, rows that are struck out, and the notice on the ticket.

const stage = useStage({ tickets: 3 })

async function isThere(ticket_id: string): Promise<boolean> {
  const { data } = await stage.desk.api.GET('/v1/tickets', { params: { query: { limit: 50 } } })
  return data.some(({ id }) => id === ticket_id)
}

const row = (page: Page, id: string) => page.locator(`[data-id="${id}"]`)
const newTicket = (page: Page) => page.getByRole('button', { name: 'New ticket' })

test('tickets go to the trash with #, come back with z, and are restored from the settings', async () => {
  const [one, other] = [await makeTicket(stage.desk, 'Fan'), await makeTicket(stage.desk, 'Lamp')]
  await using tab = await stage.visit('/inbox?view=open&sort=newest', admin)
  const { page } = tab
  const { keyboard } = page
  await newTicket(page).waitFor()
  for (const { id } of [one, other]) {
    await row(page, id).getByRole('link').focus()
    await keyboard.press('x')
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).waitFor()
  await keyboard.press('#')
  await page.getByText('2 tickets moved to the trash').first().waitFor()
  for (const { id } of [one, other]) await waitFor('it is gone', async () => !(await isThere(id)))
  await keyboard.press('z')
  await page.getByText('Undone: 2 tickets moved to the trash').first().waitFor()
  for (const { id } of [one, other]) await waitFor('it is back', () => isThere(id))

  await row(page, other.id).getByRole('link').focus()
  await keyboard.press('#')
  await page.getByText(`${other.ticket_display_id} moved to the trash`).first().waitFor()
  await waitFor('it is gone', async () => !(await isThere(other.id)))
  await page.goto('/settings/trash')
  await page.getByRole('checkbox', { name: 'Lamp' }).waitFor()
  await checkAxe(page, twoLooks)
  await screenshot(page, 'trash')
  await checkFits(page)
  await page.getByRole('checkbox', { name: 'Lamp' }).check()
  await page.getByRole('button', { name: 'Restore 1 ticket' }).click()
  await page.getByText(`${other.ticket_display_id} restored`).first().waitFor()
  assert.equal(await isThere(other.id), true)
  await page.getByText('The trash is empty').waitFor()
})

test('the page of a ticket says who moved it to the trash, and restores it', async () => {
  const ticket = await makeTicket(stage.desk, 'Needed again')
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await newTicket(page).waitFor()
  const params = { path: { ticket_id: ticket.id } }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/trash', { params })
  await page.getByText('moved this ticket to the trash').waitFor()
  await screenshot(page, 'trash-notice')
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('heading', { name: 'Needed again' }).first().waitFor()
  assert.equal(await isThere(ticket.id), true)
})
