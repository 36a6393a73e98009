import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deliver, desk, mailOf, post, tickets, useMailDesk } from '../support/desk/mail-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// Whether two deliveries are one mail.

useMailDesk()

const alarm = (headers: Record<string, string | undefined> = {}) =>
  composeRaw({ 'Message-ID': undefined, Subject: 'Disk full', ...headers }, 'See the dashboard.')

const sourceOf = async (id: string) => (await desk.bob.get(`/v1/inbound-mails/${id}/raw`)).text

describe('mails without a Message-ID', () => {
  test('of one second and with the same words are as many as their subjects', async () => {
    for (const subject of ['Disk full', 'Fan broken', 'Too hot']) {
      const mail = await deliver(alarm({ Subject: subject }))
      assert.equal(mail.state, 'imported')
    }
    assert.equal((await tickets()).length, 3)
  })

  test('differ in any other header that their author wrote', async () => {
    const all = [
      alarm(),
      alarm({ To: 'help@acme.example' }),
      alarm({ 'Reply-To': 'ops@shop.example' }),
      alarm({ 'Content-Language': 'de' }),
      alarm({ 'Message-ID': '<>', Subject: 'Empty ID' }),
      alarm({ 'Message-ID': '<>', Subject: 'Another empty ID' }),
    ]
    for (const raw of all) assert.equal((await deliver(raw)).state, 'imported', raw)
  })

  test('stay one mail, whatever servers add, move or fold on the way', async () => {
    const raw = alarm({ Cc: 'Ada <ada@shop.example>, Ben <ben@shop.example>' })
    const id = await post(raw)
    const [first, ...rest] = raw.split('\r\n')
    const added = [
      'Received: from relay.example by mx.acme.example; Sat, 28 Feb 2026 10:00:01 +0000',
      'Return-Path: <maya@shop.example>',
      'Delivered-To: support@acme.example',
      'Received-SPF: pass',
      'Authentication-Results: mx.acme.example; dmarc=pass',
      'DKIM-Signature: v=1; d=shop.example',
      'ARC-Seal: i=1',
      'X-Spam-Score: 1.2',
      'X-MS-Exchange-Organization-SCL: 1',
    ]
    const deliveries = [
      [...added, raw].join('\r\n'),
      [rest[0], first, ...rest.slice(1)].join('\r\n'),
      raw.replace('<ada@shop.example>, ', '<ada@shop.example>,\r\n\t'),
    ]
    for (const delivery of deliveries) {
      const { state, duplicate_of, has_raw } = await deliver(delivery)
      assert.deepEqual([state, duplicate_of, has_raw], ['duplicate', id, false], delivery)
    }
    assert.equal((await tickets()).length, 1)
  })

  test('stay one mail if only a header that any server may add differs, whose bytes are kept', async () => {
    const id = await post(alarm())
    const other = alarm({ 'X-Alarm': '17' })
    const { id: otherId, state, duplicate_of, has_raw } = await deliver(other)
    assert.deepEqual([state, duplicate_of, has_raw], ['duplicate', id, true])
    assert.equal(await sourceOf(otherId), other)
    assert.equal((await tickets()).length, 1)
  })
})

test('what differs from the mail with its Message-ID is kept, and can be imported', async () => {
  const headers = { 'Message-ID': '<same@shop.example>' }
  const id = await post(composeRaw(headers))
  const others = [
    composeRaw({ ...headers, Subject: 'Another subject' }),
    composeRaw({ ...headers, Cc: 'ada@shop.example' }),
    composeRaw(headers, 'Other words.'),
  ]
  for (const raw of others) {
    const mail = await deliver(raw)
    assert.deepEqual([mail.state, mail.duplicate_of, mail.has_raw], ['duplicate', id, true])
    assert.equal(await sourceOf(mail.id), raw)
    assert.equal(await post(raw), mail.id)
    const path = `/v1/inbound-mails/${mail.id}/import`
    const { status, text } = await desk.bob.post(path, { ticket_id: null })
    assert.equal(status, 200, text)
    assert.equal((await mailOf(mail.id)).state, 'imported')
  }
  assert.equal((await tickets()).length, 4)
})
