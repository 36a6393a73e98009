import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import type { Tab } from './support/tab.ts'
import { conversation, customerSays, makeTicket, reply, wordsOn } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// Agents send and go on. What failed meanwhile is not lost, and is not sent twice.

const stage = useStage({ tickets: 3 })
before(async () => {
  const actions = { status: 'pending' as const }
  const body = { name: 'Greeting', body: 'Dear customer', actions, is_shared: true }
  await stage.desk.api.POST('/v1/macros', { body })
})

type Made = Awaited<ReturnType<typeof makeTicket>>

const list = '/inbox?view=open&sort=newest'
const posts = /\/v1\/tickets\/[^/]+\/(comments|macros\/[^/]+|scheduled-comments)$/
const unsent = (page: Page, count: number) =>
  page.getByRole('navigation').getByRole('button', { name: `${count} unsent` })
const anyUnsent = (page: Page) =>
  page.getByRole('navigation').getByRole('button', { name: /unsent/ })

/** A ticket for each kind of message, and what is sent on it. */
async function makeTickets(): Promise<Made[]> {
  const tickets: Made[] = []
  for (const kind of ['Reply', 'Note', 'Macro', 'Later']) {
    tickets.push(await makeTicket(stage.desk, kind))
  }
  return tickets
}

async function openList(as = agent): Promise<Tab> {
  const tab = await stage.open(list, { as })
  await tab.page.locator('[data-id]').first().waitFor()
  // Other failures than those that a test expects are found by what it asserts.
  tab.allowComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|403|409|429|500/)
  return tab
}

async function openFromList(page: Page, ticket: Made): Promise<void> {
  await page.locator(`[data-id="${ticket.id}"] a`).click()
  await page.getByRole('heading', { level: 1, name: ticket.subject }).waitFor()
  await conversation(page).waitFor()
}

async function backToList(page: Page): Promise<void> {
  await page.keyboard.press('u')
  await page.locator('[data-id]').first().waitFor()
}

/** A reply, a note, a saved reply with an action, and a reply for later; then back to the list. */
async function sendEachKind(page: Page, tickets: readonly Made[]): Promise<void> {
  const [onReply, onNote, onMacro, onLater] = tickets
  await openFromList(page, onReply!)
  await reply(page, 'My reply')
  await backToList(page)

  await openFromList(page, onNote!)
  await page.keyboard.press('n')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('My note')
  await page.keyboard.press('Control+Enter')
  await backToList(page)

  await openFromList(page, onMacro!)
  await page.keyboard.press('Control+/')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('greeting')
  await page.getByRole('option', { name: 'Greeting' }).waitFor()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Public reply' })
  await waitFor('its text', async () => (await field.inputValue()) === 'Dear customer')
  await field.press('Control+Enter')
  await backToList(page)

  await openFromList(page, onLater!)
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('My later reply')
  await page.keyboard.press('Alt+Enter')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await backToList(page)
}

/** Each of them, once. */
async function assertSent(tickets: readonly Made[]): Promise<void> {
  const [onReply, onNote, onMacro, onLater] = tickets
  await waitFor('all of them', async () => (await laterOn(onLater!)).length > 0)
  assert.deepEqual(await wordsOn(stage.desk, onReply!), ['My reply'])
  assert.deepEqual(await wordsOn(stage.desk, onNote!), ['My note'])
  assert.deepEqual(await wordsOn(stage.desk, onMacro!), ['Dear customer'])
  assert.deepEqual(await laterOn(onLater!), ['My later reply'])
  assert.equal((await now(onMacro!)).status, 'pending')
}

async function laterOn({ id }: Made): Promise<string[]> {
  const params = { path: { ticket_id: id } }
  const url = '/v1/tickets/{ticket_id}/scheduled-comments'
  return (await stage.desk.api.GET(url, { params })).data.map(({ body }) => body)
}

const now = async ({ id }: Made) =>
  (await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params: { path: { ticket_id: id } } }))
    .data

/** From now on messages fail in this way; what is given back ends it. */
async function failWith(context: BrowserContext, fail: (route: Route) => Promise<void>) {
  // By then the page may be gone, or the request past this rule.
  const handle = (route: Route) =>
    (route.request().method() === 'POST' ? fail(route) : route.continue()).catch(() => {})
  await context.route(posts, handle)
  return () => context.unroute(posts, handle)
}

const respond = (status: number) => (route: Route) =>
  route.fulfill({ status, headers: { 'retry-after': '1' }, body: '{"detail":"Not now"}' })

/** The server has it, but nobody hears of that. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch().catch(() => {})
  await route.abort()
}

for (const [name, fail] of [
  ['there were too many requests', respond(429)],
  ['the server failed', respond(500)],
  ['the response was lost', loseResponse],
] as const) {
  test(`what was sent is shown as unsent, and sent again by itself, after ${name}`, async () => {
    const tickets = await makeTickets()
    await using tab = await openList()
    const { page, context } = tab
    // All at the same time, however long it takes to write them.
    const written = Promise.withResolvers<void>()
    const mend = await failWith(context, (route) => written.promise.then(() => fail(route)))
    await sendEachKind(page, tickets)
    written.resolve()
    await unsent(page, 4).waitFor()
    await page.getByText('4 messages weren’t sent.').waitFor()
    for (const { id } of tickets) {
      await page.locator(`[data-id="${id}"]`).getByText('Unsent message').first().waitFor()
    }
    await mend()
    await anyUnsent(page).waitFor({ state: 'detached' })
    await assertSent(tickets)
  })
}

test('what is sent offline is said to wait, and goes out with the connection', async () => {
  const tickets = await makeTickets()
  await using tab = await openList()
  const { page, context } = tab
  await sendEachKindOffline(tab, tickets)
  await page.getByText('You’re offline. Messages you send').waitFor()
  await context.setOffline(false)
  await page.getByText('You’re offline. Messages you send').waitFor({ state: 'detached' })
  await anyUnsent(page).waitFor({ state: 'detached' })
  await assertSent(tickets)
})

/** Tickets and saved replies can be opened only as long as there is a connection. */
async function sendEachKindOffline({ page, context }: Tab, tickets: readonly Made[]) {
  const written = Promise.withResolvers<void>()
  const mend = await failWith(context, (route) => written.promise.then(() => route.abort()))
  await sendEachKind(page, tickets)
  await context.setOffline(true)
  written.resolve()
  await unsent(page, 4).waitFor()
  await mend()
}

test('after its page was closed, what was not sent is offered, and what was sent is said', async () => {
  const tickets = await makeTickets()
  await using tab = await openList()
  const { page, context } = tab
  const mend = await failWith(context, (route) =>
    route.request().url().includes(tickets[0]!.id) ? loseResponse(route) : route.abort(),
  )
  await sendEachKind(page, tickets)
  await unsent(page, 4).waitFor()
  await page.close()
  await mend()
  const next = await context.newPage()
  await next.goto('/customers')
  await next.getByText(`Your reply on ${tickets[0]!.ticket_display_id} was sent`).waitFor()
  await unsent(next, 3).click()
  const dialog = next.getByRole('dialog', { name: 'Unsent messages' })
  await dialog.getByText('My note').waitFor()
  await screenshot(next, 'unsent-dialog')
  await checkAxe(next)
  for (let left = 3; left > 0; left--) {
    await dialog.getByRole('button', { name: 'Send again' }).first().click()
    if (left > 1) await unsentInDialog(next, left - 1)
  }
  await dialog.waitFor({ state: 'detached' })
  await assertSent(tickets)
})

const unsentInDialog = (page: Page, count: number) =>
  waitFor(
    () => `${count} are left`,
    async () =>
      (await page
        .getByRole('dialog')
        .getByText(/^Your (reply|note) on/)
        .count()) === count,
  )

test('a stopped reply is announced on every page, and reviewed in the composer', async () => {
  const ticket = await makeTicket(stage.desk, 'Stopped')
  await using tab = await openList()
  const { page } = tab
  await openFromList(page, ticket)
  await reply(page, 'My answer')
  await backToList(page)
  await customerSays(stage.desk, ticket, 'Wait, there is more')
  const bar = page.getByRole('alert').filter({ hasText: `on ${ticket.ticket_display_id}` })
  await bar.getByText('A new message arrived').waitFor()
  assert.equal(await bar.getByRole('button', { name: 'Send again' }).count(), 0)
  await unsent(page, 1).waitFor()
  await screenshot(page, 'unsent-bar')
  await checkAxe(page)
  await bar.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stopped' }).waitFor()
  const field = page.getByRole('textbox', { name: 'Public reply' })
  await waitFor('its text', async () => (await field.inputValue()) === 'My answer')
  await page.locator('textarea:focus').waitFor()
  assert.equal(await anyUnsent(page).count(), 0)
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Wait, there is more'])
})

test('who signs out with something unsent is asked, and finds it after the next sign-in', async () => {
  const ticket = await makeTicket(stage.desk, 'Left behind')
  await using tab = await openList()
  const { page, context } = tab
  const mend = await failWith(context, (route) => route.fulfill({ status: 403, body: '{}' }))
  await openFromList(page, ticket)
  await reply(page, 'Not today')
  await page.getByText('Not sent.').waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await signOut.click()
  const dialog = page.getByRole('dialog', { name: 'Sign out with 1 unsent message?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await unsent(page, 1).waitFor()
  await signOut.click()
  tab.allowComplaint(/401/)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await page.locator('input[name=email]').waitFor()
  await mend()
  await stage.desk.signIn(context, agent)
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Send again' }).click()
  await anyUnsent(page).waitFor({ state: 'detached' })
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Not today'])
})

test('what a bulk action or its undo has left over stays in view, and can be tried again', async () => {
  const tickets = [await makeTicket(stage.desk, 'Third'), await makeTicket(stage.desk, 'Fourth')]
  await using tab = await openList()
  const { page, context } = tab
  const bulk = '**/v1/tickets/bulk'
  // Only the first is changed.
  await context.route(bulk, async (route) => {
    const { ticket_ids, ...request } = route.request().postDataJSON()
    const [first, ...others] = ticket_ids
    const response = await route.fetch({ postData: { ...request, ticket_ids: [first] } })
    const { results } = await response.json()
    const refused = others.map((ticket_id: string) => ({ ticket_id, status: 500 }))
    await route.fulfill({ response, json: { results: [...results, ...refused] } })
  })
  for (const { id } of tickets) {
    await page.locator(`[data-id="${id}"]`).getByRole('checkbox').click()
  }
  await page.keyboard.press('e')
  const alert = page.getByRole('alert')
  await alert.getByText('1 of 2 tickets weren’t updated').waitFor()
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await context.unroute(bulk)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Updated the other ticket').waitFor()
  const statuses = async () => (await Promise.all(tickets.map(now))).map(({ status }) => status)
  await waitFor('both are resolved', async () => (await statuses()).every((s) => s === 'resolved'))

  const one = '**/v1/tickets/*'
  await context.route(one, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback(),
  )
  await page.keyboard.press('z')
  const failedUndo = alert.locator('div').filter({ hasText: /^Couldn’t undo: / })
  await failedUndo.waitFor()
  await context.unroute(one)
  await failedUndo.getByRole('button', { name: 'Try again' }).click()
  await waitFor('one is as before', async () => (await statuses()).includes('new'))
  await failedUndo.waitFor({ state: 'detached' })
})

test('a bulk action that failed says what was not done, and can be tried again', async () => {
  const tickets = [await makeTicket(stage.desk, 'First'), await makeTicket(stage.desk, 'Second')]
  await using tab = await openList()
  const { page, context } = tab
  const url = '**/v1/tickets/bulk'
  await context.route(url, (route) => route.fulfill({ status: 500, body: '{}' }))
  for (const { id } of tickets) {
    await page.locator(`[data-id="${id}"]`).getByRole('checkbox').click()
  }
  await page.keyboard.press('e')
  const alert = page.getByRole('alert').filter({ hasText: 'Not done: ' })
  await alert.waitFor()
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await context.unroute(url)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await waitFor('both are resolved', async () => {
    const all = await Promise.all(tickets.map(now))
    return all.every(({ status }) => status === 'resolved')
  })
})

test('tickets that could not be moved to the trash are shown again, and moved by “Try again”', async () => {
  const tickets = [await makeTicket(stage.desk, 'Fifth'), await makeTicket(stage.desk, 'Sixth')]
  await using tab = await openList(admin)
  const { page, context } = tab
  const bulk = '**/v1/tickets/bulk'
  await context.route(bulk, (route) => route.fulfill({ status: 500, body: '{}' }))
  for (const { id } of tickets) {
    await page.locator(`[data-id="${id}"]`).getByRole('checkbox').click()
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to trash' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t move to the trash' })
  await alert.waitFor()
  await page.getByText('Deleted', { exact: true }).first().waitFor({ state: 'detached' })
  await context.unroute(bulk)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await waitFor('both are in the trash', async () => {
    const { data: left } = await stage.desk.api.GET('/v1/tickets')
    return !left.some(({ id }) => tickets.some((ticket) => ticket.id === id))
  })
})
