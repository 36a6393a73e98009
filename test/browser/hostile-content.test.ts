import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { hostileTexts } from '../support/fixtures/hostile-texts.ts'
import { admin, type DemoDesk } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { checkHarmless } from './support/harmless.ts'
import { settled } from './support/settled.ts'
import { type Stage, setStage } from './support/stage.ts'
import type { Tab } from './support/tab.ts'

// Whatever somebody writes is shown as it was written, and does nothing.

let stage: Stage
let tab: Tab
/** What scripts have said; a page must not get that far. */
const said: string[] = []
before(async () => {
  stage = await setStage({ tickets: 5 })
  await nameEverything(stage.desk)
  tab = await stage.open('/login', {
    as: admin,
    prepare: async (page) => {
      page.on('dialog', (dialog) => {
        said.push(dialog.message())
        void dialog.dismiss()
      })
    },
  })
})
after(async () => {
  await using _stage = stage
  await tab.close()
})

const names = hostileTexts.map((text) => text.slice(0, 100))

/** Teams, agents and views with such names. */
async function nameEverything({ api }: DemoDesk): Promise<void> {
  for (const [index, name] of names.entries()) {
    const email = `mallory-${index}@example.com`
    await api.POST('/v1/teams', { body: { name } })
    await api.POST('/v1/users', { body: { email, full_name: name } })
    await api.POST('/v1/views', { body: { name, filter: {}, is_shared: true } })
  }
}

/** A ticket of which every part is such a text; it is with the last of the teams and agents. */
async function makeHostileTicket({ api }: DemoDesk) {
  const words = hostileTexts.join('\n\n')
  const { data: teams } = await api.GET('/v1/teams', { params: { query: { limit: 100 } } })
  const { data: users } = await api.GET('/v1/users', { params: { query: { limit: 100 } } })
  const { data: ticket } = await api.POST('/v1/tickets', {
    body: {
      customer_name: hostileTexts[0]!.slice(0, 200),
      customer_email: 'mallory@example.com',
      subject: hostileTexts.join(' ').slice(0, 500),
      description: words,
      category: hostileTexts[1]!.slice(0, 100),
      assigned_team_id: teams.find(({ name }) => name === names[3])!.id,
      assigned_user_id: users.find(({ full_name }) => full_name === names[3])!.id,
    },
  })
  const params = { path: { ticket_id: ticket.id } }
  const body = { body: words, author_type: 'customer' } as const
  await api.POST('/v1/tickets/{ticket_id}/comments', { params, body })
  await api.POST('/v1/tickets/{ticket_id}/attachments', {
    params,
    body: { file: [new File(['x'], '"><img src=x onerror=alert(1)>.txt')] },
  })
  return ticket
}

async function demandHarmless(page: Page): Promise<void> {
  await checkHarmless(page)
  assert.deepEqual(said, [])
  tab.assertNoComplaints()
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  await demandHarmless(page)
}

test('what customers write does nothing, wherever it is shown', async () => {
  const { page } = tab
  const ticket = await makeHostileTicket(stage.desk)
  for (const path of [
    '/inbox?view=all',
    `/search?q=${encodeURIComponent('<script>')}`,
    `/customers/${ticket.customer_id}`,
    '/reports',
    `/t/${ticket.tracking_token}`,
    `/tickets/${ticket.ticket_number}`,
  ]) {
    await look(page, path)
    await checkFits(page)
  }
  for (const [key, title] of [
    ['a', 'Assignee'],
    ['t', 'Team'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name: title }).getByRole('option').nth(names.length).waitFor()
    await demandHarmless(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('teams, agents and views are shown with the names that they were given', async () => {
  const { page } = tab
  const missing = (shown: string[]) => names.filter((name) => !shown.includes(name))
  await look(page, '/settings/teams')
  const teams = page.getByRole('table').getByRole('link')
  assert.deepEqual(missing(await teams.allTextContents()), [])
  const views = page.getByRole('list', { name: 'Views' }).getByRole('link').locator('[dir=auto]')
  assert.deepEqual(missing(await views.allTextContents()), [])
  await look(page, (await teams.first().getAttribute('href'))!)

  await look(page, '/settings/members')
  const members = page.getByRole('table').getByRole('button')
  assert.deepEqual(missing(await members.allTextContents()), [])
  await look(page, '/settings/audit')
  await checkFits(page)
})
