import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { composeRaw, multipart } from '../support/fixtures/mail.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { checkAxe } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { openListening } from './support/listening.ts'
import { headerOf, receiveMail } from './support/received-mail.ts'
import { screenshot } from './support/screenshot.ts'
import { settled } from './support/settled.ts'
import { type Stage, setStage } from './support/stage.ts'
import { conversation } from './support/ticket.ts'

// What arrives by mail, on the page of a ticket and in the settings.

let stage: Stage
let server: MailServer
let mailboxId: string
before(async () => {
  server = await openMailServer()
  stage = await setStage({ tickets: 5, env: { BELLHOP_MAIL_ALLOW_PRIVATE: 'true' } })
  const smtp = { host: '127.0.0.1', port: server.port, security: 'none' } as const
  const incoming = { authserv_id: 'mx.acme.example' }
  const body = { address: 'support@acme.example', name: 'Acme', smtp, send_delay_seconds: 0 }
  mailboxId = (await stage.desk.api.POST('/v1/mailboxes', { body: { ...body, incoming } })).data.id
})
after(async () => {
  await stage[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const receive = (raw: string) => receiveMail(stage.desk, raw)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const message = (page: Page, text: string) =>
  conversation(page).getByRole('article').filter({ hasText: text })

async function pathOf(ticketId: string): Promise<string> {
  const params = { path: { ticket_id: ticketId } }
  const { data } = await stage.desk.api.GET('/v1/tickets/{ticket_id}', { params })
  return `/tickets/${data.ticket_number}`
}

/** A ticket of Maya by mail, with a reply that was sent to her. */
async function startConversation(headers: Record<string, string> = {}) {
  const { ticket_id } = await receive(composeRaw(headers))
  const before = server.received.length
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/comments', {
    params: { path: { ticket_id: ticket_id! } },
    body: { body: 'We send you another one.' },
  })
  await waitFor('the reply is sent', () => server.received.length > before)
  const { raw } = server.received.at(-1)!
  const messageId = headerOf(raw, 'Message-ID')
  return { ticketId: ticket_id!, path: await pathOf(ticket_id!), messageId, raw }
}

async function openMenu(page: Page, text: string, item: string): Promise<void> {
  await message(page, text).getByRole('button', { name: 'By mail' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const hostile = `<p>Look at <b>this lamp</b>:</p>
  <img src="https://pixel.example/open.gif" width="40" height="30" alt="lamp">
  <div style="background: url(https://pixel.example/back.gif); position: fixed; inset: 0">Hello</div>
  <script>alert('script')</script><img src="x" onerror="alert('onerror')">
  <svg onload="alert('svg')"></svg><iframe src="https://pixel.example/frame"></iframe>
  <form action="https://pixel.example/form"><button>Win</button></form>
  <link rel="stylesheet" href="https://pixel.example/style.css">
  <meta http-equiv="refresh" content="0; url=https://pixel.example/away">
  <a href="javascript:alert('link')">click</a>
  ${'<p>More about it.</p>'.repeat(60)}`

test('the original does nothing, and loads images of other servers only when asked', async () => {
  const { headers, body } = multipart(
    [
      { type: 'text/plain', body: 'Look at this lamp' },
      { type: 'text/html', body: hostile },
    ],
    'alternative',
  )
  const mail = await receive(composeRaw(headers, body))
  const said: string[] = []
  const asked: { url: string; referrer: string | undefined }[] = []
  await using tab = await stage.open(await pathOf(mail.ticket_id!), {
    as: agent,
    prepare: async (page) => {
      page.on('dialog', (dialog) => {
        said.push(dialog.message())
        void dialog.dismiss()
      })
      page.on('request', (request) => {
        if (new URL(request.url()).host === 'pixel.example')
          asked.push({ url: request.url(), referrer: request.headers().referer })
      })
      await page.route('https://pixel.example/**', (route) =>
        route.fulfill({ contentType: 'image/gif', body: gif }),
      )
    },
  })
  const { page } = tab
  await openMenu(page, 'this lamp', 'Show original')
  const frame = page.frameLocator('iframe')
  await frame.getByText('More about it.').first().waitFor()
  await page.getByText('Images from other servers aren’t loaded').waitFor()
  await screenshot(page, 'mail-original')
  await checkAxe(page)
  const height = async () => (await page.locator('iframe').boundingBox())!.height
  await waitFor('the frame has the height of its content', async () => (await height()) > 300)
  assert.ok((await height()) <= 0.5 * page.viewportSize()!.height + 2, 'it scrolls in itself')
  assert.equal(
    await frame.locator('script, iframe, form, link, svg, [onerror], [onload]').count(),
    0,
  )
  assert.deepEqual(asked, [])

  const loaded = page.waitForResponse('https://pixel.example/open.gif')
  await button(page, 'Show images').click()
  await loaded
  await button(page, 'Show images').waitFor({ state: 'detached' })
  assert.deepEqual(asked, [{ url: 'https://pixel.example/open.gif', referrer: undefined }])
  assert.deepEqual(said, [])

  // Also when the focus is in the frame.
  await frame.getByText('More about it.').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await openMenu(page, 'this lamp', 'Why is it here?')
  await page.getByText('It arrived at support@acme.example.').waitFor()
  await page.getByText('Sender not verified').waitFor()
  await page.getByText('It became a new ticket.').waitFor()
  await screenshot(page, 'mail-trace')
  await checkAxe(page)
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await openMenu(page, 'this lamp', 'Download source')
  assert.equal((await download).suggestedFilename(), `${mail.id}.eml`)
})

test('a page that was not cleaned cannot run anything in its frame either', async () => {
  const mail = await receive(composeRaw({}))
  const said: string[] = []
  await using tab = await stage.open(`/settings/received-mail?mail=${mail.id}`, {
    as: agent,
    prepare: async (page) => {
      page.on('dialog', (dialog) => {
        said.push(dialog.message())
        void dialog.dismiss()
      })
      const body = `<script>alert('script'); top.location = '/login'</script>
        <img src="data:," onerror="alert('onerror')"><button onclick="alert('click')">Win</button>
        <form action="/login" target="_top"><button>Send</button></form>`
      await page.route('**/page', (route) => route.fulfill({ contentType: 'text/html', body }))
    },
  })
  const { page } = tab
  tab.expectComplaint(/Blocked script execution/)
  tab.expectComplaint(/Blocked form submission/)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Win' }).click()
  await frame.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').getByText('Maya Chen').waitFor()
  assert.deepEqual(said, [])
})

test('with read-only access, mails can be seen and nothing else', async () => {
  const email = 'rita@acme.example'
  const body = { email, full_name: 'Rita Ray', role: 'read_only_agent' } as const
  await stage.desk.api.POST('/v1/users', { body })
  const { ticketId, messageId, path } = await startConversation()
  const from = { From: 'Eve Adams <eve@elsewhere.example>', 'In-Reply-To': messageId }
  const held = await receive(composeRaw(from))
  assert.deepEqual([held.state, held.ticket_id], ['held', ticketId])
  await using tab = await stage.visit(path, email)
  const notice = tab.page.getByRole('region', { name: 'Held mail from Eve Adams' })
  const buttons = () => notice.getByRole('button').allTextContents()
  await notice.waitFor()
  assert.deepEqual(await buttons(), ['Show'])
  await notice.getByRole('button').click()
  const dialog = tab.page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Download source' }).waitFor()
  assert.equal(await dialog.locator('footer button').count(), 0)
})

const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

test('a held mail arrives, and is added to the conversation by keyboard', async () => {
  const { path, messageId } = await startConversation()
  await using tab = await stage.visit(path, agent)
  const { page } = tab
  await message(page, 'another one.').getByText('Sent by mail').waitFor()
  await receive(
    composeRaw(
      { From: 'Eve Adams <eve@elsewhere.example>', 'In-Reply-To': messageId },
      'I am the neighbor of Maya.',
    ),
  )
  const notice = page.getByRole('region', { name: 'Held mail from Eve Adams' })
  await notice.getByText('wrote to this ticket but isn’t part of it').waitFor()
  await screenshot(page, 'ticket-held-mail')
  await checkAxe(page)

  await conversation(page).focus()
  const focused = () => page.evaluate<string>('document.activeElement.textContent')
  await tabTo(page, async () => (await focused()) === 'Show')
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').getByText('I am the neighbor of Maya.').waitFor()
  await button(page, 'Create ticket').waitFor()
  await page.getByRole('button', { name: /^Add to TKT-/ }).waitFor()
  await screenshot(page, 'mail-held')
  await checkAxe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal(await focused(), 'Show')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: /^TKT-/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, 'Show').focus()

  await tabTo(page, async () => (await focused()) === 'Add to the conversation')
  await page.keyboard.press('Enter')
  await message(page, 'I am the neighbor of Maya.').waitFor()
  await notice.waitFor({ state: 'detached' })
  await page.locator('[data-conversation]:focus').waitFor()
  await button(page, 'Remove eve@elsewhere.example from Cc').waitFor()
  await message(page, 'neighbor').getByRole('button', { name: 'By mail' }).waitFor()
})

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  assert.fail('the keyboard does not lead there')
}

test('a mail that an agent forwarded asks who the customer is', async () => {
  const domain = agent.slice(agent.indexOf('@') + 1)
  const { ticket_id } = await receive(
    composeRaw(
      {
        From: agent,
        Subject: 'Fwd: Lamp',
        'Authentication-Results': `mx.acme.example; dmarc=pass header.from=${domain}`,
      },
      'Angry again.\n\n---- Forwarded message ----\nFrom: Zoe Lindqvist <zoe@shop.example>\nSubject: Lamp\nTo: me\n\nThe lamp arrived broken.',
    ),
  )
  await using tab = await stage.open(await pathOf(ticket_id!), {
    as: agent,
    viewport: { width: 360, height: 720 },
  })
  const { page } = tab
  const proposal = page.getByRole('region', { name: 'Forwarded mail' })
  await proposal.getByText('Zoe Lindqvist').waitFor()
  await screenshot(page, 'mail-forwarded')
  await checkAxe(page)
  await checkFits(page)
  await button(page, 'Change customer').click()
  await proposal.waitFor({ state: 'detached' })
  await message(page, 'The lamp arrived broken.').getByText('Zoe Lindqvist').waitFor()
  await message(page, 'Angry again.').waitFor()
})

test('a reply by mail shows what it quotes, and what to be careful about', async () => {
  const { path, messageId } = await startConversation()
  const quote =
    'On Sat, Feb 28, 2026 at 10:00 AM Acme <support@acme.example> wrote:\n\n> We send you another one.'
  const answer = { 'In-Reply-To': messageId }
  await receive(
    composeRaw({ ...answer, 'Reply-To': 'maya@other.example' }, `Thanks a lot!\n\n${quote}`),
  )
  await receive(composeRaw({ ...answer, 'Auto-Submitted': 'auto-replied' }, 'I am on vacation.'))
  const forged = 'mx.acme.example; dmarc=fail header.from=shop.example'
  await receive(composeRaw({ ...answer, 'Authentication-Results': forged }, 'Send me the money.'))
  await using tab = await stage.visit(path, agent)
  const { page } = tab
  const thanks = message(page, 'Thanks a lot!')
  await thanks.getByText('Asks for replies to another address: maya@other.example').waitFor()
  assert.equal(await thanks.getByText('Feb 28').count(), 0)
  await thanks.getByRole('button', { name: 'Show quoted text' }).click()
  await thanks.getByText('On Sat, Feb 28, 2026').waitFor()
  await message(page, 'on vacation').getByText('Automatic reply').waitFor()
  await screenshot(page, 'ticket-received-mail')
  await checkAxe(page)

  // Replies go to the other address once the agent says so, and that is remembered.
  await page.keyboard.press('r')
  const choice = page.getByRole('button', { name: 'Send replies there, too' })
  await choice.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove maya@other.example from Cc' }).waitFor()
  assert.equal(await choice.getAttribute('aria-pressed'), 'true')
  await screenshot(page, 'ticket-reply-to')
  await checkAxe(page)
  await choice.click()
  await page.getByText('Replies are no longer sent to maya@other.example').waitFor()
  await page.keyboard.press('Escape')

  // What may be forged is added only after a question.
  const notice = page.getByRole('region', { name: 'Held mail from Maya Chen' })
  await notice.getByText('it may be forged').waitFor()
  await notice.getByRole('button', { name: 'Add to the conversation' }).click()
  await button(page, 'Add anyway').click()
  await message(page, 'Send me the money.').getByText('Sender not verified').waitFor()
})

test('a reply that came back says so, and can be sent again', async () => {
  const { path, raw } = await startConversation({ From: 'Lea <lea@gone.example>' })
  await using tab = await openListening(stage, path, { as: agent })
  const { page } = tab
  const reply = message(page, 'another one.')
  await reply.getByText('Sent by mail').waitFor()
  await receive(report(raw))
  await reply.getByText('Returned: there’s no mailbox lea@gone.example').waitFor()
  await reply.getByText('What the mail server said').click()
  await reply.getByText('550 5.1.1 No such user').waitFor()
  await screenshot(page, 'ticket-returned-mail')
  await checkAxe(page)
  tab.expectComplaint(/409/)
  await reply.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await reply.getByText('Sent by mail').waitFor()

  await using authors = await stage.open('/inbox?view=all', { as: admin })
  await authors.page.getByRole('button', { name: /^Notifications \d/ }).click()
  const undelivered = 'The reply to Lea didn’t arrive: no such mailbox'
  await authors.page.getByRole('link', { name: undelivered }).click()
  await authors.page.waitForURL(`**${path}`)
})

function report(sent: string): string {
  const status = `Reporting-MTA: dns; mx.gone.example

Final-Recipient: rfc822; lea@gone.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such user`
  const [messageId, key] = ['Message-ID', 'X-Bellhop-Return'].map((name) => headerOf(sent, name))
  const original = `Message-ID: ${messageId}\nX-Bellhop-Return: ${key}\nSubject: Re: Lamp`
  const { headers, body } = multipart(
    [
      { type: 'text/plain', body: 'Your message could not be delivered.' },
      { type: 'message/delivery-status', body: status },
      { type: 'text/rfc822-headers', body: original },
    ],
    'report; report-type=delivery-status',
  )
  const from = { From: 'MAILER-DAEMON@gone.example', Subject: 'Undelivered', 'Return-Path': '<>' }
  return composeRaw({ ...headers, ...from }, body)
}

test('an answer to a closed ticket is a follow-up, and both name the other', async () => {
  const { ticketId, path, messageId } = await startConversation()
  const params = { path: { ticket_id: ticketId } }
  await stage.desk.api.PATCH('/v1/tickets/{ticket_id}', { params, body: { status: 'closed' } })
  const { ticket_id } = await receive(composeRaw({ 'In-Reply-To': messageId }, 'It broke again.'))
  await using tab = await stage.visit(await pathOf(ticket_id!), agent)
  const { page } = tab
  const related = page.getByRole('region', { name: 'Related tickets' })
  await related.getByRole('heading', { name: 'Follow-up to' }).waitFor()
  await related.getByRole('link').click()
  await page.waitForURL(`**${path}`)
  await related.getByRole('heading', { name: 'Follow-ups' }).waitFor()
})

test('an agent looks through received mail, and decides about what is held', async () => {
  const { messageId, path } = await startConversation()
  const held = (from: string, text: string) =>
    receive(composeRaw({ From: from, Subject: text, 'In-Reply-To': messageId }, text))
  await held('Omar <omar@elsewhere.example>', 'A question of Omar')
  await held('Ines <ines@elsewhere.example>', 'A question of Ines')
  await held('Spam <spam@elsewhere.example>', 'Buy this')
  await using tab = await stage.visit('/settings/profile', agent)
  const { page } = tab
  await page.getByRole('link', { name: /^Received mail/ }).click()
  const table = page.getByRole('table', { name: 'Received mail' })
  await table.getByText('A question of Omar').waitFor()
  await page.getByText(/^\d+ held mails$/).waitFor()
  await settled(page)
  await screenshot(page, 'received-mail')
  await checkAxe(page)
  await checkFits(page)
  await page.setViewportSize({ width: 360, height: 720 })
  await screenshot(page, 'received-mail-narrow')
  await page.setViewportSize({ width: 1360, height: 900 })

  // What arrives meanwhile is shown, too.
  await receive(composeRaw({ Subject: 'Just arrived' }))
  await table.getByText('Just arrived').waitFor()

  await page.getByText('Held', { exact: true }).first().click()
  await page.waitForURL('**?state=held')
  const row = (text: string) => table.getByRole('row').filter({ hasText: text })
  await row('Omar').getByText('The sender isn’t part of the ticket').waitFor()
  assert.equal(await table.getByText('Imported').count(), 0)

  const dialog = page.getByRole('dialog')
  await row('Omar').getByRole('button').click()
  await dialog.getByText('It answers a mail that was sent from TKT-').waitFor()
  await screenshot(page, 'received-mail-dialog')
  await checkAxe(page)
  await page.setViewportSize({ width: 360, height: 720 })
  await screenshot(page, 'received-mail-dialog-narrow')
  await page.setViewportSize({ width: 1360, height: 900 })
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await dialog.getByText('Someone made it a new ticket.').waitFor()
  await page.keyboard.press('Escape')
  await row('Omar').waitFor({ state: 'detached' })

  await row('Ines').getByRole('button').click()
  await dialog.getByRole('button', { name: /^Add to TKT-/ }).click()
  await dialog.getByText('Someone added it to the ticket.').waitFor()
  await dialog.getByRole('link', { name: /^TKT-/ }).click()
  await page.waitForURL(`**${path}`)
  await message(page, 'A question of Ines').waitFor()

  await page.goto('/settings/received-mail?state=held')
  await row('Buy this').getByRole('button').click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete mail' }).click()
  await row('Buy this').waitFor({ state: 'detached' })
  await page.getByText('Failed', { exact: true }).first().click()
  await page.getByRole('heading', { name: 'No failed mail' }).waitFor()
  await button(page, 'Show all mail').click()
  await table.waitFor()
})

test('an admin switches acknowledgements on and writes their text; the ticket shows what was sent', async () => {
  await using tab = await stage.open(`/settings/mail?mailbox=${mailboxId}`, { as: admin })
  const { page } = tab
  const section = page.getByRole('region', { name: 'Acknowledgement' })
  await section.getByText('Off', { exact: true }).first().waitFor()
  await button(page, 'Edit text').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text').fill('Thank you, {{ customer.nickname }}')
  tab.expectComplaint(/422/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('unknown variable: {{ customer.nickname }}').waitFor()
  await checkAxe(page)
  await screenshot(page, 'mail-acknowledgement-form')
  await dialog.getByLabel('Text').fill('Thank you, {{ customer.first_name }}.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await section.getByText('Thank you, {{ customer.first_name }}.').waitFor()
  await section.getByText('On', { exact: true }).click()
  await section.getByText('Customers get an acknowledgement').waitFor()
  await checkAxe(page)
  await checkFits(page)
  await screenshot(page, 'mail-acknowledgement')

  const date = new Date().toUTCString()
  const { ticket_id } = await receive(
    composeRaw({ From: 'Nina Pak <nina@shop.example>', Date: date }),
  )
  await page.goto(stage.desk.url + (await pathOf(ticket_id!)))
  await conversation(page).getByText('Acknowledgement sent to nina@shop.example').waitFor()
  await screenshot(page, 'ticket-acknowledgement')
  const path = { mailbox_id: mailboxId }
  const body = { acknowledgement: { is_enabled: false } }
  await stage.desk.api.PATCH('/v1/mailboxes/{mailbox_id}', { params: { path }, body })
})

test('an admin sets what becomes of incoming mail, and gets an address for a provider', async () => {
  await using tab = await stage.open(`/settings/mail?mailbox=${mailboxId}`, { as: admin })
  const { page } = tab
  await button(page, 'Edit').click()
  await page.getByLabel('Other addresses').fill('help@acme.example\nnobody')
  await page.getByLabel('Priority of new tickets').selectOption('High')
  await page.getByLabel('Category of new tickets').fill('Lamps')
  await page.getByLabel('When an agent answers').selectOption('Hold the mail')
  await page.getByLabel('Name of the verifying mail server').fill('mx.google.com')
  await page.getByLabel('Give each ticket its own reply address').check()
  await page.getByLabel('Always create a ticket').check()
  tab.expectComplaint(/422/)
  await button(page, 'Save').click()
  await page.getByLabel('Other addresses').and(page.locator('[aria-invalid]:focus')).waitFor()
  await screenshot(page, 'mailbox-incoming-form')
  await page.getByLabel('Other addresses').fill('help@acme.example')
  await button(page, 'Save').click()
  await page.getByText('Priority: High · Category: Lamps').waitFor()
  const params = { path: { mailbox_id: mailboxId } }
  const { data } = await stage.desk.api.GET('/v1/mailboxes/{mailbox_id}', { params })
  assert.deepEqual(data.incoming, {
    aliases: ['help@acme.example'],
    assigned_team_id: null,
    priority: 'high',
    category: 'Lamps',
    agents_by_mail: 'off',
    is_plus_addressed: true,
    is_separate: true,
    is_spam_held: true,
    authserv_id: 'mx.google.com',
    routes: [],
    imap: null,
  })

  await button(page, 'Create address').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByLabel('Address', { exact: true }).textContent()
  await page.getByText('/mailgun?mime').waitFor()
  await screenshot(page, 'mailbox-webhook-address')
  await checkAxe(page)
  const form = new URLSearchParams({ 'body-mime': composeRaw({ Subject: 'Posted' }) })
  const { pathname } = new URL(address!)
  const posted = await fetch(`${stage.desk.url}${pathname}/mailgun?mime`, {
    method: 'POST',
    body: form,
  })
  assert.equal(posted.status, 200, await posted.text())
  await button(page, 'I’ve saved it').click()
  await page.reload()
  await button(page, 'Create address').waitFor()
  assert.equal(await page.getByText(address!).count(), 0)
  await screenshot(page, 'mailbox-incoming')
})
