import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { agent } from './support/demo-desk.ts'
import { type Stage, setStage } from './support/stage.ts'
import type { Tab } from './support/tab.ts'
import { makeTicket } from './support/ticket.ts'

let stage: Stage
before(async () => {
  stage = await setStage({ tickets: 3 })
})
after(() => stage[Symbol.asyncDispose]())

/** A page that hears what happens from now on. */
async function openListening(path: string): Promise<Tab> {
  const listening = Promise.withResolvers<void>()
  const prepare = async (page: Page) => {
    // What a worker asks for cannot be seen from here; without workers the page listens itself.
    await page.addInitScript('delete globalThis.SharedWorker')
    page.on('response', (answer) => {
      if (answer.url().includes('/v1/events/stream')) listening.resolve()
    })
  }
  const tab = await stage.open(path, { as: agent, prepare })
  await listening.promise
  return tab
}

/** Another ticket of somebody who is known. */
async function askAgain(customer_id: string, subject: string): Promise<void> {
  const { api } = stage.desk
  const params = { path: { customer_id } }
  const { data } = await api.GET('/v1/customers/{customer_id}', { params })
  const asker = { customer_name: data.name, customer_email: data.email }
  await api.POST('/v1/tickets', { body: { ...asker, subject, description: 'This, too.' } })
}

test('what a customer asks anew is there on their page and in a search, without a reload', async () => {
  const { customer_id } = await makeTicket(stage.desk, 'Quartz clock')
  await using ofCustomer = await openListening(`/customers/${customer_id}`)
  await using found = await openListening('/search?q=quartz')
  const pages = [ofCustomer.page, found.page]
  for (const page of pages) await page.getByText('Quartz clock').waitFor()
  await askAgain(customer_id, 'Quartz watch')
  for (const page of pages) await page.getByText('Quartz watch').waitFor()
})

test('whoever comes back to a page finds what was asked meanwhile', async () => {
  const { customer_id } = await makeTicket(stage.desk, 'Brass bell')
  await using tab = await openListening(`/customers/${customer_id}`)
  const { page } = tab
  await page.getByText('Brass bell').click()
  await page.getByText('No other tickets').waitFor()
  await askAgain(customer_id, 'Brass lamp')
  // The card of the customer hears of it by itself.
  await page.getByText('Brass lamp').waitFor()
  await page.goBack()
  await page.getByRole('main').getByText('Customer since').waitFor()
  await page.getByText('Brass lamp').waitFor()
})
