import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// Where there is nothing yet: what to do about it, as far as somebody may.

const reader = 'rita@mosswick.example'

const stage = useStage({ tickets: 1 })
before(async () => {
  const { api } = stage.desk
  await api.POST('/v1/users', {
    body: { email: reader, full_name: 'Rita Reader', role: 'read_only_admin' },
  })
  await api.PATCH('/v1/organization', { body: { is_set_up: false } })
  const { data: customers } = await api.GET('/v1/customers', { params: { query: { limit: 500 } } })
  for (const { id } of customers) {
    const params = { path: { customer_id: id }, query: { cascade: true } }
    await api.DELETE('/v1/customers/{customer_id}', { params })
  }
})

const steps: Record<string, string[]> = {
  [admin]: [
    'Connect a mailbox',
    'Open the portal',
    'Invite a member',
    'New ticket',
    'Load sample data',
    'New API key',
    'New webhook',
    'Dismiss first steps',
  ],
  [agent]: ['New ticket'],
  [reader]: [],
}

for (const [email, wanted] of Object.entries(steps)) {
  test(`the first steps are those that ${email} may take`, async () => {
    await using tab = await stage.open('/inbox', { as: email })
    const { page } = tab
    const card = page.getByRole('region', { name: 'First steps' })
    await card.getByText('It’s currently closed').waitFor()
    const offered = await card.locator('a, button').allInnerTexts()
    const names = offered.map((text) => text.split('\n')[0]!)
    assert.deepEqual(
      names.filter((name) => name !== 'Copy'),
      wanted,
    )
    await checkFits(page)
  })
}

test('the first steps open what they name, for admins', async () => {
  await using tab = await stage.open('/first-steps', { as: admin })
  const { page } = tab
  for (const [step, title] of [
    ['Connect a mailbox', 'Connect a mailbox'],
    ['Invite a member', 'Invite a member'],
    ['New API key', 'New API key'],
    ['New webhook', 'New webhook'],
  ] as const) {
    await page.getByRole('link', { name: step }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.waitForURL((url) => url.search === '')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'First steps' }).click()
  }
  await page.getByRole('button', { name: 'Open the portal' }).click()
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  const { data } = await stage.desk.api.GET('/v1/organization')
  assert.equal(data.accepts_requests, true)
  await stage.desk.api.PATCH('/v1/organization', { body: { accepts_requests: false } })
})

test('an empty page offers one thing to do', async () => {
  await using tab = await stage.open('/customers', { as: agent })
  const { page } = tab
  const main = page.getByRole('main')
  await main.getByText('No customers yet').waitFor()
  await checkAxe(page)
  await main.getByRole('button', { name: 'New customer' }).last().click()
  await page.getByLabel('Name').fill('Maya Chen')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByRole('button', { name: 'Save' }).click()

  await main.getByText('No tickets').waitFor()
  await main.getByRole('button', { name: 'New ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'New ticket' })
  assert.equal(await dialog.getByLabel('Customer', { exact: true }).inputValue(), 'Maya Chen')
  assert.equal(await dialog.getByLabel('Email').inputValue(), 'maya@example.com')
  await page.keyboard.press('Escape')

  for (const path of ['/customers', '/search']) {
    await page.goto(`${path}?q=nowhere`)
    await main.getByRole('button', { name: 'Clear search' }).click()
    await page.waitForURL(`**${path}`)
    const field = main.locator('input[type=search]')
    await waitFor('the field is empty', async () => (await field.inputValue()) === '')
  }
})

test('the first ticket shows at once, however soon it comes', async () => {
  const { promise: isThere, resolve: letStream } = Promise.withResolvers<void>()
  // The stream opens after the ticket has come, so that it does not say so.
  const prepare = async (page: Page) => {
    await page.addInitScript('delete globalThis.SharedWorker')
    await page.route('**/v1/events/stream*', async (route) => {
      await isThere
      await route.continue()
    })
  }
  await using tab = await stage.open('/inbox', { as: agent, prepare })
  const { page } = tab
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await makeTicket(stage.desk, 'The very first')
  letStream()
  await page.locator('[data-id]').getByText('The very first').waitFor({ timeout: 30_000 })
})

test('an admin tries sample data, removes it, and dismisses the first steps', async () => {
  await stage.desk.api.PATCH('/v1/organization', { body: { is_set_up: false } })
  await using tab = await stage.open('/first-steps', { as: admin })
  const { page } = tab
  const card = page.getByRole('region', { name: 'First steps' })
  await card.getByRole('button', { name: 'Load sample data' }).click()
  await card.getByRole('button', { name: 'Remove sample data' }).waitFor()
  await checkAxe(page)
  await page.goto('/inbox?view=all')
  const sample = page.locator('[data-id]').getByText('Parcel arrived damaged')
  await sample.waitFor()
  // The steps stay, although there are tickets.
  await page.getByRole('link', { name: 'First steps' }).click()
  await card.getByRole('button', { name: 'Remove sample data' }).click()
  await card.getByRole('button', { name: 'Load sample data' }).waitFor()
  await page.goto('/inbox?view=all')
  await page.locator('[data-id]').getByText('The very first').waitFor()
  assert.equal(await sample.count(), 0)
  await page.getByRole('link', { name: 'First steps' }).click()
  await card.getByRole('button', { name: 'Dismiss first steps' }).click()
  await page.getByRole('link', { name: 'First steps' }).waitFor({ state: 'detached' })
})
