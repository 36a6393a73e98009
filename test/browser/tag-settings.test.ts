import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAxe } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

test('an admin renames, merges, deletes and locks tags in the settings', async () => {
  const ticket = await makeTicket(stage.desk)
  const params = { path: { ticket_id: ticket.id } }
  const add = ['setting one', 'setting two', 'setting three']
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/tags', { params, body: { add } })
  await using tab = await stage.open('/settings/tags', { as: admin })
  const { page } = tab
  const { keyboard } = page
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
    await page.getByRole('option', { name: action }).waitFor()
    await keyboard.type(action)
    await keyboard.press('Enter')
  }
  await act('setting one', 'Edit')
  await page.locator('input[name=name]:focus').fill('Setting 1')
  await page.getByLabel('Color').selectOption('green')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('link', { name: 'Setting 1' }).waitFor()
  await checkAxe(page)
  await screenshot(page, 'tags-settings')

  await act('setting two', 'Merge into another tag')
  await page.getByRole('option', { name: 'Setting 1' }).waitFor()
  await keyboard.type('Setting 1')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'setting two' }).waitFor({ state: 'detached' })
  await act('setting three', 'Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'setting three' }).waitFor({ state: 'detached' })
  const { data: left } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/tags', { params })
  assert.deepEqual(
    left.map(({ name }) => name),
    ['Setting 1'],
  )

  await page.getByRole('radio', { name: 'Only admins' }).press('Space')
  await page.getByText('Only admins can create tags').waitFor()
  const { data } = await stage.desk.api.GET('/v1/organization')
  assert.equal(data.is_tag_list_locked, true)
})
