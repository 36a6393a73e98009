import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { rejectedForm } from '../../src/channels/portal/form-state.ts'
import { localeFor } from '../../src/channels/portal/locale.ts'
import { ReplyForm } from '../../src/channels/portal/schema.ts'
import { ticketInput } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { hostileTexts } from '../support/fixtures/hostile-texts.ts'
import { browserForm, decoded, PortalClient } from '../support/people/portal.ts'

const desk = useDesk()
let maya: PortalClient
before(async () => {
  await desk.acceptRequests('acme')
  maya = new PortalClient(desk.url)
})

test('a rate-limited portal page says when to try again (429)', async () => {
  await using limited = await openDesk({ BELLHOP_PUBLIC_RATE_LIMIT: '20' })
  const { body: ticket } = await limited.alice.post('/v1/tickets', ticketInput())
  const visitor = new PortalClient(limited.url)
  const link = `/t/${ticket.tracking_token}`
  const write = (body: string) => visitor.post(link, browserForm({ body }))
  // The same limit of two as in the API.
  assert.deepEqual([(await write('a')).status, (await write('b')).status], [303, 303])
  const response = await write('c')
  assert.equal(response.status, 429)
  const seconds = Number(response.headers.get('retry-after'))
  assert.ok(seconds >= 1)
  assert.match(response.text, new RegExp(`Please try again in ${seconds} seconds?\\.`))
  assert.match(response.headers.get('content-security-policy')!, /style-src 'self'/)
  for (let count = 0; count < 20; count++) assert.equal((await visitor.open(link)).status, 200)
  assert.equal((await visitor.open(link)).status, 429)
  const { body } = await limited.alice.get(`/v1/tickets/${ticket.id}/comments`)
  assert.equal(body.length, 2)
})

test('a body that is not a form gets an error page (400)', async () => {
  const { body: ticket } = await desk.bob.post('/v1/tickets', ticketInput())
  for (const path of ['/portal/acme', `/t/${ticket.tracking_token}`]) {
    const response = await maya.post(path, 'body=x')
    assert.equal(response.status, 400)
    assert.match(response.text, /<h1>That didn’t work<\/h1>/)
    const broken = await fetch(desk.url + path, {
      method: 'POST',
      body: '--x\r\nbroken',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    assert.equal(broken.status, 400)
    assert.match(await broken.text(), /We didn’t receive the whole form/)
  }
})

test('the form says when to send it again while the database is unavailable (503)', () => {
  const refusal = { status: 503, detail: 'x', headers: { 'retry-after': '7' }, extra: {} }
  const values = new Map([['body', 'Hello']])
  const sent = { values, hasFiles: true, fileBytesMax: 1, schema: ReplyForm }
  const { problem, problems, values: shown } = rejectedForm(refusal, sent, localeFor('UTC'))
  assert.match(problem!, /send it again in 7 seconds/)
  assert.deepEqual([...problems.keys()], ['file'])
  assert.equal(shown.get('body'), 'Hello')
})

test('user input is displayed as escaped text', async () => {
  for (const text of hostileTexts) {
    const page = await maya.open('/portal/acme')
    const fields = { name: text, email: 'evil@example.com', subject: text, description: text }
    const wrong = await maya.send(page, { ...fields, email: text })
    assert.equal(wrong.status, 422)
    assert.ok(decoded(wrong.text).includes(text))
    // `assertPage` inspects every page that a PortalClient opens.
    const ticket = await maya.follow(await maya.send(page, fields, [text, text]))
    // Addresses in the message are links.
    const unlinked = ticket.text.replaceAll(/<\/?a\b[^>]*>/g, '')
    assert.ok(decoded(unlinked).split(text).length > 3, 'in title, heading and message')
    await maya.follow(await maya.send(ticket, { body: text }, [text, text]))
  }
})

test('names of agents and organizations are displayed as escaped text', async () => {
  await using evil = await openDesk()
  const name = hostileTexts.join(' ').slice(0, 200)
  await evil.sqlFromOutside(`UPDATE organizations SET name = '${name.replaceAll("'", "''")}'`)
  await evil.acceptRequests('acme')
  await evil.acceptRequests('other')
  const { body: user } = await evil.alice.get('/v1/users/me')
  await evil.alice.patch(`/v1/users/${user.id}`, { full_name: name })
  const { body: ticket } = await evil.alice.post('/v1/tickets', ticketInput())
  for (const body of hostileTexts) {
    await evil.alice.post(`/v1/tickets/${ticket.id}/comments`, { body })
  }
  const visitor = new PortalClient(evil.url)
  for (const path of ['/portal', '/portal/acme', `/t/${ticket.tracking_token}`]) {
    assert.ok(decoded((await visitor.open(path)).text).includes(name), path)
  }
})
