import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { agent } from './support/demo-desk.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

const path = (customer_id: string) => ({ params: { path: { customer_id } } })

async function readCustomer(id: string) {
  return (await stage.desk.api.GET('/v1/customers/{customer_id}', path(id))).data
}

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name)

test('a customer is noted on, edited, merged and split again without the mouse', async () => {
  const [kept, other] = [await makeTicket(stage.desk), await makeTicket(stage.desk, 'Second lamp')]
  const before = await readCustomer(other.customer_id)
  await using tab = await stage.open(`/customers/${kept.customer_id}`, { as: agent })
  const { page } = tab
  const { keyboard } = page
  const facts = page.getByRole('region', { name: 'Details' })
  await facts.getByText('Open tickets').waitFor()

  await keyboard.press('n')
  await page.locator('textarea:focus').waitFor()
  await keyboard.type('Calls **before noon**')
  await keyboard.press('Control+Enter')
  const note = page.getByRole('article', { name: 'Note by Jonas Albrecht' })
  await note.locator('strong', { hasText: 'before noon' }).waitFor()
  await note.getByRole('button').press('Enter')
  await page.getByRole('menuitem', { name: 'Pin' }).press('Enter')
  await page.getByRole('article', { name: 'Pinned note by Jonas Albrecht' }).waitFor()

  await keyboard.press('e')
  await field(page, 'Email').fill(before.email)
  await field(page, 'Phone').fill('+351 21 555 0100')
  await keyboard.press('Enter')
  await page.getByText('The email address belongs to customer Maya Chen').waitFor()
  tab.expectComplaint(/422/)
  await field(page, 'Email').fill('maya@bright.example')
  await keyboard.press('Enter')
  await facts.getByRole('link', { name: 'maya@bright.example' }).waitFor()
  assert.equal(
    await facts.getByRole('link', { name: '+351 21 555 0100' }).getAttribute('href'),
    'tel:+351215550100',
  )

  await keyboard.press('m')
  await page.locator('[role=combobox]:focus').waitFor()
  await keyboard.type(before.email)
  await page.getByRole('option', { name: before.email }).waitFor()
  await page.getByRole('option').nth(1).waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Merge Maya Chen into Maya Chen?' }).waitFor()
  await keyboard.press('Enter')
  await page.getByText('Second lamp').waitFor()
  await facts.getByRole('link', { name: before.email }).waitFor()
  await page.getByRole('button', { name: 'Undo the merge of Maya Chen' }).press('Enter')
  await page.getByText('Second lamp').waitFor({ state: 'detached' })
  assert.deepEqual(await readCustomer(other.customer_id), before)

  await keyboard.press('c')
  await page.getByRole('dialog', { name: 'New ticket' }).waitFor()
  assert.equal(await page.locator('dialog [type=email]').inputValue(), 'maya@bright.example')
})

test('addresses, the company and changes by others appear at once; some only look', async () => {
  const { api } = stage.desk
  const reader = 'rita@mosswick.example'
  const user = { email: reader, full_name: 'Rita Ray', role: 'read_only_agent' } as const
  await api.POST('/v1/users', { body: user })
  const { customer_id } = await makeTicket(stage.desk)
  const { data: company } = await api.POST('/v1/companies', { body: { name: 'Bright Ltd.' } })
  await using tab = await stage.open(`/customers/${customer_id}`, { as: reader })
  const { page } = tab
  await page.getByText('No notes yet').waitFor()
  await page.getByText('Lamp does not glow').waitFor()
  assert.deepEqual(await page.locator('main button').allTextContents(), [])

  await api.PUT('/v1/customers/{customer_id}/emails/{address}', {
    params: { path: { customer_id, address: 'work@bright.example' } },
    body: {},
  })
  await page.getByRole('link', { name: 'work@bright.example' }).waitFor()
  await api.PATCH('/v1/customers/{customer_id}', {
    ...path(customer_id),
    body: { company_id: company.id },
  })
  await page.getByRole('link', { name: 'Bright Ltd.' }).waitFor()
  await api.POST('/v1/customers/{customer_id}/notes', {
    ...path(customer_id),
    body: { body: 'Likes *blue* lamps' },
  })
  await page.locator('article em', { hasText: 'blue' }).waitFor()
  assert.deepEqual(await page.locator('main button').allTextContents(), [])
})
