import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { screenshot } from './support/screenshot.ts'
import { customerSays, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 5 })
let me: string
before(async () => {
  const users = (await stage.desk.api.GET('/v1/users', {})).data
  me = users.find(({ email }) => email === agent)!.id
})

async function makeOwnTicket(subject: string) {
  const ticket = await makeTicket(stage.desk, subject)
  const params = { path: { ticket_id: ticket.id } }
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}', { params, body: { assigned_user_id: me } })
  return ticket
}

const row = (page: Page, subject: string) => page.locator('[data-id]', { hasText: subject })
const isBold = async (page: Page, subject: string) =>
  (await page.evaluate(`(() => {
    const links = [...document.querySelectorAll('[data-id] a')]
    const link = links.find(({ textContent }) => textContent === '${subject}')
    return link && getComputedStyle(link).fontWeight
  })()`)) === '700'

test('a message makes the row bold in every tab, and reading it anywhere ends that', async () => {
  const ticket = await makeOwnTicket('Lost parcel')
  await using list = await openListening(stage, '/inbox?view=mine', { as: agent })
  await using other = await openListening(stage, '/inbox?view=mine', { as: agent })
  await waitFor('it is new', () => isBold(list.page, 'Lost parcel'))
  await row(list.page, 'Lost parcel').locator('a').click()
  await list.page.waitForURL(`**/tickets/${ticket.ticket_number}`)
  await waitFor('the other tab knows', async () => !(await isBold(other.page, 'Lost parcel')))

  // While it is open, what arrives is seen.
  const seen = list.page.waitForResponse(
    (response) => response.url().endsWith('/seen') && response.request().method() === 'PUT',
  )
  await customerSays(stage.desk, ticket, 'Still nothing')
  await list.page.getByText('Still nothing').first().waitFor()
  await seen
  await list.page.keyboard.press('u')
  await row(list.page, 'Lost parcel').waitFor()
  await waitFor('it was seen', async () => !(await isBold(list.page, 'Lost parcel')))
  await customerSays(stage.desk, ticket, 'Hello?')
  for (const { page } of [list, other]) {
    await waitFor('it is bold', () => isBold(page, 'Lost parcel'))
  }
  const link = row(other.page, 'Lost parcel').locator('a')
  const [id] = (await link.getAttribute('aria-describedby'))!.split(' ')
  assert.match((await other.page.locator(`#${id}`).textContent())!, /^Unread: 1 message/)
  await checkAxe(other.page)
  await screenshot(other.page, 'inbox-unread')
})

test('] goes to the next unread ticket, . marks it, and the filter lists them', async () => {
  const [first, second] = [
    await makeOwnTicket('First of two'),
    await makeOwnTicket('Second of two'),
  ]
  await using tab = await openListening(stage, '/inbox?view=mine', { as: agent })
  const { page } = tab
  const { keyboard } = page
  await waitFor('both are new', async () => {
    const [one, two] = [await isBold(page, 'First of two'), await isBold(page, 'Second of two')]
    return one && two
  })
  await row(page, 'First of two').locator('a').focus()
  await keyboard.press('.')
  await waitFor('it is read', async () => !(await isBold(page, 'First of two')))
  await keyboard.press('.')
  await waitFor('it is unread', () => isBold(page, 'First of two'))
  // As on a German keyboard on Windows, where AltGr is Ctrl+Alt.
  await page.evaluate(`document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {
    key: ']', ctrlKey: true, altKey: true, modifierAltGraph: true, bubbles: true, cancelable: true,
  }))`)
  await keyboard.press('Enter')
  await page.waitForURL(
    (url) =>
      url.pathname !== `/tickets/${first.ticket_number}` && url.pathname.startsWith('/tickets/'),
  )
  await keyboard.press('?')
  const help = page.getByRole('dialog')
  for (const text of ['Next unread ticket', 'Mark as unread and go back']) {
    await help.getByText(text).waitFor()
  }
  await keyboard.press('Escape')
  await keyboard.press('.')
  await page.waitForURL('**/inbox?view=mine')

  await page.goto(`${new URL(page.url()).origin}/inbox?view=mine&unread=true`)
  for (const subject of ['First of two', 'Second of two']) await row(page, subject).waitFor()
  await page.getByText('Unread').first().waitFor()
  await row(page, 'Second of two').locator('a').click()
  await page.waitForURL(`**/tickets/${second.ticket_number}`)
  const unread = `fetch('/v1/tickets?unread=true&number=${second.ticket_number}')
    .then((response) => response.json())`
  await waitFor('it is seen', async () => ((await page.evaluate(unread)) as []).length === 0)
})
