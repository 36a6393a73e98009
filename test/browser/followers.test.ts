import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { wide } from './support/tab.ts'
import { conversation, makeTicket, openTicket, visitTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 3 })

async function followersOf(ticket_id: string): Promise<string[]> {
  const params = { path: { ticket_id } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/followers', { params })
  return data.map(({ name }) => name)
}

async function userWith(email: string) {
  const users = (await stage.desk.api.GET('/v1/users', {})).data
  return users.find((user) => user.email === email)!
}

const followers = (page: Page) => page.getByRole('region', { name: 'Followers' })
const button = (page: Page, name: string) =>
  followers(page).getByRole('button', { name, exact: true })

test('w follows a ticket and stops, z undoes it, and the palette and ? have it', async () => {
  const ticket = await makeTicket(stage.desk)
  const me = (await userWith(agent)).full_name
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  const { keyboard } = page
  await button(page, 'Follow W').waitFor()

  await keyboard.press('w')
  await button(page, 'Following W').waitFor()
  await followers(page).getByText(me).waitFor()
  await waitFor('it is stored', async () => (await followersOf(ticket.id)).includes(me))
  assert.equal(await conversation(page).getByText('followed this ticket').count(), 0)
  await keyboard.press('z')
  await button(page, 'Follow W').waitFor()
  await waitFor('it is undone', async () => (await followersOf(ticket.id)).length === 0)

  await keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await keyboard.type('follow this')
  await page.getByRole('option', { name: 'Follow this ticket' }).click()
  await button(page, 'Following W').waitFor()
  await keyboard.press('?')
  await page.getByRole('dialog').getByText('Stop following this ticket').waitFor()
  await keyboard.press('Escape')

  // However fast: the last one counts.
  for (const key of ['w', 'w', 'w']) await keyboard.press(key)
  await button(page, 'Follow W').waitFor()
  await waitFor('the last one is stored', async () => (await followersOf(ticket.id)).length === 0)
})

test('agents add and remove others, and see what others do', async () => {
  const ticket = await makeTicket(stage.desk)
  const users = (await stage.desk.api.GET('/v1/users', {})).data
  const other = users.find(({ email, is_active }) => is_active && email !== agent)!
  await using tab = await visitTicket(stage, ticket, agent)
  const { page } = tab
  await button(page, 'Add follower').focus()
  await page.keyboard.press('Enter')
  // Typed at once: none of it is a shortcut.
  await page.keyboard.type(other.email)
  await page.getByRole('option', { name: other.full_name }).waitFor()
  await page.keyboard.press('Enter')
  const remove = button(page, `Remove ${other.full_name} from followers`)
  await remove.waitFor()
  await waitFor('it is stored', async () => (await followersOf(ticket.id)).length === 1)
  const { id } = await userWith(agent)
  await stage.desk.api.PUT('/v1/tickets/{ticket_id}/followers/{user_id}', {
    params: { path: { ticket_id: ticket.id, user_id: id } },
  })
  await button(page, 'Following W').waitFor()
  await screenshot(page, 'followers')
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity.getByText('Activity').click()
  await activity.getByText(`added ${other.full_name} as a follower`).waitFor()
  await checkAxe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Details' }).click()
  // On a phone, keys are not shown.
  await button(page, 'Following').scrollIntoViewIfNeeded()
  await screenshot(page, 'followers-phone')
  await checkFits(page)
  await page.setViewportSize(wide)

  await remove.click()
  await remove.waitFor({ state: 'detached' })
  await waitFor('it is removed', async () => (await followersOf(ticket.id)).length === 1)
})

test('with read-only access, people follow tickets themselves', async () => {
  const email = 'reader@example.com'
  const body = { email, full_name: 'Rea Der', role: 'read_only_agent' } as const
  await stage.desk.api.POST('/v1/users', { body })
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, email)
  const { page } = tab
  await page.keyboard.press('w')
  await button(page, 'Following W').waitFor()
  await waitFor('it is stored', async () => (await followersOf(ticket.id)).length === 1)
  assert.equal(await followers(page).getByRole('button').count(), 1)
})

test('Following and Mentioned list these tickets, and announce only such', async () => {
  const { api } = stage.desk
  const { id: user_id } = await userWith(agent)
  const [followed, mentioning, later] = [
    await makeTicket(stage.desk, 'Is followed'),
    await makeTicket(stage.desk, 'Mentions me'),
    await makeTicket(stage.desk, 'Followed later'),
  ]
  const follow = (ticket_id: string) =>
    api.PUT('/v1/tickets/{ticket_id}/followers/{user_id}', {
      params: { path: { ticket_id, user_id } },
    })
  await follow(followed.id)
  await api.POST('/v1/tickets/{ticket_id}/comments', {
    params: { path: { ticket_id: mentioning.id } },
    body: { body: '@Jonas', is_internal: true, mentioned_user_ids: [user_id] },
  })
  await using tab = await stage.visit('/inbox?view=mentioned', agent)
  const { page } = tab
  const row = (id: string) => page.locator(`[data-id="${id}"]`)
  await row(mentioning.id).waitFor()
  assert.equal(await row(followed.id).count(), 0)

  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.getByRole('heading', { name: 'Following' }).waitFor()
  await row(followed.id).waitFor()
  const link = page.getByRole('link', { name: 'Following' })
  assert.equal(await link.getAttribute('aria-current'), 'page')
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'following')

  // Not this one.
  await makeTicket(stage.desk, 'Not followed')
  await follow(later.id)
  await page.getByRole('button', { name: '1 new ticket' }).click()
  await row(later.id).waitFor()
})

test('if it cannot be stored, it is shown as before', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const { page } = tab
  tab.expectComplaint(/409|Conflict/)
  const detail = 'A ticket can have at most 100 followers'
  await page.route('**/followers/*', (route) => route.fulfill({ status: 409, json: { detail } }))
  await page.keyboard.press('w')
  await page.getByText(`Couldn’t save. ${detail}`).waitFor()
  await button(page, 'Follow W').waitFor()
})
