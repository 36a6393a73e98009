import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BellhopError, createBellhop, listAll, nextCursor, type Ticket } from '@bellhop/sdk'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { signInClient } from '../support/people/browser.ts'

const desk = useDesk()

const withKeyOf = ({ url, key }: { url: string; key: string | undefined }) =>
  createBellhop({ url, key: key! })

const refusal = async (work: Promise<unknown>): Promise<BellhopError> => {
  const error = await work.then(
    () => assert.fail('it was not refused'),
    (error) => error,
  )
  assert.ok(error instanceof BellhopError, String(error))
  return error
}

test('what is sent and answered has the types of the routes', async () => {
  const client = withKeyOf(desk.alice)
  const { data: made, response } = await client.POST('/v1/tickets', { body: ticketInput() })
  const ticket: Ticket = made
  assert.equal(response.status, 201)
  const path = { ticket_id: ticket.id }
  const { data: changed } = await client.PATCH('/v1/tickets/{ticket_id}', {
    params: { path, header: { 'If-Match': response.headers.get('etag') ?? '*' } },
    body: { status: 'pending' },
  })
  assert.equal(changed.status, 'pending')
  const gone = await client.DELETE('/v1/tickets/{ticket_id}', { params: { path } })
  assert.equal(gone.response.status, 204)
  assert.equal(gone.data, undefined)
})

test('a refusal is an error that says what is wrong with which field', async () => {
  const client = withKeyOf(desk.alice)
  const body = { ...ticketInput({ subject: '' }), priority: 'soon' as 'high' }
  const error = await refusal(client.POST('/v1/tickets', { body }))
  assert.equal(error.status, 422)
  assert.deepEqual(Object.keys(error.errors).sort(), ['priority', 'subject'])
  assert.match(error.errors.priority!, /^Input should be 'low'/)
  assert.ok(error.detail.includes(`priority: ${error.errors.priority}`))
  assert.equal(error.message, error.detail)
  assert.equal(error.fieldErrors.length, 2)
  assert.ok(error.requestId)
  assert.ok(desk.logLines.some((line) => line.includes(error.requestId!)))
})

test('a refusal in one sentence is told as it is', async () => {
  const path = { ticket_id: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' }
  const client = withKeyOf(desk.alice)
  const error = await refusal(client.GET('/v1/tickets/{ticket_id}', { params: { path } }))
  assert.deepEqual([error.status, error.detail], [404, 'Ticket not found'])
  assert.deepEqual([error.errors, error.fieldErrors], [{}, []])
})

test('what a refusal says beside its detail is kept', async () => {
  const client = withKeyOf(desk.alice)
  const { data: ticket } = await client.POST('/v1/tickets', { body: ticketInput() })
  const params = { path: { ticket_id: ticket.id } }
  const write = (body: string, last_seen_comment_id?: null) =>
    client.POST('/v1/tickets/{ticket_id}/comments', {
      params,
      body: { body, ...(last_seen_comment_id === null && { last_seen_comment_id }) },
    })
  await write('The first.')
  const error = await refusal(write('The second.', null))
  assert.equal(error.status, 409)
  assert.ok(JSON.stringify(error.body).includes('The first.'))
})

test('without a key it goes by the cookie of the session', async () => {
  const browser = await signInClient(desk, 'bob@acme.example')
  const asAPage = (request: Request) => {
    request.headers.set('cookie', browser.cookie!)
    request.headers.set('origin', desk.url)
    assert.equal(request.headers.get('authorization'), null)
    return fetch(request)
  }
  const client = createBellhop({ url: desk.url, fetch: asAPage })
  const { data: me } = await client.GET('/v1/me')
  assert.equal(me.user.email, 'bob@acme.example')
  const { response } = await client.POST('/v1/tickets', { body: ticketInput() })
  assert.equal(response.status, 201)
  const error = await refusal(createBellhop({ url: desk.url }).GET('/v1/me'))
  assert.equal(error.status, 401)
})

test('a desk that is not there is an error without a status', async () => {
  const client = createBellhop({ url: 'http://127.0.0.1:9', retries: 0 })
  const error = await refusal(client.GET('/v1/me'))
  assert.deepEqual([error.status, error.detail], [0, 'Can’t reach the server'])
  assert.ok(error.cause instanceof TypeError)
})

test('an end that the caller wants is no failure of the desk', async () => {
  const client = withKeyOf(desk.alice)
  const asked = client.GET('/v1/me', { signal: AbortSignal.abort() })
  await assert.rejects(asked, { name: 'AbortError' })
})

test('files go out as a form, and come back as they were', async () => {
  const client = withKeyOf(desk.alice)
  const { data: ticket } = await client.POST('/v1/tickets', { body: ticketInput() })
  const files = [new File(['one'], 'one.txt'), new File(['two'], 'two.txt')]
  const path = { ticket_id: ticket.id }
  const { data: attachments } = await client.POST('/v1/tickets/{ticket_id}/attachments', {
    params: { path },
    body: { file: files },
  })
  assert.deepEqual(
    attachments.map(({ name }) => name),
    ['one.txt', 'two.txt'],
  )
  const { data: bytes } = await client.GET(
    '/v1/tickets/{ticket_id}/attachments/{attachment_id}/content',
    {
      params: { path: { ...path, attachment_id: attachments[1]!.id } },
      parseAs: 'blob',
    },
  )
  assert.equal(await bytes.text(), 'two')
})

test('a list is walked to its end, page by page', async () => {
  const client = withKeyOf(desk.charlie)
  const subjects = ['a', 'b', 'c', 'd', 'e']
  for (const subject of subjects)
    await client.POST('/v1/tickets', { body: ticketInput({ subject }) })
  const query = { limit: 2, status: 'new' } as const
  const walked = await Array.fromAsync(listAll(client, '/v1/tickets', { params: { query } }))
  assert.deepEqual(walked.map(({ subject }) => subject).reverse(), subjects)
  const offset = { params: { query: { ...query, offset: 1 } } }
  const rest = await Array.fromAsync(listAll(client, '/v1/tickets', offset))
  assert.equal(rest.length, 4)
})

test('teams and keys are walked, too', async () => {
  const client = withKeyOf(desk.charlie)
  const names = ['One', 'Three', 'Two']
  for (const name of names) {
    await client.POST('/v1/teams', { body: { name } })
    await client.POST('/v1/api-keys', { body: { name, scopes: ['tickets:read'] } })
  }
  const byOne = { params: { query: { limit: 1 } } }
  const teams = await Array.fromAsync(listAll(client, '/v1/teams', byOne))
  const keys = await Array.fromAsync(listAll(client, '/v1/api-keys', byOne))
  for (const walked of [teams, keys.slice(-3)]) {
    assert.deepEqual(
      walked.map(({ name }) => name),
      names,
    )
  }
})

test('whoever stops walking asks for no further page', async () => {
  let asked = 0
  const counted = (request: Request) => {
    asked++
    return fetch(request)
  }
  const client = createBellhop({ url: desk.url, key: desk.charlie.key!, fetch: counted })
  for await (const _ of listAll(client, '/v1/tickets', { params: { query: { limit: 2 } } })) break
  assert.equal(asked, 1)
})

test('a page tells where the next one begins', async () => {
  const client = withKeyOf(desk.charlie)
  const first = await client.GET('/v1/tickets', { params: { query: { limit: 4 } } })
  const cursor = nextCursor(first.response)!
  const second = await client.GET('/v1/tickets', { params: { query: { limit: 4, cursor } } })
  assert.equal(second.data.length, 1)
  assert.equal(nextCursor(second.response), undefined)
})
