import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { conversation, makeTicket, openTicket, outgoing, reply } from './support/ticket.ts'

// From which address of a mailbox a reply is sent.

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

async function connectMailbox(): Promise<string> {
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' } as const
  const body = { address: 'support@acme.example', name: 'Acme', smtp, send_delay_seconds: 0 }
  return (await stage.desk.api.POST('/v1/mailboxes', { body })).data.id
}

const scheduledOn = async (ticket_id: string) => {
  const params = { path: { ticket_id } }
  return (await stage.desk.api.GET('/v1/tickets/{ticket_id}/scheduled-comments', { params })).data
}

test('an agent sends a reply from another address of the mailbox', async () => {
  const mailbox_id = await connectMailbox()
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  const { page } = tab
  const from = page.getByRole('combobox', { name: 'From' })
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Bold' }).waitFor()
  assert.equal(await from.count(), 0)

  const params = { path: { mailbox_id } }
  const body = { incoming: { aliases: ['help@acme.example', 'a-longer-name@acme.example'] } }
  await stage.desk.api.PATCH('/v1/mailboxes/{mailbox_id}', { params, body })
  await page.reload()
  await conversation(page).waitFor()
  await page.keyboard.press('r')
  await from.waitFor()
  assert.equal(await from.inputValue(), 'support@acme.example')
  await from.selectOption('help@acme.example')
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'composer-from')

  // It belongs to the draft, and to replies only.
  await page.getByRole('textbox', { name: 'Public reply' }).fill('From the other address')
  await page.getByRole('button', { name: 'Internal note' }).click()
  await from.waitFor({ state: 'detached' })
  await page.reload()
  await conversation(page).waitFor()
  await page.clock.install()
  await page.keyboard.press('r')
  await from.waitFor()
  assert.equal(await from.inputValue(), 'help@acme.example')

  // Taking the reply back brings it back.
  await page.keyboard.press('Control+Enter')
  await outgoing(page).waitFor()
  await page.keyboard.press('z')
  await outgoing(page).waitFor({ state: 'detached' })
  await page.keyboard.press('r')
  await from.waitFor()
  assert.equal(await from.inputValue(), 'help@acme.example')

  // So does taking back a scheduled one.
  await page.keyboard.press('Alt+Enter')
  const later = page.getByRole('dialog', { name: 'Send later' })
  await later.getByRole('option', { name: 'In a week' }).waitFor()
  await page.keyboard.type('week')
  await page.keyboard.press('Enter')
  await page.getByText('Goes out').first().waitFor()
  assert.equal((await scheduledOn(ticket.id))[0]!.from_address, 'help@acme.example')
  await page.keyboard.press('z')
  await page.getByText('Goes out').waitFor({ state: 'detached' })
  await page.keyboard.press('r')
  await from.waitFor()
  assert.equal(await from.inputValue(), 'help@acme.example')
  await page.keyboard.press('Control+Enter')
  await outgoing(page).waitFor()
  await page.clock.fastForward(5_000)
  await waitFor('the reply is sent', async () => server.received.length === 1)
  assert.match(server.received[0]!.raw, /^From: .*<help@acme\.example>/m)

  // The next one has the usual sender again.
  await reply(page, 'As usual')
  await page.clock.fastForward(5_000)
  await waitFor('the reply is sent', async () => server.received.length === 2)
  assert.match(server.received[1]!.raw, /^From: .*<support@acme\.example>/m)
})
