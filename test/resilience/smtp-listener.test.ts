import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { BellhopError } from '../../src/platform/errors.ts'
import {
  type IncomingMail,
  type ListenerOptions,
  SmtpListener,
} from '../../src/platform/smtp/smtp-listener.ts'
import { waitFor } from '../support/assert/until.ts'
import { scaled } from '../support/depth.ts'
import { mailCertificate, mailCertificateKey } from '../support/fixtures/mail-certificate.ts'
import { SmtpDialog, toData } from '../support/network/smtp-dialog.ts'

const crlf = '\r\n'
const message = `Subject: Hello${crlf}${crlf}Hello${crlf}`
const tooLate = 30_000

interface Received {
  from: string
  recipients: string[]
  raw: Buffer
}

interface TestListener extends AsyncDisposable {
  listener: SmtpListener
  port: number
  /** Mails that have come in full. */
  received: Received[]
  errors: unknown[]
}

/** Knows every address at acme.example. */
async function open(options: Partial<ListenerOptions> = {}): Promise<TestListener> {
  const received: Received[] = []
  const errors: unknown[] = []
  const listener = await SmtpListener.start({
    host: '127.0.0.1',
    port: 0,
    mode: 'smtp',
    tls: undefined,
    messageBytesMax: 1024 * 1024,
    isKnownRecipient: async (address) => address.endsWith('@acme.example'),
    async receive({ from, recipients, chunks }) {
      received.push({ from, recipients, raw: await buffer(chunks) })
    },
    onError: (error) => errors.push(error),
    ...options,
  })
  return {
    listener,
    port: listener.address.port,
    received,
    errors,
    [Symbol.asyncDispose]: () => listener.close(0),
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function sendMail(port: number, text: string): Promise<string> {
  using client = await SmtpDialog.begin(port)
  return await sendData(client, text)
}

async function sendData(client: SmtpDialog, text: string): Promise<string> {
  assert.match(await client.say('DATA'), /^354 /)
  await client.write(`${text}${crlf}.${crlf}`)
  return client.read()
}

test('a mail of an ordinary client is received with its envelope', async () => {
  await using server = await open()
  const transport = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true })
  const envelope = { from: 'ada@x.example', to: ['help@acme.example', 'sales@acme.example'] }
  const { response } = await transport.sendMail({ envelope, raw: message })
  assert.match(response, /^250 2\.6\.0 /)
  assert.deepEqual(server.received, [
    { from: envelope.from, recipients: envelope.to, raw: Buffer.from(message) },
  ])
  assert.deepEqual(server.errors, [])
})

test('the extensions are those that are supported', async () => {
  await using server = await open()
  using client = await SmtpDialog.open(server.port)
  const features = (await client.say('EHLO client.example'))
    .split(crlf)
    .map((line) => line.slice(4))
  assert.deepEqual(features.slice(1).sort(), [
    '8BITMIME',
    'ENHANCEDSTATUSCODES',
    'PIPELINING',
    'SIZE 1048576',
    'SMTPUTF8',
  ])
  for (const command of ['AUTH PLAIN AGEAYg==', 'STARTTLS', 'WIZ x', 'XCLIENT ADDR=192.0.2.1'])
    assert.match(await client.say(command), /^5\d\d /, command)
})

const oddMessages: [name: string, bytes: Buffer][] = [
  ['lone CR and LF', Buffer.from(`a\rb\nc\r\rd\n\ne\r\n\nf${crlf}`)],
  ['lines of dots', Buffer.from(`.${crlf}..${crlf}...${crlf}.x${crlf}x.${crlf}`)],
  ['a dot at the beginning', Buffer.from(`.x${crlf}`)],
  ['dots that do not end it', Buffer.from(`a\n.\nb\r.\rc\n.${crlf}d${crlf}.\ne\r.${crlf}f${crlf}`)],
  ['spaces at the ends of lines', Buffer.from(`a  ${crlf}\t${crlf} ${crlf}${crlf}`)],
  ['all bytes', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
  ['no line end', Buffer.from('x')],
  ['empty lines', Buffer.from(crlf.repeat(5))],
  ['a long line', Buffer.alloc(200_000, 'x')],
  ['many dots', Buffer.from(`.x${crlf}`.repeat(20_000))],
]

for (const [name, bytes] of oddMessages) {
  test(`the bytes are exactly those that were sent: ${name}`, async () => {
    await using server = await open()
    using client = await SmtpDialog.begin(server.port)
    await client.say('DATA')
    await client.write(toData(bytes))
    assert.match(await client.read(), /^250 /)
    // A message ends with a line end.
    const expected = Buffer.concat([bytes, Buffer.from(crlf)])
    assert.equal(sha256(server.received[0]!.raw), sha256(expected))
  })
}

test('random bytes in pieces of any size are received exactly', async () => {
  await using server = await open()
  using client = await SmtpDialog.begin(server.port)
  const piece = fc.constantFrom(
    crlf,
    '.',
    '..',
    'x',
    '\r',
    `${crlf}.`,
    `${crlf}.x`,
    '\xff',
    ' ',
    '\0',
  )
  const run = fc.asyncProperty(
    fc.array(piece, { maxLength: 60 }),
    fc.infiniteStream(fc.integer({ min: 1, max: 6 })),
    async (pieces, sizes) => {
      const bytes = Buffer.from(pieces.join(''), 'latin1')
      await client.say('DATA')
      let rest = toData(bytes)
      for (const size of sizes) {
        if (rest.length === 0) break
        await client.write(rest.subarray(0, size))
        rest = rest.subarray(size)
      }
      assert.match(await client.read(), /^250 /)
      const { raw } = server.received.pop()!
      assert.equal(raw.toString('latin1'), `${bytes.toString('latin1')}${crlf}`)
      await client.beginMail(['help@acme.example'])
    },
  )
  await fc.assert(run, { numRuns: scaled(20) })
})

test('recipients that are not known are rejected, one by one', async () => {
  await using server = await open()
  using client = await SmtpDialog.open(server.port)
  await client.say('EHLO client.example')
  await client.say('MAIL FROM:<>')
  assert.match(await client.say('RCPT TO:<zoe@y.example>'), /^550 5\.1\.1 /)
  assert.match(await client.say('RCPT TO:<postmaster>'), /^550 5\.1\.1 /)
  assert.match(await client.say('DATA'), /^503 /)
  assert.match(await client.say('RCPT TO:<help@acme.example>'), /^250 /)
  assert.match(await sendData(client, message), /^250 /)
  const [mail] = server.received
  assert.deepEqual([mail!.from, mail!.recipients], ['', ['help@acme.example']])
})

test('domains of recipients are passed on in Unicode', async () => {
  const asked: string[] = []
  await using server = await open({
    async isKnownRecipient(address) {
      asked.push(address)
      return true
    },
  })
  using client = await SmtpDialog.open(server.port)
  await client.say('EHLO client.example')
  await client.say('MAIL FROM:<ada@x.example> SMTPUTF8')
  await client.say('RCPT TO:<Help+r1@xn--bcher-kva.example>')
  await client.say('RCPT TO:<zoë@bücher.example>')
  assert.deepEqual(asked, ['Help+r1@bücher.example', 'zoë@bücher.example'])
})

test('if it is not known who has an address, the client is asked to repeat it', async () => {
  let isAway = true
  await using server = await open({
    async isKnownRecipient() {
      if (isAway) throw new Error('no database')
      return true
    },
  })
  using client = await SmtpDialog.open(server.port)
  await client.say('EHLO client.example')
  await client.say('MAIL FROM:<ada@x.example>')
  assert.match(await client.say('RCPT TO:<help@acme.example>'), /^451 4\.3\.0 /)
  assert.match(String(server.errors), /no database/)
  isAway = false
  assert.match(await client.say('RCPT TO:<help@acme.example>'), /^250 /)
})

test('there is a limit on recipients', async () => {
  await using server = await open({ limits: { recipientsMax: 2 } })
  using client = await SmtpDialog.begin(server.port, ['a@acme.example', 'b@acme.example'])
  assert.match(await client.say('RCPT TO:<c@acme.example>'), /^452 4\.5\.3 /)
  assert.match(await sendData(client, message), /^250 /)
  assert.equal(server.received[0]!.recipients.length, 2)
})

test('a mail that is declared too large is rejected before it is sent', async () => {
  await using server = await open({ messageBytesMax: 1_000 })
  using client = await SmtpDialog.open(server.port)
  await client.say('EHLO client.example')
  assert.match(await client.say('MAIL FROM:<ada@x.example> SIZE=1001'), /^552 5\.3\.4 /)
  assert.match(await client.say('MAIL FROM:<ada@x.example> SIZE=1000'), /^250 /)
})

test('a mail that is too large is rejected, and the connection can be used again', async () => {
  await using server = await open({ messageBytesMax: 100_000 })
  using client = await SmtpDialog.begin(server.port)
  assert.match(await sendData(client, `x${crlf}`.repeat(50_000)), /^552 5\.3\.4 /)
  await client.beginMail(['help@acme.example'])
  // Together with the line end before the last dot.
  assert.match(await sendData(client, 'x'.repeat(99_998)), /^250 /)
  await client.beginMail(['help@acme.example'])
  assert.match(await sendData(client, 'x'.repeat(99_999)), /^552 5\.3\.4 /)
  assert.deepEqual(
    server.received.map(({ raw }) => raw.length),
    [100_000],
  )
  assert.deepEqual(server.errors, [])
})

test('a mail without end is cut off', async () => {
  await using server = await open({ messageBytesMax: 1_000 })
  using client = await SmtpDialog.begin(server.port)
  await client.say('DATA')
  const send = () => {
    if (client.socket.writable) client.socket.write(`${'x'.repeat(1_000)}${crlf}`, send)
  }
  send()
  assert.match(await client.read(), /^421 /)
  assert.deepEqual(server.received, [])
})

test('a mail that the receiver finds too large is rejected for good', async () => {
  await using server = await open({
    async receive() {
      throw new BellhopError('too_large', 'No space left')
    },
  })
  assert.match(await sendMail(server.port, message), /^552 5\.3\.4 /)
  assert.deepEqual(server.errors, [])
})

test('a mail that cannot be stored is not acknowledged, and can be repeated', async () => {
  let attempts = 0
  const received: Buffer[] = []
  await using server = await open({
    async receive({ chunks }) {
      const raw = await buffer(chunks)
      if (++attempts === 1) throw new Error('disk full')
      received.push(raw)
    },
  })
  using client = await SmtpDialog.begin(server.port)
  const answer = await sendData(client, message)
  assert.match(answer, /^451 4\.3\.0 /)
  assert.doesNotMatch(answer, /disk/)
  assert.match(String(server.errors), /disk full/)
  await client.beginMail(['help@acme.example'])
  assert.match(await sendData(client, message), /^250 /)
  assert.equal(received.length, 1)
})

test('a receiver that fails early, or does not read to the end, does not acknowledge', async () => {
  for (const receive of [
    async () => {
      throw new Error('no')
    },
    async () => {},
    async ({ chunks }: IncomingMail) => {
      for await (const _chunk of chunks) return
    },
  ]) {
    await using server = await open({ receive })
    using client = await SmtpDialog.begin(server.port)
    assert.match(await sendData(client, `x${crlf}`.repeat(200_000)), /^451 4\.3\.0 /)
    assert.match(await client.say('NOOP'), /^250 /)
    assert.equal(server.errors.length, 1)
  }
})

test('nothing is acknowledged before it is durable', async () => {
  const stored = Promise.withResolvers<void>()
  let isRead = false
  await using server = await open({
    async receive({ chunks }) {
      await buffer(chunks)
      isRead = true
      await stored.promise
    },
  })
  using client = await SmtpDialog.begin(server.port)
  await client.say('DATA')
  const { bytesRead } = client.socket
  await client.write(`${message}.${crlf}`)
  await waitFor('the mail is read', () => isRead)
  // Takes long enough for an answer to come.
  using other = await SmtpDialog.open(server.port)
  await other.say('EHLO other.example')
  assert.equal(client.socket.bytesRead, bytesRead)
  stored.resolve()
  assert.match(await client.read(), /^250 /)
})

for (const end of ['end', 'resetAndDestroy'] as const) {
  test(`a mail whose client goes away is never complete (${end})`, async () => {
    const outcomes: unknown[] = []
    let isAborted = false
    let bytes = 0
    await using server = await open({
      async receive({ chunks, signal }) {
        signal.addEventListener('abort', () => {
          isAborted = true
        })
        try {
          for await (const chunk of chunks) bytes += chunk.length
          outcomes.push('complete')
        } catch (error) {
          outcomes.push(error)
          throw error
        }
      },
    })
    using client = await SmtpDialog.begin(server.port)
    await client.say('DATA')
    await client.write(`Subject: x${crlf}${crlf}${'x'.repeat(1_000)}${crlf}`)
    await waitFor('it is being received', () => bytes > 0)
    client.socket[end]()
    await waitFor('the receiver learns of it', () => outcomes.length > 0)
    assert.match(String(outcomes), /closed within a message/)
    assert.ok(isAborted)
    assert.deepEqual(server.errors, [])
    // Others are served.
    using other = await SmtpDialog.open(server.port)
    assert.match(await other.say('EHLO other.example'), /^250/)
  })
}

test('a receiver that waits learns that the client is gone when it reads on', async () => {
  const gone = Promise.withResolvers<void>()
  let failure: unknown
  await using server = await open({
    async receive({ chunks, signal }) {
      signal.addEventListener('abort', () => gone.resolve())
      await gone.promise
      failure = await buffer(chunks).catch((error) => error)
      throw failure
    },
  })
  using client = await SmtpDialog.begin(server.port)
  await client.say('DATA')
  await client.write(`Subject: x${crlf}`)
  client.socket.destroy()
  await gone.promise
  await waitFor('it has failed', () => failure !== undefined)
  assert.match(String(failure), /closed within a message/)
})

test('a client may send all commands at once', async () => {
  await using server = await open()
  using client = await SmtpDialog.open(server.port)
  const mail = [
    'MAIL FROM:<ada@x.example>',
    'RCPT TO:<gone@y.example>',
    'RCPT TO:<help@acme.example>',
    'DATA',
    'Subject: x',
    '',
    '..x',
    '.',
  ]
  await client.write(['EHLO client.example', ...mail, ...mail, 'QUIT', ''].join(crlf))
  const codes: string[] = []
  for (let answer = await client.read(); answer !== ''; answer = await client.read())
    codes.push(answer.slice(0, 3))
  const each = ['250', '550', '250', '354', '250']
  assert.deepEqual(codes, ['250', ...each, ...each, '221'])
  assert.deepEqual(
    server.received.map(({ raw }) => raw.toString()),
    Array(2).fill(`Subject: x${crlf}${crlf}.x${crlf}`),
  )
})

test('the sender waits while the receiver does', async () => {
  const proceed = Promise.withResolvers<void>()
  await using server = await open({
    messageBytesMax: 200_000_000,
    async receive({ chunks }) {
      await proceed.promise
      for await (const _chunk of chunks);
    },
  })
  using client = await SmtpDialog.begin(server.port)
  await client.say('DATA')
  let isSent = false
  const data = toData(Buffer.alloc(64 * 1024 * 1024, `${'x'.repeat(998)}${crlf}`))
  const written = client.write(data).then(() => {
    isSent = true
  })
  // Enough turns of the event loop to move all that fits into buffers, and all of it if nobody waits.
  for (let turn = 0; turn < 10_000; turn++) await new Promise((resolve) => setImmediate(resolve))
  assert.ok(!isSent)
  proceed.resolve()
  await written
  assert.match(await client.read(), /^250 /)
})

test('LMTP answers for each recipient', async () => {
  let isFull = false
  await using server = await open({
    mode: 'lmtp',
    async receive({ chunks }) {
      await buffer(chunks)
      if (isFull) throw new Error('disk full')
    },
  })
  using client = await SmtpDialog.open(server.port)
  assert.match(await client.say('EHLO client.example'), /^500 /)
  assert.match(await client.say('LHLO client.example'), /^250/)
  const recipients = ['help@acme.example', 'gone@y.example', 'sales@acme.example']
  for (const expected of [/^250 2/, /^451 4\.3\.0 /]) {
    await client.beginMail(recipients)
    assert.match(await sendData(client, message), expected)
    assert.match(await client.read(), expected)
    assert.match(await client.say('NOOP'), /^250 /)
    isFull = true
  }
})

test('LMTP answers for each recipient that a mail is too large', async () => {
  await using server = await open({ mode: 'lmtp', messageBytesMax: 1_000 })
  using client = await SmtpDialog.open(server.port)
  await client.say('LHLO client.example')
  await client.beginMail(['help@acme.example', 'sales@acme.example'])
  assert.match(await sendData(client, 'x'.repeat(1_500)), /^552 5\.3\.4 /)
  assert.match(await client.read(), /^552 5\.3\.4 /)
})

test('mail is received encrypted', async () => {
  await using server = await open({ tls: { key: mailCertificateKey, cert: mailCertificate } })
  const transport = createTransport({
    host: '127.0.0.1',
    port: server.port,
    requireTLS: true,
    tls: { ca: mailCertificate, servername: 'mail.example' },
  })
  const envelope = { from: 'ada@x.example', to: ['help@acme.example'] }
  await transport.sendMail({ envelope, raw: message })
  assert.equal(server.received[0]!.raw.toString(), message)
})

test('a client that fails to encrypt is none of our errors', async () => {
  await using server = await open({ tls: { key: mailCertificateKey, cert: mailCertificate } })
  using client = await SmtpDialog.open(server.port)
  await client.say('EHLO client.example')
  assert.match(await client.say('STARTTLS'), /^220 /)
  await client.write('this is not TLS\r\n')
  await client.whenClosed()
  assert.deepEqual(server.errors, [])
})

test('there is a limit on connections from one address', async () => {
  await using server = await open({ limits: { connectionsPerAddressMax: 2 } })
  using first = await SmtpDialog.open(server.port)
  using second = await SmtpDialog.open(server.port)
  using third = await SmtpDialog.open(server.port)
  assert.match(third.greeting, /^421 /)
  for (const each of [first, second]) assert.match(await each.say('EHLO client.example'), /^250/)
  assert.match(await first.say('QUIT'), /^221 /)
  await waitFor('there is room again', async () => {
    using next = await SmtpDialog.open(server.port)
    return next.greeting.startsWith('220 ')
  })
})

test('there is a limit on connections in all', async () => {
  await using server = await open({ limits: { connectionsMax: 1 } })
  using first = await SmtpDialog.open(server.port)
  using second = await SmtpDialog.open(server.port)
  assert.match(second.greeting, /^421 /)
  assert.match(await first.say('EHLO client.example'), /^250/)
})

test('a client that is silent is disconnected, also within a message', async () => {
  const failures: unknown[] = []
  await using server = await open({
    // Between two lines of this test, the machine may stand still.
    limits: { idleMs: 5_000 },
    async receive({ chunks }) {
      await buffer(chunks).catch((error) => failures.push(error))
      throw new Error('incomplete')
    },
  })
  using silent = await SmtpDialog.open(server.port)
  assert.match(await silent.read(), /^421 /)
  using client = await SmtpDialog.begin(server.port)
  await client.say('DATA')
  await client.write('Subject: x')
  assert.match(await client.read(), /^421 /)
  await waitFor('the receiver learns of it', () => failures.length === 1)
})

test('when it closes, a mail that is being sent is still received; others are turned away', async () => {
  const server = await open()
  using idleClient = await SmtpDialog.open(server.port)
  using client = await SmtpDialog.begin(server.port)
  await client.say('DATA')
  const closed = server.listener.close(tooLate)
  assert.match(await idleClient.read(), /^421 /)
  await client.write(`${message}.${crlf}`)
  assert.match(await client.read(), /^250 /)
  assert.match(await client.read(), /^421 /)
  await closed
  assert.equal(server.received.length, 1)
  await assert.rejects(
    new Promise((resolve, reject) => {
      SmtpDialog.open(server.port).then(({ socket }) =>
        socket.errored ? reject(socket.errored) : resolve(socket),
      )
    }),
    /ECONNREFUSED/,
  )
})

test('when it closes, a mail that takes too long is broken off without an acknowledgement', async () => {
  const outcomes: unknown[] = []
  const server = await open({
    async receive({ chunks }) {
      await buffer(chunks).then(
        () => outcomes.push('complete'),
        (error) => outcomes.push(error),
      )
    },
  })
  using client = await SmtpDialog.begin(server.port, ['help@acme.example'], true)
  await client.say('DATA')
  await client.write('Subject: x')
  await server.listener.close(1)
  assert.match(String(outcomes), /Shutting down/)
  await client.write(`${crlf}.${crlf}`)
  assert.match(await client.read(), /^421 /)
  assert.equal(await client.read(), '')
})

test('when it closes, it waits for a mail that is being stored, without an acknowledgement that is too late', async () => {
  const stored = Promise.withResolvers<void>()
  let isStoring = false
  const server = await open({
    async receive({ chunks }) {
      await buffer(chunks)
      isStoring = true
      await stored.promise
    },
  })
  using client = await SmtpDialog.begin(server.port)
  await client.say('DATA')
  await client.write(`${message}.${crlf}`)
  await waitFor('it is being stored', () => isStoring)
  let isClosed = false
  const closed = server.listener.close(1).then(() => {
    isClosed = true
  })
  assert.match(await client.read(), /^421 /)
  assert.ok(!isClosed)
  stored.resolve()
  await closed
  assert.equal(await client.read(), '')
})

test('a port that is taken is an error', async () => {
  await using server = await open()
  await assert.rejects(open({ port: server.port }), /EADDRINUSE/)
})
