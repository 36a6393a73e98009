import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import {
  commentsOf,
  deliver,
  desk,
  header,
  passing,
  server,
  startConversation,
  ticketOf,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeRaw, multipart } from '../support/fixtures/mail.ts'

// Plain text stays as it was typed, HTML keeps its structure, and Markdown is what agents write.

useMailDesk()

const log = '# Order\n\n  __init__  **failed**\n    at x\n-----\nend'

const descriptionHtmlOf = async (id: string) =>
  (await desk.bob.get(`/v1/tickets/${id}?include=description_html`)).body.description_html

const asHtml = { 'Content-Type': 'text/html; charset=utf-8' }

const replyTo = (sent: string, headers: Record<string, string>, body: string) =>
  deliver(
    composeRaw(
      {
        ...passing,
        'Message-ID': '<answer@shop.example>',
        'In-Reply-To': header(sent, 'Message-ID')!,
        ...headers,
      },
      body,
    ),
  )

const openPortal = async (ticketId: string) => {
  const { tracking_token } = await ticketOf(ticketId)
  return new ApiClient(desk.url).get(`/v1/tracking/${tracking_token}`)
}

/** A mail with a picture that its text shows, which has the name of another file. */
function withPicture() {
  const part = (id: string) => ({
    type: 'image/png; name="image001.png"',
    body: 'iVBORw0KGgo=',
    headers: { 'Content-Transfer-Encoding': 'base64', 'Content-ID': `<${id}>` },
  })
  const html = '<p>Before</p><img src="cid:b@x" alt="Screen"><p>after <b>all</b></p>'
  return multipart([{ type: 'text/html', body: html }, part('a@x'), part('b@x')], 'related')
}

test('a first mail in plain text is the description, to the space', async () => {
  const text = `  first\n${log}`
  const { ticket_id } = await deliver(composeRaw({}, text))
  assert.equal((await ticketOf(ticket_id)).description, text)
  assert.equal(await descriptionHtmlOf(ticket_id), null)
  assert.equal((await openPortal(ticket_id)).body.description_html, null)
})

test('a first mail in HTML is shown with its structure, and its description is text', async () => {
  const { ticket_id } = await deliver(
    composeRaw(
      asHtml,
      '<p><b>Pay</b> <a href="https://shop.example/cart">cart</a></p><ul><li>one</li></ul>',
    ),
  )
  const { description } = await ticketOf(ticket_id)
  assert.equal(description, 'Pay cart <https://shop.example/cart>\n\n- one')
  const link = 'rel="noopener noreferrer nofollow" target="_blank"'
  const shown = `<p><b>Pay</b> <a href="https://shop.example/cart" ${link}>cart</a></p><ul><li>one</li></ul>`
  assert.equal(await descriptionHtmlOf(ticket_id), shown)
  assert.equal((await openPortal(ticket_id)).body.description_html, shown)
})

test('pictures are in their place, each with a name of its own', async () => {
  const { headers, body } = withPicture()
  const { ticket_id } = await deliver(composeRaw(headers, body))
  const files = (await desk.bob.get(`/v1/tickets/${ticket_id}/attachments`)).body
  assert.deepEqual(
    files.map(({ name }: { name: string }) => name),
    ['image001.png', 'image001-2.png'],
  )
  assert.equal(
    await descriptionHtmlOf(ticket_id),
    '<p>Before</p><span data-attachment="image001-2.png">Screen</span><p>after <b>all</b></p>',
  )
})

test('answers keep what they were written in, without the quote', async () => {
  const { ticketId, sent } = await startConversation()
  const quote =
    '<div class="gmail_quote"><div class="gmail_attr">On Monday, Bob wrote:</div><blockquote class="gmail_quote">Another one.</blockquote></div>'
  await replyTo(sent, asHtml, `<div>Thank <i>you</i></div>${quote}`)
  await replyTo(
    sent,
    { 'Message-ID': '<plain@shop.example>' },
    `${log}\n\nOn Monday, Bob wrote:\n> x`,
  )
  const [, html, plain] = await commentsOf(ticketId)
  assert.deepEqual(
    [html.body_format, html.body, html.body_html],
    ['html', 'Thank you', '<div>Thank <i>you</i></div>'],
  )
  assert.deepEqual([plain.body_format, plain.body], ['plain', log])
  assert.match(plain.body_html, /^<p># Order<br>\n<br>\n\u00a0 __init__\u00a0 \*\*failed\*\*<br>/)
})

test('what is answered is quoted as it was written', async () => {
  const { ticketId, sent } = await startConversation(asHtml, '<p><b>Pay</b> *now*</p>')
  assert.match(
    decodeQuotedPrintable(sent),
    /<blockquote[^>]*><p><b>Pay<\/b> \*now\*<\/p><\/blockquote>/,
  )
  await replyTo(sent, {}, log)
  await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'See above' })
  await desk.jobs.runDue()
  const last = decodeQuotedPrintable(server.received.at(-1)!.raw)
  assert.match(last, /> # Order\r?\n> \r?\n> {3}__init__ {2}\*\*failed\*\*/)
  assert.match(last, /<p># Order<br>/)
})

test('what customers write on the portal is plain text', async () => {
  const { ticketId } = await startConversation()
  const { tracking_token } = await ticketOf(ticketId)
  const maya = new ApiClient(desk.url)
  const { status, body } = await maya.post(`/v1/tracking/${tracking_token}/comments`, { body: log })
  assert.deepEqual([status, body.body_format, body.body], [201, 'plain', log])
  const page = await (await fetch(`${desk.url}/t/${tracking_token}`)).text()
  assert.ok(page.includes(log.replaceAll('"', '&#34;')), page)
})

test('an edited message of a customer is plain text', async () => {
  const { ticketId, sent } = await startConversation()
  await replyTo(sent, asHtml, '<p><b>Pay</b> 4111 1111</p>')
  const { id } = (await commentsOf(ticketId))[1]
  const path = `/v1/tickets/${ticketId}/comments/${id}`
  const { body } = await desk.alice.patch(path, { body: '**Pay** …' })
  assert.deepEqual([body.body_format, body.body_html], ['plain', '<p>**Pay** …</p>'])
})

test('mails that an earlier version read are read again, unless somebody edited their text', async () => {
  const first = await deliver(composeRaw(asHtml, '<p><b>Pay</b> 4111 1111</p>'))
  const { ticketId, sent } = await startConversation({ 'Message-ID': '<other@shop.example>' })
  await replyTo(sent, {}, log)
  await replyTo(sent, { 'Message-ID': '<edited@shop.example>' }, '**secret**')
  const [, plain, edited] = await commentsOf(ticketId)
  for (const change of [
    `UPDATE comments SET body_format = 'markdown', body_html = '<h1>Order</h1>'
     WHERE author_type = 'customer'`,
    `UPDATE comments SET body = 'removed', updated_at = '2030-01-01T00:00:00Z'
     WHERE id = '${edited.id}'`,
    'UPDATE tickets SET description_html = NULL',
    'UPDATE inbound_mails SET is_outdated = TRUE',
  ])
    await desk.sqlFromOutside(change)
  await desk.sweep()
  await desk.jobs.runDue()
  assert.equal(await descriptionHtmlOf(first.ticket_id), '<p><b>Pay</b> 4111 1111</p>')
  const [, shown, kept] = await commentsOf(ticketId)
  assert.deepEqual(shown, plain)
  assert.deepEqual([kept.body, kept.body_format], ['removed', 'markdown'])
})

const decodeQuotedPrintable = (raw: string) =>
  raw
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
