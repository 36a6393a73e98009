import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admin } from './support/demo-desk.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

test('a company is created, shared with a customer and deleted without the mouse', async () => {
  const { api } = stage.desk
  const { customer_id, ticket_number } = await makeTicket(stage.desk)
  const first = { name: 'Glow Ltd.', domains: ['glow.example'] }
  await api.POST('/v1/companies', { body: first })
  await using tab = await stage.open('/customers', { as: admin })
  tab.expectComplaint(/422/)
  const { page } = tab
  const { keyboard } = page
  await page.locator('[data-id]').first().waitFor()
  await keyboard.press('g')
  await keyboard.press('p')
  await page.getByRole('link', { name: 'Glow Ltd.' }).waitFor()

  await page.getByRole('button', { name: 'New company' }).press('Enter')
  await page.locator('input[name=name]:focus').waitFor()
  await keyboard.type('Bright Ltd.')
  await keyboard.press('Tab')
  await keyboard.type('bright.example\nglow.example')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Line 2: glow.example is a domain of company Glow Ltd.').waitFor()
  await page.locator('textarea:focus').fill('bright.example')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('heading', { name: 'Bright Ltd.', level: 1 }).waitFor()
  await page.getByText('No tickets').waitFor()

  const company_id = new URL(page.url()).pathname.split('/').at(-1)!
  await api.PATCH('/v1/customers/{customer_id}', {
    params: { path: { customer_id } },
    body: { company_id },
  })
  await page.getByRole('link', { name: 'TKT-' }).waitFor()
  await page.getByRole('link', { name: 'Customers', exact: true }).last().press('Enter')
  await page.getByRole('link', { name: 'Maya Chen' }).waitFor()
  await page.getByRole('link', { name: 'Portal links' }).press('Enter')
  await page.getByRole('button', { name: 'New link' }).press('Enter')
  await page.getByRole('option', { name: 'Maya Chen' }).waitFor()
  await keyboard.press('Enter')
  const secret = page.getByRole('dialog', { name: 'Link for Maya Chen' }).locator('output')
  const url = await secret.innerText()
  assert.match(await (await page.request.get(url)).text(), /Lamp does not glow/)
  await page.getByRole('button', { name: 'I’ve saved it' }).press('Enter')
  await page.reload()
  await page.getByRole('button', { name: 'Revoke the link of Maya Chen' }).press('Enter')
  assert.equal((await page.content()).includes(url), false)
  await page.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
  await page.getByText('No links').waitFor()
  assert.equal((await page.request.get(url)).status(), 404)

  await page.goto(`/tickets/${ticket_number}`)
  await page.getByRole('link', { name: 'Bright Ltd.' }).press('Enter')
  await page.getByText('Lamp does not glow').waitFor()
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete company' }).press('Enter')
  // The page reads the company again if it hears of the deletion before it is left.
  tab.allowComplaint(new RegExp(`404.*/v1/companies/${company_id}`))
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Glow Ltd.' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Bright Ltd.' }).count(), 0)
})
