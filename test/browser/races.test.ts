import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { admin, agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import {
  conversation,
  customerSays,
  makeTicket,
  openTicket,
  reply,
  visitTicket,
  wordsOn,
} from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// What happens at the same time: slow answers, colleagues, and people who have gone on.

const stage = useStage({ tickets: 3 })

type Made = Awaited<ReturnType<typeof makeTicket>>

const pathOf = ({ id }: Made) => ({ path: { ticket_id: id } })
const now = async (ticket: Made) =>
  (await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params: pathOf(ticket) })).data
const patch = (ticket: Made, body: object) =>
  stage.desk.api.PATCH('/v1/tickets/{ticket_id}', { params: pathOf(ticket), body })
const textbox = (page: Page) => page.getByRole('textbox', { name: 'Public reply' })

/** Sets the priority, which arrives after all that was sent before. */
async function setPriority(page: Page, ticket: Made): Promise<void> {
  await page.keyboard.press('p')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('urgent')
  await page.keyboard.press('Enter')
  await waitFor('the priority', async () => (await now(ticket)).priority === 'urgent')
}

/** When the page has heard of a change, it counts again. */
const hasHeard = (page: Page) =>
  page.waitForRequest((request) => request.url().includes('/v1/tickets/counts'))

test('a ticket is merged into the one that was typed, not into one found before', async () => {
  const alpha = await makeTicket(stage.desk, 'Walrus alpha')
  await makeTicket(stage.desk, 'Walrus beta')
  const source = await makeTicket(stage.desk, 'Source')
  await using tab = await visitTicket(stage, source, admin)
  const { page, context } = tab
  const released = Promise.withResolvers<void>()
  await context.route(/search=walrus(%20|\+)/, async (route) => {
    await released.promise
    // The page may no longer want the answers in between.
    await route.continue().catch(() => {})
  })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  await page.getByRole('combobox', { name: /^Merge TKT/ }).waitFor()
  await page.keyboard.type('walrus')
  await page.getByRole('option', { name: 'Walrus beta' }).waitFor()
  await page.keyboard.type(' alpha')
  await page.keyboard.press('Enter')
  released.resolve()
  const warning = page.getByRole('dialog', { name: 'Merge tickets of different customers?' })
  for (const { customer_id } of [source, alpha]) {
    const params = { path: { customer_id } }
    const { data } = await stage.desk.api.GET('/v1/customers/{customer_id}', { params })
    await warning.getByText(data.email).waitFor()
  }
  await screenshot(page, 'merge-customers')
  await warning.getByRole('button', { name: 'Merge anyway' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(`/${source.ticket_number}`))
  assert.equal(new URL(page.url()).pathname, `/tickets/${alpha.ticket_number}`)
})

test('a reply cannot be undone once it is on its way', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page, context } = tab
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await context.route('**/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.resolve()
    await released.promise
    await route.continue()
  })
  await reply(page, 'Too early')
  await page.getByText('Sending…').waitFor()
  await page.keyboard.press('u')
  const toast = page.getByText(/Sending your reply/)
  await toast.waitFor()
  await asked.promise
  await toast.waitFor({ state: 'detached' })
  released.resolve()
  await waitFor('the reply', async () => (await wordsOn(stage.desk, ticket)).includes('Too early'))
})

test('a reply that arrives while the ticket loads is shown', async () => {
  const ticket = await makeTicket(stage.desk, 'Slow load')
  await using tab = await stage.visit('/inbox?view=open&sort=newest', agent)
  const { page, context } = tab
  let isFirst = true
  await context.route(`**/v1/tickets/${ticket.id}?*include=*comments*`, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    const heard = hasHeard(page)
    await customerSays(stage.desk, ticket, 'One more thing')
    await heard
    await route.fulfill({ response })
  })
  await page.getByText('Slow load').first().click()
  await conversation(page).getByText('One more thing').waitFor()
})

test('a change that is made while the list loads is shown', async () => {
  const ticket = await makeTicket(stage.desk, 'Changing')
  await using tab = await stage.visit('/customers', agent)
  const { page, context } = tab
  let isFirst = true
  await context.route(/\/v1\/tickets\?.*include=customer/, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    const heard = hasHeard(page)
    await patch(ticket, { status: 'pending' })
    await heard
    await route.fulfill({ response })
  })
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.locator(`[data-id="${ticket.id}"]`).getByText('Pending').first().waitFor()
})

test('undoing to resolve a ticket snoozes it again', async () => {
  const ticket = await makeTicket(stage.desk, 'Sleepy')
  await patch(ticket, { status: 'open' })
  const params = pathOf(ticket)
  const until = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 19)}Z`
  await stage.desk.api.PUT('/v1/tickets/{ticket_id}/snooze', { params, body: { until } })
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await page.keyboard.press('e')
  await waitFor('resolved', async () => (await now(ticket)).status === 'resolved')
  await page.keyboard.press('z')
  await waitFor('snoozed again', async () => {
    const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/snooze', { params })
    return data.until === until
  })
  assert.equal((await now(ticket)).status, 'open')
})

test('undoing leaves what a colleague has done since', async () => {
  const ticket = await makeTicket(stage.desk, 'Two people')
  await patch(ticket, { status: 'open' })
  const path = `/tickets/${ticket.ticket_number}`
  await using tab = await stage.visit(path, agent)
  const { page } = tab
  await conversation(page).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('pending')
  await page.keyboard.press('Enter')
  await waitFor('pending', async () => (await now(ticket)).status === 'pending')
  await patch(ticket, { status: 'resolved' })
  await page.getByText('Pending → Resolved').first().waitFor()
  await page.keyboard.press('z')
  await page.getByText(/Undone/).waitFor()
  await setPriority(page, ticket)
  assert.equal((await now(ticket)).status, 'resolved')
})

test('a ticket that is gone is no longer announced', async () => {
  await makeTicket(stage.desk, 'Stays')
  await using tab = await stage.visit('/inbox?view=open&sort=newest', agent)
  const { page } = tab
  await page.getByText('Stays').first().waitFor()
  const ticket = await makeTicket(stage.desk, 'Spam')
  const announced = page.getByRole('button', { name: '1 new ticket' })
  await announced.waitFor()
  await stage.desk.api.DELETE('/v1/tickets/{ticket_id}', { params: pathOf(ticket) })
  await announced.waitFor({ state: 'detached' })
})

test('a status is set that a colleague has changed while it was chosen', async () => {
  const ticket = await makeTicket(stage.desk, 'Chosen')
  await patch(ticket, { status: 'open' })
  const path = `/tickets/${ticket.ticket_number}`
  await using tab = await stage.visit(path, agent)
  const { page } = tab
  await conversation(page).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('option', { name: 'Open' }).waitFor()
  await patch(ticket, { status: 'pending' })
  await page.getByText('Open → Pending').first().waitFor({ state: 'attached' })
  await page.keyboard.type('open')
  await page.keyboard.press('Enter')
  await waitFor('open', async () => (await now(ticket)).status === 'open')
})

test('a saved reply whose text comes late goes into the ticket for which it was chosen', async () => {
  const body = { name: 'Greeting', body: 'Dear {{ customer.name }}', is_shared: true } as never
  await stage.desk.api.POST('/v1/macros', { body })
  const ticket = await makeTicket(stage.desk, 'For Maya')
  await makeTicket(stage.desk, 'For somebody else')
  await using tab = await stage.visit('/inbox?view=open&sort=newest', agent)
  const { page, context } = tab
  await page.getByText('For somebody else').first().waitFor()
  await page.getByText('For Maya').first().click()
  await conversation(page).waitFor()
  const released = Promise.withResolvers<void>()
  await context.route('**/render', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('greeting')
  await page.getByRole('option', { name: 'Greeting', selected: false }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await page.getByRole('heading', { level: 1, name: 'For somebody else' }).waitFor()
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  const rendered = page.waitForResponse((response) => response.url().endsWith('/render'))
  released.resolve()
  await rendered
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: 'For Maya' }).waitFor()
  await waitFor('the text', async () => (await textbox(page).inputValue()).startsWith('Dear '))
  await page.keyboard.press('k')
  await page.getByRole('heading', { level: 1, name: 'For somebody else' }).waitFor()
  assert.equal(await textbox(page).inputValue(), '')
  assert.deepEqual(await wordsOn(stage.desk, ticket), [])
})

test('Escape leaves the reply while the conversation is still loading', async () => {
  await makeTicket(stage.desk, 'Quick')
  await makeTicket(stage.desk, 'Slow')
  await using tab = await stage.visit('/inbox?view=open&sort=newest', agent)
  const { page, context } = tab
  await page.getByText('Quick').first().waitFor()
  await context.route('**/v1/tickets/*/comments?*', () => {})
  await context.route('**/v1/tickets/*?include=*', () => {})
  await page.getByText('Slow').first().click()
  await page.getByRole('heading', { level: 1, name: 'Slow' }).waitFor()
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: 'Quick' }).waitFor()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a subject is saved once with Enter, and not with Escape', async () => {
  const ticket = await makeTicket(stage.desk, 'Before')
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.postDataJSON())
  })
  const field = page.getByRole('textbox', { name: 'Subject' })
  const type = async (subject: string, key: string) => {
    await page.keyboard.press('Shift+S')
    await field.waitFor()
    await page.keyboard.type(subject)
    await page.keyboard.press(key)
    await field.waitFor({ state: 'detached' })
  }
  await type('Given up', 'Escape')
  await type('After', 'Enter')
  await waitFor('the subject', async () => (await now(ticket)).subject === 'After')
  await page.keyboard.press('z')
  await waitFor('the subject before', async () => (await now(ticket)).subject === 'Before')
  // The server may be quicker than the news of the request.
  await waitFor('both requests', () => saved.length >= 2)
  assert.deepEqual(saved, [{ subject: 'After' }, { subject: 'Before' }])
})

test('a subject that a colleague has changed is not set back by leaving the field', async () => {
  const ticket = await makeTicket(stage.desk, 'Before')
  const path = `/tickets/${ticket.ticket_number}`
  await using tab = await stage.visit(path, agent)
  const { page } = tab
  await conversation(page).waitFor()
  await page.keyboard.press('Shift+S')
  await page.getByRole('textbox', { name: 'Subject' }).waitFor()
  await patch(ticket, { subject: 'By a colleague' })
  await waitFor('the news', async () => (await page.title()).includes('By a colleague'))
  await conversation(page).click()
  await setPriority(page, ticket)
  assert.equal((await now(ticket)).subject, 'By a colleague')
})

test('what waits to be sent is sent before signing out', async () => {
  const ticket = await makeTicket(stage.desk, 'Last one')
  await using tab = await openTicket(stage, ticket, { as: agent })
  const { page } = tab
  // Requests that are still on their way are refused.
  tab.allowComplaint(/401/)
  await reply(page, 'See you tomorrow')
  await page.getByText('Sending…').waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  // Not the address: a request that is refused meanwhile leads there, too.
  await page.locator('input[name=email]').waitFor()
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['See you tomorrow'])
})
