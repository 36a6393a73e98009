import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { checkAxe, twoLooks } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { headerOf, receiveMail } from './support/received-mail.ts'
import { screenshot } from './support/screenshot.ts'
import { type Stage, setStage } from './support/stage.ts'
import { customerSays, makeTicket, openTicket } from './support/ticket.ts'

// Forwarding, and the side conversation that comes of it. In a browser because of what only a browser
// has: the focus that moves from field to field, the code that is loaded when a side conversation is
// shown, the event stream that brings an answer, and the storage in which an unsent message survives.

let stage: Stage
let server: MailServer
before(async () => {
  server = await openMailServer()
  stage = await setStage({ tickets: 5, env: { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' } })
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' } as const
  const body = { address: 'support@acme.example', name: 'Acme', smtp, send_delay_seconds: 0 }
  await stage.desk.api.POST('/v1/mailboxes', { body })
})
after(async () => {
  await stage[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const undoSendMs = 5_000

const aside = (page: Page) => page.getByRole('region', { name: 'Side conversation: Fwd: Lamp' })

/** All that is pressed, except for the address and the text. */
async function forward(page: Page, address: string, text: string): Promise<void> {
  await page.keyboard.press('Shift+F')
  await page.getByLabel('To', { exact: true }).waitFor()
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
  await sendForGood(page)
}

/** Nobody waits until it can no longer be undone. */
async function sendForGood(page: Page): Promise<void> {
  await page.clock.install()
  await page.keyboard.press('Control+Enter')
  await page.clock.fastForward(undoSendMs)
}

const answer = (raw: string, text: string) =>
  receiveMail(
    stage.desk,
    composeRaw(
      {
        From: 'Kim Lund <kim@carrier.example>',
        Subject: 'Re: Your parcel',
        'In-Reply-To': headerOf(raw, 'Message-ID'),
      },
      text,
    ),
  )

test('a ticket is forwarded with three keys, and an answer appears by itself', async () => {
  const ticket = await makeTicket(stage.desk)
  await customerSays(stage.desk, ticket, 'Where is it?')
  await using tab = await openTicket(stage, ticket, { as: admin })
  const { page } = tab
  await forward(page, 'kim@carrier.example', 'Where is this parcel?')
  await aside(page).waitFor()
  await waitFor('the mail is sent', () => server.received.length > 0)
  const { raw } = server.received.at(-1)!
  assert.match(raw, /^To: kim@carrier\.example\r$/m)
  assert.match(raw, /Where is this parcel\?.*Where is it\?/s)

  await answer(raw, 'It is behind the shelf.')
  await aside(page).getByText('Kim Lund: It is behind the shelf.').waitFor()
  await aside(page).getByRole('button', { name: 'Fwd: Lamp' }).click()
  await aside(page).getByRole('article').nth(1).waitFor()
  await aside(page).getByText('Sent by mail').waitFor()
  await screenshot(page, 'side-conversation')
  await checkAxe(page, twoLooks)
  await checkFits(page)

  await aside(page).getByRole('button', { name: 'Mark as done' }).click()
  await aside(page).getByRole('button', { name: 'Reopen' }).waitFor()
  await answer(raw, 'It is on its way.')
  await aside(page).getByText('It is on its way.').waitFor()
  await aside(page).getByRole('button', { name: 'Mark as done' }).waitFor()
})

test('what could not be forwarded stays in view, also on other pages, until it is edited', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: admin })
  tab.expectComplaint(/422/)
  const { page } = tab
  const params = { path: { ticket_id: ticket.id } }
  const { data: shown } = await stage.desk.api.GET('/v1/tickets/{ticket_id}', {
    params: { ...params, query: { include: 'customer' } },
  })
  const address = shown.customer!.email
  await forward(page, address, 'To the wrong one')
  await page.getByText('is the customer of this ticket').waitFor()
  await page.goto('/inbox')
  const bar = page.locator('[data-unsent]')
  await bar.getByText('is the customer of this ticket').waitFor()
  await bar.getByRole('button', { name: 'Review' }).click()

  await page.getByRole('button', { name: `Remove ${address}` }).click()
  await page.getByLabel('To', { exact: true }).fill('lee@carrier.example')
  assert.equal(await page.getByLabel('Text', { exact: true }).inputValue(), 'To the wrong one')
  await sendForGood(page)
  await aside(page).getByText('To the wrong one').waitFor()
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}/side-conversations', {
    params,
  })
  assert.deepEqual(
    data.map(({ people }) => people.map(({ email }) => email)),
    [['lee@carrier.example']],
  )
})
