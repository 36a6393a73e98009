import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { editor, holdsMarkdown, writeFormatted } from './support/formatted.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { conversation } from './support/ticket.ts'

// Writing to a customer with the keyboard alone, and what is left of it when sending fails: focus, keys
// and storage are the browser's.

let stage: Stage
let server: MailServer
before(async () => {
  server = await openMailServer()
  stage = await setStage({ tickets: 2, env: { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' } })
})
after(async () => {
  await stage[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

test('an agent writes to a known customer in a few keys, and loses nothing if it fails', async () => {
  const { api } = stage.desk
  const rosa = { customer_name: 'Rosa Lindt', customer_email: 'rosa@lindt.example' }
  await api.POST('/v1/tickets', { body: { ...rosa, subject: 'Hello', description: '' } })
  await api.POST('/v1/macros', {
    body: { name: 'Greeting', body: 'Dear {{ customer.first_name }},', is_shared: true },
  })
  await using tab = await stage.open('/inbox', { as: agent })
  const { page } = tab
  const dialog = page.getByRole('dialog', { name: 'New ticket' })
  const message = dialog.getByLabel('Message')
  await page.getByRole('button', { name: 'New ticket' }).waitFor()
  await page.keyboard.press('c')
  await dialog.getByText('Write to the customer').click()
  await dialog.getByText('There is no mailbox to send from').waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('c')
  await message.waitFor()
  await page.keyboard.type('Rosa')
  await dialog.getByRole('option', { name: /Rosa Lindt/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Your order')
  await page.keyboard.press('Tab')
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: 'Saved replies' }).waitFor()
  await page.keyboard.type('Greet')
  await page.getByText('Dear Rosa,').waitFor()
  await page.keyboard.press('Enter')
  await waitFor('the saved reply', async () => (await message.inputValue()) === 'Dear Rosa,')
  await page.keyboard.type(' it leaves tomorrow.')
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'write-first')

  tab.expectComplaint(/409/)
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('There is no mailbox that can send').waitFor()
  await page.reload()
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' } as const
  await api.POST('/v1/mailboxes', {
    body: { address: 'support@acme.example', name: 'Acme', smtp, send_delay_seconds: 0 },
  })
  await page.getByRole('button', { name: 'New ticket' }).waitFor()
  await page.keyboard.press('c')
  await message.waitFor()
  assert.equal(await message.inputValue(), 'Dear Rosa, it leaves tomorrow.')
  await message.focus()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^TKT-\d+ created and the message sent$/).waitFor()
  await page.getByRole('heading', { name: 'Your order' }).waitFor()
  await conversation(page).getByText('Dear Rosa, it leaves tomorrow.').waitFor()
  assert.equal(await page.locator('#description').count(), 0)
  await waitFor('the mail', async () => server.received.length === 1)
})

test('a message can be sent later, and a phone call is recorded as before', async () => {
  await using tab = await stage.open('/inbox', { as: agent })
  const { page } = tab
  const dialog = page.getByRole('dialog', { name: 'New ticket' })
  await page.getByRole('button', { name: 'New ticket' }).waitFor()
  await page.keyboard.press('c')
  await dialog.getByText('Write to the customer').click()
  await dialog.getByLabel('Customer', { exact: true }).fill('Omar Diaz')
  await dialog.getByLabel('Email').fill('omar@diaz.example')
  await dialog.getByLabel('Subject').fill('For tomorrow')
  await dialog.getByLabel('Message').fill('Good morning')
  await page.keyboard.press('Alt+Enter')
  await page.getByRole('dialog', { name: 'Send later' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/^TKT-\d+ created\. The message will be sent/).waitFor()
  await page.getByText('Good morning').waitFor()

  await page.keyboard.press('c')
  await dialog.getByText('Record what a customer said').click()
  await dialog.getByLabel('Description').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await dialog.getByLabel('Description').waitFor()
})

test('a message to a customer can be written with its formatting shown', async () => {
  await using tab = await stage.open('/inbox', { as: agent, prepare: writeFormatted })
  const { page } = tab
  const dialog = page.getByRole('dialog', { name: 'New ticket' })
  await page.getByRole('button', { name: 'New ticket' }).waitFor()
  await page.keyboard.press('c')
  await dialog.getByText('Write to the customer').click()
  await dialog.getByLabel('Customer', { exact: true }).fill('Ida Roth')
  await dialog.getByLabel('Email').fill('ida@roth.example')
  await dialog.getByLabel('Subject').fill('Your lamp')
  await dialog.getByRole('textbox', { name: 'Message' }).click()
  await editor(page).waitFor()
  await page.keyboard.type('It leaves **today**')
  await editor(page).locator('strong', { hasText: 'today' }).waitFor()
  await page.keyboard.type(' or ')
  const bold = dialog.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first()
  await bold.click()
  await page.keyboard.type('tomorrow')
  await bold.click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: 'Saved replies' }).waitFor()
  await page.keyboard.type('Greet')
  await page.getByRole('option', { name: /Greeting/ }).waitFor()
  await page.keyboard.press('Enter')
  await holdsMarkdown(page, 'It leaves **today** or **tomorrow**\n\nDear Ida,', 'Message')
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'write-first-formatted')
  await page.keyboard.press('Control+Enter')
  await conversation(page).locator('strong', { hasText: 'today' }).waitFor()
})
