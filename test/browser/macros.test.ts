import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { makeTicket, openTicket, outgoing, visitTicket, wordsOn } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })
before(async () => {
  const { api } = stage.desk
  const repair = {
    name: 'Lamp repair',
    shortcut: 'glow',
    body: 'Hi {{ customer.first_name | default: "there" }}, please send us the lamp.',
    actions: { status: 'pending' as const, priority: 'high' as const, add_tags: ['repairs'] },
    is_shared: true,
  }
  await api.POST('/v1/macros', { body: repair })
  const actions = { priority: 'urgent' as const }
  await api.POST('/v1/macros', { body: { name: 'Lamp is lost', actions, is_shared: true } })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved replies' })
const option = (page: Page, name: string) => dialog(page).getByRole('option', { name })
const chip = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Also do when sending' }).getByText(text)

async function stateOf({ id }: { id: string }) {
  const params = { path: { ticket_id: id } }
  const { data: ticket } = await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params })
  const { data: tags } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/tags', { params })
  return [ticket.status, ticket.priority, ...tags.map(({ name }) => name)].join()
}

test('a ticket is answered with a saved reply in four keys, and one key undoes what it did', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const { keyboard } = page
  const other = await tab.context.newPage()
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Public reply' }).waitFor()
  await page.bringToFront()
  await keyboard.press('r')
  const field = page.getByRole('textbox', { name: 'Public reply' })
  await keyboard.press('/')
  await option(page, 'Lamp is lost').waitFor()
  await keyboard.type('glow')
  await option(page, 'Lamp is lost').waitFor({ state: 'detached' })
  await dialog(page).getByText('Hi Maya, please send us the lamp.').waitFor()
  await screenshot(page, 'saved-replies')
  await checkAxe(page)
  await keyboard.press('Enter')
  await chip(page, 'Set to Pending').waitFor()
  assert.equal(await field.inputValue(), 'Hi Maya, please send us the lamp.')
  await screenshot(page, 'saved-reply-inserted')
  await checkAxe(page)
  await page.getByRole('button', { name: 'Don’t do: Set priority to High' }).click()
  await field.press('Control+Enter')

  // Undone before it is sent, it is a draft again, with all that it also does.
  await outgoing(page).waitFor()
  await keyboard.press('z')
  await chip(page, 'Add repairs').waitFor()
  assert.equal(await chip(page, 'Set priority to High').count(), 0)
  // Another tab shares it, like the text.
  await chip(other, 'Add repairs').waitFor()
  await field.press('Control+Enter')
  await chip(other, 'Add repairs').waitFor({ state: 'detached' })
  await waitFor('the desk has it', async () => (await stateOf(ticket)) === 'pending,medium,repairs')
  assert.deepEqual(await wordsOn(stage.desk, ticket), ['Hi Maya, please send us the lamp.'])
  await page.getByText('changed by the saved reply').waitFor()
  await keyboard.press('z')
  await waitFor('it is undone', async () => (await stateOf(ticket)) === 'new,medium')
})

test('a message is sent although its saved reply was deleted in the meantime', async () => {
  const { api } = stage.desk
  const thanks = { name: 'Thanks', shortcut: 'thx', body: 'Thank you.', is_shared: true }
  const { data: macro } = await api.POST('/v1/macros', { body: thanks })
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const { page } = tab
  await page.keyboard.press('r')
  const field = page.getByRole('textbox', { name: 'Public reply' })
  await page.keyboard.press('/')
  await option(page, 'Lamp is lost').waitFor()
  await page.keyboard.type('thx')
  await dialog(page).getByText('Thank you.').waitFor()
  await page.keyboard.press('Enter')
  await waitFor('it is inserted', async () => (await field.inputValue()) === 'Thank you.')
  await api.DELETE('/v1/macros/{macro_id}', { params: { path: { macro_id: macro.id } } })
  tab.expectComplaint(/404/)
  await field.press('Control+Enter')
  await waitFor('the desk has it', async () => (await wordsOn(stage.desk, ticket)).length === 1)
})

test('a slash elsewhere is a slash, and what was typed stays', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const { keyboard } = page
  await keyboard.press('n')
  const field = page.getByRole('textbox', { name: 'Internal note' })
  await keyboard.type('and/or\n')
  await keyboard.press('/')
  await option(page, 'Lamp repair').waitFor()
  await keyboard.type('etc')
  await keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await waitFor('it is in the note', async () => (await field.inputValue()) === 'and/or\n/etc')
  await keyboard.type('/hosts')
  assert.equal(await field.inputValue(), 'and/or\n/etc/hosts')
})

test('a saved reply without a text is applied at once, from anywhere on the ticket', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const { keyboard } = page
  await keyboard.press('Control+/')
  await option(page, 'Lamp is lost').waitFor()
  await keyboard.type('lost')
  await option(page, 'Lamp repair').waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await waitFor('it is urgent', async () => (await stateOf(ticket)) === 'new,urgent')
  await page.getByText(`${ticket.ticket_display_id}: Lamp is lost`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await waitFor('it is undone', async () => (await stateOf(ticket)) === 'new,medium')
})

test('saved replies are created, edited and deleted in the settings', async () => {
  const choices = ['happy', 'sad'].map((key) => ({ key, name: key }))
  const mood = { key: 'mood', name: 'Mood', applies_to: 'ticket', type: 'choice', choices } as const
  const order = { key: 'order', name: 'Order', applies_to: 'ticket', type: 'text' } as const
  for (const body of [mood, order]) await stage.desk.api.POST('/v1/fields', { body })
  await using tab = await stage.open('/settings/saved-replies', { as: admin })
  tab.expectComplaint(/422/)
  const { page } = tab
  await page.getByRole('button', { name: 'New saved reply' }).click()
  await page.locator('input[name=name]:focus').fill('Thanks')
  await page.getByLabel('Text').fill('Thank you, {{ custmer.name }}!')
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page.getByText('unknown variable: {{ custmer.name }}').waitFor()
  await page.getByLabel('Text').fill('Thank you, {{ customer.name }}!')
  await page.getByText('Thank you, Maya Chen!').waitFor()
  await page.getByLabel('Status').selectOption('resolved')
  await page.getByLabel('Snooze').selectOption('Snooze for 3 days')
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page.getByText('A ticket cannot be resolved and snoozed').waitFor()
  await page.getByLabel('Status').selectOption('pending')
  await page.getByLabel('Add tags').fill('happy, thanks')
  await page.getByText('Set custom fields').click()
  await page.getByLabel('Mood').selectOption('happy')
  await page.getByLabel('Who can use it').selectOption('Everyone')
  await checkAxe(page)
  await screenshot(page, 'saved-reply-form')
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page
    .getByText('Set to Pending, Snooze for 3 days, Set Mood to happy, Add happy, Add thanks')
    .waitFor()
  const { data } = await stage.desk.api.GET('/v1/macros', {
    params: { query: { search: 'Thanks' } },
  })
  const add_tags = ['happy', 'thanks']
  assert.deepEqual(data[0]?.actions, {
    status: 'pending',
    snooze_minutes: 3 * 24 * 60,
    add_tags,
    fields: { mood: 'happy' },
  })

  const act = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Thanks' }).press('Enter')
    await page.getByRole('option', { name: action }).click()
  }
  await act('Edit')
  await page.getByLabel('Shortcut').fill('ty')
  await page.getByLabel('Mood').selectOption({ label: 'Leave as it is' })
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('/ty').waitFor()
  await page.getByText('Set Mood to happy').waitFor({ state: 'detached' })
  await screenshot(page, 'saved-replies-settings')
  await act('Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByText('/ty').waitFor({ state: 'detached' })
})

test('a text is saved as a saved reply from the palette', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const { keyboard } = page
  await keyboard.press('n')
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Checked the serial number.')
  await keyboard.press('Control+k')
  await keyboard.type('as a saved reply')
  await page.getByRole('option', { name: 'Save the text as a saved reply…' }).click()
  const form = page.getByRole('dialog', { name: 'New saved reply' })
  assert.equal(await form.getByLabel('Text').inputValue(), 'Checked the serial number.')
  await form.getByLabel('Name').fill('Serial number')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'detached' })
  await keyboard.press('Control+/')
  await option(page, 'Serial number').waitFor()
})
