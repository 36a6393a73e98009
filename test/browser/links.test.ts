import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { wide } from './support/tab.ts'
import { makeTicket, openTicket, visitTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

async function linksOf(ticket_id: string) {
  const params = { path: { ticket_id } }
  return (await stage.desk.api.GET('/v1/tickets/{ticket_id}/links', { params })).data
}

const links = (page: Page) => page.getByRole('region', { name: 'Linked tickets' })

test('Shift L links a ticket and a page, z undoes it, and both tickets show it live', async () => {
  const other = await makeTicket(stage.desk, 'Kettle stays cold')
  const ticket = await makeTicket(stage.desk, 'Fuse is blown')
  await using tab = await openTicket(stage, ticket, { as: agent })
  await using otherTab = await openTicket(stage, other, { as: agent })
  const { page } = tab
  const { keyboard } = page
  const added = links(page).getByRole('link', { name: 'Kettle stays cold' })

  await keyboard.press('Shift+L')
  await keyboard.type(other.ticket_display_id)
  await page.getByRole('option', { name: other.subject }).waitFor()
  await keyboard.press('Enter')
  const kinds = page.getByRole('dialog', {
    name: `What is ${other.ticket_display_id} to ${ticket.ticket_display_id}?`,
  })
  await kinds.waitFor()
  await keyboard.type('blocking')
  await keyboard.press('Enter')
  await links(page).getByRole('heading', { name: 'Blocked by' }).waitFor()
  await added.getByText('New', { exact: true }).waitFor()
  await links(otherTab.page).getByRole('heading', { name: 'Blocks' }).waitFor()
  await links(otherTab.page).getByRole('link', { name: 'Fuse is blown' }).waitFor()

  // The other side changes.
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}', {
    params: { path: { ticket_id: other.id } },
    body: { status: 'pending' },
  })
  await added.getByText('Pending', { exact: true }).waitFor()

  await keyboard.press('z')
  await added.waitFor({ state: 'detached' })
  await waitFor('it is undone', async () => (await linksOf(other.id)).length === 0)
  await links(otherTab.page).getByRole('link').waitFor({ state: 'detached' })

  await keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await keyboard.type('link a ticket')
  await page.getByRole('option', { name: 'Link a ticket or page' }).click()
  await page.getByRole('dialog', { name: `Link ${ticket.ticket_display_id} to` }).waitFor()
  await keyboard.type('https://status.example/incidents/7')
  await keyboard.press('Enter')
  const site = links(page).getByRole('link', { name: 'status.example/incidents/7' })
  await site.waitFor()
  assert.equal(await site.getAttribute('rel'), 'noopener noreferrer')
})

test('links are removed, and z brings them back as they were', async () => {
  const other = await makeTicket(
    stage.desk,
    'A cracked lid that was delivered with the second order',
  )
  const ticket = await makeTicket(stage.desk)
  const params = { path: { ticket_id: ticket.id } }
  for (const body of [
    { kind: 'parent', ticket_id: other.id },
    { kind: 'external', url: `https://example.com/${'long'.repeat(30)}` },
  ] as const) {
    await stage.desk.api.POST('/v1/tickets/{ticket_id}/links', { params, body })
  }
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const remove = page.getByRole('button', {
    name: `Remove the link to ${other.ticket_display_id}`,
  })
  await remove.waitFor()
  await screenshot(page, 'links')
  await checkAxe(page)
  await checkFits(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Details' }).click()
  await remove.scrollIntoViewIfNeeded()
  await checkFits(page)
  await remove.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await screenshot(page, 'links-phone')
  await page.setViewportSize(wide)

  await remove.click()
  await remove.waitFor({ state: 'detached' })
  await waitFor('it is removed', async () => (await linksOf(other.id)).length === 0)
  await page.keyboard.press('z')
  await remove.waitFor()
  await waitFor('it is back', async () => (await linksOf(other.id))[0]?.kind === 'child')
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity.getByText('Activity').click()
  await activity.getByText(`removed the link to ${other.ticket_display_id}`).waitFor()
})
