import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertErrorDetail, assertErrors } from '../support/assert/assert-errors.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

let count = 0
async function createTeam(client: ApiClient = desk.alice, change: object = {}) {
  const response = await client.post('/v1/teams', { name: `Team ${++count}`, ...change })
  assert.equal(response.status, 201, response.text)
  return response.body as { id: string; name: string; updated_at: string }
}

describe('a team', () => {
  test('can be created, read, updated and deleted', async () => {
    const created = await desk.alice.post('/v1/teams', { name: 'Billing', description: 'Invoices' })
    assert.equal(created.status, 201)
    const { id, ...rest } = created.body
    assert.deepEqual(rest, {
      name: 'Billing',
      description: 'Invoices',
      member_count: 0,
      created_at: '2026-03-01T10:00:00Z',
      updated_at: '2026-03-01T10:00:00Z',
    })
    assert.deepEqual((await desk.bob.get(`/v1/teams/${id}`)).body, created.body)
    desk.clock.advance(60)
    const changed = await desk.alice.patch(`/v1/teams/${id}`, { description: null })
    assert.deepEqual(changed.body, {
      ...created.body,
      description: null,
      updated_at: '2026-03-01T10:01:00Z',
    })
    assert.equal((await desk.alice.delete(`/v1/teams/${id}`)).status, 204)
    assertErrorDetail(await desk.alice.get(`/v1/teams/${id}`), 404, 'Team not found')
  })

  test('has a name that is unique in its organization, case-insensitively (422)', async () => {
    const team = await createTeam(desk.alice, { name: 'Straße' })
    const twice = await desk.alice.post('/v1/teams', { name: ' STRASSE ' })
    assertErrors(twice, 422, 'body.name value_error')
    const other = await createTeam()
    const renamed = await desk.alice.patch(`/v1/teams/${other.id}`, { name: 'strasse' })
    assert.equal(renamed.status, 422)
    assert.equal((await desk.alice.patch(`/v1/teams/${team.id}`, { name: 'STRASSE' })).status, 200)
    await createTeam(desk.charlie, { name: 'Straße' })
  })

  test('is listed for its members with user_id', async () => {
    const [first, second] = [await createTeam(), await createTeam()]
    const { user } = (await desk.bob.get('/v1/me')).body
    for (const { id } of [first, second]) {
      await desk.alice.put(`/v1/teams/${id}/members/${user.id}`)
    }
    const namesOf = async (client: ApiClient, query = '') => {
      const { body } = await client.get(`/v1/teams?user_id=${user.id}${query}`)
      return body.map(({ name }: { name: string }) => name)
    }
    assert.deepEqual(await namesOf(desk.bob), [first.name, second.name])
    assert.deepEqual(await namesOf(desk.bob, '&offset=1&limit=1'), [second.name])
    assert.deepEqual(await namesOf(desk.charlie), [])
    assertErrors(await desk.bob.get('/v1/teams?user_id=bob'), 422, 'query.user_id uuid_parsing')
  })

  test('keeps updated_at when an update changes nothing', async () => {
    const team = await createTeam()
    desk.clock.advance(5)
    const { body } = await desk.alice.patch(`/v1/teams/${team.id}`, { name: team.name })
    assert.equal(body.updated_at, team.updated_at)
  })
})

test('teams are listed by name, in pages', async () => {
  const { body: all } = await desk.alice.get('/v1/teams')
  const names = all.map(({ name }: { name: string }) => name.toLowerCase())
  assert.ok(names.length > 2)
  assert.deepEqual(names, names.toSorted())
  const { body: second } = await desk.alice.get('/v1/teams?limit=1&offset=1')
  assert.deepEqual(second, [all[1]])
})

describe('the members of a team', () => {
  test('can be added repeatedly, listed and removed', async () => {
    const { id } = await createTeam()
    const bob = (await desk.bob.get('/v1/users/me')).body
    const member = `/v1/teams/${id}/members/${bob.id}`
    for (let turn = 0; turn < 2; turn++) {
      assert.equal((await desk.alice.call('PUT', member)).status, 204)
    }
    assert.deepEqual((await desk.bob.get(`/v1/teams/${id}/members`)).body, [bob])
    assert.equal((await desk.bob.get(`/v1/teams/${id}`)).body.member_count, 1)
    assert.equal((await desk.alice.delete(member)).status, 204)
    assertErrorDetail(await desk.alice.delete(member), 404, 'Member not found')
    assert.deepEqual((await desk.bob.get(`/v1/teams/${id}/members`)).body, [])
  })

  test('must belong to the same organization (404)', async () => {
    const { id } = await createTeam()
    const stranger = (await desk.charlie.get('/v1/users/me')).body
    const response = await desk.alice.call('PUT', `/v1/teams/${id}/members/${stranger.id}`)
    assertErrorDetail(response, 404, 'User not found')
  })

  test('are removed when their account is deleted', async () => {
    const { id } = await createTeam()
    const userId = await desk.addUser('brief@acme.example', 'agent')
    await desk.alice.call('PUT', `/v1/teams/${id}/members/${userId}`)
    assert.equal((await desk.alice.delete(`/v1/users/${userId}`)).status, 204)
    assert.equal((await desk.alice.get(`/v1/teams/${id}`)).body.member_count, 0)
  })
})

test('deleting a team unassigns its tickets, and sets their updated_at', async () => {
  const { id } = await createTeam()
  const ticket = (await desk.bob.post('/v1/tickets', ticketInput({ assigned_team_id: id }))).body
  assert.equal(ticket.assigned_team_id, id)
  desk.clock.advance(30)
  await desk.alice.delete(`/v1/teams/${id}`)
  const { body } = await desk.bob.get(`/v1/tickets/${ticket.id}`)
  assert.equal(body.assigned_team_id, null)
  assert.notEqual(body.updated_at, ticket.updated_at)
})
