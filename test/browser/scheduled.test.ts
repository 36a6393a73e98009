import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { customerSays, makeTicket, openTicket, visitTicket, wordsOn } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

const path = '/v1/tickets/{ticket_id}/scheduled-comments'
const paramsOf = (ticket: { id: string }) => ({ params: { path: { ticket_id: ticket.id } } })
const scheduledOn = async (ticket: { id: string }) =>
  (await stage.desk.api.GET(path, paramsOf(ticket))).data

const field = (page: Page) => page.getByRole('textbox', { name: 'Public reply' })
const message = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** Without the mouse. */
async function sendLater(page: Page): Promise<void> {
  await page.keyboard.press('Alt+Enter')
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await dialog.getByRole('option', { name: 'In a week' }).waitFor()
  await page.keyboard.type('week')
  await page.keyboard.press('Enter')
}

test('a reply is scheduled with keys, taken back, changed and sent', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('See you next week')
  const files = [{ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan') }]
  await page.locator('input[type=file]').setInputFiles(files)
  await sendLater(page)
  await page.getByText('Scheduled for').first().waitFor()
  const scheduled = message(page, 'Goes out')
  await scheduled.getByText('plan.txt').waitFor()
  assert.equal(await field(page).inputValue(), '')
  const [stored] = await scheduledOn(ticket)
  assert.equal(stored?.body, 'See you next week')

  await page.keyboard.press('z')
  await scheduled.waitFor({ state: 'detached' })
  await waitFor('it is a draft again', async () => (await field(page).inputValue()) !== '')
  await page.getByRole('list', { name: 'Files' }).getByText('plan.txt').waitFor()
  await field(page).focus()
  await sendLater(page)
  await scheduled.getByRole('button', { name: 'Edit' }).press('Enter')
  await page.getByRole('textbox', { name: 'Edit scheduled message' }).fill('See you on Monday')
  await page.keyboard.press('Control+Enter')
  await scheduled.getByText('See you on Monday').waitFor()
  await page.getByText('scheduled a message').first().waitFor()
  await screenshot(page, 'scheduled')
  await checkAxe(page)

  await scheduled.getByRole('button', { name: 'Send now' }).press('Enter')
  await scheduled.waitFor({ state: 'detached' })
  await message(page, 'See you on Monday').getByText('plan.txt').waitFor()
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['See you on Monday'])
})

test('a note that mentions people is scheduled with them, also after it was taken back', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await page.keyboard.press('n')
  await page.locator('textarea:focus').waitFor()
  const people = page.getByRole('listbox', { name: 'People and teams to mention' })
  await page.keyboard.type('Please look, @')
  await people.waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('and @')
  await people.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await sendLater(page)
  const scheduled = message(page, 'Goes out')
  await scheduled.waitFor()
  const mentioned = async () => (await scheduledOn(ticket))[0]?.mentioned_user_ids
  assert.equal((await mentioned())?.length, 2)
  await page.keyboard.press('z')
  await scheduled.waitFor({ state: 'detached' })
  const note = page.getByRole('textbox', { name: 'Internal note' })
  await waitFor('it is a draft again', async () => (await note.inputValue()) !== '')
  await note.focus()
  await sendLater(page)
  await scheduled.getByRole('button', { name: 'Edit' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Edit scheduled message' })
  await field.fill((await field.inputValue()).replace(/ and @.*/, ''))
  await page.keyboard.press('Control+Enter')
  await waitFor('who was deleted from the text is not mentioned', async () => {
    return (await mentioned())?.length === 1
  })
})

test('what cannot be scheduled says why, and becomes a draft again', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/422/)
  const { page } = tab
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('Too late')
  const body = { status: 'closed' } as const
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}', { ...paramsOf(ticket), body })
  await sendLater(page)
  await page.getByText('Not sent.').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await waitFor('its text', async () => (await field(page).inputValue()) === 'Too late')
})

test('who may not change a message sees why it is held, and its author has it sent', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const send_at = new Date(Date.now() + 15_000).toISOString().replace(/\.\d+/, '')
  await stage.desk.api.POST(path, { ...paramsOf(ticket), body: { body: 'Any news?', send_at } })
  await customerSays(stage.desk, ticket, 'It works now')
  const held = message(page, 'Any news?')
  await held.getByText('The customer has written since').waitFor()
  assert.equal(await held.getByRole('button').count(), 0)

  await using own = await visitTicket(stage, ticket, admin)
  const theirs = message(own.page, 'Any news?')
  await theirs.getByText('The customer has written since').waitFor()
  await screenshot(own.page, 'scheduled-held')
  await checkAxe(own.page)
  await own.page.setViewportSize({ width: 360, height: 740 })
  await screenshot(own.page, 'scheduled-phone')
  await theirs.getByRole('button', { name: 'Send now' }).press('Enter')
  await held.getByText('Not sent').first().waitFor({ state: 'detached' })
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['It works now', 'Any news?'])
})
