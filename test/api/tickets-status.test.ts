import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ticketInput } from '../support/client/client.ts'
import { addTeam } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

const statuses = ['new', 'open', 'pending', 'resolved', 'closed'] as const
type Status = (typeof statuses)[number]

const create = async (change = {}) => (await desk.bob.post('/v1/tickets', ticketInput(change))).body
const move = async (id: string, status: Status) => {
  desk.clock.advance(10)
  const response = await desk.bob.patch(`/v1/tickets/${id}`, { status })
  assert.equal(response.status, 200, response.text)
  return response.body
}
const now = () => `${desk.clock.now().toISOString().slice(0, 19)}Z`

describe('a ticket’s status can change', () => {
  for (const from of statuses) {
    for (const to of statuses.filter((status) => status !== from)) {
      test(`from ${from} to ${to}`, async () => {
        const { id } = await create()
        const earlier = from === 'new' ? await create() : await move(id, from)
        const later = await move(id, to)
        assert.equal(later.status, to)
        assert.equal(later.updated_at, now())
        const expected = {
          resolved: { resolved_at: now(), closed_at: null },
          closed: { resolved_at: earlier.resolved_at, closed_at: now() },
        }
        const { resolved_at, closed_at } = later
        assert.deepEqual(
          { resolved_at, closed_at },
          to === 'resolved' || to === 'closed'
            ? expected[to]
            : { resolved_at: null, closed_at: null },
        )
        assert.deepEqual((await desk.bob.get(`/v1/tickets/${id}`)).body, later)
      })
    }
  }

  for (const status of statuses) {
    test(`from ${status} to ${status} without any effect`, async () => {
      const { id } = await create()
      await move(id, 'resolved')
      await move(id, 'closed')
      const earlier = await move(id, status)
      assert.deepEqual(await move(id, status), earlier)
    })
  }

  test('from resolved to closed keeping resolved_at, and back with a new resolved_at', async () => {
    const { id } = await create()
    const resolved = await move(id, 'resolved')
    const closed = await move(id, 'closed')
    assert.equal(closed.resolved_at, resolved.resolved_at)
    assert.notEqual(closed.closed_at, resolved.resolved_at)
    const again = await move(id, 'resolved')
    assert.equal(again.closed_at, null)
    assert.equal(again.resolved_at, now())
  })

  test('without other updates touching resolved_at or closed_at', async () => {
    const { id } = await create()
    await move(id, 'resolved')
    const { resolved_at, closed_at } = await move(id, 'closed')
    desk.clock.advance(10)
    const { body } = await desk.bob.patch(`/v1/tickets/${id}`, { priority: 'low' })
    assert.deepEqual([body.resolved_at, body.closed_at], [resolved_at, closed_at])
  })
})

describe('the assignee of a ticket', () => {
  const unknownId = '00000000-0000-4000-8000-000000000000'
  let agent: string
  let team: string
  let inactive: string
  let foreignUser: string
  let foreignTeam: string
  before(async () => {
    agent = await desk.addUser('agent@acme.example', 'agent')
    team = await addTeam(desk, 'First line')
    inactive = await desk.addUser('inactive@acme.example', 'agent')
    await desk.alice.patch(`/v1/users/${inactive}`, { is_active: false })
    foreignUser = (await desk.charlie.get('/v1/users/me')).body.id
    foreignTeam = await addTeam(desk, 'Theirs', 'other')
  })

  test('can be an agent, a team or both, at creation and later', async () => {
    const both = { assigned_user_id: agent, assigned_team_id: team }
    for (const assignees of [{ assigned_user_id: agent }, { assigned_team_id: team }, both]) {
      const created = await create(assignees)
      for (const [field, id] of Object.entries(assignees)) assert.equal(created[field], id)
      const { id } = await create()
      const { body } = await desk.bob.patch(`/v1/tickets/${id}`, assignees)
      for (const [field, value] of Object.entries(assignees)) assert.equal(body[field], value)
    }
  })

  test('can be given in uppercase', async () => {
    const created = await create({ assigned_user_id: agent.toUpperCase() })
    assert.equal(created.assigned_user_id, agent)
  })

  test('is removed by null, while the other one stays', async () => {
    const { id } = await create({ assigned_user_id: agent, assigned_team_id: team })
    const first = await desk.bob.patch(`/v1/tickets/${id}`, { assigned_user_id: null })
    assert.deepEqual([first.body.assigned_user_id, first.body.assigned_team_id], [null, team])
    const second = await desk.bob.patch(`/v1/tickets/${id}`, { assigned_team_id: null })
    assert.deepEqual([second.body.assigned_user_id, second.body.assigned_team_id], [null, null])
  })

  test('must exist, belong to this organization and be active (422)', async () => {
    const { id } = await create()
    const refused: [string, () => string][] = [
      ['assigned_user_id', () => unknownId],
      ['assigned_user_id', () => foreignUser],
      ['assigned_user_id', () => inactive],
      ['assigned_user_id', () => team],
      ['assigned_team_id', () => unknownId],
      ['assigned_team_id', () => foreignTeam],
      ['assigned_team_id', () => agent],
    ]
    for (const [field, value] of refused) {
      const problem = `body.${field} value_error`
      const created = await desk.bob.post('/v1/tickets', ticketInput({ [field]: value() }))
      assertErrors(created, 422, problem)
      const changed = await desk.bob.patch(`/v1/tickets/${id}`, { [field]: value() })
      assertErrors(changed, 422, problem)
    }
  })

  test('of another organization gets the same error as an unknown one (422)', async () => {
    const responses = [unknownId, foreignUser].map((assigned_user_id) =>
      desk.bob.post('/v1/tickets', ticketInput({ assigned_user_id })),
    )
    const [unknown, foreign] = await Promise.all(responses)
    assert.deepEqual(foreign!.body, unknown!.body)
  })

  test('can stay when deactivated, also when sent again, but cannot be assigned anew (422)', async () => {
    const leaving = await desk.addUser('leaving@acme.example', 'agent')
    const { id } = await create({ assigned_user_id: leaving })
    await desk.alice.patch(`/v1/users/${leaving}`, { is_active: false })
    const unchanged = await desk.bob.patch(`/v1/tickets/${id}`, {
      assigned_user_id: leaving,
      priority: 'low',
    })
    assert.equal(unchanged.status, 200)
    assert.equal(unchanged.body.assigned_user_id, leaving)
    await desk.bob.patch(`/v1/tickets/${id}`, { assigned_user_id: null })
    const back = await desk.bob.patch(`/v1/tickets/${id}`, { assigned_user_id: leaving })
    assertErrors(back, 422, 'body.assigned_user_id value_error')
  })
})
