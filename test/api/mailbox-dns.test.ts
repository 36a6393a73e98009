import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { createRecordResolver } from '../../src/platform/net/dns.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { type NameServer, openNameServer } from '../support/network/dns-server.ts'

// What receivers find in DNS about the domain of a mailbox, and what an admin has to add.

let desk: Desk
let names: NameServer
const records: Record<string, string[] | undefined> = {}
beforeEach(async () => {
  for (const name of Object.keys(records)) delete records[name]
  names = await openNameServer(records)
  // The limit is for the name that gets no answer; it is far more than loopback needs.
  const dnsRecords = createRecordResolver({ timeoutMs: 3_000, servers: [names.address] })
  desk = await openDesk({}, { dnsRecords })
})
afterEach(async () => {
  await desk.close()
  await names[Symbol.asyncDispose]()
})

async function createMailbox(host = 'smtp.acme.example'): Promise<string> {
  const { status, body, text } = await desk.alice.post('/v1/mailboxes', {
    address: 'support@acme.example',
    name: 'Acme',
    smtp: { host, port: 587, security: 'starttls' },
  })
  assert.equal(status, 201, text)
  return `/v1/mailboxes/${body.id}`
}

async function checksOf(path: string) {
  const { status, body, text } = await desk.alice.get(`${path}/dns`)
  assert.equal(status, 200, text)
  assert.equal(body.domain, 'acme.example')
  const [spf, dkim, dmarc] = body.checks
  assert.deepEqual([spf.name, dkim.name, dmarc.name], ['spf', 'dkim', 'dmarc'])
  return { spf, dkim, dmarc }
}

test('a domain without records gets the records to add', async () => {
  const { spf, dkim, dmarc } = await checksOf(await createMailbox())
  assert.deepEqual(spf, {
    name: 'spf',
    record_name: 'acme.example',
    finding: 'missing',
    is_ok: false,
    found: [],
    suggestion: 'v=spf1 a:smtp.acme.example ~all',
  })
  assert.deepEqual([dkim.finding, dkim.is_ok, dkim.record_name], ['not_signed', null, null])
  assert.deepEqual(
    [dmarc.record_name, dmarc.finding, dmarc.suggestion],
    ['_dmarc.acme.example', 'missing', 'v=DMARC1; p=none; rua=mailto:support@acme.example'],
  )
})

test('a key in several parts is compared with that of the mailbox', async () => {
  const path = await createMailbox()
  const { body: key } = await desk.alice.post(`${path}/dkim`)
  assert.ok(key.record_value.length > 255)
  const before = (await checksOf(path)).dkim
  assert.deepEqual([before.finding, before.suggestion], ['missing', key.record_value])
  records[key.record_name] = [key.record_value]
  assert.equal((await checksOf(path)).dkim.finding, 'ok')
  records[key.record_name] = ['v=DKIM1; k=rsa; p=MIIBIjANBg']
  const other = (await checksOf(path)).dkim
  assert.deepEqual([other.finding, other.suggestion], ['different_key', key.record_value])
})

test('a known provider has to be in the record, and signs by itself', async () => {
  const path = await createMailbox('smtp.gmail.com')
  records['acme.example'] = ['google-site-verification=1', 'v=spf1 mx -all']
  const { spf, dkim } = await checksOf(path)
  assert.deepEqual(
    [spf.finding, spf.found, spf.suggestion],
    ['incomplete', ['v=spf1 mx -all'], 'v=spf1 include:_spf.google.com mx -all'],
  )
  assert.deepEqual(
    [dkim.finding, dkim.record_name],
    ['not_signed', 'google._domainkey.acme.example'],
  )
  records['acme.example'] = [spf.suggestion]
  records['google._domainkey.acme.example'] = ['v=DKIM1; k=rsa; p=MIIB']
  records['_dmarc.acme.example'] = ['v=DMARC1; p=reject']
  const after = Object.values(await checksOf(path))
  assert.deepEqual(
    after.map(({ finding, is_ok }) => `${finding} ${is_ok}`),
    ['ok true', 'ok true', 'ok true'],
  )
})

test('records that let everybody send, that contradict each other or that only watch are named', async () => {
  const path = await createMailbox()
  records['acme.example'] = ['v=spf1 mx +all']
  records['_dmarc.acme.example'] = ['v=DMARC1; p=none']
  const { spf, dmarc } = await checksOf(path)
  assert.deepEqual([spf.finding, spf.suggestion], ['too_open', 'v=spf1 mx ~all'])
  assert.deepEqual([dmarc.finding, dmarc.is_ok], ['monitoring', true])
  records['acme.example'] = ['v=spf1 mx -all', 'v=spf1 a -all']
  assert.equal((await checksOf(path)).spf.finding, 'several')
})

test('a name server that says nothing does not keep anybody waiting', async () => {
  records['_dmarc.acme.example'] = undefined
  const { spf, dmarc } = await checksOf(await createMailbox())
  assert.deepEqual([dmarc.finding, dmarc.is_ok, dmarc.suggestion], ['not_checked', null, null])
  assert.equal(spf.finding, 'missing')
})
