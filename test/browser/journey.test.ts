import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strongPassword } from '../support/people/browser.ts'
import { checkAxe, twoLooks } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { setStage } from './support/stage.ts'
import { conversation, reply, wordsOn } from './support/ticket.ts'

// One request from the portal through the console and back. A plain `npm test` runs it.

test('a customer asks in the portal, an agent signs in and replies, and the customer reads it', async () => {
  await using stage = await setStage({ tickets: 5 })
  await stage.desk.api.PATCH('/v1/organization', { body: { accepts_requests: true } })
  await using portal = await stage.open('/portal')
  const customer = portal.page
  await customer.getByLabel('Your name').fill('Maya Chen')
  await customer.getByLabel('Email address').fill('maya@example.com')
  await customer.getByLabel('Subject').fill('Lamp does not glow')
  await customer.getByLabel('Message').fill('It stays dark.')
  await customer.getByRole('button', { name: 'Send request' }).click()
  await customer.getByRole('heading', { name: 'Lamp does not glow' }).waitFor()
  await checkAxe(customer, twoLooks)

  // Signed in once before, the agent has a password.
  await (await stage.open('/portal', { as: agent })).close()
  await using desk = await stage.open('/login')
  const { page } = desk
  await page.getByLabel('Email').fill(agent)
  await page.getByLabel('Password').fill(strongPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.goto('/inbox?view=unassigned')
  await page.getByRole('link', { name: 'Lamp does not glow' }).click()
  await conversation(page).getByText('It stays dark.').waitFor()
  await reply(page, 'Try a **new** bulb')
  await page.getByRole('article').locator('strong', { hasText: 'new' }).waitFor()
  await checkAxe(page, twoLooks)

  await customer.reload()
  await customer.locator('strong', { hasText: 'new' }).waitFor()
  await customer.getByRole('button', { name: 'Mark as resolved' }).click()
  await customer.getByText('Resolved', { exact: true }).first().waitFor()

  const query = { search: 'glow' }
  const { data: found } = await stage.desk.api.GET('/v1/tickets', { params: { query } })
  assert.equal(found[0]!.status, 'resolved')
  assert.deepEqual(await wordsOn(stage.desk, { ...found[0]!, description: '' }), [
    'Try a **new** bulb',
  ])
})
