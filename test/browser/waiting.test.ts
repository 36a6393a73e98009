import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { customerSays, makeTicket, openTicket, visitTicket } from './support/ticket.ts'

let stage: Stage
before(async () => {
  stage = await setStage({ tickets: 5 })
})
after(async () => {
  await using _stage = stage
})

const row = (page: Page, subject: string) => page.locator('[data-id]', { hasText: subject })
const params = (ticket: { id: string }) => ({ path: { ticket_id: ticket.id } })

const statusOf = async (ticket: { id: string }) => {
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params: params(ticket) })
  return data.status
}

const stateOf = async (ticket: { id: string }) => {
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params: params(ticket) })
  return `${data.status}, ${data.assigned_user_id ? 'somebody' : 'nobody'}`
}

test('a row shows who wrote last and what, as soon as somebody writes', async () => {
  const ticket = await makeTicket(stage.desk, 'Where is my parcel')
  await using tab = await stage.visit('/inbox?view=open&sort=waiting', agent)
  const { page } = tab
  await customerSays(stage.desk, ticket, 'It has been a week')
  await row(page, 'Where is my parcel').getByText('It has been a week').waitFor()
  const body = { body: 'It arrives tomorrow' }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/comments', { params: params(ticket), body })
  await row(page, 'Where is my parcel').getByText('It arrives tomorrow').waitFor()
  await row(page, 'Where is my parcel')
    .getByTitle(/ wrote last$/)
    .waitFor()
  await screenshot(page, 'inbox-waiting')
  await checkAxe(page)
})

test('tickets of a team that no agent has are unassigned', async () => {
  const { api } = stage.desk
  const { data: teams } = await api.GET('/v1/teams')
  const ticket = await makeTicket(stage.desk, 'For the team')
  await api.PATCH('/v1/tickets/{ticket_id}', {
    params: params(ticket),
    body: { assigned_team_id: teams[0]!.id },
  })
  await using tab = await stage.open('/inbox?view=unassigned', { as: agent })
  await row(tab.page, 'For the team').waitFor()
  await using filtered = await stage.open('/inbox?view=open&waiting_for=customer', { as: agent })
  await filtered.page.getByText('Waiting for').first().waitFor()
  await row(filtered.page, 'Where is my parcel').waitFor()
  assert.equal(await row(filtered.page, 'For the team').count(), 0)
})

test('a key sends and sets to pending, and the desk chooses what Send does', async () => {
  const [first, second] = [await makeTicket(stage.desk), await makeTicket(stage.desk)]
  const write = async (page: Page) => {
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Public reply' }).fill('On its way')
  }
  await using tab = await openTicket(stage, first, { as: agent })
  await write(tab.page)
  await tab.page.keyboard.press('ControlOrMeta+Alt+Enter')
  await waitFor('it to be pending', async () => (await statusOf(first)) === 'pending')

  // An address of earlier versions.
  await using settings = await stage.visit('/settings/organization', admin)
  await settings.page.waitForURL('**/settings/general')
  await settings.page.getByText('Sets it to pending').click()
  await settings.page.getByText('Setting saved').waitFor()
  await screenshot(settings.page, 'settings-replies')
  await checkAxe(settings.page)

  await using other = await openTicket(stage, second, { as: agent })
  await write(other.page)
  await other.page.getByRole('button', { name: 'Send & set to pending' }).waitFor()
  await other.page.keyboard.press('ControlOrMeta+Enter')
  await waitFor('it to be pending', async () => (await statusOf(second)) === 'pending')
})

test('a reply and the status that it sets are one request, which z undoes', async () => {
  const ticket = await makeTicket(stage.desk, 'One request')
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const writes: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET' && path.startsWith(`/v1/tickets/${ticket.id}`))
      writes.push(`${request.method()} ${path.slice(`/v1/tickets/${ticket.id}`.length)}`)
  })
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Public reply' }).fill('Done')
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await page.getByText(`${ticket.ticket_display_id}: Resolved`).waitFor()
  assert.equal(await statusOf(ticket), 'resolved')
  const changes = () => writes.filter((write) => !/presence|seen|drafts/.test(write))
  // The page may be quicker than the news of its request.
  await waitFor('the request', () => changes().length > 0)
  assert.deepEqual(changes(), ['POST /comments'])
  await page.keyboard.press('z')
  await waitFor('it to be back', async () => (await stateOf(ticket)) === 'new, nobody')
})

test('z undoes that the first reply opens and assigns the ticket', async () => {
  const ticket = await makeTicket(stage.desk, 'Mine by mistake')
  await stage.desk.api.PATCH('/v1/organization', { body: { reply_status: 'open' } })
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: 'Public reply' }).fill('A quick answer')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText(`${ticket.ticket_display_id}: Open, assigned to you`).waitFor()
  assert.equal(await stateOf(ticket), 'open, somebody')
  await page.keyboard.press('z')
  await waitFor('it to be back', async () => (await stateOf(ticket)) === 'new, nobody')
})
