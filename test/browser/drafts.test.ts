import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import type { Tab } from './support/tab.ts'
import { conversation, makeTicket, openTicket, visitTicket, wordsOn } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 1, env: { BELLHOP_ATTACHMENT_BYTES_MAX: '100000' } })

const field = (page: Page) => page.getByRole('textbox', { name: 'Public reply' })

async function write(page: Page, text: string): Promise<void> {
  await page.bringToFront()
  await field(page).press('Control+End')
  await page.keyboard.type(text)
}

const holds = (page: Page, text: string) =>
  waitFor(
    () => `the field holds “${text}”`,
    async () => (await field(page).inputValue()) === text,
  )

test('two tabs on one ticket share the draft, and neither wipes what the other has written', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  // Both may save the draft at the same time; the one that is refused merges them.
  tab.allowComplaint(/409/)
  const first = tab.page
  const second = await tab.context.newPage()
  await second.goto(first.url())
  await conversation(second).waitFor()

  await write(first, 'From the first')
  await holds(second, 'From the first')
  await write(second, ', and the second')
  await holds(first, 'From the first, and the second')
  await first.reload()
  await holds(first, 'From the first, and the second')

  await field(second).press('Control+Enter')
  await holds(first, '')
  await write(first, 'Something new')
  await second.getByRole('article').getByText('and the second').waitFor()
  await holds(first, 'Something new')
})

test('what a tab has not been told of is added to, not overwritten', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const first = tab.page
  // Nor by the server.
  await tab.context.route(/\/drafts(\/|$)/, () => {})
  const second = await tab.context.newPage()
  // As if it had been asleep.
  await second.addInitScript(
    `addEventListener('storage', (event) => event.stopImmediatePropagation(), true)`,
  )
  await second.goto(first.url())
  await conversation(second).waitFor()
  await write(second, 'Mine')
  await holds(first, 'Mine')
  await write(first, ' too')
  await holds(first, 'Mine too')
  await write(second, ', only')
  await holds(first, 'Mine, only\n\nMine too')
})

test('a reply whose file is too large is not sent before the file is removed', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await page.setInputFiles('input[type=file]', [
    { name: 'huge.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(100_001) },
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ])
  await page.getByText('Too large: files can be up to 100 kB').waitFor()
  await write(page, 'See the plan')
  await page.keyboard.press('Control+Enter')
  assert.equal(await field(page).inputValue(), 'See the plan')
  assert.ok(await page.getByRole('button', { name: /^Send/ }).first().isDisabled())
  assert.equal(await page.getByText('Sending…').count(), 0)
  await page.getByRole('button', { name: 'Remove huge.bin' }).click()
  await field(page).press('Control+Enter')
  await page.getByRole('link', { name: 'plan.txt' }).waitFor()
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['See the plan'])
})

test('a reply with more files than fit is not sent before some are removed', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const files = Array.from({ length: 11 }, (_, index) => `${index}.txt`)
  await page.setInputFiles(
    'input[type=file]',
    files.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('hello') })),
  )
  await page.getByText('You can send up to 10 files at once').waitFor()
  await write(page, 'All of them')
  assert.ok(await page.getByRole('button', { name: /^Send/ }).first().isDisabled())
  await page.getByRole('button', { name: 'Remove 10.txt' }).click()
  await field(page).press('Control+Enter')
  await page.getByRole('link', { name: '9.txt' }).waitFor()
  assert.equal(await page.getByRole('link', { name: /^\d\.txt/ }).count(), 10)
})

test('a draft of another device that arrives late does not move the caret', async () => {
  const ticket = await makeTicket(stage.desk)
  await using laptop = await openTicket(stage, ticket, { as: agent })
  await write(laptop.page, 'Before')
  await draftIs(laptop, ticket.id, 'Before')
  const release = Promise.withResolvers<void>()
  const prepare = (page: Page) =>
    page.route('**/drafts', async (route) => {
      await release.promise
      await route.continue()
    })
  await using phone = await openTicket(stage, ticket, { as: agent, prepare })
  await write(phone.page, 'Now')
  release.resolve()
  await holds(phone.page, 'Now\n\nBefore')
  await phone.page.keyboard.type(' more')
  await holds(phone.page, 'Now more\n\nBefore')
})

test('two devices share the draft, and where both have written, both texts are kept', async () => {
  const ticket = await makeTicket(stage.desk)
  await using laptop = await openTicket(stage, ticket, { as: agent })
  await write(laptop.page, 'From the laptop')
  await draftIs(laptop, ticket.id, 'From the laptop')
  await using phone = await openTicket(stage, ticket, { as: agent })
  await holds(phone.page, 'From the laptop')
  await write(phone.page, ', and the phone')
  await holds(laptop.page, 'From the laptop, and the phone')

  phone.expectComplaint(/ERR_INTERNET_DISCONNECTED|409/)
  await phone.context.setOffline(true)
  await write(phone.page, ' offline')
  await write(laptop.page, ' online')
  await draftIs(laptop, ticket.id, 'From the laptop, and the phone online')
  await phone.context.setOffline(false)
  const both = 'From the laptop, and the phone offline\n\nFrom the laptop, and the phone online'
  await phone.page.getByText('Your draft was also changed in another window').waitFor()
  await holds(phone.page, both)
  await holds(laptop.page, both)

  await field(laptop.page).press('Control+Enter')
  await holds(phone.page, '')
  await waitFor('the draft is gone', async () => (await draftsOf(laptop, ticket.id)).length === 0)
})

test('what was written on a ticket that is deleted can be copied', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.allowComplaint(/404/)
  const { page } = tab
  await write(page, 'Not sent yet')
  await draftIs(tab, ticket.id, 'Not sent yet')
  await write(page, ', with an end')
  const params = { path: { ticket_id: ticket.id } }
  await stage.desk.api.DELETE('/v1/tickets/{ticket_id}', { params })
  await page.getByText('can’t be sent to a deleted ticket').waitFor()
  const text = page.getByRole('textbox', { name: 'Your unsent reply' })
  assert.equal(await text.inputValue(), 'Not sent yet, with an end')
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  await screenshot(page, 'draft-of-deleted-ticket')
  await checkAxe(page)
})

/** On the server, of the user of this window. */
async function draftsOf({ context }: Tab, ticketId: string): Promise<string[]> {
  const answer = await context.request.get(`/v1/tickets/${ticketId}/drafts`)
  return (await answer.json()).map(({ body }: { body: string }) => body)
}

const draftIs = (tab: Tab, ticketId: string, text: string) =>
  waitFor(
    () => `the server has “${text}”`,
    async () => (await draftsOf(tab, ticketId))[0] === text,
  )
