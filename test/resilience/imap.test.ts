import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, before, beforeEach, describe, test } from 'node:test'
import tls from 'node:tls'
import { Watchers } from '../../src/channels/mail/imap/watchers.ts'
import { ImapClient, type ImapError, type ImapServer } from '../../src/platform/imap/imap-client.ts'
import { AccessTokens } from '../../src/platform/oauth/access-tokens.ts'
import { waitFor } from '../support/assert/until.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { mailCertificate } from '../support/fixtures/mail-certificate.ts'
import { type ImapTestServer, openImapServer } from '../support/network/imap-server.ts'
import { openTcpProxy, type TcpProxy } from '../support/network/tcp-proxy.ts'

// IMAP servers that lie, stop in the middle or fall silent.

const signal = AbortSignal.timeout(600_000)
const resolveTo = (address: string) => async () => [{ address, family: 4 }]
const local = new ImapClient(['127.0.0.0/8'], resolveTo('127.0.0.1'))

const serverAt = (port: number, change: Partial<ImapServer> = {}): ImapServer => ({
  host: 'mail.example',
  port,
  security: 'none',
  username: 'desk',
  password: 'secret',
  ...change,
})

async function failureOf(client: ImapClient, server: ImapServer): Promise<[string, string]> {
  const error = await client.open(server, { signal }).then(
    (connection) => {
      connection.close()
      return assert.fail('it connected')
    },
    (reason: ImapError) => reason,
  )
  return [error.kind, error.response]
}

before(() => tls.setDefaultCACertificates([...tls.getCACertificates(), mailCertificate]))

describe('a connection', () => {
  test('with TLS needs a certificate for the name, not for the address', async () => {
    await using server = await openImapServer({ isSecure: true })
    const steps: string[] = []
    const connection = await local.open(serverAt(server.port, { security: 'tls' }), {
      signal,
      onStep: (step) => steps.push(step),
    })
    connection.close()
    assert.deepEqual(steps, ['connect', 'encrypt', 'sign_in'])
    const other = serverAt(server.port, { security: 'tls', host: 'other.example' })
    assert.equal((await failureOf(local, other))[0], 'tls')
  })

  test('with STARTTLS is encrypted before signing in', async () => {
    await using server = await openImapServer({ plugins: ['STARTTLS', 'LOGINDISABLED', 'ID'] })
    const connection = await local.open(serverAt(server.port, { security: 'starttls' }), { signal })
    connection.close()
    assert.ok(server.commands.indexOf('STARTTLS') < server.commands.indexOf('LOGIN'))
  })

  test('goes only to addresses and ports that are allowed', async () => {
    await using server = await openImapServer()
    const { port } = server
    const outside = new ImapClient(false, resolveTo('127.0.0.1'))
    for (const host of ['127.0.0.1', '169.254.169.254', 'mail.example'])
      assert.equal(
        (await failureOf(outside, serverAt(993, { host, security: 'tls' })))[0],
        'blocked',
      )
    const open = new ImapClient(['127.0.0.0/8'], resolveTo('192.0.1.7'))
    assert.equal((await failureOf(open, serverAt(port, { security: 'tls' })))[0], 'blocked')
    assert.equal((await failureOf(open, serverAt(993)))[0], 'blocked')
    assert.equal(server.connectionCount, 0)
  })

  test('lists thousands of new mails in batches, in order', async () => {
    await using server = await openImapServer()
    for (let count = 0; count < 1_300; count++) server.add(composeRaw({}))
    const connection = await local.open(serverAt(server.port), { signal })
    const folder = await connection.openFolder('INBOX', { isReadOnly: true })
    for (const [after, sizes] of [
      [0, [500, 500, 300]],
      [1_000, [300]],
      [1_300, [0]],
    ] as const) {
      const batches = await Array.fromAsync(connection.listAfter(after, folder))
      assert.deepEqual(
        batches.map(({ length }) => length),
        sizes,
      )
      const uids = batches.flat().map(({ uid }) => uid)
      assert.deepEqual(
        uids,
        Array.from({ length: 1_300 - after }, (_, index) => after + index + 1),
      )
    }
    connection.close()
  })

  test('to something else says nothing of what it is', async () => {
    for (const banner of ['SSH-2.0-Zanzibar\r\n', '220 zanzibar ESMTP\r\n', '{"zanzibar":1}']) {
      await using server = await openRawServer((socket) => socket.end(banner))
      const [kind, words] = await failureOf(local, serverAt(server.port))
      assert.equal(kind, 'connection')
      assert.doesNotMatch(words, /zanzibar/i)
    }
  })

  test('that is not answered ends in time', async () => {
    await using server = await openRawServer(() => {})
    const hasty = new ImapClient(true, resolveTo('127.0.0.1'), { connectMs: 100 })
    assert.equal((await failureOf(hasty, serverAt(server.port)))[0], 'connection')
    assert.equal(hasty.connectionCount, 0)
  })

  test('that ends while signing in is not a wrong password', async () => {
    await using server = await openRawServer((socket) => {
      socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
      socket.on('data', (bytes) => {
        const [tag, command] = bytes.toString().split(' ')
        if (command === 'LOGIN') socket.destroy()
        else socket.write(`${tag} OK\r\n`)
      })
    })
    assert.equal((await failureOf(local, serverAt(server.port)))[0], 'connection')
  })
})

async function openRawServer(greet: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    greet(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('a mail', () => {
  const desk = useDesk()
  let server: ImapTestServer
  let proxy: TcpProxy
  let watchers: Watchers
  let imap: ImapClient
  before(async () => {
    // Those of the test do not wait long.
    await desk.imap.close()
  })
  beforeEach(async () => {
    server = await openImapServer()
    proxy = await openTcpProxy(server.port)
    imap = new ImapClient(true, undefined, { commandMs: 1_000, windowMs: 1_000, connectMs: 5_000 })
    watchers = createWatchers()
    await createMailbox('support@acme.example', proxy.port)
    await createMailbox('other@acme.example', server.port)
    // What arrives before the first look is not received.
    await waitFor('both mailboxes to be read', async () => {
      await look()
      return (await desk.sqlFromOutside('SELECT 1 FROM mailbox_folders')).length === 2
    })
  })
  afterEach(async () => {
    await watchers.close()
    const mailboxes = (await desk.alice.get('/v1/mailboxes')).body
    for (const { id } of mailboxes.toReversed()) await desk.alice.delete(`/v1/mailboxes/${id}`)
    await proxy[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  const createWatchers = () =>
    new Watchers({
      db: desk.db,
      clock: desk.clock,
      imap,
      accessTokens: new AccessTokens(true, desk.clock),
      storageBytesMax: 0,
      onError: () => {},
      onSweepFound: () => {},
    })

  async function createMailbox(address: string, port: number): Promise<void> {
    const settings = { host: '127.0.0.1', security: 'none', username: 'desk', password: 'secret' }
    const { status, text } = await desk.alice.post('/v1/mailboxes', {
      address,
      name: 'Acme',
      smtp: { host: '127.0.0.1', port: 9, security: 'none' },
      // Otherwise, the second delivery would be the same mail.
      incoming: { imap: { ...settings, port }, is_separate: true },
    })
    assert.equal(status, 201, text)
  }

  /** How often a mail with this subject has been received, by the broken way and by the other. */
  async function countTickets(subject: string): Promise<number> {
    await desk.jobs.runDue()
    const { body } = await desk.bob.get('/v1/tickets?limit=100')
    return body.filter((ticket: { subject: string }) => ticket.subject === subject).length
  }

  async function look(seconds = 60): Promise<void> {
    desk.clock.advance(seconds)
    await watchers.poll()
  }

  /** More than once if needed: on a slow machine, a command may take too long. */
  const lookUntilReceived = (subject: string, count: number) =>
    waitFor(`${subject} to be received by ${count} mailboxes`, async () => {
      await look(300)
      return (await countTickets(subject)) === count
    })

  const mishaps: [title: string, onAnswer: (bytes: Buffer, client: Socket) => void][] = [
    [
      'the connection breaks in the middle of it',
      (bytes, client) => {
        const start = bytes.indexOf('Lamp arrived')
        if (start === -1) client.write(bytes)
        else client.end(bytes.subarray(0, start))
      },
    ],
    ['the server says goodbye', (_bytes, client) => client.end('* BYE Shutting down\r\n')],
    [
      'the server refuses without a tag, and closes',
      (_bytes, client) => client.end('* NO Disk full\r\n'),
    ],
    ['the server falls silent', () => {}],
    [
      'the server sends it byte by byte',
      (bytes, client) => {
        const drip = setInterval(() => client.write(bytes.subarray(0, 1)), 50)
        client.once('close', () => clearInterval(drip))
      },
    ],
    [
      'the server sends nonsense',
      (_bytes, client) => client.write('\0\xff{99999999999}\r\n)(\r\n'),
    ],
  ]
  for (const [index, [title, onAnswer]] of mishaps.entries()) {
    test(`arrives later, and once, if ${title}`, async () => {
      const subject = `Lamp arrived ${index}`
      const working = proxy.onAnswer
      proxy.onAnswer = onAnswer
      server.add(composeRaw({ Subject: subject, From: `a${index}@shop.example` }))
      // The other mailbox goes on.
      await lookUntilReceived(subject, 1)
      await look(10)
      proxy.onAnswer = working
      await lookUntilReceived(subject, 2)
      await look(3_600)
      assert.equal(await countTickets(subject), 2)
    })
  }

  test('is received by polling if the server does not report it, over a new connection if needed', async () => {
    const before = proxy.connectionCount
    const working = proxy.onAnswer
    proxy.onAnswer = () => {}
    server.add(composeRaw({ Subject: 'Unreported', From: 'quiet@shop.example' }))
    await look()
    proxy.onAnswer = working
    await lookUntilReceived('Unreported', 2)
    assert.ok(proxy.connectionCount > before)
  })

  test('of which a half has arrived when the server stops is received after its next start', async () => {
    const downloading = Promise.withResolvers<'downloading'>()
    const working = proxy.onAnswer
    proxy.onAnswer = (bytes, client) => {
      if (bytes.includes('half@')) downloading.resolve('downloading')
      else client.write(bytes)
    }
    server.add(composeRaw({ Subject: 'Half', From: 'half@shop.example' }))
    let polled: Promise<void>
    do {
      desk.clock.advance(300)
      polled = watchers.poll()
    } while ((await Promise.race([downloading.promise, polled])) !== 'downloading')
    await watchers.close()
    await polled
    await waitFor('all connections to be closed', () => imap.connectionCount === 0)
    const half = "SELECT id FROM inbound_mails WHERE state = 'receiving'"
    assert.deepEqual(await desk.sqlFromOutside(half), [])
    proxy.onAnswer = working
    watchers = createWatchers()
    await lookUntilReceived('Half', 2)
  })
})
