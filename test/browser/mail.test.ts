import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createOrganization } from '../../src/accounts/provision.ts'
import { asOperator } from '../../src/platform/access/attribution.ts'
import { toTimestamp } from '../../src/platform/time.ts'
import { waitFor } from '../support/assert/until.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { oauthPlugins, openImapServer } from '../support/network/imap-server.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { openTokenServer } from '../support/network/token-server.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { openListening } from './support/listening.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { conversation, makeTicket } from './support/ticket.ts'

// Mailboxes in the settings, and what the page of a ticket shows about mail, with a real mail server.

let stage: Stage
let server: MailServer
before(async () => {
  server = await openMailServer()
  const env = {
    BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
    BELLHOP_MAIL_URL: `smtp://127.0.0.1:${server.port}?security=none`,
    BELLHOP_MAIL_FROM: 'desk@host.example',
  }
  stage = await setStage({ tickets: 5, env })
})
after(async () => {
  await stage[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function connectMailbox(address: string): Promise<string> {
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' } as const
  const body = { address, name: 'Acme', smtp, send_delay_seconds: 0 }
  return (await stage.desk.api.POST('/v1/mailboxes', { body })).data.id
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an admin connects a mailbox, tests it, signs its mail and deletes it', async () => {
  await using tab = await stage.open('/settings/mail', { as: admin })
  const { page } = tab
  await page.getByRole('heading', { name: 'No mailboxes yet' }).waitFor()
  await page.getByText('Account mail is sent by the server’s own sender').waitFor()
  await page.getByText('Invitations and password links come from desk@host.example').waitFor()
  await checkAxe(page)
  await screenshot(page, 'mailboxes-account-mail')
  await button(page, 'Connect a mailbox').click()
  await page.getByLabel('Email address').fill('support@acme.example')
  await page.getByLabel('Display name').fill('Acme Support')
  await page.getByLabel('Security').selectOption('TLS')
  assert.equal(await page.getByLabel('Port').inputValue(), '465')
  await page.getByLabel('Security').selectOption('No encryption')
  await page.getByLabel('Port').fill(String(server.port))
  await page.getByLabel('Username').fill('support')
  await page.getByLabel('Password').fill('secret')
  await page.getByLabel('Delay before sending').fill('0')
  tab.expectComplaint(/422/)
  await button(page, 'Connect').click()
  await page.getByLabel('Host').and(page.locator('[aria-invalid]:focus')).waitFor()
  await page.getByLabel('Host').fill('127.0.0.1')
  await button(page, 'Connect').click()
  await page.getByRole('heading', { name: 'support@acme.example' }).waitFor()

  server.answerSignIn = () => '535 5.7.8 Bad password'
  await page.getByLabel('Send the test to').fill('ada@acme.example')
  await button(page, 'Send a test').click()
  await page.getByText('Couldn’t sign in').waitFor()
  await page.getByText('5.7.8 Bad password').waitFor()
  server.answerSignIn = () => undefined
  await button(page, 'Send a test').click()
  await page.getByText('Sent the mail').waitFor()
  assert.deepEqual(server.received.at(-1)!.to, ['ada@acme.example'])

  await button(page, 'Generate a key').click()
  await page.getByText(/\._domainkey\.acme\.example$/).waitFor()
  await button(page, 'Switch off').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await button(page, 'Generate a key').waitFor()

  // The password is asked for again when it would go to another server.
  await button(page, 'Edit').click()
  await page.getByLabel('Host').fill('127.0.0.2')
  await button(page, 'Save').click()
  await page.getByText('Enter the password again').waitFor()
  await button(page, 'Cancel').click()

  await button(page, 'Actions for support@acme.example').click()
  await page.getByRole('option', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No mailboxes yet' }).waitFor()
})

test('a reply goes to the customer and Cc, and shows whether it was sent by mail', async () => {
  const mailboxId = await connectMailbox('help@acme.example')
  const ticket = await makeTicket(stage.desk)
  const params = { path: { ticket_id: ticket.id } }
  const write = (body: string) =>
    stage.desk.api.POST('/v1/tickets/{ticket_id}/comments', { params, body: { body } })
  await using tab = await openListening(stage, `/tickets/${ticket.ticket_number}`, { as: agent })
  const { page } = tab
  const message = (text: string) =>
    conversation(page).getByRole('article').filter({ hasText: text })

  await button(page, 'Add Cc').click()
  await page.getByRole('textbox', { name: 'Email address' }).fill('omar')
  tab.expectComplaint(/422/)
  await button(page, 'Add').click()
  await page.getByText('Enter a valid email address').waitFor()
  await page.getByRole('textbox', { name: 'Email address' }).fill('omar@example.com')
  await button(page, 'Add').click()
  const remove = button(page, 'Remove omar@example.com from Cc')
  await remove.waitFor()
  await screenshot(page, 'ticket-cc')
  await write('Have you tried the switch?')
  await message('the switch?').getByText('Sent by mail').waitFor()
  assert.ok(server.received.at(-1)!.to.includes('omar@example.com'))
  await remove.click()
  await remove.waitFor({ state: 'detached' })

  server.answerMessage = () => '554 5.7.1 Looks like spam'
  await write('Buy a new one')
  const rejected = message('Buy a new one')
  await rejected.getByText(/^Not delivered to maya.*: 554 5\.7\.1 Looks like spam$/).waitFor()
  server.answerMessage = () => undefined
  await rejected.getByRole('button', { name: 'Send again' }).click()
  await rejected.getByText('Sent by mail').waitFor()

  // An address that does not exist is suppressed from then on.
  server.answerRecipient = () => '550 5.1.1 No such user'
  await write('Shall we call you?')
  const unknown = message('Shall we call you?')
  await unknown.getByText(/^Not delivered to maya.*: 550 5\.1\.1 No such user$/).waitFor()
  server.answerRecipient = () => undefined
  tab.expectComplaint(/409/)
  await unknown.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await unknown.getByText('Sent by mail').waitFor()

  const body = { send_delay_seconds: 120 }
  const mailboxPath = { path: { mailbox_id: mailboxId } }
  await stage.desk.api.PATCH('/v1/mailboxes/{mailbox_id}', { params: mailboxPath, body })
  await write('Never mind')
  const waiting = message('Never mind')
  await waiting.getByText('Waiting to be sent by mail').waitFor()
  await screenshot(page, 'ticket-mail')
  await waiting.getByRole('button', { name: 'Cancel sending' }).click()
  await waiting.getByText('Canceled: not sent by mail').waitFor()
})

test('an admin checks the DNS records of a mailbox, and copies what is missing', async () => {
  const id = await connectMailbox('dns@acme.example')
  await using tab = await stage.open(`/settings/mail?mailbox=${id}`, { as: admin })
  const { page } = tab
  await button(page, 'Check records').click()
  const section = page.getByRole('region', { name: 'DNS records' })
  await section.getByText('v=spf1 mx ~all').waitFor()
  await section.getByText('v=DMARC1; p=none; rua=mailto:dns@acme.example').waitFor()
  await section.getByRole('button', { name: 'Copy value for DMARC' }).waitFor()
  await section.scrollIntoViewIfNeeded()
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'mailbox-dns')
  const params = { path: { mailbox_id: id } }
  await stage.desk.api.DELETE('/v1/mailboxes/{mailbox_id}', { params })
})

test('an invitation is sent by mail', async () => {
  await connectMailbox('accounts@acme.example')
  await using tab = await stage.open('/settings/members', { as: admin })
  const { page } = tab
  await button(page, 'Invite member').click()
  await page.getByLabel('Name').fill('Grace Park')
  await page.getByLabel('Email').fill('grace@acme.example')
  await button(page, 'Invite').click()
  await button(page, 'Send by mail').click()
  await page.getByText('A new link was sent to grace@acme.example').waitFor()
  await waitFor('it arrives', () =>
    server.received.some(({ to }) => to.includes('grace@acme.example')),
  )
})

test('an admin sets up receiving by IMAP, tests it, changes it and removes it', async () => {
  await using imapServer = await openImapServer()
  const id = await connectMailbox('imap@acme.example')
  await using tab = await openListening(stage, `/settings/mail?mailbox=${id}`, { as: admin })
  const { page } = tab
  const section = page.getByRole('region', { name: 'Receiving by IMAP' })
  const inSection = (name: string) => section.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await inSection('Set up IMAP').click()
  assert.equal(await page.getByLabel('Port').inputValue(), '993')
  await page.getByLabel('Security').selectOption('STARTTLS')
  assert.equal(await page.getByLabel('Port').inputValue(), '143')
  await page.getByLabel('Security').selectOption('No encryption')
  await page.getByLabel('Port').fill(String(imapServer.port))
  await page.getByLabel('Username').fill('desk')
  tab.expectComplaint(/422/)
  await button(page, 'Set up').click()
  await page.getByLabel('Host').and(page.locator('[aria-invalid]:focus')).waitFor()
  await page.getByLabel('Host').fill('127.0.0.1')
  await button(page, 'Set up').click()
  await page.getByLabel('Password').and(page.locator('[aria-invalid]:focus')).waitFor()
  await page.getByLabel('Password').fill('wrong')
  await page.getByLabel('Folders').fill('INBOX\n\nOrders')
  await page.getByLabel('After a mail is received').selectOption('Move it to a folder')
  await page.getByLabel('Move to').fill('Orders')
  await button(page, 'Set up').click()
  await page.getByLabel('Move to').and(page.locator('[aria-invalid]:focus')).waitFor()
  assert.equal(await dialog.getByText('Must not be one of the folders that are read').count(), 1)
  await page.getByLabel('Move to').fill('Done')
  await button(page, 'Set up').click()
  await section.getByText('Move it to Done').waitFor()

  // The server rejects the password, which shows here and in the list.
  await section.getByText('Failing', { exact: true }).waitFor()
  await inSection('Test').click()
  await section.getByText('Couldn’t sign in').waitFor()
  await checkAxe(page)
  await page.getByRole('link', { name: 'All mailboxes' }).click()
  await page.getByText('Receiving by IMAP is failing').waitFor()
  await screenshot(page, 'mailboxes-imap-failing')
  await page.getByRole('link', { name: 'imap@acme.example' }).click()

  await inSection('Edit').click()
  await page.getByLabel('Password').fill('secret')
  await button(page, 'Save').click()
  await section.getByText('Working', { exact: true }).waitFor()
  await inSection('Test').click()
  await section.getByText('Done: 0 mails').waitFor()
  await section.getByText('Mail can be received.').waitFor()

  // What arrives before the server looks for the first time is not received.
  await waitFor('the mailbox to be watched', () => imapServer.commands.includes('IDLE'))
  const raw = composeRaw({ Subject: 'Lamp', From: 'Nina Pak <nina@shop.example>' })
  imapServer.add(raw, { isReported: false })
  await inSection('Fetch now').click()
  await page.getByText('Checking for new mail').waitFor()
  await waitFor('the mail to be moved', () => imapServer.mails('Done').length === 1)

  // The test of sending finds out whether plus addresses are delivered.
  server.answerMessage = ({ to, raw }) => {
    if (to[0]!.includes('+')) imapServer.add(raw)
    return undefined
  }
  await button(page, 'Send a test').click()
  await page.getByText('Mail to a plus address arrived').waitFor()
  await checkAxe(page)
  await screenshot(page, 'mailbox-plus-addresses')
  await button(page, 'Give each ticket its own reply address').click()
  await page.getByText('Each ticket has its own', { exact: true }).waitFor()
  server.answerMessage = () => undefined
  server.answerRecipient = (to) => (to.includes('+') ? '550 5.1.1 No such user' : undefined)
  await button(page, 'Send a test').click()
  await page.getByText('Mail to a plus address didn’t arrive').waitFor()
  await screenshot(page, 'mailbox-plus-addresses-off')
  await button(page, 'Use the address of the mailbox').click()
  await page.getByText('Leave “Give each ticket its own reply address” off.').waitFor()
  server.answerRecipient = () => undefined

  await inSection('Import earlier mail').click()
  await page.getByLabel('Since').fill('2026-01-01')
  await page.getByLabel('Import as').selectOption('archive')
  await screenshot(page, 'mailbox-backfill')
  await button(page, 'Import').click()
  await section.getByText('Imported mail since 2026-01-01: 0 of 0').waitFor()

  // A blank password keeps the stored one.
  await inSection('Edit').click()
  await page.getByLabel('After a mail is received').selectOption('Mark it as read')
  await page.getByLabel('Move to').waitFor({ state: 'detached' })
  await button(page, 'Save').click()
  await section.getByText('Mark it as read').waitFor()
  await inSection('Edit').click()
  await page.getByLabel('Username').fill('sales')
  await button(page, 'Save').click()
  await page.getByText('Enter the password again').waitFor()
  await button(page, 'Cancel').click()

  await inSection('Remove').click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await inSection('Set up IMAP').waitFor()
})

test('an admin lets a mailbox sign in with OAuth 2.0', async () => {
  await using tokens = await openTokenServer()
  await using imapServer = await openImapServer({ plugins: oauthPlugins })
  imapServer.setAccessToken('token')
  tokens.answer = () => ({ error: 'invalid_client', error_description: 'Unknown client' })
  const id = await connectMailbox('oauth@acme.example')
  await using tab = await openListening(stage, `/settings/mail?mailbox=${id}`, { as: admin })
  const { page } = tab
  const section = page.getByRole('region', { name: 'Receiving by IMAP' })
  const inSection = (name: string) => section.getByRole('button', { name, exact: true })

  await inSection('Set up IMAP').click()
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Security').selectOption('No encryption')
  await page.getByLabel('Port').fill(String(imapServer.port))
  await page.getByLabel('Username').fill('desk')
  await page.getByLabel('Sign in with').selectOption('OAuth 2.0')
  await page.getByLabel('Password').waitFor({ state: 'detached' })
  await page.getByLabel('Token URL').fill('http://192.0.1.7/token')
  await page.getByLabel('Client ID').fill('bellhop')
  await page.getByLabel('Client secret').fill('secret')
  await page.getByLabel('Refresh token').fill('refresh')
  tab.expectComplaint(/422/)
  await button(page, 'Set up').click()
  await page.getByLabel('Token URL').and(page.locator('[aria-invalid]:focus')).waitFor()
  await screenshot(page, 'mailbox-oauth')
  await page.getByLabel('Token URL').fill(tokens.url)
  await button(page, 'Set up').click()
  await section.getByText('Signs in as desk with OAuth 2.0').waitFor()
  await inSection('Test').click()
  await section.getByText('Couldn’t get an access token').waitFor()
  tokens.answer = () => ({ access_token: 'token' })
  await inSection('Test').click()
  await section.getByText('Got an access token').waitFor()
  await section.getByText('Mail can be received.').waitFor()
  await checkAxe(page)

  // Blank secrets keep the stored ones, unless another server would get them.
  await inSection('Edit').click()
  assert.equal(await page.getByLabel('Token URL').inputValue(), tokens.url)
  await page.getByLabel('Folders').fill('INBOX\nOrders')
  await button(page, 'Save').click()
  await section.getByText('Orders').waitFor()
  await inSection('Edit').click()
  await page.getByLabel('Username').fill('sales')
  await button(page, 'Save').click()
  await page.getByText('Enter the client secret and the refresh token again').waitFor()
  await page.getByLabel('Sign in with').selectOption('Password')
  await page.getByLabel('Password').fill('secret')
  await button(page, 'Save').click()
  await section.getByText('Signs in as sales', { exact: false }).waitFor()
  assert.equal(await section.getByText('with OAuth 2.0').count(), 0)
})

test('agents do not have the settings of mail', async () => {
  await using tab = await stage.open('/settings/mail', { as: agent })
  await tab.page.getByText('Only admins can see this page').waitFor()
  assert.equal(await tab.page.getByRole('link', { name: 'Mail', exact: true }).count(), 0)
})

test('beside another organization, an address is verified with the code that was sent to it', async () => {
  const wanted = { slug: 'west', adminEmail: 'wes@west.example' }
  await stage.desk.db.transact((tx) =>
    createOrganization(tx, wanted, asOperator(toTimestamp(new Date()))),
  )
  const id = await connectMailbox('check@acme.example')
  await using tab = await stage.open(`/settings/mail?mailbox=${id}`, { as: admin })
  const { page } = tab
  await page.getByText('check@acme.example is not verified').waitFor()
  await checkAxe(page)
  await screenshot(page, 'mailbox-address-unverified')
  server.received.length = 0
  await button(page, 'Send a code').click()
  const dialog = page.getByRole('dialog', { name: 'A code was sent to check@acme.example' })
  await dialog.getByLabel('Code from the mail').waitFor()
  const [code] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(server.received[0]!.raw)!
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByText('Verified: check@acme.example').waitFor()
  await page.getByText('check@acme.example is not verified').waitFor({ state: 'detached' })
})
