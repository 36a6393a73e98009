import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { isFull, scaled } from '../support/depth.ts'
import { openMailServer } from '../support/network/mail-server.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const kills = isFull ? 100 : scaled(2)
const repliesPerRound = isFull ? 10 : 40

test('killing the server while it sends loses no mail, and repeats the same bytes only', async (t) => {
  await using data = await makeDataDir()
  await using mailServer = await openMailServer()
  const env = {
    ...data.env,
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_LOG_LEVEL: 'warn',
    BELLHOP_MAIL_ALLOW_PRIVATE: '127.0.0.1',
  }
  const acknowledged: string[] = []
  const isIn = (word: string) => mailServer.received.some(({ raw }) => raw.includes(word))
  let key: string | undefined
  for (let round = 0; round < kills; round++) {
    await using server = await startServer(env)
    key ??= server.firstKey!
    const client = new ApiClient(server.url, key)
    if (round === 0) await connectMailbox(client, mailServer.port)
    const before = mailServer.received.length
    for (let count = 0; count < repliesPerRound; count++) {
      const word = `reply-${round}-${count}.`
      const { body: ticket } = await client.post('/v1/tickets', ticketInput())
      const { status } = await client.post(`/v1/tickets/${ticket.id}/comments`, { body: word })
      assert.equal(status, 201)
      acknowledged.push(word)
    }
    await waitFor('some are sent', () => mailServer.received.length > before + Math.random() * 10)
    await kill(server)
  }

  await using _server = await startServer(env)
  await waitFor('all are sent', () => acknowledged.every(isIn))
  const bytesById = new Map<string, Set<string>>()
  for (const { raw } of mailServer.received) {
    const id = /^Message-ID: (.*)\r$/im.exec(raw)![1]!
    bytesById.set(id, (bytesById.get(id) ?? new Set()).add(raw))
  }
  assert.equal(bytesById.size, acknowledged.length)
  assert.ok([...bytesById.values()].every(({ size }) => size === 1))
  const twice = mailServer.received.length - acknowledged.length
  t.diagnostic(`${twice} of ${acknowledged.length} sent twice`)
  assert.ok(twice <= kills * 4, `at most those in flight: ${twice}`)
})

test('stopping the server in the middle of a reply ends it cleanly, and the reply is sent afterwards', async () => {
  await using data = await makeDataDir()
  await using mailServer = await openMailServer()
  const env = { ...data.env, BELLHOP_MAIL_ALLOW_PRIVATE: '127.0.0.1' }
  const held = Promise.withResolvers<string>()
  mailServer.answerMessage = () => held.promise
  const stopped = await startServer(env)
  const key = stopped.firstKey!
  const client = new ApiClient(stopped.url, key)
  await connectMailbox(client, mailServer.port)
  const { body: ticket } = await client.post('/v1/tickets', ticketInput())
  await client.post(`/v1/tickets/${ticket.id}/comments`, { body: 'On its way' })
  await waitFor('the mail server has it', () => mailServer.received.length === 1)
  assert.equal(await stopped.stop(), 0)
  held.resolve('451 4.3.0 Never mind')

  mailServer.answerMessage = () => undefined
  await using server = await startServer(env)
  const again = new ApiClient(server.url, key)
  await waitFor('it is sent', async () => {
    const { body } = await again.get(`/v1/outbound-mails?ticket_id=${ticket.id}`)
    return body[0].state === 'sent'
  })
  const [first, second, ...more] = mailServer.received
  assert.deepEqual([second!.raw, more.length], [first!.raw, 0])
})

async function connectMailbox(client: ApiClient, port: number): Promise<void> {
  const smtp = { host: '127.0.0.1', port, security: 'none' }
  const body = { address: 'desk@acme.example', name: 'Acme', smtp, send_delay_seconds: 0 }
  assert.equal((await client.post('/v1/mailboxes', body)).status, 201)
}
