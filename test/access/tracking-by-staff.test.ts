import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { signInClient } from '../support/people/browser.ts'
import { browserForm } from '../support/people/portal.ts'

const detail = 'Staff cannot act by the link of a customer. Reply with your own account instead.'

const desk = useDesk()
let maya: ApiClient
before(async () => {
  maya = new ApiClient(desk.url)
  await desk.addUser('reader@acme.example', 'read_only_agent')
})

async function makeTicket() {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput())
  const link = `/v1/tracking/${body.tracking_token}`
  const { body: own } = await maya.post(`${link}/comments`, { body: 'Hello' })
  const page = `/t/${body.tracking_token}`
  return { ...body, link, page, path: `/v1/tickets/${body.id}`, comment: own.id }
}

type Ticket = Awaited<ReturnType<typeof makeTicket>>

const replyForm = () => browserForm({ body: 'As the customer', once: '1', website: '' })

/** Every write that a tracking link allows. */
const actions = ({ link, page, comment }: Ticket): [path: string, body: unknown][] => [
  [`${link}/comments`, { body: 'As the customer' }],
  [`${link}/comments/${comment}/attachments`, anImageForm()],
  [page, replyForm()],
  [`${link}/resolve`, undefined],
  [`${page}/resolve`, undefined],
]

describe('staff of the organization cannot act through a customer’s tracking link (403)', () => {
  for (const how of ['with an API key', 'signed in']) {
    test(how, async () => {
      const email = 'reader@acme.example'
      const staff = how === 'signed in' ? await signInClient(desk, email) : await desk.client(email)
      const ticket = await makeTicket()
      const before = (await desk.bob.get(ticket.path)).body
      for (const [path, body] of actions(ticket)) {
        const response = await staff.post(path, body)
        assert.equal(response.status, 403, path)
        if (path.startsWith('/v1')) assertErrorDetail(response, 403, detail)
        else assert.match(response.text, /Reply in the console/)
      }
      assert.deepEqual((await desk.bob.get(ticket.path)).body, before)
      assert.equal((await desk.bob.get(`${ticket.path}/comments`)).body.length, 1)
    })
  }

  test('staff can read the tracking page, without the form', async () => {
    const browser = await signInClient(desk, 'reader@acme.example')
    const ticket = await makeTicket()
    assert.equal((await browser.get(ticket.link)).status, 200)
    const page = await browser.get(ticket.page)
    assert.equal(page.status, 200)
    assert.doesNotMatch(page.text, /<form/)
    assert.match(page.text, /Reply in the console/)
    assert.match((await maya.get(ticket.page)).text, /<form/)
  })

  test('users of another organization act through the link like any customer', async () => {
    const ticket = await makeTicket()
    for (const [path, body] of actions(ticket)) {
      assert.ok((await desk.charlie.post(path, body)).status < 400, path)
    }
  })
})

describe('actions without a key are recorded', () => {
  async function eventsOf(ticket: { path: string }, client: ApiClient) {
    const { body } = await client.get(`${ticket.path}/history`)
    return body.map(({ type, via, ip_address }: Record<string, string | null>) => [
      type,
      via,
      ip_address,
    ])
  }

  test('with via tracking_link, and the IP address for those who can read the audit log', async () => {
    const ticket = await makeTicket()
    await maya.post(`${ticket.link}/comments/${ticket.comment}/attachments`, anImageForm())
    await maya.post(`${ticket.link}/resolve`)
    const types = ['comment.created', 'attachment.created', 'ticket.updated']
    const expected = (address: string | null) => [
      ['ticket.created', null, null],
      ...types.map((type) => [type, 'tracking_link', address]),
    ]
    assert.deepEqual(await eventsOf(ticket, desk.alice), expected('127.0.0.1'))
    assert.deepEqual(await eventsOf(ticket, desk.bob), expected(null))
    const { body } = await desk.alice.get('/v1/events?types=comment.created')
    assert.equal(body.events.at(-1).ip_address, '127.0.0.1')
    const { text } = await desk.bob.get('/v1/events?types=comment.created')
    assert.doesNotMatch(text, /127\.0\.0\.1/)
  })

  test('for the portal pages as well', async () => {
    const ticket = await makeTicket()
    assert.equal((await maya.post(ticket.page, replyForm())).status, 303)
    assert.equal((await maya.post(`${ticket.page}/resolve`)).status, 303)
    const events = await eventsOf(ticket, desk.alice)
    assert.deepEqual(events.slice(-2), [
      ['comment.created', 'tracking_link', '127.0.0.1'],
      ['ticket.updated', 'tracking_link', '127.0.0.1'],
    ])
  })

  test('for a support request that opens a ticket', async () => {
    await desk.acceptRequests('acme')
    const request = { name: 'Lou', email: 'lou@example.com', subject: 'Help', description: 'x' }
    const { body } = await maya.post('/v1/requests/acme', request)
    const [ticket] = (await desk.bob.get('/v1/tickets')).body
    assert.equal(ticket.tracking_token, body.tracking_token)
    const events = await eventsOf({ path: `/v1/tickets/${ticket.id}` }, desk.alice)
    assert.deepEqual(events, [['ticket.created', 'request', '127.0.0.1']])
  })
})
