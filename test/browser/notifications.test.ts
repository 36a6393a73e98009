import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { makeTicket } from './support/ticket.ts'

let stage: Stage
before(async () => {
  stage = await setStage({ tickets: 5 })
})
after(() => stage[Symbol.asyncDispose]())

test('the bell counts live, and its panel opens tickets and marks as read, by keyboard', async () => {
  const { api } = stage.desk
  const users = (await api.GET('/v1/users', {})).data
  const me = users.find(({ email }) => email === agent)!.id
  await using tab = await stage.open('/inbox?view=all', { as: agent })
  const { page } = tab
  await page.locator('[data-id]').first().waitFor()
  const tickets = [await makeTicket(stage.desk), await makeTicket(stage.desk)]
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const unread = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  const before = await unread()
  for (const { id } of tickets) {
    const note = { body: '@me', is_internal: true, mentioned_user_ids: [me] }
    const params = { path: { ticket_id: id } }
    await api.POST('/v1/tickets/{ticket_id}/comments', { params, body: note })
  }
  await waitFor('the bell counts both', async () => (await unread()) === before + 2)
  const count = `${before + 2} unread notifications`
  await page.getByRole('button', { name: `Notifications ${count}` }).waitFor()

  await page.keyboard.press('g')
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const first = panel.getByRole('link', { name: /mentioned you in a note/ }).first()
  await first.and(page.locator(':focus')).waitFor()
  await checkAxe(page)
  await screenshot(page, 'notifications')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/tickets/${tickets[0]!.ticket_number}`)
  await waitFor('it is read', async () => (await unread()) === before + 1)

  await bell.click()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await waitFor('all are read', async () => (await unread()) === 0)
  assert.equal(await bell.textContent(), 'Notifications')
})
