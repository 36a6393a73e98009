import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

test('an admin creates, orders, deactivates and deletes fields', async () => {
  await using tab = await stage.open('/settings/fields', { as: admin })
  const { page } = tab
  await page.getByText('No custom fields yet').waitFor()
  const form = page.getByRole('dialog', { name: 'New field' })
  const cell = (name: string) => page.locator('tbody').getByText(name, { exact: true })

  await page.getByRole('button', { name: 'New field' }).first().click()
  await form.getByLabel('Name').fill('Order number')
  await form.getByRole('button', { name: 'Create' }).click()
  await cell('Order number').waitFor()

  await page.getByRole('button', { name: 'New field' }).click()
  await form.getByLabel('Name').fill('Plan')
  await form.getByLabel('Type').selectOption('choice')
  await form.getByLabel('Choice 1').fill('Free')
  await form.getByRole('button', { name: 'Add a choice' }).click()
  await form.getByLabel('Choice 2').fill('Pro')
  await form.getByLabel('Required').selectOption('to_resolve')
  await checkAxe(page)
  await screenshot(page, 'field-form')
  await form.getByRole('button', { name: 'Create' }).click()
  await cell('Plan').waitFor()
  await screenshot(page, 'field-settings')
  await checkAxe(page)

  const menu = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('option', { name: action }).click()
  }
  await menu('Plan', 'Move up')
  await page.locator('tbody tr').first().getByText('Plan', { exact: true }).waitFor()
  const { api } = stage.desk
  const view = { name: 'Pro customers', filter: { fields: 'plan:pro' } }
  const { id: view_id } = (await api.POST('/v1/views', { body: view })).data
  const macro = { name: 'Upgrade', body: 'You have {{ fields.plan }}.' }
  const { id: macro_id } = (await api.POST('/v1/macros', { body: macro })).data
  const reply = { params: { path: { name: 'reply' } } } as const
  const template = { body: '{{ body }}\n\n{{ fields.plan }}' }
  await api.PATCH('/v1/fields/{field_id}', {
    params: { path: { field_id: await idOf('plan') } },
    body: { is_public: true },
  })
  await api.PUT('/v1/mail-templates/{name}', { ...reply, body: template })
  await menu('Plan', 'Deactivate')
  const question = page.getByRole('dialog', { name: 'Deactivate Plan?' })
  await question.getByText('Views: Pro customers').waitFor()
  await question.getByText('Saved replies: Upgrade').waitFor()
  await question.getByText('Mail templates: Reply').waitFor()
  await question.getByText('Required to resolve a ticket').waitFor()
  await screenshot(page, 'field-deactivation')
  await checkAxe(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await api.DELETE('/v1/views/{view_id}', { params: { path: { view_id } } })
  await api.DELETE('/v1/macros/{macro_id}', { params: { path: { macro_id } } })
  await api.DELETE('/v1/mail-templates/{name}', reply)

  // Nothing uses it.
  await menu('Order number', 'Deactivate')
  await page.getByText('order_number, inactive').waitFor()
  await menu('Order number', 'Activate')
  await page.getByText('order_number, inactive').waitFor({ state: 'detached' })
  for (const subject of ['One', 'Two']) {
    const fields = { order_number: 'A-17' }
    const ticket = { customer_name: 'Ada', customer_email: 'ada@shop.example', description: '' }
    await api.POST('/v1/tickets', { body: { ...ticket, subject, fields } })
  }
  tab.expectComplaint(/409 \(Conflict\).*\/v1\/fields\//)
  await menu('Order number', 'Delete')
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await confirm()
  await page.getByText('2 values are deleted, too.').waitFor()
  await screenshot(page, 'field-deletion')
  await checkAxe(page)
  await confirm()
  await cell('Order number').waitFor({ state: 'detached' })
  const { data } = await stage.desk.api.GET('/v1/fields')
  assert.deepEqual(
    data.map(({ key, required, choices }) => [key, required, choices.map((each) => each.key)]),
    [['plan', 'to_resolve', ['free', 'pro']]],
  )
})

test('an agent sets fields without the mouse, and filters by one', async () => {
  for (const { id } of (await stage.desk.api.GET('/v1/fields')).data) {
    const params = { path: { field_id: id }, query: { values: 'delete' } } as const
    await stage.desk.api.DELETE('/v1/fields/{field_id}', { params })
  }
  const choices = ['basic', 'gold'].map((key) => ({ key, name: key }))
  for (const body of [
    { key: 'tier', name: 'Tier', type: 'choice', choices, position: 0 },
    { key: 'order', name: 'Order', type: 'text', position: 1 },
  ] as const) {
    await stage.desk.api.POST('/v1/fields', { body: { ...body, applies_to: 'ticket' } })
  }
  const ticket = await makeTicket(stage.desk, 'Where is my parcel?')
  await using tab = await stage.open(`/tickets/${ticket.ticket_number}`, { as: agent })
  const { page } = tab
  const { keyboard } = page
  const section = page.getByRole('region', { name: 'Fields' })
  await section.getByRole('button', { name: 'Change Tier' }).waitFor()

  await keyboard.press('f')
  const form = page.getByRole('dialog', { name: 'Edit fields' })
  await form.getByLabel('Tier').waitFor()
  await keyboard.type('gold')
  await keyboard.press('Tab')
  await keyboard.type('A-17')
  await checkAxe(page)
  await screenshot(page, 'fields-dialog')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.waitFor({ state: 'detached' })
  await section.getByText('A-17').waitFor()
  await section.getByText('gold').waitFor()
  const params = { path: { ticket_id: ticket.id } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/fields', { params })
  assert.deepEqual(data, { tier: 'gold', order: 'A-17' })
  await page.getByText('set Tier to gold, changed Order').first().waitFor()
  await screenshot(page, 'ticket-fields')
  await checkAxe(page)

  await keyboard.press('z')
  await section.getByText('A-17').waitFor({ state: 'detached' })
  await waitFor('it is undone', async () => (await valuesOf(ticket)) === '{}')
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}/fields', { params, body: { tier: 'gold' } })

  await page.goto('/inbox?view=all')
  await page.getByRole('button', { name: 'Filter', exact: false }).first().waitFor()
  await keyboard.press('f')
  await page.getByRole('option', { name: 'Custom field' }).click()
  await page.getByRole('option', { name: 'Tier: gold' }).click()
  await page.waitForURL(/fields=tier%3Agold/)
  await page.locator(`[data-id="${ticket.id}"]`).waitFor()
  await page.getByText('Tier: gold').first().waitFor()
  assert.equal(await page.locator('[data-id]').count(), 1)
})

test('several tickets get the same value at once, and it is undone at once', async () => {
  const first = await makeTicket(stage.desk, 'The first of two')
  const second = await makeTicket(stage.desk, 'The second of two')
  const params = { path: { ticket_id: first.id } }
  const body = { tier: 'basic', order: 'B-1' }
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}/fields', { params, body })
  await using tab = await stage.open('/inbox?view=all&sort=newest', { as: agent })
  const { page } = tab
  for (const { id } of [first, second]) {
    await page.locator(`[data-id="${id}"]`).getByRole('checkbox').check()
  }
  const bar = page.getByRole('toolbar', { name: 'Selected tickets' })
  await bar.getByRole('button', { name: 'Fields' }).click()
  const form = page.getByRole('dialog', { name: 'Edit fields of 2 tickets' })
  await form.getByLabel('Tier').selectOption({ label: 'gold' })
  const order = form.getByLabel('Order', { exact: true })
  assert.equal(await order.getAttribute('placeholder'), 'Different values')
  await screenshot(page, 'fields-of-two')
  await checkAxe(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 tickets: Tier changed').waitFor()
  const both = async () => [await valuesOf(first), await valuesOf(second)].join()
  assert.equal(await both(), '{"tier":"gold","order":"B-1"},{"tier":"gold"}')
  await page.keyboard.press('z')
  const before = '{"tier":"basic","order":"B-1"},{}'
  await waitFor('it is undone', async () => (await both()) === before)

  // Somebody else changes a value that this page has read before.
  const ofSecond = { path: { ticket_id: second.id } }
  const theirs = { order: 'B-1' }
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}/fields', { params: ofSecond, body: theirs })
  await bar.getByRole('button', { name: 'Fields' }).click()
  assert.equal(await form.getByLabel('Order').inputValue(), 'B-1')
  await form.getByLabel('Order').fill('B-2')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 tickets: Order changed').waitFor()
  await page.keyboard.press('z')
  const restored = '{"tier":"basic","order":"B-1"},{"order":"B-1"}'
  await waitFor('it is undone', async () => (await both()) === restored)

  const other = { order: 'B-3' }
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}/fields', { params: ofSecond, body: other })
  await bar.getByRole('button', { name: 'Fields' }).click()
  await form.getByLabel('Clear Order').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await waitFor('it is cleared', async () => (await both()) === '{"tier":"basic"},{}')
})

test('a form that begins with checkboxes takes every key', async () => {
  const choices = ['blue', 'red'].map((key) => ({ key, name: key }))
  const colors = { key: 'colors', name: 'Colors', type: 'choices', choices } as const
  await stage.desk.api.POST('/v1/fields', { body: { ...colors, applies_to: 'ticket' } })
  const ticket = await makeTicket(stage.desk, 'Which colors?')
  await using tab = await stage.open(`/tickets/${ticket.ticket_number}`, { as: agent })
  const { page } = tab
  await page.getByRole('button', { name: 'Change Colors' }).press('Enter')
  await page.locator('dialog [type=checkbox]:focus').waitFor()
  for (const key of ['Space', 'Tab', 'Space', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal(await valuesOf(ticket), '{"colors":["blue","red"]}')
})

async function idOf(key: string): Promise<string> {
  return (await stage.desk.api.GET('/v1/fields')).data.find((field) => field.key === key)!.id
}

async function valuesOf({ id }: { id: string }): Promise<string> {
  const params = { path: { ticket_id: id } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/fields', { params })
  return JSON.stringify(data)
}

test('an agent opens a ticket with tags, fields and a file, and then another', async () => {
  for (const { id } of (await stage.desk.api.GET('/v1/fields')).data) {
    const params = { path: { field_id: id }, query: { values: 'delete' } } as const
    await stage.desk.api.DELETE('/v1/fields/{field_id}', { params })
  }
  const choices = ['basic', 'gold'].map((key) => ({ key, name: key }))
  for (const body of [
    { key: 'level', name: 'Level', type: 'choice', choices, position: 0 },
    { key: 'seats', name: 'Seats', type: 'number', position: 1 },
  ] as const) {
    await stage.desk.api.POST('/v1/fields', { body: { ...body, applies_to: 'ticket' } })
  }
  await using tab = await stage.open('/inbox', { as: agent })
  const { page } = tab
  await page.getByRole('button', { name: 'New ticket' }).first().click()
  const form = page.getByRole('dialog', { name: 'New ticket' })
  await form.waitFor()
  await form.getByLabel('Customer', { exact: true }).fill('Rosa Lindt')
  await form.getByLabel('Email').fill('rosa@lindt.example')
  await form.getByLabel('Subject').fill('More seats')
  await form.getByLabel('Tags').fill('VIP, seats,')
  await form.getByLabel('Level').selectOption('gold')
  await form.getByLabel('Seats').fill('many')
  await form.locator('input[type=file]').setInputFiles({
    name: 'order.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('12 seats'),
  })
  await form.getByText('order.txt').waitFor()
  await form.getByLabel('Create another').check()
  await form.getByRole('button', { name: 'Create ticket' }).click()
  await form.getByText('Must be a number').waitFor()
  tab.expectComplaint(/422/)
  await checkAxe(page)
  await screenshot(page, 'new-ticket-fields')
  await form.getByLabel('Seats').fill('12')
  await form.getByRole('button', { name: 'Create ticket' }).click()
  await page.getByText(/^TKT-\d+ created/).waitFor()
  await waitFor('the form is empty', async () => {
    const values = ['Tags', 'Level', 'Seats'].map((name) => form.getByLabel(name).inputValue())
    return (await Promise.all(values)).join('') === ''
  })
  assert.equal(await form.getByText('order.txt').count(), 0)
  const query = { search: 'rosa@lindt.example', include: 'tags,fields' }
  const { data } = await stage.desk.api.GET('/v1/tickets', { params: { query } })
  const [ticket] = data
  assert.deepEqual(
    ticket?.tags?.map(({ name }) => name),
    ['seats', 'VIP'],
  )
  assert.deepEqual(ticket?.fields, { level: 'gold', seats: 12 })
  const params = { path: { ticket_id: ticket!.id } }
  const { data: files } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/attachments', {
    params,
  })
  assert.deepEqual(
    files.map(({ name }) => name),
    ['order.txt'],
  )
})
