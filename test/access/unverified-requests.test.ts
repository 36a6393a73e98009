import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { PortalClient } from '../support/people/portal.ts'

// A stranger files requests under the email address of Maya, a customer with a ticket of her own.

const desk = useDesk()
let stranger: ApiClient
before(async () => {
  stranger = new ApiClient(desk.url)
  await desk.acceptRequests('acme')
})

let customers = 0
const newEmail = () => `maya-${++customers}@example.com`

async function makeTicket(customer_email: string) {
  const ticket = ticketInput({ customer_email, description: 'canary description' })
  const { body } = await desk.bob.post('/v1/tickets', ticket)
  const path = `/v1/tickets/${body.id}`
  const { body: comment } = await desk.bob.post(`${path}/comments`, { body: 'canary answer' })
  await desk.bob.post(`${path}/comments/${comment.id}/attachments`, anImageForm())
  return { ...body, path, link: `/v1/tracking/${body.tracking_token}` }
}

async function fileRequest(email: string) {
  const wanted = { name: 'A Stranger', email, subject: 'Me again', description: 'Any news?' }
  const { status, body } = await stranger.post('/v1/requests/acme', wanted)
  assert.equal(status, 201)
  const { body: found } = await desk.bob.get(
    `/v1/tickets?number=${body.ticket_display_id.slice(4)}`,
  )
  const link = `/v1/tracking/${body.tracking_token}`
  return { ...found[0], path: `/v1/tickets/${found[0].id}`, link, response: body }
}

async function victimAndRequest() {
  const email = newEmail()
  return { email, victim: await makeTicket(email), request: await fileRequest(email) }
}

const merge = (target: { path: string }, source: { id: string }) =>
  desk.bob.post(`${target.path}/merge`, { ticket_ids: [source.id] })

/** Everything that a tracking link shows, as JSON and as a page. */
async function seenBy({ tracking_token }: { tracking_token: string }): Promise<string> {
  const link = `/v1/tracking/${tracking_token}`
  const responses = await Promise.all(
    ['', '/comments', '/attachments'].map((below) => stranger.get(link + below)),
  )
  const page = await new PortalClient(desk.url).open(`/t/${tracking_token}`)
  return [...responses, page].map(({ text }) => text).join('\n')
}

const bodies = async (path: string) =>
  (await desk.bob.get(`${path}/comments`)).body.map(({ body }: { body: string }) => body)

describe('the tracking link of an unverified request', () => {
  for (const direction of [
    'into the customer’s ticket',
    'with the customer’s ticket merged into it',
  ]) {
    test(`shows only its own ticket when merged ${direction}`, async () => {
      const { victim, request } = await victimAndRequest()
      const isSource = direction.startsWith('into')
      const [target, source] = isSource ? [victim, request] : [request, victim]
      assert.equal((await merge(target, source)).status, 200)
      await desk.bob.post(`${victim.path}/comments`, { body: 'canary later' })
      const seen = await seenBy(request)
      assert.doesNotMatch(seen, /canary|pixel\.png|Maya|Cannot log in/)
      assert.ok(!seen.includes(victim.tracking_token) && !seen.includes(victim.ticket_display_id))
      assert.match(seen, /Any news\?/)
      if (isSource) assert.match(seen, /"status":"closed"/)
    })
  }

  test('shows only its own ticket when merged via another ticket', async () => {
    const { email, victim, request } = await victimAndRequest()
    const between = await makeTicket(email)
    await merge(between, request)
    await merge(victim, between)
    assert.doesNotMatch(await seenBy(request), /canary/)
    const { body: ofBetween } = await stranger.get(between.link)
    assert.equal(
      ofBetween.subject,
      victim.subject,
      'a ticket created with a key leads to the target',
    )
  })

  test('rejects writes once merged (422), and says so', async () => {
    const { victim, request } = await victimAndRequest()
    const { body: own } = await stranger.post(`${request.link}/comments`, { body: 'before' })
    await desk.bob.patch(victim.path, { status: 'pending' })
    await merge(victim, request)
    const before = (await desk.bob.get(victim.path)).body
    desk.clock.advance(60)
    const refused = 'path.tracking_token value_error'
    assertErrors(await stranger.post(`${request.link}/comments`, { body: 'x' }), 422, refused)
    assertErrors(await stranger.post(`${request.link}/resolve`), 422, refused)
    const upload = `${request.link}/comments/${own.id}/attachments`
    assertErrors(await stranger.post(upload, anImageForm()), 422, refused)
    const page = await new PortalClient(desk.url).open(`/t/${request.tracking_token}`)
    assert.match(page.text, /merged into another/)
    assert.doesNotMatch(page.text, /<form/)
    assert.deepEqual((await desk.bob.get(victim.path)).body, before)
    assert.deepEqual(await bodies(victim.path), ['canary answer', 'before'])
    assert.equal((await stranger.get(request.link)).body.takes_replies, false)
  })

  test('leads to its own ticket after an unmerge, like all others', async () => {
    const { email, victim, request } = await victimAndRequest()
    const other = await makeTicket(email)
    for (const source of [request, other]) await merge(victim, source)
    for (const { path } of [request, other]) await desk.bob.post(`${path}/unmerge`)
    for (const ticket of [request, other]) {
      const { status } = await stranger.post(`${ticket.link}/comments`, { body: 'own words' })
      assert.equal(status, 201)
      assert.equal((await bodies(ticket.path)).at(-1), 'own words')
    }
    assert.deepEqual(await bodies(victim.path), ['canary answer'])
  })
})

test('comments of a stranger are not shown to the customer as their own', async () => {
  const { victim, request } = await victimAndRequest()
  await stranger.post(`${request.link}/comments`, { body: 'words of a stranger' })
  await merge(victim, request)
  assert.doesNotMatch(await seenBy(victim), /words of a stranger/)
  assert.ok((await bodies(victim.path)).includes('words of a stranger'), 'agents can read them')
})

test('responses to a tracking link contain no token of another ticket', async () => {
  const email = newEmail()
  const [source, target] = [await makeTicket(email), await makeTicket(email)]
  await merge(target, source)
  const { body } = await stranger.get(source.link)
  assert.deepEqual(
    [body.ticket_display_id, body.tracking_token],
    [target.ticket_display_id, source.tracking_token],
  )
  assert.ok(!(await seenBy(source)).includes(target.tracking_token))
  const resolved = await stranger.post(`${source.link}/resolve`)
  assert.ok(!resolved.text.includes(target.tracking_token))
})

describe('a request under a known email address', () => {
  test('reveals no name of the customer, and does not change it', async () => {
    const { email, request } = await victimAndRequest()
    const { body: reply } = await stranger.post(`${request.link}/comments`, { body: 'x' })
    const passedOn = { body: 'by telephone', author_type: 'customer' }
    await desk.bob.post(`${request.path}/comments`, passedOn)
    const upload = `${request.link}/comments/${reply.id}/attachments`
    const { body: files } = await stranger.post(upload, anImageForm())
    const names = [request.response.customer_name, reply.author_name, files[0].author_name]
    assert.deepEqual(names, ['A Stranger', 'A Stranger', 'A Stranger'])
    assert.doesNotMatch(await seenBy(request), /Maya/)
    const { body: known } = await desk.bob.get(`/v1/customers?email=${email}`)
    assert.deepEqual([known.length, known[0].name], [1, 'Maya Chen'])
  })

  test('is marked as unverified for agents, with the given name', async () => {
    const { email, victim, request } = await victimAndRequest()
    const { body: relations } = await desk.bob.get(`${request.path}/relations`)
    assert.deepEqual([relations.is_unverified, relations.requester_name], [true, 'A Stranger'])
    const { body: verified } = await desk.bob.get(`${victim.path}/relations`)
    assert.deepEqual([verified.is_unverified, verified.requester_name], [false, null])
    const { body: listed } = await desk.bob.get(`/v1/tickets?include=is_unverified&search=${email}`)
    assert.deepEqual(
      listed.map((item: { is_unverified: boolean }) => item.is_unverified),
      [true, false],
    )
    assert.ok(!('is_unverified' in (await desk.bob.get(request.path)).body))
  })

  test('stays unverified in tickets split off from it', async () => {
    const { request } = await victimAndRequest()
    const { body: reply } = await stranger.post(`${request.link}/comments`, { body: 'x' })
    const split = { comment_ids: [reply.id], subject: 'Split off' }
    const { body: splitOff } = await desk.bob.post(`${request.path}/split`, split)
    const { body } = await desk.bob.get(`/v1/tickets/${splitOff.id}/relations`)
    assert.deepEqual([body.is_unverified, body.requester_name], [true, 'A Stranger'])
  })
})

describe('a new tracking token', () => {
  test('invalidates the old link at once (404), and is recorded without either token', async () => {
    const ticket = await makeTicket(newEmail())
    desk.clock.advance(60)
    const { status, body } = await desk.bob.post(`${ticket.path}/tracking-token`)
    assert.equal(status, 200)
    const { tracking_token, updated_at, ...rest } = ticket
    assert.notEqual(body.tracking_token, tracking_token)
    assert.equal(body.subject, rest.subject)
    assert.deepEqual((await desk.bob.get(ticket.path)).body, body)
    for (const path of [ticket.link, `${ticket.link}/comments`]) {
      assertErrorDetail(await stranger.get(path), 404, 'Ticket not found')
    }
    assertErrorDetail(
      await stranger.post(`${ticket.link}/comments`, { body: 'x' }),
      404,
      'Ticket not found',
    )
    assert.equal((await new PortalClient(desk.url).open(`/t/${tracking_token}`)).status, 404)
    const link = `/v1/tracking/${body.tracking_token}`
    assert.equal((await stranger.get(link)).status, 200)
    const { body: history, text } = await desk.bob.get(`${ticket.path}/history`)
    const { type, actor_type, changes } = history.at(-1)
    assert.deepEqual(
      [type, actor_type, changes],
      ['ticket.updated', 'user', [{ field: 'tracking_token' }]],
    )
    assert.ok(!text.includes(tracking_token) && !text.includes(body.tracking_token))
  })
})
