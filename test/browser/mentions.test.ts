import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { askOneByOne } from './support/one-by-one.ts'
import { screenshot } from './support/screenshot.ts'
import { conversation, makeTicket, openTicket, visitTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })
before(async () => {
  for (const full_name of ['Zoe Zimmer', 'Zoe Zimmermann']) {
    const email = `${full_name.replace(' ', '.').toLowerCase()}@example.com`
    await stage.desk.api.POST('/v1/users', { body: { email, full_name, role: 'agent' } })
  }
  await stage.desk.api.POST('/v1/teams', { body: { name: 'Zeppelins' } })
})

const list = (page: Page) => page.getByRole('listbox', { name: 'People and teams to mention' })
const option = (page: Page, name: string) => list(page).getByRole('option', { name, exact: true })
const field = (page: Page) => page.locator('textarea:focus')

async function startNote(page: Page, key = 'n'): Promise<void> {
  await page.keyboard.press(key)
  await field(page).waitFor()
}

/** Of the only note of the ticket, once it is there. */
async function mentionsOn(ticket_id: string): Promise<string[]> {
  const { api } = stage.desk
  const read = async () => {
    const params = { path: { ticket_id } }
    return (await api.GET('/v1/tickets/{ticket_id}/comments', { params })).data
  }
  await waitFor('the note is there', async () => (await read()).length > 0)
  const params = { path: { ticket_id, comment_id: (await read())[0]!.id } }
  const path = '/v1/tickets/{ticket_id}/comments/{comment_id}/mentions'
  return (await api.GET(path, { params })).data.map(({ name }) => name)
}

test('@ in a note offers people and teams, and mentions who stays in the text', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const { keyboard } = page
  await startNote(page)
  await keyboard.type('Ask @z')
  await option(page, 'Zeppelins').waitFor()
  await checkAxe(page)
  await screenshot(page, 'mentions')
  await checkFits(page)
  await keyboard.type('oe')
  await option(page, 'Zeppelins').waitFor({ state: 'detached' })
  await keyboard.press('ArrowDown')
  await list(page).getByRole('option', { selected: true, name: 'Zoe Zimmermann' }).waitFor()
  await keyboard.press('Enter')
  assert.equal(await field(page).inputValue(), 'Ask @Zoe Zimmermann ')
  await list(page).waitFor({ state: 'detached' })
  await keyboard.type('or @zepp')
  await option(page, 'Zeppelins').waitFor()
  await keyboard.press('Tab')
  await keyboard.type('or @jonas')
  await list(page).waitFor()
  await keyboard.press('Escape')
  await list(page).waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await keyboard.type('@zimmer')
  await option(page, 'Zoe Zimmer').click()
  const text = 'Ask @Zoe Zimmermann or @Zeppelins or @jonas\n@Zoe Zimmer '
  assert.equal(await field(page).inputValue(), text)
  for (let count = 0; count < 2; count++) await keyboard.press('Backspace')
  assert.match(await field(page).inputValue(), /@Zoe Zimme$/)

  // It survives a reload, like the text.
  await page.reload()
  await conversation(page).waitFor()
  await startNote(page)
  await keyboard.press('Control+Enter')
  assert.deepEqual((await mentionsOn(ticket.id)).sort(), ['Zeppelins', 'Zoe Zimmermann'])
})

test('an undone note keeps its mentions', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await startNote(page)
  await page.keyboard.type('@zepp')
  await option(page, 'Zeppelins').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Sending…').first().waitFor()
  await page.keyboard.press('z')
  await startNote(page)
  assert.match(await field(page).inputValue(), /^@Zeppelins/)
  // As in a note that was begun on another device, where they were picked.
  await page.keyboard.type(' ask @Zoe Zimmer! And me@Zoe Zimmermann')
  await page.keyboard.press('Control+Enter')
  assert.deepEqual((await mentionsOn(ticket.id)).sort(), ['Zeppelins', 'Zoe Zimmer'])
})

test('replies mention nobody, and what is typed while people load is text', async () => {
  const ticket = await makeTicket(stage.desk)
  const release = Promise.withResolvers<void>()
  const prepare = async (page: Page) => {
    await askOneByOne(page)
    await page.route(/\/v1\/(users|teams)\?/, async (route) => {
      await release.promise
      await route.continue()
    })
  }
  await using tab = await openTicket(stage, ticket, { as: agent, prepare })
  const { page } = tab
  await startNote(page)
  await page.keyboard.type('@zew\nes')
  assert.equal(await field(page).inputValue(), '@zew\nes')
  await page.keyboard.type(' @zepp')
  release.resolve()
  await option(page, 'Zeppelins').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await startNote(page, 'r')
  await page.keyboard.type('@zepp')
  assert.equal(await field(page).inputValue(), '@zepp')
  assert.equal(await list(page).count(), 0)
})
