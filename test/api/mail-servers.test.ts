import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRecordResolver } from '../../src/platform/net/dns.ts'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type NameServer, openNameServer } from '../support/network/dns-server.ts'

// Which servers an address has, as DNS says.

let desk: Desk
let names: NameServer
before(async () => {
  names = await openNameServer({
    'google.example': {
      mx: [
        [10, 'alt1.aspmx.l.google.com'],
        [1, 'aspmx.l.google.com'],
      ],
    },
    'microsoft.example': { mx: [[0, 'microsoft-example.mail.protection.outlook.com']] },
    'own.example': { mx: [[10, 'mx.own.example']] },
    '_submission._tcp.own.example': { srv: [[0, 'plain.own.example', 587]] },
    '_submissions._tcp.own.example': {
      srv: [
        [20, 'second.own.example', 465],
        [10, 'smtp.own.example', 465],
      ],
    },
    '_imaps._tcp.own.example': { srv: [[0, '.', 0]] },
    '_imap._tcp.own.example': { srv: [[0, 'imap.own.example', 143]] },
    // Looks like one of theirs, and is not.
    'tricky.example': { mx: [[0, 'aspmx.l.google.com.tricky.example']] },
    'silent.example': undefined,
  })
  // The limit is for the name that gets no answer; it is far more than loopback needs.
  const dnsRecords = createRecordResolver({ timeoutMs: 3_000, servers: [names.address] })
  desk = await openDesk({}, { dnsRecords })
})
after(async () => {
  await desk.close()
  await names[Symbol.asyncDispose]()
})

const find = (address: string) =>
  desk.alice.get(`/v1/mail-servers?address=${encodeURIComponent(address)}`)
const nothing = { provider: null, smtp: null, imap: null }

test('servers are those of the provider that takes the mail, or those that DNS names', async () => {
  const servers = async (domain: string) => (await find(`help@${domain}`)).body
  assert.deepEqual(await servers('google.example'), {
    provider: 'google',
    smtp: { host: 'smtp.gmail.com', port: 587, security: 'starttls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  })
  const { provider, imap } = await servers('microsoft.example')
  assert.deepEqual([provider, imap.host], ['microsoft', 'outlook.office365.com'])
  assert.deepEqual(await servers('own.example'), {
    provider: null,
    smtp: { host: 'smtp.own.example', port: 465, security: 'tls' },
    imap: { host: 'imap.own.example', port: 143, security: 'starttls' },
  })
  assert.deepEqual(await servers('tricky.example'), nothing)
  assert.deepEqual(await servers('unknown.example'), nothing)
})

test('a DNS that says nothing in time is not waited for', async () => {
  assert.deepEqual((await find('help@silent.example')).body, nothing)
})

test('what is not an address is rejected (422)', async () => {
  assertErrors(await find('help'), 422, 'query.address value_error')
})
