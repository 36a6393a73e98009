import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { agent } from './support/demo-desk.ts'
import { type Stage, setStage } from './support/stage.ts'
import { makeTicket } from './support/ticket.ts'

let stage: Stage
before(async () => {
  stage = await setStage({ tickets: 3 })
})
after(() => stage[Symbol.asyncDispose]())

test('a merge of customers is undone with a click', async () => {
  const [kept, other] = [await makeTicket(stage.desk), await makeTicket(stage.desk, 'Second lamp')]
  const params = { path: { customer_id: other.customer_id } }
  const before = await stage.desk.api.GET('/v1/customers/{customer_id}', { params })
  await using tab = await stage.open(`/customers/${kept.customer_id}`, { as: agent })
  const { page } = tab
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('combobox').fill(before.data.email)
  await page.getByRole('option', { name: before.data.email }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Maya Chen into Maya Chen?' })
  await dialog.getByText(`email addresses of ${before.data.email} move to`).waitFor()
  assert.equal(await dialog.getByText('can’t be undone').count(), 0)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Second lamp').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Second lamp').waitFor({ state: 'detached' })
  const after = await stage.desk.api.GET('/v1/customers/{customer_id}', { params })
  assert.deepEqual(after.data, before.data)
})
