import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
const path = '/v1/workspace'
const list = 'unresolved=true&sort=waiting&include=customer,unread&spam=false&limit=2'
let number: number

before(async () => {
  for (const subject of ['First', 'Second', 'Third']) {
    const { status, body } = await desk.alice.post('/v1/tickets', ticketInput({ subject }))
    assert.equal(status, 201)
    number = body.ticket_number
  }
  const { body: team } = await desk.alice.post('/v1/teams', { name: 'Support' })
  const { body: me } = await desk.alice.get('/v1/me')
  await desk.alice.put(`/v1/teams/${team.id}/members/${me.user.id}`)
  await desk.alice.post('/v1/views', { name: 'Open', filter: { unresolved: true } })
  await desk.alice.post('/v1/fields', {
    key: 'plan',
    name: 'Plan',
    type: 'text',
    applies_to: 'ticket',
  })
})

async function read(url: string) {
  const { status, body, text } = await desk.alice.get(url)
  assert.equal(status, 200, text)
  return body
}

describe('the workspace', () => {
  test('has only the caller and the cursor, unless more is asked for', async () => {
    const { cursor, ...rest } = await read(path)
    assert.deepEqual(rest, { me: await read('/v1/me') })
    assert.match(cursor, /^\w+$/)
  })

  test('has each part as its own route returns it', async () => {
    const { me } = await read(path)
    const whole = (items: unknown) => ({ items, is_complete: true })
    const parts = {
      users: whole(await read('/v1/users?limit=100')),
      teams: whole(await read('/v1/teams?limit=500')),
      own_teams: await read(`/v1/teams?user_id=${me.user.id}`),
      views: whole(await read('/v1/views?limit=500')),
      view_counts: await read('/v1/views/counts?spam=false'),
      waiting_view_counts: await read('/v1/views/counts?spam=false&waiting_for=agent'),
      waiting_counts: await read('/v1/tickets/counts?spam=false&snoozed=false&waiting_for=agent'),
      inbox_counts: await read('/v1/tickets/counts?spam=false&snoozed=false'),
      notification_counts: await read('/v1/notifications/counts'),
      presence: await read('/v1/presence'),
      fields: await read('/v1/fields'),
      ticket_counts: await read('/v1/tickets/counts?unresolved=true&spam=false'),
    }
    assert.equal(parts.own_teams.length, 1)
    assert.equal(parts.view_counts.length, 1)
    const {
      cursor,
      me: caller,
      ...found
    } = await read(`${path}?parts=${Object.keys(parts)}&${list}`)
    assert.deepEqual(found, parts)
  })

  test('has a page of tickets, and where the next one begins', async () => {
    const { tickets } = await read(`${path}?parts=tickets&${list}`)
    assert.deepEqual(tickets.items, await read(`/v1/tickets?${list}`))
    const rest = await read(`/v1/tickets?${list}&cursor=${tickets.next_cursor}`)
    assert.equal(rest.length, 1)
    const last = await read(`${path}?parts=tickets&${list}&cursor=${tickets.next_cursor}`)
    assert.deepEqual(last.tickets, { items: rest, next_cursor: null })
  })

  test('has a ticket by its number, with what is included', async () => {
    const include = 'comments,customer,history,mail,waiting'
    const { ticket } = await read(
      `${path}?parts=ticket&ticket_number=${number}&ticket_include=${include}`,
    )
    assert.equal(ticket.ticket_number, number)
    assert.deepEqual(ticket, await read(`/v1/tickets/${ticket.id}?include=${include}`))
    for (const none of ['', `&ticket_number=${number + 1_000}`])
      assert.equal((await read(`${path}?parts=ticket${none}`)).ticket, undefined)
  })

  test('is not sent again while nothing changes', async () => {
    const url = `${path}?parts=users,tickets&${list}`
    const { headers } = await desk.alice.get(url)
    const again = await desk.alice.get(url, { 'if-none-match': headers.get('etag')! })
    assert.equal(again.status, 304)
  })

  test('is followed by the events after its cursor', async () => {
    const { cursor } = await read(path)
    const { body: ticket } = await desk.alice.post('/v1/tickets', ticketInput())
    const { events } = await read(`/v1/events?after=${cursor}`)
    assert.equal(events[0].type, 'ticket.created')
    assert.equal(events[0].resource_id, ticket.id)
  })

  test('has nothing of another organization', async () => {
    const parts = 'users,teams,own_teams,views,view_counts,fields,tickets,ticket'
    const { status, text } = await desk.charlie.get(
      `${path}?parts=${parts}&ticket_number=${number}`,
    )
    assert.equal(status, 200)
    assert.doesNotMatch(text, /alice@|Support|Plan|Third/)
  })

  test('needs for each part the scope of its own route', async () => {
    const client = await desk.client('alice@acme.example', { scopes: ['tickets:read'] })
    assert.equal((await client.get(`${path}?parts=views,tickets,ticket_counts`)).status, 200)
    for (const [part, scope] of [
      ['users', 'users:read'],
      ['own_teams', 'teams:read'],
      ['ticket&ticket_include=comments', 'comments:read'],
      ['tickets&include=latest_message', 'comments:read'],
    ]) {
      assertErrorDetail(
        await client.get(`${path}?parts=${part}`),
        403,
        `Insufficient permissions. Required scope: ${scope}`,
      )
    }
  })

  test('refuses what it does not know', async () => {
    const response = await desk.alice.get(`${path}?parts=users,everything`)
    assert.equal(response.status, 422)
    assert.match(response.text, /"query","parts"/)
  })
})
