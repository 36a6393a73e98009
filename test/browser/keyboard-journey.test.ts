import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { isDeep } from '../support/depth.ts'
import { strongPassword } from '../support/people/browser.ts'
import { admin, agent } from './support/demo-desk.ts'
import { conversation, makeTicket, wordsOn } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

/** The desk hears of it in its own time. */
const patienceMs = 60_000

const stage = useStage({ tickets: 20 })

const cursorRow = (page: Page) => page.locator('[data-id]:has(a:focus)')

test('from signing in to a ticket that is done and reopened, without the mouse', async () => {
  const { desk } = stage
  // Those who have waited longest come first: these three are alone.
  const filter = { has_agent: false, unresolved: true }
  const change = { status: 'resolved' } as const
  await desk.api.POST('/v1/tickets/bulk', { body: { action: 'update', filter, change } })
  await makeTicket(desk, 'First')
  const second = await makeTicket(desk, 'Second')
  await makeTicket(desk, 'Third')
  // Gives the agent a password; the page itself begins with nobody.
  await using first = await stage.open('/login', { as: agent })
  await first.close()
  await using tab = await stage.open('/inbox')
  // The question who is here is refused, which is the way to the page for signing in.
  tab.expectComplaint(/401/)
  const { page } = tab
  const press = (key: string) => page.keyboard.press(key)

  await page.locator('input[name=email]:focus').waitFor()
  await page.keyboard.type(agent)
  await press('Tab')
  await page.keyboard.type(strongPassword)
  await press('Enter')
  await page.waitForURL('**/inbox')
  await page.locator('[data-id]').first().waitFor()

  // The second one has to come within a second.
  await Promise.all([press('g'), press('u')])
  await page.getByRole('heading', { name: 'Unassigned' }).waitFor()
  await page.getByText('First', { exact: true }).waitFor()
  await press('j')
  await cursorRow(page).getByText('First').waitFor()
  await press('j')
  await cursorRow(page).getByText('Second').waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: 'Second' }).waitFor()
  await conversation(page).waitFor()

  await press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('We are on it.')
  await press('Control+Enter')
  await page.getByText('Sending…').waitFor()
  await press('e')
  // What is next in the list.
  await page.getByRole('heading', { name: 'Third' }).waitFor()
  await press('z')
  await page.getByText(/Undone/).waitFor()

  await waitFor(
    'the reply is there',
    async () => (await wordsOn(desk, second)).includes('We are on it.'),
    patienceMs,
  )
  // The reply opens the ticket, unless it was sent while the ticket was resolved.
  const isBack = async () => ['new', 'open'].includes(await statusOf(second.id))
  await waitFor('the status is back', isBack, patienceMs)
})

test('many tickets get a priority and an agent, without the mouse', async () => {
  const { api } = stage.desk
  const filter = { has_agent: false, unresolved: true }
  const change = { status: 'resolved' } as const
  await api.POST('/v1/tickets/bulk', { body: { action: 'update', filter, change } })
  const count = isDeep ? 20 : 5
  for (let number = 1; number <= count; number++) await makeTicket(stage.desk, `Triage ${number}`)
  await using tab = await stage.open('/inbox?view=unassigned', { as: agent })
  const { page } = tab
  const press = (key: string) => page.keyboard.press(key)
  for (let number = 1; number <= count; number++) {
    await page.getByText(`Triage ${number}`, { exact: true }).waitFor()
    await press('j')
    await cursorRow(page).getByText(`Triage ${number}`, { exact: true }).waitFor()
    await press('p')
    await page.keyboard.type('high')
    await press('Enter')
    await cursorRow(page).getByText('High', { exact: true }).waitFor()
    await press('i')
  }
  const users = (await api.GET('/v1/users')).data
  const assigned_user_id = users.find(({ email }) => email === agent)!.id
  const params = { query: { assigned_user_id, priority: 'high', unresolved: true } } as const
  const isDone = async () => {
    const { data } = await api.GET('/v1/tickets', { params })
    return data.filter(({ subject }) => subject.startsWith('Triage ')).length === count
  }
  await waitFor('all of them are assigned', isDone, patienceMs)
})

async function statusOf(id: string): Promise<string> {
  const params = { path: { ticket_id: id } }
  return (await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params })).data.status
}

test('letters that are typed do nothing else', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await stage.open(`/tickets/${ticket.ticket_number}`, { as: agent })
  const { page } = tab
  await conversation(page).waitFor()
  await page.keyboard.press('n')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('jkxe?zacgus')
  assert.equal(await page.locator('textarea:focus').inputValue(), 'jkxe?zacgus')
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.match(page.url(), new RegExp(`/tickets/${ticket.ticket_number}$`))
  assert.equal(await statusOf(ticket.id), 'new')
})

test('single keys can be switched off', async () => {
  await using tab = await stage.open('/inbox', { as: agent })
  const { page } = tab
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 1)
})

test('a new key is shown once; a revoked one is refused', async () => {
  await using tab = await stage.open('/settings/api-keys', { as: admin })
  const { page } = tab
  await page.getByRole('button', { name: 'New API key' }).click()
  await page.getByLabel('Name').fill('Web shop')
  await page.getByRole('button', { name: 'Read only' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  const secret = (await page.getByLabel('API key', { exact: true }).textContent())!.trim()
  assert.match(secret, /^bh_live_/)
  const me = () =>
    fetch(`${stage.desk.url}/v1/me`, { headers: { authorization: `Bearer ${secret}` } })
  assert.equal((await me()).status, 200)

  await page.reload()
  await page.getByText('Web shop').first().waitFor()
  assert.ok(!(await page.content()).includes(secret))
  await page.getByRole('button', { name: 'Actions for Web shop' }).click()
  await page.getByText('Revoke', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await waitFor('the session has ended', async () => (await me()).status === 401, patienceMs)
})

test('the tabs of a browser share one stream', async () => {
  await using tab = await stage.open('/login', { as: agent })
  const pages: Page[] = []
  for (const _ of Array(isDeep ? 8 : 3)) {
    const page = await tab.context.newPage()
    await page.goto('/inbox?view=all')
    pages.push(page)
  }
  for (const page of pages) await page.locator('[data-id]').first().waitFor()
  await makeTicket(stage.desk, 'Heard by all')
  for (const page of pages)
    await page
      .getByRole('button', { name: /new ticket/ })
      .last()
      .waitFor()
  // Those of windows that were closed before may be on their way out.
  await waitFor('one stream is open', async () => (await openStreams()) === 1, patienceMs)
})

/** As the desk counts them. */
async function openStreams(): Promise<number> {
  const metrics = await (await fetch(`${stage.desk.url}/metrics`)).text()
  return Number(/^bellhop_event_stream_clients (\d+)$/m.exec(metrics)?.[1])
}
