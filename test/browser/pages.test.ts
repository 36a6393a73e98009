import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkAxe } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { settled } from './support/settled.ts'
import { type Stage, setStage } from './support/stage.ts'
import type { Tab } from './support/tab.ts'

// Every page can be used by everybody, in light and dark, wide and narrow; and so can what opens
// over it. One window shows them all: another for each would take longer than all that is looked at.

let stage: Stage
let ofAdmin: Tab
let customerId: string
before(async () => {
  stage = await setStage()
  ofAdmin = await stage.open('/inbox', { as: admin })
  const { data: customers } = await stage.desk.api.GET('/v1/customers')
  customerId = customers[0]!.id
})
after(async () => {
  await using _stage = stage
  await ofAdmin.close()
})

/** Another page in the window of the admin; what the browser finds fault with there fails the test. */
async function onPageOfAdmin(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  await ofAdmin.page.goto(path)
  await look(ofAdmin.page)
  ofAdmin.demandNoComplaint()
}

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
    const look = async (page: Page) => {
      await arrived(page)
      await screenshot(page, name)
      await checkAxe(page)
      await checkFits(page)
    }
    const where = typeof path === 'string' ? path : path()
    if (!isPublic) return onPageOfAdmin(where, look)
    await using tab = await stage.open(where)
    await look(tab.page)
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
    await onPageOfAdmin(path, async (page) => {
      await settled(page)
      await open(page)
      await page.getByRole('dialog').waitFor()
      await screenshot(page, `dialog-${name}`)
      await checkAxe(page)
    })
  })
}
