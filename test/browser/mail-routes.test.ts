import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { composeRaw } from '../support/fixtures/mail.ts'
import { checkAxe } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { receiveMail } from './support/received-mail.ts'
import { screenshot } from './support/screenshot.ts'
import { useStage } from './support/use-stage.ts'

// Routes of a mailbox in the settings.

const stage = useStage({ tickets: 5, env: { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' } })
let mailboxId: string
before(async () => {
  const smtp = { host: '127.0.0.1', port: 9, security: 'none' } as const
  const body = { address: 'support@acme.example', name: 'Acme', smtp }
  mailboxId = (await stage.desk.api.POST('/v1/mailboxes', { body })).data.id
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const params = () => ({ path: { mailbox_id: mailboxId } })
const routesOf = async () =>
  (await stage.desk.api.GET('/v1/mailboxes/{mailbox_id}', { params: params() })).data.incoming
    .routes

test('an admin adds routes by keyboard, tries them on earlier mail, and saves them', async () => {
  for (const subject of ['Invoice 4711', 'My lamp', 'Newsletter of March'])
    await receiveMail(stage.desk, composeRaw({ Subject: subject }, `${subject}!`))
  await using tab = await stage.open(`/settings/mail?mailbox=${mailboxId}`, { as: admin })
  const { page } = tab
  await page.getByText('All new tickets get the team').waitFor()

  await button(page, 'Add route').press('Enter')
  await page.getByLabel('Name').fill('Invoices')
  tab.expectComplaint(/422/)
  await button(page, 'Add').press('Enter')
  await page.getByLabel('Value').and(page.locator('[aria-invalid]:focus')).waitFor()
  await page.getByLabel('Value').fill('invoice')
  await button(page, 'Add condition').press('Enter')
  await page.getByLabel('Look at').last().selectOption('Has attachments')
  await page.getByLabel('Value').last().selectOption('No')
  await page.getByLabel('Priority').selectOption('High')
  await page.getByLabel('Tags').fill('invoice')
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'mail-routes-form')
  await button(page, 'Add').press('Enter')
  const sentence =
    'If the subject contains “invoice” and it has no attachments → priority High, tag invoice'
  await page.getByText(sentence).waitFor()

  await button(page, 'Add route').click()
  await page.getByLabel('Value').fill('newsletter')
  await page.getByLabel('Look at').selectOption('Header')
  await button(page, 'Add').press('Enter')
  await page.locator('[aria-invalid]:focus').fill('Subject')
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'mail-routes-header')
  await page.getByLabel('What happens').selectOption('Ignore the mail')
  await button(page, 'Add').click()
  await button(page, 'Actions for route 2').press('Enter')
  await page.getByRole('option', { name: 'Move up' }).click()
  await button(page, 'Actions for route 1').and(page.locator(':focus')).waitFor()
  const items = page.getByRole('listitem').filter({ hasText: '→' })
  assert.match(
    (await items.first().textContent())!,
    /Route 1.*the header Subject contains “newsletter”.*ignore the mail/,
  )
  await checkAxe(page)
  await screenshot(page, 'mail-routes-unsaved')

  await button(page, 'Try on the last 30 days').press('Enter')
  await page.getByText('2 of 3 mails would have gone elsewhere.').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Newsletter of March' })
  assert.match((await row.textContent())!, /New ticket.*Ignored/)
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'mail-routes-rehearsal')
  await page.keyboard.press('Escape')
  assert.deepEqual(await routesOf(), [])
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('link', { name: 'Profile' }).click()
  await button(page, 'Save').press('Enter')
  await page.getByText('Routes saved').waitFor()
  await page.getByText('Changes not saved yet').waitFor({ state: 'detached' })
  assert.deepEqual(
    (await routesOf()).map(({ name, then }) => [name, then.outcome]),
    [
      ['', 'ignore'],
      ['Invoices', 'ticket'],
    ],
  )

  await button(page, 'Actions for route 1').click()
  await page.getByRole('option', { name: 'Delete' }).click()
  await button(page, 'Discard').click()
  await page.getByText('newsletter').waitFor()
})

test('a mail that a route ignores says so, and becomes a ticket with one click', async () => {
  const mail = await receiveMail(stage.desk, composeRaw({ Subject: 'Newsletter' }, 'News'))
  assert.equal(mail.state, 'ignored')
  await using tab = await stage.open('/settings/received-mail', { as: admin })
  const { page } = tab
  await page.getByRole('radio', { name: 'Ignored' }).press('Space')
  await checkFits(page)
  await button(page, 'Newsletter').click()
  await page.getByText('Route 1 applies: it ignores the mail.').waitFor()
  await checkAxe(page)
  await button(page, 'Create ticket').click()
  await page.getByText('Ticket created').waitFor()
})
