import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { admin } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { settled } from './support/settled.ts'
import { goTo } from './support/shared-windows.ts'
import { type Stage, setStage } from './support/stage.ts'
import type { Tab } from './support/tab.ts'
import { conversation, makeTicket, reply } from './support/ticket.ts'

let stage: Stage
let tab: Tab
let teamName: string
before(async () => {
  stage = await setStage({ tickets: 5 })
  for (const subject of ['Third', 'Second', 'First']) await makeTicket(stage.desk, subject)
  const { data: teams } = await stage.desk.api.GET('/v1/teams')
  teamName = teams[0]!.name
  tab = await openListening(stage, '/inbox', { as: admin })
})
after(async () => {
  await using _stage = stage
  await tab.close()
})

/**
 * One after the other; at `…` only when something to choose from has the focus. What follows `g`
 * has to come within a second, so it is not waited for in between.
 */
async function pressAll(page: Page, keys: string): Promise<void> {
  const offer = page.locator('[role=menuitem]:focus, [role=combobox]:focus')
  for (const step of keys.match(/g \S+|\S+/g)!) {
    if (step === '…') await offer.waitFor()
    else await Promise.all(step.split(' ').map((key) => page.keyboard.press(key)))
  }
}

// What a key does. Those that have to do with writing and sending are tried elsewhere.

type Place = (page: Page) => Promise<unknown>

const list: Place = async (page) => {
  await page.goto('/inbox?view=unassigned&sort=newest')
  await page.getByText('Third', { exact: true }).waitFor()
}

/** Opened from the list, so that there are others beside it. */
const ticket: Place = async (page) => {
  await list(page)
  await pressAll(page, 'j j Enter')
  await heading('Second')(page).waitFor()
  await conversation(page).waitFor()
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const cursorAt = (subject: string) => (page: Page) =>
  page.locator('[data-id]:has(a:focus)', { hasText: subject })

test('keys move through a list, choose tickets, filter and search', async () => {
  const { page } = tab
  await list(page)
  await pressAll(page, 'j j')
  await cursorAt('Second')(page).waitFor()
  await pressAll(page, 'k x')
  await cursorAt('First')(page).and(page.locator(':has(:checked)')).waitFor()
  await page.getByRole('toolbar').waitFor()
  await pressAll(page, 'x')
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  assert.equal(await page.locator('[data-id] :checked').count(), 0)
  await checkOpens(page, 'f', 'Filter by')
  await pressAll(page, '/')
  await page.locator('input[type=search]:focus').waitFor()
  tab.assertNoComplaints()
})

for (const place of [list, ticket]) {
  test(`keys open what changes a ticket, on a ${place.name}`, async () => {
    const { page } = tab
    await place(page)
    if (place === list) await pressAll(page, 'j')
    await checkOpens(page, 's', 'Status')
    await checkOpens(page, 't', 'Team')
    await checkOpens(page, 'd', 'Due date')
    await checkOpens(page, 'v', 'Category')
    tab.assertNoComplaints()
  })
}

async function checkOpens(page: Page, key: string, title: string): Promise<void> {
  await pressAll(page, key)
  await dialog(title)(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('keys lead to lists, to other pages and to the settings', async () => {
  const { page } = tab
  await list(page)
  for (const [keys, name] of [
    ['g m', 'Mine'],
    ['g o', 'All open'],
    ['g c', 'Customers'],
    ['g p', 'Companies'],
    ['g s', 'Profile'],
  ] as const) {
    await pressAll(page, keys)
    await heading(name)(page).waitFor()
  }
  tab.assertNoComplaints()
})

test('keys lead to the tickets beside one, and back to the list', async () => {
  const { page } = tab
  await ticket(page)
  await pressAll(page, 'k')
  await heading('First')(page).waitFor()
  await pressAll(page, 'j')
  await heading('Second')(page).waitFor()
  await pressAll(page, 'u')
  await cursorAt('Second')(page).waitFor()
  tab.assertNoComplaints()
})

test('what is to be changed is chosen with keys alone', async () => {
  const { page } = tab
  await ticket(page)
  for (const [key, title, value] of [
    ['s', 'Status', 'Pending'],
    ['t', 'Team', teamName],
  ] as const) {
    await pressAll(page, `${key} …`)
    await page.keyboard.type(value)
    await pressAll(page, 'Enter')
    await page.getByRole('button', { name: `Change ${title}: ${value}` }).waitFor()
  }
})

test('the palette does what menus do, and leads to lists and settings', async () => {
  const { page } = tab
  await ticket(page)
  for (const [words, seen] of [
    ['merge', dialog('Merge')(page)],
    ['split', page.getByRole('dialog')],
    ['dark theme', page.locator('html[data-theme=dark]')],
    ['theme of the system', page.locator('html[data-theme=system]')],
  ] as const) {
    await pressAll(page, 'Control+k …')
    await page.keyboard.type(words)
    await page
      .getByRole('option')
      .filter({ hasText: new RegExp(words, 'i') })
      .last()
      .click()
    await seen.first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  tab.assertNoComplaints()
})

test('the exact name of a command runs it, and what was used last comes first', async () => {
  await makeTicket(stage.desk, 'Sign out')
  await using tab = await stage.open('/inbox?view=all', { as: admin })
  // What the page loads while the session ends is refused.
  tab.allowComplaint(/401/)
  const { page } = tab
  await page.locator('[data-id]').first().waitFor()
  for (const [name, seen] of [
    ['pending', heading('Pending')(page)],
    ['webhooks', heading('Webhooks')(page)],
    ['show keyboard shortcuts', dialog('Keyboard')(page)],
  ] as const) {
    await pressAll(page, 'Control+k …')
    await page.keyboard.type(name)
    await pressAll(page, 'Enter')
    await seen.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await pressAll(page, 'Control+k …')
  await page.getByText('Recently used').waitFor()
  assert.match(await page.getByRole('option').first().innerText(), /^Show keyboard shortcuts/)
  await page.keyboard.type('sign out')
  // Results of what is typed so far may be others.
  await page.getByRole('option', { name: 'TKT-' }).filter({ hasText: 'Sign out' }).waitFor()
  await pressAll(page, 'Enter')
  await page.waitForURL('**/login')
})

test('a comment that is to be changed takes the focus', async () => {
  const { page } = tab
  const { id, ticket_number } = await makeTicket(stage.desk)
  const params = { path: { ticket_id: id } }
  const body = { body: 'Hello' }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/comments', { params, body })
  await page.goto(`/tickets/${ticket_number}`)
  await page.getByRole('button', { name: 'Actions for message' }).focus()
  await pressAll(page, 'Enter … e Enter')
  await page.locator('textarea[aria-label="Edit message"]:focus').waitFor()
})

// A dialog takes the focus, keeps it, and gives it back to where it was.

/** Runs in the page: past the last thing in a dialog is the browser itself, and then the first one. */
const whereFocusIs = `(() => {
  const { activeElement, body } = document
  if (activeElement.matches('dialog')) return 'on the dialog as a whole'
  if (activeElement.closest('dialog')) return 'inside'
  return activeElement === body ? 'in the browser' : 'behind'
})()`

async function demandFocusStays(page: Page): Promise<void> {
  const reached = [await page.evaluate<string>(whereFocusIs)]
  for (const _ of Array(12)) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate<string>(whereFocusIs))
  }
  assert.equal(reached[0], 'inside', 'nothing in it takes the focus')
  assert.ok(!reached.includes('behind'), `the focus has left the dialog: ${reached}`)
  const isLost = reached.some((place, at) => place !== 'inside' && reached[at + 1] === place)
  assert.ok(!isLost, `the focus does not come back: ${reached}`)
}

const called = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()

const openings: [path: string, opener: (page: Page) => Locator, keys: string, title: string][] = [
  ['/customers', called('New customer'), 'Enter', 'New customer'],
  ['/tickets/3', called(/^Change Priority/), 's', 'Status'],
  ['/tickets/3', called(/^More actions/), 'Enter … s Enter', 'Split'],
  ['/tickets/3', (page) => page.getByRole('textbox').first(), 'Control+k', 'Command palette'],
  ['/inbox?view=all', (page) => page.locator('[data-id] a').nth(1), 'a', 'Assignee'],
  ['/settings/api-keys', called(/^Actions for/), 'Enter … Enter', 'Edit API key'],
]

for (const [path, opener, keys, title] of openings) {
  test(`“${title}” keeps the focus, and gives it back`, async () => {
    const { page } = tab
    await goTo(page, path)
    await page.waitForURL(`**${path}`)
    await settled(page)
    await opener(page).focus()
    await pressAll(page, keys)
    await dialog(title)(page).waitFor()
    await demandFocusStays(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.ok(await opener(page).evaluate((it) => it.matches(':focus')), 'it is somewhere else')
  })
}

test('what comes after a reply, and after a ticket is resolved, is chosen in the profile', async () => {
  for (const subject of ['Newer', 'Newest']) await makeTicket(stage.desk, subject)
  await using own = await stage.open('/settings/profile', { as: admin })
  const { page } = own
  const choice = (name: string) => page.getByRole('group', { name })
  await choice('After sending a reply').getByText('Next ticket').click()
  await choice('After resolving a ticket').getByText('List').click()
  await page.goto('/inbox?view=unassigned&sort=newest')
  await page.getByText('Newest', { exact: true }).waitFor()
  await pressAll(page, 'j')
  await reply(page, 'On its way.')
  await heading('Newer')(page).waitFor()
  await conversation(page).waitFor()
  await pressAll(page, 'e')
  await page.waitForURL('**/inbox?view=unassigned*')
})
