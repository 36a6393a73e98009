import { test } from 'node:test'
import { agent } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

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
  await using ofCustomer = await openListening(stage, `/customers/${customer_id}`, { as: agent })
  await using found = await openListening(stage, '/search?q=quartz', { as: agent })
  const pages = [ofCustomer.page, found.page]
  for (const page of pages) await page.getByText('Quartz clock').waitFor()
  await askAgain(customer_id, 'Quartz watch')
  for (const page of pages) await page.getByText('Quartz watch').waitFor()
})

test('whoever comes back to a page finds what was asked meanwhile', async () => {
  const { customer_id } = await makeTicket(stage.desk, 'Brass bell')
  await using tab = await openListening(stage, `/customers/${customer_id}`, { as: agent })
  const { page } = tab
  const isSeen = page.waitForResponse((response) => response.url().endsWith('/seen'))
  await page.getByText('Brass bell').click()
  await page.getByText('No other tickets').waitFor()
  await askAgain(customer_id, 'Brass lamp')
  // The card of the customer hears of it by itself.
  await page.getByText('Brass lamp').waitFor()
  // A mark on a row of the list does not make the list newer than it is.
  await isSeen
  await page.goBack()
  await page.getByRole('main').getByText('Customer since').waitFor()
  await page.getByText('Brass lamp').waitFor()
  await page.getByText('Open (2)').waitFor()
})

test('tickets are announced where those who have waited longest come first', async () => {
  const { api } = stage.desk
  const reopened = await makeTicket(stage.desk, 'Copper kettle')
  const params = { path: { ticket_id: reopened.id } }
  const setStatus = (status: 'open' | 'resolved') =>
    api.PATCH('/v1/tickets/{ticket_id}', { params, body: { status } })
  await setStatus('resolved')
  // More than are loaded at first.
  for (let count = 0; count < 30; count++) await makeTicket(stage.desk, `Copper pan ${count}`)
  await using tab = await openListening(stage, '/inbox?view=open', { as: agent })
  const { page } = tab
  await page.getByText('Copper pan', { exact: false }).first().waitFor()
  // The rest of the list would have what is new, if it came later.
  await page.locator('[data-id]').nth(30).waitFor({ state: 'attached' })
  await makeTicket(stage.desk, 'Copper pot')
  await page.getByRole('button', { name: /\d+ new ticket/ }).waitFor()
  await page.getByText('1 new ticket', { exact: true }).waitFor()
  await setStatus('open')
  await page.getByText('2 new tickets').click()
  await page.getByText(/new ticket/).waitFor({ state: 'detached' })
})
