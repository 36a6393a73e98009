import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeep } from '../support/depth.ts'
import { findLiterals } from './support/literals.ts'
import { agentPages, seedAgentPages } from './support/pseudo-agent-pages.ts'
import { openPseudoDesk, type PseudoDesk } from './support/pseudo-desk.ts'
import {
  blockPages,
  receivedMailPages,
  seedMailPages,
  suppressionPages,
} from './support/pseudo-mail-pages.ts'
import {
  apiKeyPages,
  auditPages,
  type CheckedPage,
  isExempt,
  mailPages,
  memberPages,
  organizationPages,
  profilePages,
  reportPages,
  seedPseudoDesk,
  teamPages,
  webhookPages,
} from './support/pseudo-pages.ts'
import { portalPages } from './support/pseudo-portal-pages.ts'
import { seedTicketPages, ticketPages } from './support/pseudo-ticket-pages.ts'

// Every page in a language that is made from the catalog: what is not in it stays English, and
// fails here. All of them are for nightly runs. In a quick run the linter finds most such texts, and
// some pages of each kind show that this test works.

let desk: PseudoDesk
before(async () => {
  desk = await openPseudoDesk()
  await seedPseudoDesk(desk)
  await seedAgentPages(desk)
  await seedTicketPages(desk)
  await seedMailPages(desk)
})
after(() => desk[Symbol.asyncDispose]())

const pages: CheckedPage[] = [
  { name: 'sign-in', path: '/login', wanted: 'h1' },
  {
    name: 'a forgotten password',
    path: '/login',
    wanted: 'form',
    act: async (page) => {
      await page.locator('form button').last().click()
      await page.locator('input[type=email]:focus').fill('nobody@example.com')
      await page.locator('form button').first().click()
      await page.locator('form [role=status] p').waitFor()
    },
  },
  { name: 'an invitation', path: () => desk.invite(), wanted: 'input[type=password]' },
  { name: 'an invitation that is over', path: '/invite/none', wanted: 'a[href="/login"]' },
  {
    name: 'not found',
    path: '/settings/none',
    isSignedIn: true,
    wanted: 'main h2',
    within: 'main',
  },
  ...reportPages,
  ...profilePages,
  ...organizationPages,
  ...memberPages,
  ...teamPages,
  ...apiKeyPages,
  ...webhookPages,
  ...mailPages,
  ...receivedMailPages,
  ...suppressionPages,
  ...blockPages,
  ...auditPages,
  ...portalPages(() => desk),
  ...agentPages,
  ...ticketPages,
]

const checked = isDeep ? pages : pages.filter((_page, index) => index % 12 === 0)

for (const { name, path, wanted, act, within, isSignedIn, isAltered } of checked) {
  test(`${name} has no text outside of the catalog`, async () => {
    const where = typeof path === 'string' ? path : await path()
    const isForDialog = within === 'dialog' && !isAltered
    const page = await desk.open(where, { isSignedIn, isForDialog })
    await page.locator(wanted).first().waitFor()
    await act?.(page)
    assert.match(await page.locator(within ?? 'body').innerText(), /⟦/)
    const literals = await findLiterals(page, within)
    assert.deepEqual(
      literals.filter((found) => !isExempt(found)),
      [],
    )
  })
}

test('a text that is not in the catalog is found, and named with its element', async () => {
  const page = await desk.open('/login')
  await page.setContent(`
    <title>⟦Ţîţļé⟧ · Bellhop</title>
    <h1>⟦Ŵéļçöɱé, Anna⟧</h1>
    <p>⟦Ask <a>there</a> or⟧ <b class="late">here</b></p>
    <p>Ромашка, 12:30 UTC, anna@example.com, T-12, Europe/Berlin <kbd>Ctrl</kbd></p>
    <button id="go" aria-label="Go" title="⟦Ĝö⟧"></button>
    <input placeholder="Name">`)
  assert.deepEqual(await findLiterals(page), [
    '"here" in p > b.late',
    '"Go" in aria-label of body > button#go',
    '"Name" in placeholder of body > input',
  ])
})
