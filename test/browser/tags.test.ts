import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { conversation, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

async function tagsOf(ticket_id: string): Promise<string[]> {
  const params = { path: { ticket_id } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/tags', { params })
  return data.map(({ name }) => name)
}

const addTags = (ticket_id: string, add: string[]) =>
  stage.desk.api.POST('/v1/tickets/{ticket_id}/tags', {
    params: { path: { ticket_id } },
    body: { add },
  })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tags' })
const row = (page: Page, id: string) => page.locator(`[data-id="${id}"]`)
const tagIn = (page: Page, id: string, name: string) =>
  row(page, id).getByText(name, { exact: true })

test('Enter waits for the tags that match, instead of creating one', async () => {
  const ticket = await makeTicket(stage.desk)
  const other = await makeTicket(stage.desk)
  await addTags(other.id, ['walrus-owner'])
  await using tab = await stage.open(`/tickets/${ticket.ticket_number}`, { as: agent })
  const { page } = tab
  await conversation(page).waitFor()
  const released = Promise.withResolvers<void>()
  await page.route(/\/v1\/tags(\?|$)/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.keyboard.press('l')
  await dialog(page).waitFor()
  await page.keyboard.type('walrus')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Searching').waitFor()
  released.resolve()
  await dialog(page).getByRole('option', { name: 'walrus-owner', selected: true }).waitFor()
  await waitFor('it has the tag', async () => (await tagsOf(ticket.id)).length > 0)
  assert.deepEqual(await tagsOf(ticket.id), ['walrus-owner'])
})

test('a ticket is tagged, filtered by its tag and untagged without the mouse', async () => {
  const ticket = await makeTicket(stage.desk)
  const other = await makeTicket(stage.desk, 'Parcel is late')
  await addTags(other.id, ['shipping', 'vip'])
  await using tab = await stage.visit('/inbox?view=all', agent)
  const { page } = tab
  const { keyboard } = page
  await tagIn(page, other.id, 'shipping').waitFor()
  await row(page, ticket.id).getByRole('link').focus()

  await keyboard.press('l')
  await dialog(page).getByRole('option', { name: 'shipping' }).waitFor()
  await keyboard.type('sh')
  await dialog(page).getByRole('option', { name: 'vip' }).waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await tagIn(page, ticket.id, 'shipping').waitFor()
  await keyboard.type('chargeback')
  await dialog(page).getByRole('option', { name: 'Create “chargeback”' }).waitFor()
  await keyboard.press('Enter')
  await dialog(page).getByRole('option', { name: 'chargeback', selected: true }).waitFor()
  await screenshot(page, 'tags-dialog')
  await checkAxe(page)
  await keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  assert.deepEqual(await tagsOf(ticket.id), ['chargeback', 'shipping'])

  await keyboard.press('z')
  await tagIn(page, ticket.id, 'chargeback').waitFor({ state: 'detached' })
  await tagIn(page, ticket.id, 'shipping').waitFor()
  await screenshot(page, 'tags-inbox')

  await keyboard.press('f')
  await page.getByRole('option', { name: 'Tag' }).waitFor()
  await keyboard.type('tag')
  await keyboard.press('Enter')
  await page.getByRole('option', { name: 'vip' }).waitFor()
  await keyboard.type('vip')
  await keyboard.press('Enter')
  await row(page, ticket.id).waitFor({ state: 'detached' })
  await row(page, other.id).waitFor()
  assert.equal(new URL(page.url()).searchParams.get('tag'), 'vip')
})

test('several tickets are tagged at once, and it is undone at once', async () => {
  const tickets = [await makeTicket(stage.desk), await makeTicket(stage.desk)]
  await addTags(tickets[0]!.id, ['half'])
  await using tab = await stage.visit('/inbox?view=all', agent)
  const { page } = tab
  const { keyboard } = page
  for (const { id } of tickets) {
    await row(page, id).getByRole('link').focus()
    await keyboard.press('x')
  }
  await keyboard.press('l')
  await dialog(page).getByRole('option', { name: 'half' }).getByText('1 of 2').waitFor()
  await keyboard.type('half')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  for (const { id } of tickets) await tagIn(page, id, 'half').waitFor()
  await keyboard.press('z')
  await tagIn(page, tickets[1]!.id, 'half').waitFor({ state: 'detached' })
  await tagIn(page, tickets[0]!.id, 'half').waitFor()
})

test('the page of a ticket shows its tags, also those that others add', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await stage.visit(`/tickets/${ticket.ticket_number}`, agent)
  const { page } = tab
  const { keyboard } = page
  const details = page.getByRole('button', { name: 'Change Tags' })
  await page.getByRole('button', { name: 'Add property' }).waitFor()
  await keyboard.press('l')
  await dialog(page).waitFor()
  await keyboard.type('callback')
  await dialog(page).getByRole('option', { name: 'Create “callback”' }).waitFor()
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await details.getByText('callback').waitFor()
  await page.getByText('added the tag callback').first().waitFor()
  await addTags(ticket.id, ['urgent call'])
  await details.getByText('urgent call').waitFor()
  await screenshot(page, 'tags-ticket')

  await keyboard.press('r')
  await page.locator('textarea:focus, [contenteditable]:focus').first().waitFor()
  await keyboard.type('lbw')
  assert.equal(await dialog(page).count(), 0)
  assert.deepEqual(await tagsOf(ticket.id), ['callback', 'urgent call'])
})

test('rows show three tags and the number of the others, and fit a phone', async () => {
  const ticket = await makeTicket(stage.desk)
  await addTags(ticket.id, ['alpha', 'beta', 'gamma', 'delta', 'a name that is rather long for it'])
  await using tab = await stage.visit('/inbox?view=all', agent)
  const { page } = tab
  await tagIn(page, ticket.id, '+2').waitFor()
  assert.equal(await tagIn(page, ticket.id, 'gamma').isVisible(), false)
  await checkAxe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await screenshot(page, 'tags-phone')
  const overflow = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  assert.equal(overflow, false)
})

test('the palette lists the tickets of a tag', async () => {
  const ticket = await makeTicket(stage.desk)
  await addTags(ticket.id, ['palette'])
  await using tab = await stage.visit('/inbox?view=unassigned', agent)
  const { page } = tab
  await row(page, ticket.id).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('palette')
  await page.getByRole('option', { name: 'Tickets tagged “palette”' }).click()
  await page.waitForURL(/tag=palette/)
  await row(page, ticket.id).waitFor()
})
