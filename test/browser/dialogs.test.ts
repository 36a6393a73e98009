import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { codeAt, currentStep } from '../../src/accounts/totp/rfc6238.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { strongPassword } from '../support/people/browser.ts'
import { checkAxe, type Look, twoLooks } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { screenshot } from './support/screenshot.ts'
import { nothingLoads, settled } from './support/settled.ts'
import { goTo } from './support/shared-windows.ts'
import { type Stage, setStage } from './support/stage.ts'
import type { Tab } from './support/tab.ts'
import { makeWebhook } from './support/webhook.ts'

// What opens over a page can be used by everybody, too.

let stage: Stage
let tab: Tab
let customerId: string
let webhookId: string
let mailboxId: string
before(async () => {
  stage = await setStage({ tickets: 20 })
  tab = await openListening(stage, '/inbox', { as: admin })
  const { data: customers } = await stage.desk.api.GET('/v1/customers')
  customerId = customers[0]!.id
  webhookId = await makeWebhook(stage.desk)
  const smtp = { host: 'smtp.acme.example', port: 587, security: 'starttls' } as const
  const body = { address: 'support@acme.example', name: 'Acme Support', smtp }
  mailboxId = (await stage.desk.api.POST('/v1/mailboxes', { body })).data.id
})
after(async () => {
  await using _stage = stage
  await tab.close()
})

type Open = (page: Page) => Promise<unknown>

const press =
  (key: string): Open =>
  (page) =>
    page.keyboard.press(key)

const click =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole('button', { name }).first().click()

/** From a menu, or from a list of what can be done. */
const choose =
  (menu: string, item: string): Open =>
  async (page) => {
    await click(menu)(page)
    await page.getByRole('menuitem', { name: item }).or(optionCalled(page, item)).click()
  }
const optionCalled = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

async function showTotpSecret(page: Page): Promise<void> {
  await click('Set up')(page)
  await page.getByLabel('Your password').fill(strongPassword)
  await click('Continue')(page)
  await page.getByLabel('Setup key', { exact: true }).waitFor()
}

/** As an authenticator does it. */
async function switchTotpOn(page: Page): Promise<void> {
  await showTotpSecret(page)
  const secret = (await page.getByLabel('Setup key', { exact: true }).textContent())!
  const step = currentStep(toTimestamp(new Date()))
  await page.getByRole('textbox').fill(codeAt(secret.replaceAll(' ', ''), step))
  await click('Turn on')(page)
}

/** A message to the customer. */
async function writeFirst(page: Page): Promise<void> {
  await press('c')(page)
  await page.getByText('Write to the customer').click()
}

/** With all fields. */
async function setUpImap(page: Page): Promise<void> {
  await click('Set up IMAP')(page)
  await page.getByLabel('After a mail is received').selectOption('Move it to a folder')
  await page.getByLabel('Move to').waitFor()
}

const ticket = '/tickets/10'
const customer = () => `/customers/${customerId}`
const mailbox = () => `/settings/mail?mailbox=${mailboxId}`
const webhook = () => `/settings/webhooks?webhook=${webhookId}`

/** Most are made of the same parts: it is enough to look at them once. */
const dialogs: [title: string, path: string | (() => string), open: Open, looks?: Look[]][] = [
  ['Command palette', '/inbox', press('Control+k'), twoLooks],
  ['Keyboard', '/inbox', press('?'), twoLooks],
  ['New ticket', '/inbox', press('c'), twoLooks],
  ['New ticket', '/inbox', writeFirst, twoLooks],
  ['Save view', '/inbox?view=open&priority=high', click('Save view')],
  ['Assignee', ticket, press('a'), twoLooks],
  ['Due date', ticket, press('d'), twoLooks],
  ['Category', ticket, press('v')],
  ['Add property', ticket, click('Add property')],
  ['Merge TKT', ticket, choose('More actions', 'Merge')],
  ['Split TKT', ticket, choose('More actions', 'Split'), twoLooks],
  ['Forward TKT', ticket, press('Shift+F'), twoLooks],
  ['New customer', '/customers', click('New customer'), twoLooks],
  ['Edit customer', customer, click('Edit')],
  ['Merge a duplicate into', customer, choose('More actions', 'Merge')],
  ['New company', '/companies', click('New company')],
  ['Invite a member', '/settings/members', click('Invite member')],
  ['Teams of', '/settings/members', choose('Actions for', 'Change teams')],
  ['New team', '/settings/teams', click('New team')],
  ['Connect a mailbox', '/settings/mail', click('Connect a mailbox')],
  ['Set up IMAP', mailbox, setUpImap, twoLooks],
  ['New webhook', '/settings/webhooks', click('New webhook'), twoLooks],
  ['Replay deliveries', webhook, click('Replay…')],
  ['Ticket created', webhook, click('Ticket created')],
  ['New API key', '/settings/api-keys', click('New API key'), twoLooks],
  ['Edit API key', '/settings/api-keys', choose('Actions for', 'Edit')],
  ['Change password', '/settings/profile', click('Change password')],
  ['Set up two-factor authentication', '/settings/profile', showTotpSecret],
  ['Your recovery codes', '/settings/profile', switchTotpOn],
]

/** What is open is closed. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await goTo(page, path)
  await page.waitForURL(`**${path}`)
  await settled(page)
}

for (const [title, path, open, looks] of dialogs) {
  test(`the dialog “${title}” is for everybody`, async () => {
    const { page } = tab
    await leaveFor(page, typeof path === 'string' ? path : path())
    await open(page)
    await page.getByRole('dialog', { name: title }).waitFor()
    await nothingLoads(page)
    await screenshot(page, `dialog-${title.toLowerCase().replaceAll(/\W+/g, '-')}`)
    await checkAxe(page, looks)
    tab.assertNoComplaints()
  })
}

test('whoever has switched that on is asked for a code, and can type it at once', async () => {
  await using login = await stage.open('/login')
  login.expectComplaint(/401/)
  const { page } = login
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password').fill(strongPassword)
  await page.keyboard.press('Enter')
  await page.locator('input[name=totp]:focus').waitFor()
  await checkAxe(page, twoLooks)
})
