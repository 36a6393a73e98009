import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { before, test } from 'node:test'
import tls from 'node:tls'
import { inspect } from 'node:util'
import { SmtpClient, SmtpError, type SmtpServer } from '../../src/platform/smtp/smtp-client.ts'
import { waitFor } from '../support/assert/until.ts'
import { mailCertificate } from '../support/fixtures/mail-certificate.ts'
import { openMailServer } from '../support/network/mail-server.ts'

const namesMean =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const local = ['127.0.0.0/8']
const client = new SmtpClient(local, namesMean('127.0.0.1'))
const signal = AbortSignal.timeout(60_000)
const envelope = { from: 'help@acme.example', to: ['ada@x.example'] }
const open = async () => Readable.from([Buffer.from('Subject: Hello\r\n\r\nHello\r\n')])

const serverAt = (port: number, changes: Partial<SmtpServer> = {}): SmtpServer => ({
  host: 'mail.example',
  port,
  security: 'none',
  username: null,
  password: null,
  ...changes,
})

/** A server that says what the test wants; `respond` gets each line that the client sends. */
async function openRawServer(
  greeting: string | undefined,
  respond: (line: string, socket: Socket) => void,
) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) respond(line, socket)
    })
    if (greeting !== undefined) socket.write(`${greeting}\r\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers as a server that accepts everything, up to and without the message. */
const acceptUntilMessage = (line: string, socket: Socket) => {
  if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 OK\r\n')
  if (line === 'DATA') socket.write('354 Go on\r\n')
}

const failsWith = (expected: Partial<SmtpError>) => (error: unknown) => {
  assert.ok(error instanceof SmtpError, String(error))
  for (const [name, value] of Object.entries(expected))
    assert.deepEqual(error[name as keyof SmtpError], value, `${name} of ${error}`)
  return true
}

before(() => tls.setDefaultCACertificates([...tls.getCACertificates(), mailCertificate]))

test('a mail is sent in one transaction to all recipients', async () => {
  await using server = await openMailServer()
  const to = ['ada@x.example', 'zoe@y.example']
  const result = await client.send(serverAt(server.port), { ...envelope, to }, open, signal)
  assert.deepEqual(
    result.recipients.map(({ address, isAccepted, code }) => ({ address, isAccepted, code })),
    to.map((address) => ({ address, isAccepted: true, code: 250 })),
  )
  assert.match(result.response, /^250 /)
  assert.equal(server.connectionCount, 1)
  assert.deepEqual(server.received, [
    {
      from: 'help@acme.example',
      to,
      raw: 'Subject: Hello\r\n\r\nHello\r\n',
      isEncrypted: false,
      username: null,
    },
  ])
})

for (const hidePIPELINING of [false, true]) {
  const how = hidePIPELINING ? 'one after the other' : 'in a batch'
  test(`recipients are accepted and rejected one by one, asked ${how}`, async () => {
    await using server = await openMailServer({ hidePIPELINING })
    server.answerRecipient = (address) =>
      ({ 'gone@x.example': '550 No such user', 'busy@x.example': '450 Try later' })[address]
    const to = ['gone@x.example', 'ada@x.example', 'busy@x.example']
    const result = await client.send(serverAt(server.port), { ...envelope, to }, open, signal)
    assert.deepEqual(
      result.recipients.map(({ isAccepted, code, response }) => [isAccepted, code, response]),
      [
        [false, 550, '550 No such user'],
        [true, 250, result.response],
        [false, 450, '450 Try later'],
      ],
    )
    assert.deepEqual(
      server.received.map((mail) => mail.to),
      [['ada@x.example']],
    )
  })

  test(`all recipients are rejected, asked ${how}`, async () => {
    await using server = await openMailServer({ hidePIPELINING })
    server.answerRecipient = (address) =>
      address.startsWith('gone') ? '550 No such user' : '450 Try later'
    const to = ['gone@x.example', 'busy@x.example']
    const { recipients } = await client.send(
      serverAt(server.port),
      { ...envelope, to },
      open,
      signal,
    )
    assert.deepEqual(
      recipients.map(({ isAccepted, code }) => [isAccepted, code]),
      [
        [false, 550],
        [false, 450],
      ],
    )
    assert.equal(server.received.length, 0)
  })

  test(`a rejected sender is not the fault of a recipient, asked ${how}`, async () => {
    await using server = await openMailServer({ hidePIPELINING })
    server.answerSender = () => '553 Sender address rejected: not owned by user'
    await assert.rejects(
      client.send(serverAt(server.port), envelope, open, signal),
      failsWith({
        kind: 'sender',
        code: 553,
        isPermanent: true,
        response: '553 Sender address rejected: not owned by user',
      }),
    )
  })
}

test('the answer to a rejected message is that of all accepted recipients', async () => {
  await using server = await openMailServer()
  server.answerRecipient = (address) =>
    address.startsWith('gone') ? '550 No such user' : undefined
  for (const answer of ['554 Looks like spam', '451 Greylisted']) {
    server.answerMessage = () => answer
    const to = ['gone@x.example', 'ada@x.example', 'zoe@x.example']
    const result = await client.send(serverAt(server.port), { ...envelope, to }, open, signal)
    assert.deepEqual(
      result.recipients.map(({ response, isAccepted }) => [response, isAccepted]),
      [
        ['550 No such user', false],
        [answer, false],
        [answer, false],
      ],
    )
    assert.equal(result.response, answer)
  }
})

test('a server that rejects DATA rejects all recipients', async () => {
  await using server = await openRawServer('220 hello', (line, socket) => {
    if (line === 'DATA') socket.write('452 Disk full\r\n')
    else acceptUntilMessage(line, socket)
  })
  const { recipients } = await client.send(serverAt(server.port), envelope, open, signal)
  assert.deepEqual(recipients, [
    { address: 'ada@x.example', isAccepted: false, code: 452, response: '452 Disk full' },
  ])
})

for (const security of ['tls', 'starttls'] as const) {
  const options =
    security === 'tls' ? { secure: true } : { needsUpgrade: false, disabledCommands: [] }

  test(`${security}: the mail and the password are encrypted`, async () => {
    await using server = await openMailServer(options)
    server.answerSignIn = (username, password) =>
      username === 'desk' && password === 'päss' ? undefined : '535 Wrong'
    const account = { security, username: 'desk', password: 'päss' }
    await client.check(serverAt(server.port, account), signal)
    assert.equal(server.received.length, 0)
    await client.send(serverAt(server.port, account), envelope, open, signal)
    assert.deepEqual(
      server.received.map(({ isEncrypted, username }) => ({ isEncrypted, username })),
      [{ isEncrypted: true, username: 'desk' }],
    )
  })

  test(`${security}: a certificate for another name is rejected`, async () => {
    await using server = await openMailServer(options)
    for (const host of ['other.example', '127.0.0.1']) {
      await assert.rejects(
        client.send(serverAt(server.port, { security, host }), envelope, open, signal),
        failsWith({ kind: 'tls', code: null, isPermanent: false }),
      )
    }
    assert.equal(server.received.length, 0)
  })
}

test('a server without STARTTLS gets neither the password nor the mail', async () => {
  const lines: string[] = []
  await using server = await openRawServer('220 hello', (line, socket) => {
    lines.push(line)
    socket.write(line.startsWith('EHLO') ? '250-hello\r\n250 AUTH PLAIN\r\n' : '502 No\r\n')
  })
  const account = { security: 'starttls', username: 'desk', password: 'secret' } as const
  await assert.rejects(
    client.send(serverAt(server.port, account), envelope, open, signal),
    failsWith({ kind: 'tls', code: 502 }),
  )
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    ['EHLO', 'STARTTLS'],
  )
})

test('a server that speaks no TLS is a failure of TLS', async () => {
  await using server = await openRawServer('220 hello', () => {})
  await assert.rejects(
    client.check(serverAt(server.port, { security: 'tls' }), signal),
    failsWith({ kind: 'tls' }),
  )
})

test('a rejected sign-in says so, and never repeats the password', async () => {
  const password = 'correct horse battery'
  const token = Buffer.from(`\0desk\0${password}`).toString('base64')
  await using server = await openRawServer('220 hello', (line, socket) => {
    if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 AUTH PLAIN\r\n')
    if (line.startsWith('AUTH')) socket.write(`535 5.7.8 ${line} (${password}) rejected\r\n`)
  })
  await assert.rejects(
    client.check(serverAt(server.port, { username: 'desk', password }), signal),
    (error: unknown) => {
      failsWith({ kind: 'sign_in', code: 535, isPermanent: true })(error)
      const told = JSON.stringify(error) + String((error as Error).stack)
      assert.ok(!told.includes(password) && !told.includes(token), told)
      return true
    },
  )
})

test('a sign-in that fails for now is not permanent', async () => {
  await using server = await openMailServer()
  for (const [answer, kind] of [
    ['454 Temporary failure', 'sign_in'],
    ['421 Too many connections', 'connection'],
  ] as const) {
    server.answerSignIn = () => answer
    await assert.rejects(
      client.check(serverAt(server.port, { username: 'desk', password: 'x' }), signal),
      failsWith({ kind, isPermanent: false }),
    )
  }
})

test('of a server’s words, 500 characters are kept, without control characters', async () => {
  const words = `Go\0 away\x07\x1b[31m ${'ü'.repeat(2_000)}`
  await using server = await openRawServer('220 hello', (line, socket) => {
    if (line.startsWith('RCPT')) socket.write(`550-No\r\n550 ${words}\r\n`)
    else acceptUntilMessage(line, socket)
  })
  const { recipients } = await client.send(serverAt(server.port), envelope, open, signal)
  const { response } = recipients[0]!
  assert.equal(response.length, 500)
  assert.ok(response.startsWith('550-No 550 Go away [31m üüü'), response)
})

test('the words of something that is no mail server are not repeated', async () => {
  const banners = [
    'SSH-2.0-Zanzibar',
    '+OK zanzibar',
    '200 zanzibar',
    '{"zanzibar":1}',
    '5zanzibar',
  ]
  for (const banner of banners) {
    await using server = await openRawServer(banner, () => {})
    await assert.rejects(client.check(serverAt(server.port), signal), (error) => {
      assert.doesNotMatch(inspect(error), /zanzibar/i)
      const response = 'The server did not respond like a mail server'
      return failsWith({ kind: 'connection', code: null, response, isPermanent: false })(error)
    })
  }
  await using closed = await openRawServer('554 5.7.1 Not from there', () => {})
  await assert.rejects(
    client.check(serverAt(closed.port), signal),
    failsWith({ kind: 'connection', code: 554, response: '554 5.7.1 Not from there' }),
  )
})

test('a server that talks without end is cut off', async () => {
  await using server = await openRawServer(`220-${'x'.repeat(200_000)}`, () => {})
  await assert.rejects(
    client.check(serverAt(server.port), signal),
    failsWith({ kind: 'connection' }),
  )
})

test('a connection that breaks during the message is no answer, and nothing is left open', async () => {
  let isDestroyed = false
  const endless = async () => {
    const stream = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(1_000, 'x\r\n')
      })(),
    )
    stream.on('close', () => {
      isDestroyed = true
    })
    return stream
  }
  let received = 0
  await using server = await openRawServer('220 hello', (line, socket) => {
    acceptUntilMessage(line, socket)
    if (++received === 1_000) socket.destroy()
  })
  await assert.rejects(
    client.send(serverAt(server.port), envelope, endless, signal),
    failsWith({ kind: 'connection', isPermanent: false }),
  )
  await waitFor('the stream is closed', async () => isDestroyed)
})

test('a connection that breaks before the answer to the message is no answer', async () => {
  await using server = await openRawServer('220 hello', (line, socket) => {
    acceptUntilMessage(line, socket)
    if (line === '.') socket.destroy()
  })
  await assert.rejects(
    client.send(serverAt(server.port), envelope, open, signal),
    failsWith({ kind: 'connection', isPermanent: false }),
  )
})

test('a message that cannot be read to its end is not sent', async () => {
  await using server = await openMailServer()
  const broken = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('Subject: Hello\r\n\r\nHalf of')
        throw new Error('The file is gone')
      })(),
    )
  const failing = () => Promise.reject(new Error('The file is gone'))
  for (const openIt of [broken, failing]) {
    await assert.rejects(client.send(serverAt(server.port), envelope, openIt, signal), (error) => {
      failsWith({ kind: 'message', isPermanent: false })(error)
      assert.match(String((error as SmtpError).cause), /The file is gone/)
      return true
    })
  }
  await client.send(serverAt(server.port), envelope, open, signal)
  assert.equal(server.received.length, 1)
})

test('servers that do not respond are left after a while, at each step', async () => {
  const timeouts = { connectMs: 5_000, greetingMs: 300, mailMs: 1_000 }
  const impatient = new SmtpClient(local, namesMean('127.0.0.1'), timeouts)
  await using silent = await openRawServer(undefined, () => {})
  await assert.rejects(
    impatient.send(serverAt(silent.port), envelope, open, signal),
    failsWith({ kind: 'connection', response: 'Greeting never received', isPermanent: false }),
  )
  await using stuck = await openRawServer('220 hello', acceptUntilMessage)
  await assert.rejects(
    impatient.send(serverAt(stuck.port), envelope, open, signal),
    failsWith({ kind: 'connection', response: 'Not finished within 1 seconds' }),
  )
  const lost = new SmtpClient(local, () => new Promise(() => {}), { connectMs: 100 })
  await assert.rejects(
    lost.check(serverAt(587), signal),
    failsWith({ kind: 'connection', response: 'No connection within 0.1 seconds' }),
  )
})

test('an abort and a close end a mail at once, and are not taken for a failure', async () => {
  await using stuck = await openRawServer('220 hello', acceptUntilMessage)
  const controller = new AbortController()
  const aborted = client.send(serverAt(stuck.port), envelope, open, controller.signal)
  const closing = new SmtpClient(local, namesMean('127.0.0.1'))
  const closed = closing.send(serverAt(stuck.port), envelope, open, signal)
  setTimeout(() => {
    controller.abort(new Error('Stopped'))
    closing.close()
  }, 200)
  await assert.rejects(aborted, /Stopped/)
  await assert.rejects(closed, { name: 'AbortError' })
  await assert.rejects(closing.check(serverAt(stuck.port), signal), { name: 'AbortError' })
})

test('only addresses that are allowed are connected to', async () => {
  await using server = await openMailServer()
  const guarded = new SmtpClient(false, namesMean('127.0.0.1', '10.0.0.1'))
  for (const host of ['mail.example', '127.0.0.1', 'localhost', '::1', '2130706433']) {
    const target = serverAt(server.port, { host, security: 'starttls' })
    await assert.rejects(
      guarded.check(target, signal),
      failsWith({ kind: 'blocked', isPermanent: true }),
    )
  }
  const mixed = new SmtpClient(['127.0.0.1'], namesMean('10.0.0.1', '192.0.1.7', '127.0.0.1'))
  await mixed.send(serverAt(server.port), envelope, open, signal)
  assert.equal(server.connectionCount, 1)
})

test('public servers need TLS and a port of mail', async () => {
  const guarded = new SmtpClient(true, namesMean('192.0.1.7'))
  for (const [port, security, response] of [
    [587, 'none', 'TLS is required for servers with a public address'],
    [22, 'starttls', 'Port 22 is not allowed'],
  ] as const) {
    await assert.rejects(
      guarded.check(serverAt(port, { security }), signal),
      failsWith({ kind: 'blocked', response }),
    )
  }
})

test('hosts and ports are checked as far as possible without a lookup', () => {
  const strict = new SmtpClient(false)
  assert.equal(strict.isAllowedHost('mail.example', 587), true)
  assert.equal(strict.isAllowedHost('mail.example', 22), false)
  assert.equal(strict.isAllowedHost('127.0.0.1', 25), false)
  assert.equal(strict.isAllowedHost('localhost', 25), false)
  assert.equal(strict.isAllowedWithoutTls('mail.example'), false)
  const open = new SmtpClient(['10.1.0.0/16'])
  assert.equal(open.isAllowedHost('mail.internal', 1_025), true)
  assert.equal(open.isAllowedHost('10.1.2.3', 1_025), true)
  assert.equal(open.isAllowedHost('10.2.2.3', 25), false)
  assert.equal(open.isAllowedHost('192.0.1.7', 1_025), false)
  assert.equal(open.isAllowedWithoutTls('mail.internal'), true)
  assert.equal(open.isAllowedWithoutTls('192.0.1.7'), false)
})

test('names that do not exist, and servers that are down, are failures of the connection', async () => {
  const unknown = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
  await assert.rejects(
    new SmtpClient(local, unknown).check(serverAt(587), signal),
    failsWith({ kind: 'connection', response: 'The host name does not exist' }),
  )
  const server = await openRawServer(undefined, () => {})
  await server[Symbol.asyncDispose]()
  await assert.rejects(
    client.check(serverAt(server.port), signal),
    failsWith({ kind: 'connection', response: 'The connection was refused', isPermanent: false }),
  )
})

test('addresses with other characters than ASCII are sent to servers that take them', async () => {
  const to = ['jürgen@x.example', 'ada@bücher.example']
  await using modern = await openMailServer()
  const result = await client.send(serverAt(modern.port), { ...envelope, to }, open, signal)
  assert.deepEqual(
    result.recipients.map(({ isAccepted }) => isAccepted),
    [true, true],
  )
  const lines: string[] = []
  await using old = await openRawServer('220 hello', (line, socket) => {
    lines.push(line)
    acceptUntilMessage(line, socket)
    if (line === '.') socket.write('250 OK\r\n')
  })
  const { recipients } = await client.send(serverAt(old.port), { ...envelope, to }, open, signal)
  assert.deepEqual(
    recipients.map(({ isAccepted, code }) => [isAccepted, code]),
    [
      [false, 553],
      [true, 250],
    ],
  )
  const only = await client.send(
    serverAt(old.port),
    { ...envelope, to: ['jürgen@x.example'] },
    open,
    signal,
  )
  assert.equal(only.recipients[0]!.code, 553)
  assert.deepEqual(
    lines.filter((line) => line.startsWith('RCPT')),
    ['RCPT TO:<ada@xn--bcher-kva.example>'],
  )
})

test('an address can never add a command', async () => {
  await using server = await openMailServer()
  const bad = [
    'a@x.example>\r\nRCPT TO:<eve@evil.example',
    'a\0@x.example',
    'nobody',
    '@x',
    'a b@x',
  ]
  const to = [...bad, 'ada@x.example']
  const { recipients } = await client.send(serverAt(server.port), { ...envelope, to }, open, signal)
  assert.deepEqual(
    recipients.map(({ code }) => code),
    [501, 501, 501, 501, 501, 250],
  )
  assert.deepEqual(server.received[0]!.to, ['ada@x.example'])
  for (const from of bad) {
    await assert.rejects(
      client.send(serverAt(server.port), { from, to: ['ada@x.example'] }, open, signal),
      failsWith({ kind: 'sender', isPermanent: true }),
    )
  }
})
