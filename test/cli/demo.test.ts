import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type User, UserCreate } from '../../src/accounts/users/schema.ts'
import { agents, teams } from '../../src/cli/demo/data.ts'
import { generateStories } from '../../src/cli/demo/stories.ts'
import { CommentCreate } from '../../src/desk/comments/schema.ts'
import { TeamCreate } from '../../src/desk/teams/schema.ts'
import { statuses, type Ticket, TicketCreate } from '../../src/desk/tickets/schema.ts'
import { compileValidator } from '../../src/platform/http/validate.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { useServer } from '../support/process/use-server.ts'

const server = useServer({ BELLHOP_RATE_LIMIT: '0' })
let client: ApiClient
before(() => {
  client = new ApiClient(server.url, server.firstKey)
})
const bellhop = (...words: string[]) => server.bellhop(...words)
const ticketsOf = async (of: ApiClient): Promise<Ticket[]> =>
  (await of.get('/v1/tickets?limit=500')).body

const countOf = async (of: ApiClient, path: string): Promise<number> => {
  const { body } = await of.get(path)
  return (body.events ?? body).length
}

test('demo fills a desk while others write to it', async () => {
  const demo = bellhop('demo')
  let isDone = false
  demo.finally(() => {
    isDone = true
  })
  let written = 0
  let refused = 0
  while (!isDone) {
    const { status } = await client.post('/v1/tickets', ticketInput())
    if (status === 201) written++
    else if (status === 503) refused++
    else assert.fail(`answered ${status}`)
  }
  // Only if the machine hangs during one of its transactions does it block others too long.
  assert.ok(written > refused * 10, `${written} written, ${refused} refused`)
  const { code, stdout, stderr } = await demo
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
  assert.match(stdout, /^Added 326 tickets from \d+ customers to main\n$/)
  const { headers } = await client.get('/v1/tickets?include_total=true&limit=1')
  assert.equal(headers.get('x-total-count'), String(326 + written))
})

test('demo is rejected a second time without --append', async () => {
  await bellhop('orgs', 'create', 'twice', '--admin-email', 'ty@twice.example')
  const demo = (...words: string[]) => bellhop('demo', '--org', 'twice', '--tickets', '3', ...words)
  assert.equal((await demo()).code, 0)
  const refused = await demo()
  assert.deepEqual(refused, {
    code: 1,
    stdout: '',
    stderr: 'bellhop: twice already has demo data; use --append to add more\n',
  })
  const more = await demo('--append', '--seed', '2')
  assert.equal(more.stdout, 'Added 3 tickets from 3 customers to twice\n')
})

test('demo tickets look like weeks of work', async () => {
  const key = await bellhop('orgs', 'create', 'worked', '--admin-email', 'wu@worked.example')
  const of = new ApiClient(server.url, key.stdout.trim())
  await bellhop('demo', '--org', 'worked')
  const [tickets, users] = await Promise.all([ticketsOf(of), of.get('/v1/users?limit=100')])
  assert.equal(tickets.length, 326)
  for (const status of statuses) {
    assert.ok(tickets.filter((ticket) => ticket.status === status).length >= 5, status)
  }
  const active = new Map(users.body.map((user: User) => [user.id, user.is_active]))
  assert.equal(active.size, agents.length + 1)
  const inCharge = new Set(tickets.map((ticket) => ticket.assigned_user_id))
  assert.ok(inCharge.size > 8 && inCharge.has(null))
  for (const ticket of tickets) {
    const { status, created_at, updated_at, resolved_at, closed_at, assigned_user_id } = ticket
    assert.ok(created_at <= updated_at && updated_at < new Date().toISOString())
    if (status === 'resolved') assert.ok(resolved_at)
    if (status !== 'resolved' && status !== 'closed') assert.equal(resolved_at, null)
    assert.equal(closed_at !== null, ticket.status === 'closed')
    assert.ok(assigned_user_id === null || active.get(assigned_user_id))
  }
  const oldestFirst = tickets.map((ticket) => ticket.created_at).reverse()
  assert.deepEqual(oldestFirst, oldestFirst.toSorted())
  const days = (Date.now() - Date.parse(oldestFirst[0]!)) / 86_400_000
  assert.ok(days > 28 && days < 43)
  assert.equal(await countOf(of, '/v1/tickets?snoozed=true'), 1)
  assert.equal(await countOf(of, '/v1/tickets?spam=true'), 2)
  assert.equal(await countOf(of, '/v1/events?types=comment.scheduled'), 1)
  assert.equal(await countOf(of, '/v1/events?types=ticket.linked'), 2)
  assert.ok((await of.get('/v1/search?q=ポンプ')).body.tickets.length > 0)
})

test('the same seed generates the same demo tickets, another seed different ones', () => {
  assert.deepEqual(generateStories(50, 7), generateStories(50, 7))
  assert.notDeepEqual(generateStories(50, 7), generateStories(50, 8))
})

test('every demo text is valid for the API, with every placeholder filled', () => {
  const checkTicket = compileValidator(TicketCreate, 'body')
  const checkUser = compileValidator(UserCreate, 'body')
  const checkTeam = compileValidator(TeamCreate, 'body')
  const checkComment = compileValidator(CommentCreate, 'body')
  for (const { body, steps } of generateStories(2_000, 1)) {
    assert.deepEqual(checkTicket(body).issues, [])
    assert.doesNotMatch(body.subject + body.description, unfilled)
    for (const text of steps.flatMap(({ says }) => says?.body ?? [])) {
      assert.deepEqual(checkComment({ body: text }).issues, [])
      assert.doesNotMatch(text, unfilled)
    }
  }
  for (const agent of agents) assert.deepEqual(checkUser(agent).issues, [])
  for (const { members, ...team } of teams) {
    assert.deepEqual(checkTeam(team).issues, [])
    for (const member of members)
      assert.ok(
        agents.some(({ email }) => email === member),
        member,
      )
  }
})

const unfilled = /[{}]|undefined/
