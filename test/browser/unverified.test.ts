import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { checkAxe, twoLooks } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { makeTicket, visitTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 5 })
before(async () => {
  await stage.desk.api.PATCH('/v1/organization', { body: { accepts_requests: true } })
})

/** Under the address of somebody who has a ticket already. */
async function fileRequest(customerId: string) {
  const { api } = stage.desk
  const { data: customer } = await api.GET('/v1/customers/{customer_id}', {
    params: { path: { customer_id: customerId } },
  })
  const body = { name: 'A Stranger', email: customer.email, subject: 'Me again', description: 'x' }
  const answer = await fetch(`${stage.desk.url}/v1/requests/main`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(answer.status, 201)
  const { data } = await api.GET('/v1/tickets', { params: { query: { search: 'Me again' } } })
  return data[0]!
}

test('an agent who merges an unverified request is warned, and can leave it', async () => {
  const ticket = await makeTicket(stage.desk)
  const request = { ...(await fileRequest(ticket.customer_id)), description: '' }
  await using tab = await visitTicket(stage, request, admin)
  const { page } = tab
  await page.getByText('Unverified: sent as A Stranger without signing in').waitFor()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  await page.getByRole('option', { name: ticket.subject }).click()
  const warning = page.getByRole('dialog', { name: 'Merge an unverified request?' })
  await warning.getByText('A Stranger').waitFor()
  await screenshot(page, 'merge-unverified')
  await checkAxe(page, twoLooks)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await warning.waitFor({ state: 'detached' })
  const params = { path: { ticket_id: request.id } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/relations', { params })
  assert.equal(data.merged_into, null)
})

test('an agent replaces the tracking link of a ticket', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, admin)
  const { page } = tab
  const link = page.getByRole('link', { name: ticket.tracking_token })
  await link.waitFor()
  await page.getByRole('button', { name: 'Replace tracking link' }).click()
  await page.getByRole('button', { name: 'Replace link' }).click()
  await link.waitFor({ state: 'detached' })
  const old = await fetch(`${stage.desk.url}/t/${ticket.tracking_token}`)
  assert.equal(old.status, 404)
  await page.getByText('replaced the tracking link').first().waitFor({ state: 'attached' })
})
