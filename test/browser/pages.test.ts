import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkAxe } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { settled } from './support/settled.ts'
import { type Stage, setStage } from './support/stage.ts'

// Every page can be used by everybody, in light and dark, wide and narrow; and so can what opens
// over it.

let stage: Stage
let customerId: string
before(async () => {
  stage = await setStage()
  const { data: customers } = await stage.desk.api.GET('/v1/customers')
  customerId = customers[0]!.id
})
after(() => stage[Symbol.asyncDispose]())

interface Shown {
  name: string
  path: string | (() => string)
  /** What is on it when it has arrived. */
  arrived: (page: Page) => Promise<unknown>
  /** Nobody is signed in. */
  isPublic?: true
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

const rows = (page: Page) => page.locator('[data-id]').first().waitFor()
const tickets = (page: Page) => page.getByRole('link', { name: /TKT-/ }).first().waitFor()

const pages: Shown[] = [
  { name: 'login', path: '/login', arrived: heading('Sign in'), isPublic: true },
  { name: 'inbox', path: '/inbox?view=open', arrived: rows },
  { name: 'ticket', path: '/tickets/40', arrived: settled },
  { name: 'search', path: '/search?q=order', arrived: tickets },
  { name: 'customers', path: '/customers', arrived: settled },
  { name: 'customer', path: () => `/customers/${customerId}`, arrived: tickets },
  {
    ...{ name: 'reports', path: '/reports' },
    arrived: (page) => page.getByRole('figure').first().waitFor(),
  },
  ...['profile', 'members', 'teams', 'organization', 'api-keys', 'webhooks', 'audit'].map(
    (section) => ({
      ...{ name: `settings-${section}`, path: `/settings/${section}` },
      arrived: settled,
    }),
  ),
  { name: 'not-found', path: '/settings/nowhere', arrived: heading('Not found') },
]

for (const { name, path, arrived, isPublic } of pages) {
  test(`the page ${name} is for everybody, and fits`, async () => {
    const where = typeof path === 'string' ? path : path()
    await using tab = await stage.open(where, isPublic ? {} : { as: admin })
    await arrived(tab.page)
    await screenshot(tab.page, name)
    await checkAxe(tab.page)
    await checkFits(tab.page)
  })
}

const dialogs: [name: string, path: string, open: (page: Page) => Promise<unknown>][] = [
  ['palette', '/inbox', (page) => page.keyboard.press('Control+k')],
  ['keys', '/inbox', (page) => page.keyboard.press('?')],
  ['new-ticket', '/inbox', (page) => page.keyboard.press('c')],
  ['assign', '/tickets/40', (page) => page.keyboard.press('a')],
  [
    ...(['new-customer', '/customers'] as const),
    (page) => page.getByRole('button', { name: 'New customer' }).click(),
  ],
  [
    ...(['new-key', '/settings/api-keys'] as const),
    (page) => page.getByRole('button', { name: 'New key' }).click(),
  ],
]

for (const [name, path, open] of dialogs) {
  test(`the dialog ${name} is for everybody`, async () => {
    await using tab = await stage.open(path, { as: admin })
    const { page } = tab
    await settled(page)
    await open(page)
    await page.getByRole('dialog').waitFor()
    await screenshot(page, `dialog-${name}`)
    await checkAxe(page)
  })
}
