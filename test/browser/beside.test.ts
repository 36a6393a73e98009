import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe, twoLooks } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { conversation, customerSays, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// Where things are on the screen, and what can be scrolled behind them, is known by browsers alone.

const stage = useStage({ tickets: 12 })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const boxOf = async (element: Locator) => (await element.boundingBox())!
const change = (page: Page, field: string) =>
  page.getByRole('button', { name: new RegExp(`^Change ${field}`) })

/** One is directly above or below the other, and not in the middle of the window. */
async function assertBeside(panel: Locator, anchor: Locator): Promise<void> {
  const [one, other] = [await boxOf(panel), await boxOf(anchor)]
  const gap = one.y >= other.y ? one.y - other.y - other.height : other.y - one.y - one.height
  assert.ok(gap >= 0 && gap <= 8, `${gap} px between ${JSON.stringify([one, other])}`)
  assert.ok(one.x < other.x + other.width && one.x + one.width > other.x, 'not at all beside it')
}

test('keys and buttons open beside the property that they change', async () => {
  const ticket = await makeTicket(stage.desk)
  await customerSays(stage.desk, ticket, 'It is the one in the hall.\n\n'.repeat(80))
  await using tab = await stage.open(`/tickets/${ticket.ticket_number}`, { as: agent })
  const { page } = tab
  await conversation(page).waitFor()
  await page.keyboard.press('s')
  await dialog(page, 'Status').waitFor()
  await assertBeside(dialog(page, 'Status'), change(page, 'Status'))
  await checkAxe(page, twoLooks)
  await screenshot(page, 'beside-property')

  // What the conversation says can be read on.
  const scroller = page.locator('[data-conversation]')
  const before = await scroller.evaluate((it) => it.scrollTop)
  const { x, y, width, height } = await boxOf(scroller)
  await page.mouse.move(x + width / 3, y + height / 2)
  await page.mouse.wheel(0, before > 0 ? -200 : 200)
  await waitFor(
    'the conversation is scrolled',
    async () => (await scroller.evaluate((it) => it.scrollTop)) !== before,
  )
  await page.keyboard.press('Escape')
  await dialog(page, 'Status').waitFor({ state: 'detached' })

  await change(page, 'Priority').click()
  await assertBeside(dialog(page, 'Priority'), change(page, 'Priority'))
  await page.keyboard.type('urg')
  await page.keyboard.press('Enter')
  await dialog(page, 'Priority').waitFor({ state: 'detached' })
  await change(page, 'Priority').and(page.locator(':focus')).getByText('Urgent').waitFor()

  // One without a value is beside what adds it; so is the question that follows.
  const add = page.getByRole('button', { name: 'Add property' })
  await page.keyboard.press('b')
  await assertBeside(dialog(page, 'Snooze'), add)
  await page.getByRole('option', { name: 'Pick a date and time' }).click()
  await dialog(page, 'Snooze').getByLabel('Day').waitFor()
  await assertBeside(dialog(page, 'Snooze'), add)
  // A click elsewhere is a no.
  await page.getByRole('heading', { name: ticket.subject }).click()
  await dialog(page, 'Snooze').waitFor({ state: 'detached' })
})

test('in the list, keys open beside the row, and with a selection beside the button', async () => {
  await using tab = await stage.open('/inbox?view=all', { as: agent })
  const { page } = tab
  const rows = page.locator('[data-id]')
  await rows.nth(4).waitFor()
  for (let count = 0; count < 3; count++) await page.keyboard.press('j')
  await page.keyboard.press('a')
  await dialog(page, 'Assignee').waitFor()
  await assertBeside(dialog(page, 'Assignee'), rows.nth(2).getByRole('link'))
  await screenshot(page, 'beside-row')
  await page.keyboard.press('Escape')
  await rows.nth(2).locator('a:focus').waitFor()

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected tickets' })
  await page.keyboard.press('l')
  await assertBeside(dialog(page, 'Tags'), bar.getByRole('button', { name: 'Tags' }))
  await screenshot(page, 'beside-bulk-bar')
  await page.keyboard.press('Escape')
  await dialog(page, 'Tags').waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: /^Assign(?! to)/ }).click()
  await assertBeside(dialog(page, 'Assignee'), bar.getByRole('button', { name: /^Assign(?! to)/ }))
  await page.keyboard.press('Escape')
  // Not one of the buttons: the bar as a whole.
  await page.keyboard.press('v')
  await assertBeside(dialog(page, 'Category'), bar)
})

test('a ticket is answered with a saved reply beside the text in six keys, and the next one comes', async () => {
  const { api } = stage.desk
  const body = 'Hi {{ customer.first_name }}, please send us the lamp.'
  await api.POST('/v1/macros', {
    body: { name: 'Lamp repair', shortcut: 'glow', body, is_shared: true },
  })
  const [next, ticket] = [await makeTicket(stage.desk, 'Next'), await makeTicket(stage.desk)]
  await customerSays(stage.desk, ticket, 'It is the one in the hall.')
  const prepare = async (page: Page) => {
    const options = {
      data: { after_sending: 'next' },
      headers: { 'sec-fetch-site': 'same-origin' },
    }
    const answer = await page.context().request.patch('/v1/me/preferences', options)
    assert.equal(answer.status(), 200)
  }
  await using tab = await stage.open('/inbox?view=unassigned&sort=newest', { as: agent, prepare })
  const { page } = tab
  const press = (key: string) => page.keyboard.press(key)
  const panel = dialog(page, 'Saved replies')
  await page.getByText(ticket.subject, { exact: true }).first().click()
  await conversation(page).waitFor()
  await press('r')
  await press('/')
  await panel.getByRole('option', { name: 'Lamp repair' }).waitFor()
  await press('g')
  await press('l')
  await panel.getByText('Hi Maya, please send us the lamp.').waitFor()
  const [one, message, composer] = await Promise.all([
    boxOf(panel),
    boxOf(page.getByText('It is the one in the hall.')),
    boxOf(page.getByRole('region', { name: 'New message' })),
  ])
  assert.ok(one.x >= composer.x + composer.width && one.x >= message.x + message.width)
  await checkAxe(page, twoLooks)
  await screenshot(page, 'saved-replies-beside')
  await press('Enter')
  const field = page.getByRole('textbox', { name: 'Public reply' })
  await waitFor('it is filled in', async () => (await field.inputValue()).startsWith('Hi Maya'))
  await press('Control+Enter')
  await page.getByRole('heading', { name: next.subject }).waitFor()
})

test('on a phone, what opens is at the bottom, over the whole width', async () => {
  const ticket = await makeTicket(stage.desk)
  const viewport = { width: 320, height: 640 }
  await using tab = await stage.open(`/tickets/${ticket.ticket_number}`, { as: agent, viewport })
  const { page } = tab
  await conversation(page).waitFor()
  await page.keyboard.press('s')
  await dialog(page, 'Status').waitFor()
  const { x, y, width, height } = await boxOf(dialog(page, 'Status'))
  assert.deepEqual([x, width, y + height], [0, 320, 640])
  assert.ok(height <= 0.6 * 640, `${height} px`)
  await checkAxe(page, twoLooks)
  await screenshot(page, 'beside-phone')
})
