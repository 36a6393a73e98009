import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { admin, agent } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { conversation, makeTicket } from './support/ticket.ts'

// Mailboxes in the settings, and what the page of a ticket shows about mail, with a real mail server.

let stage: Stage
let server: MailServer
before(async () => {
  server = await openMailServer()
  stage = await setStage({ tickets: 5, env: { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' } })
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

test('agents do not have the settings of mail', async () => {
  await using tab = await stage.open('/settings/mail', { as: agent })
  await tab.page.getByText('Only admins can see this page').waitFor()
  assert.equal(await tab.page.getByRole('link', { name: 'Mail', exact: true }).count(), 0)
})
