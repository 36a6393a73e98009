import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CookieClient, strongPassword } from '../support/people/browser.ts'
import { sqliteValue } from '../support/postgres/direct-sql.ts'
import { runCli, startServer } from '../support/process/process.ts'
import { useServer } from '../support/process/use-server.ts'

const server = useServer()
const bellhop = (...words: string[]) => server.bellhop(...words)
const email = 'admin@example.com'

const accept = (link: string, password: string) =>
  new CookieClient(server.url).post(`/v1/invitations/${link.split('/').at(-1)}`, { password })

test('the first start prints a link that sets the password of the first admin, once', async () => {
  const link = server.firstLink!
  assert.ok(link.startsWith(`${server.url}/invite/`))
  const accepted = await accept(link, strongPassword)
  assert.deepEqual([accepted.status, accepted.body.user.email], [201, email])
  const hash = sqliteValue(server.dataDir.path, 'SELECT hash FROM passwords')
  assert.match(String(hash), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal((await accept(link, strongPassword)).status, 404)
  const signedIn = await new CookieClient(server.url).signIn(email, { organization: undefined })
  assert.equal(signedIn.status, 201, 'where there is one organization, it need not be named')
})

test('a later start prints no link', async () => {
  assert.equal(await server.stop(), 0)
  Object.assign(server, await startServer(server.dataDir.env))
  assert.equal(server.firstLink, undefined)
})

test('users invite prints only a link, which sets a new password', async () => {
  const { code, stdout, stderr } = await bellhop('users', 'invite', 'Admin@Example.com')
  assert.deepEqual([code, stderr], [0, ''])
  assert.ok(stdout.startsWith(`${server.url}/invite/`), 'it leads to the running service')
  assert.match(stdout, /\/invite\/[\w-]{32}\n$/)
  assert.equal((await accept(stdout.trim(), 'quite another one')).status, 201)
  const browser = new CookieClient(server.url)
  assert.equal((await browser.signIn(email, { organization: 'main' })).status, 401)
  const env = { ...server.dataDir.env, BELLHOP_PUBLIC_URL: 'https://desk.example/' }
  const named = await runCli(['users', 'invite', email, '--org', 'main'], env)
  assert.match(named.stdout, /^https:\/\/desk\.example\/invite\/[\w-]{32}\n$/)
})

test('users invite fails for an unknown user or organization', async () => {
  const unknown = await bellhop('users', 'invite', 'nobody@example.com')
  assert.deepEqual(unknown, {
    code: 1,
    stdout: '',
    stderr: 'bellhop: user nobody@example.com not found in main\n',
  })
  assert.equal((await bellhop('users', 'invite', email, '--org', 'none')).code, 1)
  assert.equal((await bellhop('users', 'invite')).code, 2)
})

test('a session can be ended on the command line', async () => {
  const { stdout } = await bellhop('users', 'invite', email)
  const browser = new CookieClient(server.url)
  const path = `/v1/invitations/${stdout.trim().split('/').at(-1)}`
  const { body } = await browser.post(path, { password: strongPassword })
  assert.equal((await browser.get('/v1/me')).status, 200)
  const revoked = await bellhop('keys', 'revoke', body.key.prefix)
  assert.equal(revoked.code, 0, revoked.stderr)
  assert.equal((await browser.get('/v1/me')).status, 401)
  assert.doesNotMatch((await bellhop('keys', 'list')).stdout, /bh_session_/)
})
