import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { admin, agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { conversation, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// What there is little room for.

const stage = useStage({ tickets: 3 })

const phone = { as: agent, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const boxOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x, y, width, height, middle: y + height / 2, end: x + width }
}

test('the search icon is next to the first filter, however many there are', async () => {
  const path = '/search?q=from:agent+is:public+before:2026-12+lamp'
  await using tab = await stage.open(path, phone)
  const chips = tab.page.getByRole('list', { name: 'Filters' })
  const first = await boxOf(chips.getByRole('button').first())
  const last = await boxOf(chips.getByRole('button').last())
  assert.ok(last.y > first.y)
  const icon = await boxOf(chips.locator('xpath=preceding-sibling::*[1]'))
  assert.ok(icon.end <= first.x)
  assert.ok(Math.abs(icon.middle - first.middle) <= 2, `${icon.middle} ${first.middle}`)
})

test('what the words of a search mean is next to them', async () => {
  await using tab = await stage.open('/search', phone)
  const help = tab.page.locator('main dl > div')
  await help.first().waitFor()
  for (const line of await help.all()) {
    const [word, meaning] = [await boxOf(line.locator('dt')), await boxOf(line.locator('dd'))]
    assert.ok(meaning.x >= word.end && meaning.y < word.y + word.height, await line.innerText())
  }
})

test('the name of a customer has room next to the buttons', async () => {
  const ticket = await makeTicket(stage.desk)
  await stage.desk.api.PATCH('/v1/customers/{customer_id}', {
    params: { path: { customer_id: ticket.customer_id } },
    body: { name: 'Bartholomew Featherstonehaugh-Cholmondeley' },
  })
  await using tab = await stage.open(`/customers/${ticket.customer_id}`, phone)
  const name = tab.page.getByRole('heading', { name: 'Bartholomew' })
  await name.waitFor()
  const { width } = await boxOf(name)
  assert.ok(width > 200, `${width} px`)
})

test('the buttons above a ticket are next to each other, all as large as a finger', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await stage.open('/inbox?view=unassigned', phone)
  const { page } = tab
  await page.locator('[data-id]').getByText(ticket.subject).first().click()
  await conversation(page).waitFor()
  const next = page.getByRole('button', { name: 'Next ticket' })
  const position = next.locator('xpath=preceding-sibling::span')
  for (const button of [next, page.getByRole('button', { name: 'More actions', exact: true })]) {
    const { width, end } = await boxOf(button)
    assert.ok(width >= 44 && end <= 360, `${width} ${end}`)
  }
  assert.equal(await position.isVisible(), false)
})

test('the status of a request of a company is in one piece in the portal', async () => {
  const { api } = stage.desk
  const { data: company } = await api.POST('/v1/companies', { body: { name: 'Finch and Sons' } })
  const ticket = await makeTicket(stage.desk)
  const customer = { params: { path: { customer_id: ticket.customer_id } } }
  const member = { company_id: company.id }
  await api.PATCH('/v1/customers/{customer_id}', { ...customer, body: member })
  const pending = {
    params: { path: { ticket_id: ticket.id } },
    body: { status: 'pending' },
  } as const
  await api.PATCH('/v1/tickets/{ticket_id}', pending)
  const { data: link } = await api.POST('/v1/companies/{company_id}/links', {
    params: { path: { company_id: company.id } },
    body: { customer_id: ticket.customer_id },
  })
  const { as: _nobody, ...window } = phone
  const narrow = { ...window, viewport: { width: 280, height: 740 } }
  await using tab = await stage.open(new URL(link.url).pathname, narrow)
  const status = tab.page.getByText('Waiting for a reply')
  assert.equal(await status.evaluate((it) => it.getClientRects().length), 1)
})

test('the actions on selected tickets have whole words', async () => {
  const field = { applies_to: 'ticket', key: 'plan', name: 'Plan', type: 'text' } as const
  await stage.desk.api.POST('/v1/fields', { body: field })
  await using tab = await stage.open('/inbox?view=all', { ...phone, as: admin })
  const { page } = tab
  await page.locator('[data-id]').first().getByRole('checkbox').click()
  await page.locator('[data-id]').nth(1).getByRole('checkbox').click()
  const bar = page.getByRole('toolbar', { name: 'Selected tickets' })
  await bar.waitFor()
  tab.allowComplaint(/500/)
  await page.route('**/v1/tickets/bulk', (route) => route.fulfill({ status: 500, body: '{}' }))
  await bar.getByRole('button', { name: 'Assign to me' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  await screenshot(page, 'bulk-phone')
  const cut = await bar
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
  assert.deepEqual(cut, [])
})
