import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { UsageError } from '../../src/cli/errors.ts'
import { parseCommandLine } from '../../src/cli/parse-command-line.ts'
import { makeDataDir, runCli } from '../support/process/process.ts'

const forKey = ['keys', 'create', '--user', 'ada@example.com']
const forUser = ['users', 'create', 'ada@example.com', '--name', 'Ada']
const forOrg = ['orgs', 'create', 'north', '--admin-email', 'ada@example.com']

const mistakes: [words: string[], message: RegExp][] = [
  [['frobnicate'], /unknown command "frobnicate".* orgs, users, keys, mail, jobs, demo/],
  [['constructor'], /unknown command "constructor"/],
  [['orgs'], /orgs requires a subcommand: create, update, list/],
  [['orgs', 'destroy'], /unknown orgs command "destroy".* create, update, list/],
  [['help', 'frobnicate'], /unknown command "frobnicate"/],
  [['orgs', 'list', '--verbose'], /unknown option "--verbose"/],
  [['orgs', 'list', 'extra'], /unexpected argument "extra"/],
  [['users', 'list', '--org'], /--org requires a value/],
  [['users', 'list', '--org', '--org'], /--org requires a value/],
  [['users', 'list', '--org', 'a', '--org', 'b'], /--org can be used only once/],
  [['demo', '--append=yes'], /--append does not take a value/],
  [['orgs', 'create'], /SLUG is required/],
  [['orgs', 'create', 'north'], /--admin-email is required/],
  [['orgs', 'create', 'north', '--admin-email', 'ada'], /--admin-email is not a valid email/],
  [['orgs', 'create', 'North', '--admin-email', 'ada@example.com'], /SLUG must be .*lowercase/],
  [['orgs', 'create', 'north-', '--admin-email', 'ada@example.com'], /SLUG must be/],
  [[...forOrg, '--ticket-prefix', 'A B'], /--ticket-prefix must be a letter/],
  [[...forOrg, '--name', ' '], /--name must not be blank/],
  [
    ['orgs', 'update', 'north', '--accept-requests', 'maybe'],
    /--accept-requests must be a valid boolean/,
  ],
  [[...forOrg, '--time-zone', 'Mars'], /--time-zone is not a valid IANA time zone/],
  [['orgs', 'update', 'north', '--time-zone', ''], /--time-zone/],
  [[...forUser, '--role', 'boss'], /--role must be 'admin', .* or 'read_only_agent'/],
  [[...forUser, '--region', 'moon'], /--region must be 'amer', 'apac'/],
  [[...forUser, '--timezone', 'Mars/Base'], /--timezone is not a valid IANA time zone/],
  [[...forUser, '--employee-type', 'robot'], /--employee-type must be/],
  [forKey, /--scopes is required/],
  [
    [...forKey, '--scopes', 'tickets:read,tickets:fly'],
    /unknown scope "tickets:fly".*tickets:read/,
  ],
  [[...forKey, '--scopes', ''], /unknown scope ""/],
  [[...forKey, '--scopes', 'all', '--expires', 'tomorrow'], /--expires must be a valid datetime/],
  [[...forKey, '--scopes', 'all', '--expires', '2030-01-01'], /a time is required/],
  [
    [...forKey, '--scopes', 'all', '--expires', '2020-01-01T00:00:00Z'],
    /--expires lies in the past/,
  ],
  [[...forKey, '--scopes', 'all', '--allow', '10.0.0.0/33'], /--allow must be an IP address or/],
  [[...forKey, '--scopes', 'all', '--rate', 'fast'], /--rate must be a valid integer/],
  [[...forKey, '--scopes', 'all', '--rate=-1'], /--rate must be greater than or equal to 0/],
  [
    ['keys', 'revoke', 'bh_live_short'],
    /PREFIX must start with bh_live_ or bh_session_ followed by at least 8/,
  ],
  [['keys', 'revoke', `bh_live_${'x'.repeat(39)}`], /PREFIX is not a valid key/],
  [['move'], /--to is required/],
  [['move', '--to', 'mysql://db/desk'], /--to must be sqlite:PATH or postgres:\/\//],
  [['move', '--to', 'sqlite:'], /--to must be sqlite:PATH/],
  [['move', '--to', 'sqlite:a.db', '--from', './b.db'], /--from must be sqlite:PATH/],
  [['backup'], /FILE is required/],
  [['backup', ' '], /FILE must not be blank/],
  [['backup', 'a.db', 'b.db'], /unexpected argument "b.db"/],
]

for (const [words, message] of mistakes) {
  test(`bellhop ${words.join(' ')} is a usage error`, async () => {
    await assert.rejects(parseCommandLine(words), { message })
    await assert.rejects(parseCommandLine(words), UsageError)
  })
}

test('a usage error is one line on standard error and exit code 2', async () => {
  await using dataDir = await makeDataDir()
  const { code, stdout, stderr } = await runCli([...forUser, '--role', 'a\nb'], dataDir.env)
  assert.equal(code, 2)
  assert.equal(stdout, '')
  assert.match(stderr, /^bellhop: --role must be [^\n]*\n$/)
})

test('an invalid setting is one line on standard error and exit code 2', async () => {
  await using dataDir = await makeDataDir()
  const finished = await runCli(['orgs', 'list'], { ...dataDir.env, PORT: 'x' })
  assert.deepEqual(
    { ...finished, stderr: finished.stderr.split(' ')[1] },
    {
      code: 2,
      stdout: '',
      stderr: 'PORT',
    },
  )
})

const helps: [words: string[], says: RegExp][] = [
  [[], /^Bellhop \d+\.\d+\.\d+\n.*orgs create SLUG.*keys revoke PREFIX.*demo/s],
  [['--help'], /orgs create SLUG.*keys revoke PREFIX.*demo/s],
  [['orgs', '-h'], /orgs create SLUG.*orgs list/s],
  [['users', 'help'], /users create EMAIL.*users list/s],
  [['help', 'keys', 'create'], /keys create --user EMAIL --scopes LIST.*tickets:delete.*--allow/s],
  [['demo', '--help'], /demo \[--org SLUG\]/],
  [['move', '--help'], /move --to URL \[--from URL\].*can stay in use.*the target stays empty/s],
  [
    ['backup', '--help'],
    /backup FILE.*To restore it, stop the server, run “bellhop restore FILE”/s,
  ],
]

test('--version prints only the version', async () => {
  await using dataDir = await makeDataDir()
  const { version } = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  for (const words of [['--version'], ['version']]) {
    const finished = await runCli(words, { ...dataDir.env, PORT: 'wrong' })
    assert.deepEqual(finished, { code: 0, stdout: `${version}\n`, stderr: '' })
  }
})

test('help is available at every level, on standard output, without valid settings', async () => {
  await using dataDir = await makeDataDir()
  const env = { ...dataDir.env, PORT: 'wrong' }
  const all = await Promise.all(helps.map(([words]) => runCli(words, env)))
  for (const [index, [words, says]] of helps.entries()) {
    const { code, stdout, stderr } = all[index]!
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, words.join(' '))
    assert.match(stdout, says)
  }
})
