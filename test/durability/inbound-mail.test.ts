import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import nodemailer from 'nodemailer'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { isDeep, isFull, scaled } from '../support/depth.ts'
import { composeRaw, multipart } from '../support/fixtures/mail.ts'
import { freePort } from '../support/network/free-port.ts'
import { SmtpDialog, toData } from '../support/network/smtp-dialog.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const kills = isFull ? 100 : scaled(3)
const mailsPerRound = isFull ? 20 : 40
const connections = 8
const envelope = { from: 'maya@shop.example', to: 'support@acme.example' }
const asMail = { 'content-type': 'message/rfc822' }

test('killing the server while mails arrive loses none, and imports and acknowledges each once', async () => {
  await using data = await makeDataDir()
  const env = {
    ...data.env,
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_LOG_LEVEL: 'warn',
    BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
  }
  // Senders are many, because one who opens that many tickets at once is held.
  const mails = Array.from({ length: kills * mailsPerRound }, (_, index) =>
    composeRaw({
      From: `c${index}@shop.example`,
      Subject: `mail ${index}`,
      Date: new Date().toUTCString(),
    }),
  )
  const unacknowledged = new Set(mails)
  let key: string | undefined

  /** As a mail server does: again and again, until it is told that the mail is there. */
  async function deliver(client: ApiClient, port: number, count: number): Promise<void> {
    const queue = [...unacknowledged].slice(0, count)
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port })
    const sendNext = async () => {
      for (let raw = queue.shift(); raw !== undefined; raw = queue.shift()) {
        const isByHttp = mails.indexOf(raw) % 2 === 0
        if (isByHttp) {
          const { status } = await client.post('/v1/inbound-mails', raw, asMail)
          if (status === 202) unacknowledged.delete(raw)
        } else {
          await transport.sendMail({ raw, envelope })
          unacknowledged.delete(raw)
        }
      }
    }
    await Promise.all(Array.from({ length: connections }, sendNext))
  }

  for (let round = 0; round < kills; round++) {
    const port = await freePort()
    await using server = await startServer({ ...env, BELLHOP_SMTP_LISTEN: `127.0.0.1:${port}` })
    key ??= server.firstKey!
    const client = new ApiClient(server.url, key)
    if (round === 0) await createMailbox(client)
    const isStarted = unacknowledged.size - Math.ceil(Math.random() * mailsPerRound)
    const delivering = deliver(client, port, mailsPerRound).catch(() => 'killed')
    await waitFor('some have arrived', () => unacknowledged.size <= Math.max(isStarted, 0))
    await kill(server)
    await delivering
  }

  const port = await freePort()
  await using server = await startServer({ ...env, BELLHOP_SMTP_LISTEN: `127.0.0.1:${port}` })
  const client = new ApiClient(server.url, key)
  await deliver(client, port, mails.length)
  assert.equal(unacknowledged.size, 0)
  await waitFor('all are imported', async () => {
    const waiting = (await client.get('/v1/inbound-mails?state=received')).body
    return waiting.length === 0
  })
  const subjects: string[] = []
  for (let offset = 0; ; offset += 100) {
    const page = (await client.get(`/v1/tickets?limit=100&offset=${offset}`)).body
    subjects.push(...page.map(({ subject }: { subject: string }) => subject))
    if (page.length < 100) break
  }
  assert.deepEqual(subjects.sort(), mails.map((_, index) => `mail ${index}`).sort())
  const acknowledged: string[] = []
  for (let offset = 0; ; offset += 100) {
    const page = (await client.get(`/v1/outbound-mails?limit=100&offset=${offset}`)).body
    acknowledged.push(
      ...page.map(({ recipients }: { recipients: { email: string }[] }) => recipients[0]!.email),
    )
    if (page.length < 100) break
  }
  assert.deepEqual(acknowledged.sort(), mails.map((_, index) => `c${index}@shop.example`).sort())
})

/** Acknowledges mails. Nothing listens where it sends them. */
async function createMailbox(client: ApiClient): Promise<void> {
  const { status, text } = await client.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: 9, security: 'none' },
    acknowledgement: { is_enabled: true },
  })
  assert.equal(status, 201, text)
}

test('receiving and importing several mails of 25 MB at once needs at most 60 MB more than one', {
  skip: process.platform === 'linux' ? false : 'needs /proc',
}, async () => {
  await using data = await makeDataDir()
  await using server = await startServer({ ...data.env, BELLHOP_RATE_LIMIT: '0' })
  const client = new ApiClient(server.url, server.firstKey!)
  const peakMb = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1_000
  }
  // Until then, memory grows with what is not yet collected as garbage, by 13 to 109 MB.
  await receiveAll(client, [largeMail(0)])
  const before = peakMb()
  const raws = Array.from({ length: isDeep ? 10 : 3 }, (_, index) => largeMail(index + 1))
  await receiveAll(client, raws)
  assert.ok(peakMb() - before <= 60, `${peakMb() - before} MB more`)
})

function largeMail(number: number): string {
  const file = Buffer.alloc(18_250_000, randomBytes(57_000)).toString('base64')
  const { headers, body } = multipart([
    { type: 'text/plain', body: 'See the file.' },
    {
      type: 'application/octet-stream; name=a.bin',
      headers: { 'Content-Transfer-Encoding': 'base64' },
      body: file.replaceAll(/.{76}/g, '$&\n'),
    },
  ])
  return composeRaw({ ...headers, From: `c${number}@shop.example` }, body)
}

async function receiveAll(client: ApiClient, raws: string[]): Promise<void> {
  const receipts = await Promise.all(
    raws.map((raw) => client.post('/v1/inbound-mails', raw, asMail)),
  )
  for (const { body } of receipts)
    await waitFor('it is imported', async () => {
      return (await client.get(`/v1/inbound-mails/${body.id}`)).body.state === 'imported'
    })
}

const mailLog = async (client: ApiClient) => (await client.get('/v1/inbound-mails')).body

test('stopping the server in the middle of a mail ends it cleanly, and the mail comes again', async () => {
  await using data = await makeDataDir()
  const port = await freePort()
  const env = {
    ...data.env,
    BELLHOP_MAIL_ALLOW_PRIVATE: 'true',
    BELLHOP_SMTP_LISTEN: `127.0.0.1:${port}`,
  }
  const raw = Buffer.from(composeRaw({ Subject: 'half' }, 'word '.repeat(200_000)))
  const stopped = await startServer(env)
  const key = stopped.firstKey!
  await createMailbox(new ApiClient(stopped.url, key))
  {
    using client = await SmtpDialog.begin(port, ['support@acme.example'])
    assert.match(await client.say('DATA'), /^354 /)
    await client.write(raw.subarray(0, 600_000))
    assert.equal(await stopped.stop(), 0)
    assert.doesNotMatch(await client.read(), /^250/)
  }
  await using server = await startServer(env)
  const client = new ApiClient(server.url, key)
  assert.deepEqual(await mailLog(client), [])
  using again = await SmtpDialog.begin(port, ['support@acme.example'])
  await again.say('DATA')
  await again.write(toData(raw))
  assert.match(await again.read(), /^250 /)
  await waitFor('it is imported', async () => (await mailLog(client))[0].state === 'imported')
  assert.equal((await mailLog(client)).length, 1)
})
