import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { composeRaw } from '../support/fixtures/mail.ts'
import { openImapServer } from '../support/network/imap-server.ts'
import { makeDataDir, startServer } from '../support/process/process.ts'
import { kill } from '../support/process/process-ends.ts'

const kills = 3
const mailsPerRound = 30

test('killing the server while it receives by IMAP loses no mail, and repeats none', async () => {
  await using data = await makeDataDir()
  await using mailServer = await openImapServer()
  const env = {
    ...data.env,
    BELLHOP_RATE_LIMIT: '0',
    BELLHOP_LOG_LEVEL: 'warn',
    BELLHOP_MAIL_ALLOW_PRIVATE: '127.0.0.1',
  }
  const sent: string[] = []
  let key: string | undefined
  for (let round = 0; round < kills; round++) {
    await using server = await startServer(env)
    key ??= server.firstKey!
    const client = new ApiClient(server.url, key)
    if (round === 0) await connectMailbox(client, mailServer.port)
    const idles = () => mailServer.commands.filter((command) => command === 'IDLE').length
    const before = idles()
    // The first look only notes where the folder ends.
    if (round === 0) await waitFor('the first look', () => idles() > before)
    const moved = mailServer.mails('Done').length
    for (let count = 0; count < mailsPerRound; count++) {
      const subject = `mail-${round}-${count}`
      mailServer.add(composeRaw({ Subject: subject, From: `${subject}@shop.example` }), {
        at: new Date(),
      })
      sent.push(subject)
    }
    const isSome = async () =>
      mailServer.mails('Done').length > moved || (await subjects(client)).length > round * 10
    await waitFor('some are received', isSome)
    await kill(server)
  }

  await using server = await startServer(env)
  const client = new ApiClient(server.url, key!)
  await waitFor('all are moved', () => mailServer.mails().length === 0)
  await waitFor('all are tickets', async () => (await subjects(client)).length >= sent.length)
  assert.deepEqual((await subjects(client)).toSorted(), sent.toSorted())
  assert.equal(mailServer.mails('Done').length, sent.length)
  assert.equal(await server.stop(), 0)
})

async function connectMailbox(client: ApiClient, port: number): Promise<void> {
  const account = {
    host: '127.0.0.1',
    port,
    security: 'none',
    username: 'desk',
    password: 'secret',
  }
  const { status, text } = await client.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host: '127.0.0.1', port: 9, security: 'none' },
    incoming: { imap: { ...account, after_import: 'move', move_to: 'Done' } },
  })
  assert.equal(status, 201, text)
}

async function subjects(client: ApiClient): Promise<string[]> {
  const { body } = await client.get('/v1/tickets?limit=100')
  return body.map(({ subject }: { subject: string }) => subject)
}
