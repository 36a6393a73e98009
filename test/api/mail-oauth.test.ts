import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { findOrganization } from '../../src/accounts/organizations/store.ts'
import { findOAuth } from '../../src/channels/mail/mailboxes/oauth-store.ts'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import {
  type ImapTestServer,
  oauthPlugins,
  openImapServer,
} from '../support/network/imap-server.ts'
import { type MailServer, openMailServer } from '../support/network/mail-server.ts'
import { openTokenServer, type TokenServer } from '../support/network/token-server.ts'

// Mailboxes that sign in with an access token, which a provider issues for a refresh token.

let desk: Desk
let tokens: TokenServer
let imapServer: ImapTestServer
let smtpServer: MailServer
beforeEach(async () => {
  desk = await openDesk()
  tokens = await openTokenServer()
  imapServer = await openImapServer({ plugins: oauthPlugins })
  imapServer.setAccessToken('token-1')
  smtpServer = await openMailServer()
})
afterEach(async () => {
  await desk.close()
  await tokens[Symbol.asyncDispose]()
  await imapServer[Symbol.asyncDispose]()
  await smtpServer[Symbol.asyncDispose]()
})

const oauth = (change: object = {}) => ({
  token_url: tokens.url,
  client_id: 'bellhop',
  client_secret: 'zanzibar-client',
  refresh_token: 'zanzibar-refresh',
  scope: 'mail offline_access',
  ...change,
})
const shown = () => ({ token_url: tokens.url, client_id: 'bellhop', scope: 'mail offline_access' })
const server = { host: '127.0.0.1', security: 'none', username: 'desk' }
const smtp = () => ({ ...server, port: smtpServer.port, oauth: oauth() })
const imap = () => ({ ...server, port: imapServer.port, oauth: oauth() })

async function createMailbox(settings: object): Promise<string> {
  const body = { address: 'support@acme.example', name: 'Acme', send_delay_seconds: 0 }
  const created = await desk.alice.post('/v1/mailboxes', { ...body, ...settings })
  assert.equal(created.status, 201, created.text)
  return `/v1/mailboxes/${created.body.id}`
}

const receiving = () =>
  createMailbox({ smtp: { ...server, port: 9, username: null }, incoming: { imap: imap() } })
const sending = () => createMailbox({ smtp: smtp() })

const imapOf = async (path: string) => (await desk.alice.get(path)).body.incoming.imap

async function reply(): Promise<void> {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput())
  await desk.bob.post(`/v1/tickets/${body.id}/comments`, { body: 'Hello' })
  await desk.jobs.runDue()
}

describe('signing in with OAuth', () => {
  test('is set as a whole, replaces the password and is replaced by one', async () => {
    const path = await createMailbox({ smtp: { ...smtp(), oauth: undefined, password: 'secret' } })
    const change = async (body: object) => {
      const changed = await desk.alice.patch(path, body)
      assert.equal(changed.status, 200, changed.text)
      const { has_password, oauth: stored } = changed.body.smtp
      return [has_password, stored]
    }
    assert.deepEqual(await change({ smtp: { oauth: oauth() } }), [false, shown()])
    assert.deepEqual(await change({ name: 'Other' }), [false, shown()])
    assert.deepEqual(await change({ smtp: { password: 'secret' } }), [true, null])
    assert.deepEqual(await change({ smtp: { oauth: oauth() } }), [false, shown()])
    assert.deepEqual(await change({ smtp: { oauth: null } }), [false, null])
    await desk.alice.patch(path, { incoming: { imap: imap() } })
    const { has_password, oauth: stored } = await imapOf(path)
    assert.deepEqual([has_password, stored], [false, shown()])
    await desk.alice.patch(path, { incoming: { imap: null } })
    assert.deepEqual(await desk.sqlFromOutside('SELECT * FROM mailbox_oauth'), [])
    const { body } = await desk.alice.get(`/v1/audit?resource_id=${path.slice(14)}`)
    const fields = body.flatMap(({ changes }: { changes: { field: string }[] }) =>
      changes.map(({ field }) => field),
    )
    assert.ok(fields.includes('smtp_oauth') && fields.includes('imap_oauth'))
  })

  test('needs settings that are complete and allowed (422)', async () => {
    const path = await sending()
    const incoming = await receivingBeside(path)
    for (const [change, field] of [
      [{ smtp: { oauth: oauth({ token_url: 'ftp://127.0.0.1' }) } }, 'smtp.oauth.token_url'],
      [{ smtp: { oauth: oauth({ token_url: 'http://x:y@127.0.0.1' }) } }, 'smtp.oauth.token_url'],
      [{ smtp: { oauth: oauth({ token_url: 'https://10.0.0.1/' }) } }, 'smtp.oauth.token_url'],
      // Not without TLS to a public address.
      [{ smtp: { oauth: oauth({ token_url: 'http://192.0.1.7/' }) } }, 'smtp.oauth.token_url'],
      [{ smtp: { oauth: oauth(), password: 'x' } }, 'smtp.password'],
      [{ smtp: { oauth: oauth(), username: null } }, 'smtp.username'],
      // What is stored is not used for another server.
      [{ smtp: { port: 25 } }, 'smtp.oauth'],
      [{ smtp: { port: 25, password: null } }, 'smtp.oauth'],
      [{ incoming: { imap: { port: 143 } } }, 'incoming.imap.oauth'],
      [{ incoming: { imap: { oauth: null } } }, 'incoming.imap.password'],
    ] as const)
      assertErrors(await desk.alice.patch(incoming, change), 422, `body.${field} value_error`)
    assertErrors(
      await desk.alice.patch(path, { smtp: { oauth: { token_url: tokens.url } } }),
      400,
      'body.smtp.oauth.client_id missing',
      'body.smtp.oauth.refresh_token missing',
    )
    await desk.alice.patch(path, { smtp: { password: 'secret' } })
    // Removing what is not there does not take the password elsewhere.
    assertErrors(
      await desk.alice.patch(path, { smtp: { port: 25, oauth: null } }),
      422,
      'body.smtp.password value_error',
    )
  })

  test('leaves no secret in a response, event or log line', async () => {
    const path = await sending()
    await receivingBeside(path)
    tokens.answer = ({ client_secret, refresh_token }) => ({
      error: 'invalid_client',
      error_description: `Wrong: ${client_secret}, ${refresh_token}`,
    })
    await desk.imap.poll()
    await reply()
    const responses = [
      await desk.alice.get(path),
      await desk.alice.get('/v1/audit'),
      await desk.alice.get('/v1/events'),
      await desk.alice.post(`${path}/test`, { to: 'ada@x.example' }),
      await desk.alice.post(`${path}/imap-test`),
    ]
    assert.equal((await imapOf(path)).last_error, 'Wrong: ***, ***')
    for (const { text } of responses) assert.doesNotMatch(text, /zanzibar/)
    for (const line of desk.logLines) assert.doesNotMatch(line, /zanzibar/)
  })
})

async function receivingBeside(path: string): Promise<string> {
  assert.equal((await desk.alice.patch(path, { incoming: { imap: imap() } })).status, 200)
  return path
}

describe('a mailbox that receives with OAuth', () => {
  test('gets a token for its refresh token, and a new one before it expires', async () => {
    const path = await receiving()
    await desk.imap.poll()
    assert.equal((await imapOf(path)).state, 'ok')
    assert.deepEqual(
      [...tokens.requests],
      [
        {
          grant_type: 'refresh_token',
          client_id: 'bellhop',
          client_secret: 'zanzibar-client',
          refresh_token: 'zanzibar-refresh',
          scope: 'mail offline_access',
        },
      ],
    )
    imapServer.add(composeRaw({ Subject: 'hello' }))
    const reconnect = async (seconds: number) => {
      imapServer.disconnect()
      desk.clock.advance(seconds)
      await desk.imap.poll()
      desk.clock.advance(60)
      await desk.imap.poll()
    }
    await reconnect(60)
    assert.equal(tokens.requests.length, 1)
    imapServer.setAccessToken('token-2')
    await reconnect(3_200)
    assert.equal(tokens.requests.length, 2)
    assert.equal((await imapOf(path)).state, 'ok')
    await desk.jobs.runDue()
    assert.equal((await desk.bob.get('/v1/tickets')).body.length, 1)
  })

  test('fails with plain words when the sign-in has expired, and recovers with a new one', async () => {
    tokens.answer = () => ({ error: 'invalid_grant', error_description: 'AADSTS70008: old' })
    const path = await receiving()
    await desk.imap.poll()
    const { state, last_error } = await imapOf(path)
    const words = 'The sign-in has expired: connect the mailbox again (AADSTS70008: old)'
    assert.deepEqual([state, last_error], ['failing', words])
    desk.clock.advance(299)
    await desk.imap.poll()
    assert.equal(tokens.requests.length, 1)
    tokens.answer = () => ({ access_token: 'token-1' })
    const again = { oauth: oauth({ refresh_token: 'zanzibar-new' }) }
    await desk.alice.patch(path, { incoming: { imap: again } })
    await desk.imap.poll()
    assert.equal(tokens.requests.at(-1)!.refresh_token, 'zanzibar-new')
    assert.equal((await imapOf(path)).state, 'ok')
  })

  test('waits when the provider is away, and is failing only when that lasts', async () => {
    tokens.answer = () => 503
    const path = await receiving()
    await desk.imap.poll()
    assert.equal((await imapOf(path)).state, 'ok')
    for (let minute = 0; minute < 16; minute++) {
      desk.clock.advance(60)
      await desk.imap.poll()
    }
    const { state, last_error } = await imapOf(path)
    assert.deepEqual([state, last_error], ['failing', 'The token URL answered with status 503'])
    assert.ok(tokens.requests.length < 12, String(tokens.requests.length))
    assert.equal(imapServer.connectionCount, 0)
  })

  test('gets another token after the server has rejected one', async () => {
    const path = await receiving()
    imapServer.setAccessToken('other')
    await desk.imap.poll()
    assert.equal((await imapOf(path)).state, 'failing')
    imapServer.setAccessToken('token-2')
    desk.clock.advance(301)
    await desk.imap.poll()
    assert.equal((await imapOf(path)).state, 'ok')
    assert.equal(tokens.requests.length, 2)
  })
})

describe('a token that is revoked before it expires', () => {
  test('is replaced when mail is received, and nobody is told', async () => {
    const path = await receiving()
    await desk.imap.poll()
    imapServer.setAccessToken('token-2')
    imapServer.disconnect()
    await waitFor('another connection', async () => {
      desk.clock.advance(60)
      await desk.imap.poll()
      return tokens.requests.length === 2
    })
    assert.equal((await imapOf(path)).state, 'ok')
    const { text } = await desk.alice.get('/v1/audit')
    assert.ok(!text.includes('mailbox.failing'), text)
  })

  test('is replaced when mail is sent, and only once', async () => {
    let valid = 'token-1'
    smtpServer.answerSignIn = (_username, token) =>
      token === valid ? undefined : '535 5.7.3 Authentication unsuccessful'
    const path = await sending()
    await reply()
    valid = 'token-2'
    await reply()
    assert.equal(smtpServer.received.length, 2)
    assert.equal((await desk.alice.get(path)).body.state, 'ok')
    valid = 'none'
    await reply()
    assert.equal((await desk.alice.get(path)).body.state, 'failing')
    assert.equal(tokens.requests.length, 3)
  })
})

describe('a refresh token that the provider replaces', () => {
  test('is stored, and used from then on', async () => {
    let count = 0
    tokens.answer = () => ({ access_token: 'token-1', refresh_token: `next-${++count}` })
    const path = await receiving()
    await desk.imap.poll()
    const stored = () =>
      desk.db.read(async (tx) => {
        const { id } = (await findOrganization(tx, 'acme'))!
        return (await findOAuth(tx.in(id), path.slice('/v1/mailboxes/'.length), 'imap'))
          ?.refresh_token
      })
    assert.equal(await stored(), 'next-1')
    imapServer.disconnect()
    desk.clock.advance(3_600)
    await desk.imap.poll()
    desk.clock.advance(60)
    await desk.imap.poll()
    assert.equal(tokens.requests.at(-1)!.refresh_token, 'next-1')
    assert.equal(await stored(), 'next-2')
  })

  test('by another node at the same time is used at once', async () => {
    tokens.answer = async ({ refresh_token }) => {
      if (refresh_token === 'next') return { access_token: 'token-1' }
      await desk.sqlFromOutside("UPDATE mailbox_oauth SET refresh_token = 'next'")
      return { error: 'invalid_grant' }
    }
    const path = await receiving()
    await desk.imap.poll()
    assert.equal((await imapOf(path)).state, 'ok')
    assert.equal(tokens.requests.length, 2)
  })
})

describe('a mailbox that sends with OAuth', () => {
  test('gets one token for all of its mails', async () => {
    const seen: string[][] = []
    smtpServer.answerSignIn = (...signIn) => {
      seen.push(signIn)
      return undefined
    }
    await sending()
    await reply()
    await reply()
    assert.equal(smtpServer.received.length, 2)
    assert.deepEqual(seen, [
      ['desk', 'token-1'],
      ['desk', 'token-1'],
    ])
    assert.equal(tokens.requests.length, 1)
  })

  test('stands still when the sign-in has expired, and no attempts are used up', async () => {
    tokens.answer = () => ({ error: 'invalid_grant' })
    const path = await sending()
    await reply()
    const { state, last_error } = (await desk.alice.get(path)).body
    const words = 'The sign-in has expired: connect the mailbox again (invalid_grant)'
    assert.deepEqual([state, last_error], ['failing', words])
    const [mail] = (await desk.bob.get('/v1/outbound-mails')).body
    assert.equal(mail.state, 'queued')
    tokens.answer = () => ({ access_token: 'token-1' })
    await desk.alice.patch(path, { smtp: { oauth: oauth({ refresh_token: 'new' }) } })
    await desk.jobs.runDue()
    assert.equal(smtpServer.received.length, 1)
  })

  test('defers mails while the provider is away', async () => {
    tokens.answer = () => 500
    const path = await sending()
    await reply()
    assert.equal((await desk.bob.get('/v1/outbound-mails')).body[0].state, 'deferred')
    assert.equal((await desk.alice.get(path)).body.state, 'ok')
    tokens.answer = () => ({ access_token: 'token-1' })
    desk.clock.advance(60)
    await desk.jobs.runDue()
    assert.equal(smtpServer.received.length, 1)
  })

  test('shows what the server says when it rejects a token', async () => {
    smtpServer.answerSignIn = () => '535 5.7.3 Authentication unsuccessful'
    const path = await sending()
    await reply()
    const { state, last_error } = (await desk.alice.get(path)).body
    assert.deepEqual([state, last_error], ['failing', '535 5.7.3 Authentication unsuccessful'])
  })
})

describe('an authorization code', () => {
  const redirect = 'https://desk.acme.example/settings/mail'
  const codeOf = (servers: object) => ({
    token_url: tokens.url,
    client_id: 'bellhop',
    client_secret: 'zanzibar-client',
    code: 'zanzibar-code',
    redirect_uri: redirect,
    code_verifier: 'v'.repeat(43),
    ...servers,
  })
  const withPassword = () =>
    createMailbox({ smtp: { ...server, port: smtpServer.port, password: 'secret' } })

  test('signs in to send and to receive, instead of with a password', async () => {
    const path = await withPassword()
    tokens.answer = ({ grant_type }) => ({
      access_token: 'token-1',
      ...(grant_type === 'authorization_code' && { refresh_token: 'zanzibar-refresh' }),
    })
    const servers = {
      smtp: { scope: 'send' },
      imap: { ...server, port: imapServer.port, scope: 'read' },
    }
    const redeemed = await desk.alice.post(`${path}/oauth-code`, codeOf(servers))
    assert.equal(redeemed.status, 200, redeemed.text)
    assert.deepEqual(tokens.requests, [
      {
        grant_type: 'authorization_code',
        client_id: 'bellhop',
        client_secret: 'zanzibar-client',
        code: 'zanzibar-code',
        redirect_uri: redirect,
        code_verifier: 'v'.repeat(43),
      },
    ])
    const { smtp: sender, incoming } = redeemed.body
    assert.equal(sender.has_password, false)
    assert.deepEqual(sender.oauth, { ...shown(), scope: 'send' })
    assert.deepEqual(incoming.imap.oauth, { ...shown(), scope: 'read' })
    assert.equal(incoming.imap.port, imapServer.port)
    assert.doesNotMatch(redeemed.text, /zanzibar/)
    const read = await desk.alice.get(path)
    assert.deepEqual(
      [read.body, read.headers.get('etag')],
      [redeemed.body, redeemed.headers.get('etag')],
    )

    await reply()
    assert.equal(smtpServer.received.length, 1)
    const last: Record<string, string> = tokens.requests.at(-1)!
    assert.deepEqual([last.refresh_token, last.scope], ['zanzibar-refresh', 'send'])
  })

  test('that is not accepted changes nothing, and says why (422)', async () => {
    const path = await withPassword()
    const post = (body: object) => desk.alice.post(`${path}/oauth-code`, body)
    const smtpOnly = codeOf({ smtp: {} })
    const words = (response: { body: { detail: { msg: string }[] } }) =>
      response.body.detail[0]!.msg

    tokens.answer = () => ({ error: 'invalid_grant', error_description: 'zanzibar-code is used' })
    const expired = await post(smtpOnly)
    assertErrors(expired, 422, 'body.code value_error')
    assert.match(words(expired), /sign-in has expired/)
    assert.doesNotMatch(expired.text, /zanzibar/)

    tokens.answer = () => ({ access_token: 'token-1' })
    const offline = await post(smtpOnly)
    assertErrors(offline, 422, 'body.code value_error')
    assert.match(words(offline), /no refresh token/)

    tokens.answer = () => 503
    assertErrors(await post(smtpOnly), 422, 'body.token_url value_error')
    assertErrors(await post(codeOf({})), 422, 'body.smtp missing')
    const elsewhere = { ...smtpOnly, token_url: 'https://10.0.0.1/token' }
    assertErrors(await post(elsewhere), 422, 'body.token_url value_error')
    assertErrors(await post({ ...smtpOnly, code: 'a b' }), 422, 'body.code value_error')
    const { smtp: sender } = (await desk.alice.get(path)).body
    assert.deepEqual([sender.has_password, sender.oauth], [true, null])
  })
})

describe('a test', () => {
  const run = async (path: string, body?: object) => {
    const { body: result } = await desk.alice.post(path, body)
    return result.steps.map(({ name, is_ok, detail }: Record<string, unknown>) => [
      name,
      is_ok,
      detail,
    ])
  }

  test('has a step for the token', async () => {
    const path = await receivingBeside(await sending())
    tokens.answer = () => ({ access_token: 'token-1' })
    // Otherwise it waits for the mail to a plus address.
    smtpServer.answerRecipient = (to) => (to.includes('+') ? '550 No such user' : undefined)
    const names = (steps: string[][]) => steps.map(([name]) => name)
    const to = { to: 'ada@x.example' }
    const received = await run(`${path}/imap-test`)
    assert.deepEqual(names(received), ['get_token', 'connect', 'sign_in', 'open_folder'])
    const sent = await run(`${path}/test`, to)
    assert.deepEqual(names(sent), ['get_token', 'connect', 'sign_in', 'send', 'plus_address'])
    tokens.answer = () => ({ error: 'invalid_client', error_description: 'Unknown client' })
    const failed = [['get_token', false, 'Unknown client']]
    assert.deepEqual(await run(`${path}/imap-test`), failed)
    assert.deepEqual(await run(`${path}/test`, to), failed)
    tokens.answer = () => (response) => response.writeHead(200).end('<html>')
    const noToken = 'The token URL answered with status 200 and no token'
    assert.deepEqual(await run(`${path}/test`, to), [['get_token', false, noToken]])
    await tokens[Symbol.asyncDispose]()
    const refused = 'The connection to the token URL was refused'
    assert.deepEqual(await run(`${path}/test`, to), [['get_token', false, refused]])
  })
})
