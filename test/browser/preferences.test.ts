import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { openListening } from './support/listening.ts'
import { screenshot } from './support/screenshot.ts'
import { wide } from './support/tab.ts'
import { conversation, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// What a user chose, on several devices: only a browser has a copy on its device, a connection that it
// loses, and a stream.

const stage = useStage({ tickets: 3 })
const profile = '/settings/profile'

test('what is chosen on one device is chosen on another one, and stays without a connection', async () => {
  await using first = await openListening(stage, profile, { as: agent })
  await using second = await openListening(stage, profile, { as: agent })
  const choice = ({ page }: typeof first, name: string) =>
    page.getByRole('group', { name: 'After sending a reply' }).getByLabel(name)
  await choice(first, 'Next ticket').press('Space')
  await waitFor('the other device shows it', () => choice(second, 'Next ticket').isChecked())

  second.allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  await second.context.setOffline(true)
  await choice(second, 'List').press('Space')
  await second.context.setOffline(false)
  await second.page.reload()
  assert.ok(await choice(second, 'List').isChecked(), 'not from the first paint')
  await waitFor('the first device shows it', () => choice(first, 'List').isChecked())
})

test('the keys of another product do what they do there, and are shown', async () => {
  const ticket = await makeTicket(stage.desk, 'Pressed as in Gmail')
  await using tab = await stage.open(profile, { as: admin })
  const { page } = tab
  const keymap = page.getByRole('group', { name: 'Keyboard shortcuts' })
  await keymap.getByLabel('Gmail').press('Space')
  await checkAxe(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await checkFits(page)
  await screenshot(page, 'keymap-phone')
  await page.setViewportSize(wide)
  // Also without a network for the keymap itself: the device has a copy.
  await page.goto(`/tickets/${ticket.ticket_number}`)
  await page.getByRole('button', { name: 'Add tags' }).or(conversation(page)).first().waitFor()
  await page.keyboard.press('f')
  await page.getByRole('dialog', { name: 'Forward' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Keys of Gmail').waitFor()
  await checkAxe(page)
  await screenshot(page, 'keymap-help')
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  assert.equal(sheet.match(/\/Type\s*\/Page\b/g)?.length, 1, 'more than one page')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await Promise.all(['g', 'i'].map((key) => page.keyboard.press(key)))
  await page.waitForURL('**/inbox?view=open')
})

test('keys with Ctrl and Alt also work where text is written', async () => {
  const ticket = await makeTicket(stage.desk, 'Pressed as in Zendesk')
  await using tab = await stage.open(profile, { as: admin })
  const { page } = tab
  const keymap = page.getByRole('group', { name: 'Keyboard shortcuts' })
  await keymap.getByLabel('Zendesk').press('Space')
  await page.goto(`/tickets/${ticket.ticket_number}`)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await page.keyboard.press('Control+Alt+c')
  await page.getByRole('textbox', { name: 'Public reply' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('It is on its way.')
  // Not without the reply.
  await page.keyboard.press('Control+Alt+s')
  await conversation(page).getByText('It is on its way.').waitFor()
  await waitFor('it is resolved', async () => {
    const path = { path: { ticket_id: ticket.id } }
    const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params: path })
    return data.status === 'resolved'
  })
})
