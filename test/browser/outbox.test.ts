import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { admin, agent } from './support/demo-desk.ts'
import {
  conversation,
  customerSays,
  makeTicket,
  openTicket,
  outgoing,
  reply,
  sendStopped,
  wordsOn,
} from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

const field = { name: 'Public reply' }
const undoSendMs = 5_000

/** From now on nobody waits until a reply can no longer be undone. */
const moveClock = (page: Page) => page.clock.install()

/** To when the reply that is shown can no longer be undone. */
async function skipUndo(page: Page): Promise<void> {
  await outgoing(page).waitFor()
  await page.clock.fastForward(undoSendMs)
}

async function replyForGood(page: Page, words: string): Promise<void> {
  await moveClock(page)
  await reply(page, words)
  await skipUndo(page)
}

const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send again' })

test('a reply can be taken back, and is sent otherwise', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const { page } = tab
  await moveClock(page)
  await reply(page, 'On its **way**')
  await outgoing(page).waitFor()
  assert.equal(await page.getByRole('textbox', field).inputValue(), '')
  await page.keyboard.press('z')
  await outgoing(page).waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('textbox', field).inputValue(), 'On its **way**')
  await page.getByRole('textbox', field).press('Control+Enter')
  await skipUndo(page)
  await page.getByRole('article').locator('strong', { hasText: 'way' }).waitFor()
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['On its **way**'])
})

test('what is written survives a reload, separately for replies and notes', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const { page } = tab
  await page.keyboard.press('n')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('among us')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('jkxe')
  await page.getByText('Draft saved').waitFor()
  await page.reload()
  await conversation(page).waitFor()
  assert.equal(await page.getByRole('textbox', field).inputValue(), 'jkxe')
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Internal note' })
  assert.equal(await note.inputValue(), 'among us')
})

test('a reply is stopped by what its author has not seen, and sent after a look', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/409/)
  const { page } = tab
  await moveClock(page)
  await reply(page, 'My answer')
  await customerSays(stage.desk, ticket, 'Wait, there is more')
  await skipUndo(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Review before sending' })
  await notice.getByText('Wait, there is more').waitFor()
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Wait, there is more'])
  await sendStopped(page, notice.getByRole('button', { name: 'Send', exact: true }))
  await notice.waitFor({ state: 'detached' })
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Wait, there is more', 'My answer'])
})

test('a reply whose answer was lost is sent again, and carried out once', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/ERR_FAILED/)
  const { page, context } = tab
  let isLosing = true
  await context.route('**/comments', async (route) => {
    if (!isLosing || route.request().method() !== 'POST') return route.continue()
    await route.fetch().catch(() => {})
    await route.abort()
  })
  await replyForGood(page, 'Just once')
  await sendAgain(page).waitFor()
  isLosing = false
  await sendStopped(page, sendAgain(page))
  await sendAgain(page).waitFor({ state: 'detached' })
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Just once'])
})

test('a reply is sent when its page is closed', async () => {
  const ticket = await makeTicket(stage.desk)
  await using witness = await openTicket(stage, ticket, { as: admin })
  await using tab = await openTicket(stage, ticket, { as: agent })
  await reply(tab.page, 'Closing now')
  await outgoing(tab.page).waitFor()
  await tab.page.goto('about:blank')
  await witness.page.getByRole('article').getByText('Closing now').waitFor()
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Closing now'])
})

test('what a closed page could not send is offered again', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/ERR_FAILED/)
  const { page, context } = tab
  const block = '**/comments'
  await context.route(block, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await reply(page, 'Not yet there')
  await page.getByText('Not sent.').waitFor()
  await page.close()
  await context.unroute(block)
  const other = await context.newPage()
  await other.goto('/customers')
  await sendStopped(other, sendAgain(other))
  await sendAgain(other).waitFor({ state: 'detached' })
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Not yet there'])
})

test('a reply is not sent without a file that was refused, and both can be sent again', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: admin })
  tab.expectComplaint(/500/)
  const { page, context } = tab
  let uploads = 0
  let isRefusing = true
  await context.route('**/v1/uploads', (route) => {
    uploads++
    const isRefused = isRefusing && route.request().postData()?.includes('plan.txt')
    return isRefused ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await addFiles(page, 'draft.txt', 'plan.txt')
  await replyForGood(page, 'See the plan')
  await page.getByText('Couldn’t upload plan.txt').waitFor()
  assert.deepEqual(await wordsOn(stage.desk, ticket), [])
  isRefusing = false
  await sendStopped(page, sendAgain(page))
  await page.getByRole('link', { name: 'plan.txt' }).waitFor()
  assert.deepEqual(await filesOn(ticket), ['draft.txt', 'plan.txt'])
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['See the plan'])
  assert.equal(uploads, 3, 'the first file was uploaded once')
})

test('a reply with a file whose answer was lost is carried out once', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/ERR_FAILED/)
  const { page, context } = tab
  let isLosing = true
  await context.route('**/comments', async (route) => {
    if (!isLosing || route.request().method() !== 'POST') return route.continue()
    await route.fetch().catch(() => {})
    await route.abort()
  })
  await addFiles(page, 'plan.txt')
  await replyForGood(page, 'Just once')
  await sendAgain(page).waitFor()
  isLosing = false
  await sendStopped(page, sendAgain(page))
  await sendAgain(page).waitFor({ state: 'detached' })
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Just once'])
  assert.deepEqual(await filesOn(ticket), ['plan.txt'])
})

test('files that have expired are uploaded again', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/422/)
  const { page, context } = tab
  const unknown = '00000000-0000-4000-8000-000000000000'
  await context.route('**/v1/uploads', (route) =>
    route.fulfill({ status: 201, json: [{ id: unknown }] }),
  )
  await addFiles(page, 'plan.txt')
  await replyForGood(page, 'See the plan')
  await page.getByText('Its files have expired').waitFor()
  await context.unroute('**/v1/uploads')
  await sendStopped(page, sendAgain(page))
  await page.getByRole('link', { name: 'plan.txt' }).waitFor()
  assert.deepEqual(await filesOn(ticket), ['plan.txt'])
})

test('taking a reply back returns its files to the draft, and discarding it deletes them', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/500/)
  const { page, context } = tab
  await moveClock(page)
  await addFiles(page, 'plan.txt')
  await reply(page, 'On its way')
  await outgoing(page).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('button', { name: 'Remove plan.txt' }).waitFor()
  await context.route('**/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  )
  await page.getByRole('textbox', field).press('Control+Enter')
  await skipUndo(page)
  await sendAgain(page).waitFor()
  const deleted = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/v1/uploads/'),
  )
  await page.getByRole('button', { name: 'Discard' }).click()
  assert.equal((await deleted).status(), 204)
  assert.deepEqual(await wordsOn(stage.desk, ticket), [])
})

test('a page that was closed before a file was uploaded sends nothing, and names the file', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const { page, context } = tab
  tab.expectComplaint(/ERR_FAILED/)
  await context.route('**/v1/uploads', (route) => route.abort())
  await addFiles(page, 'plan.txt')
  await reply(page, 'See the plan')
  await sendAgain(page).waitFor()
  await page.close()
  await context.unroute('**/v1/uploads')
  const other = await context.newPage()
  await other.goto('/customers')
  await other.getByText('Reattach: plan.txt').waitFor()
  assert.equal(await sendAgain(other).count(), 0)
  assert.deepEqual(await wordsOn(stage.desk, ticket), [])
})

const addFiles = (page: Page, ...names: string[]) =>
  page.setInputFiles(
    'input[type=file]',
    names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('hello') })),
  )

async function filesOn({ id }: { id: string }): Promise<string[]> {
  const params = { path: { ticket_id: id } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/attachments', { params })
  return data.map(({ name }) => name)
}
