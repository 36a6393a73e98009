import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { customerSays, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

async function untilOf(ticket_id: string): Promise<string | null> {
  const params = { path: { ticket_id } }
  return (await stage.desk.api.GET('/v1/tickets/{ticket_id}/snooze', { params })).data.until
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Snooze until' })
const row = (page: Page, id: string) => page.locator(`[data-id="${id}"]`)

test('tickets are snoozed from the list without the mouse, found, and woken up with z', async () => {
  const tickets = [await makeTicket(stage.desk), await makeTicket(stage.desk, 'Parcel is late')]
  await using tab = await stage.visit('/inbox?view=open&sort=newest', agent)
  const { page } = tab
  const { keyboard } = page
  for (const { id } of tickets) {
    await row(page, id).getByRole('link').focus()
    await keyboard.press('x')
  }
  await keyboard.press('b')
  await dialog(page).getByRole('option', { name: 'In a week' }).waitFor()
  await screenshot(page, 'snooze-dialog')
  await checkAxe(page)
  await keyboard.type('week')
  await keyboard.press('Enter')
  await page.getByText('2 tickets snoozed until').first().waitFor()
  for (const { id } of tickets)
    await waitFor('it is snoozed', async () => (await untilOf(id)) !== null)

  await page.goto(new URL('/inbox?view=open', stage.desk.url).href)
  await page.getByRole('heading', { name: 'All open' }).waitFor()
  await row(page, tickets[0]!.id).waitFor({ state: 'detached' })
  await keyboard.press('g')
  await keyboard.press('b')
  await row(page, tickets[0]!.id).waitFor()
  await row(page, tickets[1]!.id).waitFor()
  await screenshot(page, 'snooze-list')
  await checkAxe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await screenshot(page, 'snooze-phone')
  const overflow = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  assert.equal(overflow, false)
  await page.setViewportSize({ width: 1280, height: 800 })

  await row(page, tickets[0]!.id).getByRole('link').focus()
  await keyboard.press('b')
  await dialog(page).getByRole('option', { name: 'Wake up now' }).waitFor()
  await keyboard.type('wake')
  await keyboard.press('Enter')
  await page.getByText('woken up').first().waitFor()
  await keyboard.press('z')
  await page.getByText('Undone').first().waitFor()
  await row(page, tickets[0]!.id).waitFor()
  await waitFor('it is snoozed again', async () => (await untilOf(tickets[0]!.id)) !== null)
})

test('a ticket that a reply woke up is snoozed again until the same time', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await stage.visit(`/tickets/${ticket.ticket_number}`, agent)
  const { page } = tab
  const { keyboard } = page
  const details = page.getByRole('button', { name: 'Change Snoozed' })
  await page.getByRole('button', { name: 'Add property' }).waitFor()
  await keyboard.press('b')
  await dialog(page).getByRole('option', { name: 'Pick a date and time…' }).waitFor()
  await keyboard.type('pick')
  await keyboard.press('Enter')
  await dialog(page).getByLabel('Day').waitFor()
  await screenshot(page, 'snooze-pick')
  await dialog(page).getByRole('button', { name: 'Snooze' }).press('Enter')
  await page.getByText(`${ticket.ticket_display_id} snoozed until`).first().waitFor()
  await waitFor('it is snoozed', async () => (await untilOf(ticket.id)) !== null)
  const until = await untilOf(ticket.id)

  await details.getByText(/202\d/).waitFor()
  await page.getByText('snoozed the ticket until').first().waitFor()
  await screenshot(page, 'snooze-ticket')
  await customerSays(stage.desk, ticket, 'Thanks!')
  await page.getByText('ended the snooze').first().waitFor()
  await details.waitFor({ state: 'detached' })
  await keyboard.press('Shift+B')
  await waitFor('it is snoozed again', async () => (await untilOf(ticket.id)) === until)
})
