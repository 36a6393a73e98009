import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { sqliteRows } from '../support/postgres/direct-sql.ts'
import type { Finished } from '../support/process/process.ts'
import { useServer } from '../support/process/use-server.ts'

const server = useServer()
const bellhop = (...words: string[]) => server.bellhop(...words)

/** The output of a command that prints a single word. */
async function printed(...words: string[]): Promise<string> {
  const finished = await bellhop(...words)
  assert.deepEqual({ code: finished.code, stderr: finished.stderr }, { code: 0, stderr: '' })
  assert.match(finished.stdout, /^\S+\n$/)
  return finished.stdout.trimEnd()
}

const makeKey = (...words: string[]) =>
  printed('keys', 'create', '--user', 'admin@example.com', ...words)
const statusWith = async (key: string, path = '/v1/users/me') =>
  (await new ApiClient(server.url, key).get(path)).status

function assertRefused(finished: Finished, message: RegExp): void {
  assert.equal(finished.code, 1)
  assert.equal(finished.stdout, '')
  assert.match(finished.stderr, /^bellhop: [^\n]+\n$/)
  assert.match(finished.stderr, message)
}

test('a second organization has its own admin, numbers and prefix, and sees nothing of the first', async () => {
  const words = ['orgs', 'create', 'north', '--admin-email', 'nora@north.example']
  const key = await printed(
    ...words,
    '--name',
    'Polaris Öl',
    '--ticket-prefix',
    'NO',
    '--time-zone',
    'Asia/Tokyo',
  )
  const north = new ApiClient(server.url, key)
  const first = new ApiClient(server.url, server.firstKey)
  const foreign = await first.post('/v1/tickets', ticketInput())

  const me = await north.get('/v1/users/me')
  assert.deepEqual([me.body.email, me.body.role], ['nora@north.example', 'admin'])
  assert.deepEqual((await north.get('/v1/tickets')).body, [])
  assert.equal((await north.get(`/v1/tickets/${foreign.body.id}`)).status, 404)
  const own = await north.post('/v1/tickets', ticketInput())
  assert.equal(own.body.ticket_display_id, 'NO-1')

  const { stdout } = await bellhop('orgs', 'list')
  assert.match(
    stdout,
    /^SLUG +PREFIX +REQUESTS +TIMEZONE +CREATED +NAME\nmain +TKT +no +UTC .*\nnorth +NO +no +Asia\/Tokyo .* Polaris Öl\n$/,
  )
  assertRefused(await bellhop(...words), /organization north already/)
})

test('orgs update renames an organization and lets it accept requests, and records who did it', async () => {
  const first = new ApiClient(server.url, server.firstKey)
  const set = (...words: string[]) => bellhop('orgs', 'update', 'main', ...words)
  const { stdout } = await set('--name', 'Front Desk', '--accept-requests', 'true')
  assert.equal(stdout, 'main (Front Desk): portal open, time zone UTC\n')
  await set('--accept-requests', 'false', '--time-zone', 'Europe/Lisbon')
  assert.equal((await set()).stdout, 'main (Front Desk): portal closed, time zone Europe/Lisbon\n')
  const { body } = await first.get('/v1/organization')
  assert.deepEqual(
    [body.name, body.accepts_requests, body.time_zone],
    ['Front Desk', false, 'Europe/Lisbon'],
  )
  const { body: events } = await first.get('/v1/audit?type=organization.updated')
  assert.deepEqual(
    events.map((event: { actor_type: string; changes: object[] }) => event.changes.length),
    [2, 2],
  )
  assert.equal(events[0].actor_type, 'operator')
  assertRefused(await bellhop('orgs', 'update', 'nowhere'), /organization nowhere not found/)
})

test('users create creates the user that the API returns, with the given values and defaults', async () => {
  const words = ['users', 'create', 'Ada@Example.com', '--name', 'Ada Park']
  const id = await printed(...words, '--region', 'emea', '--timezone', 'Europe/Berlin')
  const { body } = await new ApiClient(server.url, server.firstKey).get(`/v1/users/${id}`)
  assert.deepEqual(
    [body.email, body.full_name, body.role, body.employee_type, body.region, body.timezone],
    ['Ada@Example.com', 'Ada Park', 'agent', 'permanent', 'emea', 'Europe/Berlin'],
  )
  const { stdout } = await bellhop('users', 'list', '--org', 'main')
  assert.match(stdout, new RegExp(`^Ada@Example.com +agent +active .* ${id}  Ada Park$`, 'm'))
  assertRefused(await bellhop(...words), /user with this email address already exists/)
})

test('keys create --scopes limits what a key can do', async () => {
  const key = await makeKey('--scopes', 'tickets:read, tickets:write')
  const client = new ApiClient(server.url, key)
  assert.equal((await client.post('/v1/tickets', ticketInput())).status, 201)
  const refused = await client.get('/v1/users')
  assert.equal(refused.status, 403)
  assert.equal(refused.body.detail, 'Insufficient permissions. Required scope: users:read')
})

test('keys create --expires limits how long a key is valid', async () => {
  const [past, future] = await Promise.all([
    makeKey('--scopes', 'all', '--expires', '2998-01-01T00:00:00+02:00'),
    makeKey('--scopes', 'all', '--expires', '2999-01-01T00:00:00Z'),
  ])
  const end = `UPDATE api_keys SET expires_at = ? WHERE expires_at = '2997-12-31T22:00:00Z'`
  sqliteRows(server.dataDir.path, end, ['2020-01-01T00:00:00Z'])
  assert.deepEqual([await statusWith(past), await statusWith(future)], [401, 200])
})

test('orgs domains gives and takes mail domains, and names mailboxes that lose their mail', async () => {
  const first = new ApiClient(server.url, server.firstKey)
  const smtp = { host: 'smtp.west.example', port: 465, security: 'tls' }
  const mailbox = { address: 'desk@west.example', name: 'West', smtp }
  assert.equal((await first.post('/v1/mailboxes', mailbox)).status, 201)
  await printed('orgs', 'create', 'west', '--admin-email', 'wes@west.example')
  const domains = (...words: string[]) => bellhop('orgs', 'domains', ...words)
  assert.match((await domains('west')).stdout, /^west has been given no domain$/m)
  const given = await domains('west', '--add', 'West.example', '--add', 'bücher.example')
  assert.equal(given.stdout, 'west.example\nxn--bcher-kva.example\n')
  assert.match(given.stderr, /^desk@west\.example is also a mailbox of main, which no longer/)
  assertRefused(await domains('main', '--add', 'west.example'), /west\.example belongs to west/)
  assertRefused(await domains('main', '--remove', 'west.example'), /does not have west\.example/)
  assertRefused(await domains('nowhere'), /organization nowhere not found/)
  assert.equal((await domains('west', '--add', 'no domain')).code, 2)
  const left = await domains('west', '--remove', 'west.example')
  assert.deepEqual([left.stdout, left.stderr], ['xn--bcher-kva.example\n', ''])
})

test('keys create --allow limits the addresses a key works from', async () => {
  const [elsewhere, here] = await Promise.all([
    makeKey('--scopes', 'all', '--allow', '10.0.0.0/8', '--allow', '2001:db8::/32'),
    makeKey('--scopes', 'all', '--allow', '10.0.0.0/8', '--allow', '127.0.0.0/8'),
  ])
  assert.deepEqual([await statusWith(elsewhere), await statusWith(here)], [403, 200])
})

test('keys create --rate sets the rate limit of a key', async () => {
  const key = await makeKey('--scopes', 'all', '--rate', '2')
  const statuses = [await statusWith(key), await statusWith(key), await statusWith(key)]
  assert.deepEqual(statuses, [200, 200, 429])
})

test('keys create for another organization requires its slug', async () => {
  await printed('orgs', 'create', 'south', '--admin-email', 'sam@south.example')
  const words = ['keys', 'create', '--user', 'SAM@south.example', '--scopes', 'all']
  const [refused, key] = await Promise.all([bellhop(...words), printed(...words, '--org', 'south')])
  assertRefused(refused, /user SAM@south.example not found in main/)
  const me = await new ApiClient(server.url, key).get('/v1/users/me')
  assert.equal(me.body.email, 'sam@south.example')
  assertRefused(await bellhop(...words, '--org', 'nowhere'), /organization nowhere not found/)
})
