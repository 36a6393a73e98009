import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toTimestamp } from '../../src/platform/time.ts'
import { assertErrors } from '../support/assert/assert-errors.ts'
import {
  createMailbox,
  deliver,
  desk,
  header,
  mailboxId,
  server,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// An agent chooses from which address of the mailbox a reply is sent.

useMailDesk()

const [main, alias] = ['support@acme.example', 'help@acme.example']
const sentFrom = () => /<([^>]+)>/.exec(header(server.received.at(-1)!.raw, 'From')!)![1]

const inAnHour = () => toTimestamp(new Date(desk.clock.now().getTime() + 3_600_000))

async function openTicket(to = main): Promise<string> {
  const mail = await deliver(composeRaw({ To: to }))
  assert.equal(mail.state, 'imported')
  return `/v1/tickets/${mail.ticket_id}`
}

async function addressesOf(ticket: string): Promise<string[]> {
  return (await desk.bob.get(`${ticket}?include=mail`)).body.mail.from_addresses
}

test('a ticket says from which addresses it can be answered, first the one that is used', async () => {
  const ticket = await openTicket()
  assert.deepEqual(await addressesOf(ticket), [main, alias])
  assert.deepEqual(await addressesOf(await openTicket(alias)), [alias, main])
  await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { is_enabled: false })
  assert.deepEqual(await addressesOf(ticket), [])
})

describe('from_address', () => {
  test('is the sender of that reply only', async () => {
    const ticket = await openTicket()
    const reply = { body: 'From the alias', from_address: 'Help@ACME.example' }
    assert.equal((await desk.bob.post(`${ticket}/comments`, reply)).status, 201)
    await desk.jobs.runDue()
    assert.equal(sentFrom(), alias)
    await desk.bob.post(`${ticket}/comments`, { body: 'As usual' })
    await desk.jobs.runDue()
    assert.equal(sentFrom(), main)
  })

  test('is sent by scheduled replies and by macros, too', async () => {
    const ticket = await openTicket()
    const send_at = inAnHour()
    const later = { body: 'Later', from_address: alias, send_at }
    const scheduled = await desk.bob.post(`${ticket}/scheduled-comments`, later)
    assert.deepEqual([scheduled.status, scheduled.body.from_address], [201, alias])
    desk.clock.advance(3_601)
    await desk.jobs.runDue()
    assert.equal(server.received.length, 1)
    assert.equal(sentFrom(), alias)
    const macro = (await desk.bob.post('/v1/macros', { name: 'Thanks', body: 'Thank you' })).body
    await desk.bob.post(`${ticket}/macros/${macro.id}`, { from_address: alias })
    await desk.jobs.runDue()
    assert.deepEqual([server.received.length, sentFrom()], [2, alias])
  })

  test('can be changed while a reply is scheduled', async () => {
    const ticket = await openTicket()
    const later = { body: 'Later', send_at: inAnHour() }
    const { id } = (await desk.bob.post(`${ticket}/scheduled-comments`, later)).body
    const path = `${ticket}/scheduled-comments/${id}`
    const change = (from_address: string | null) => desk.bob.patch(path, { from_address })
    assertErrors(await change('ceo@other.example'), 422, 'body.from_address value_error')
    assert.equal((await change(alias)).body.from_address, alias)
    assert.equal((await change(null)).body.from_address, null)
    await change(alias)
    assert.equal((await desk.bob.patch(path, { body: 'Later!' })).body.from_address, alias)
    desk.clock.advance(3_601)
    await desk.jobs.runDue()
    assert.deepEqual([server.received.length, sentFrom()], [1, alias])
  })

  test('is left to the mailbox if the alias is gone when the reply is sent', async () => {
    const ticket = await openTicket()
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { send_delay_seconds: 60 })
    await desk.bob.post(`${ticket}/comments`, { body: 'Hello', from_address: alias })
    await desk.jobs.runDue()
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { aliases: [] } })
    desk.clock.advance(61)
    await desk.jobs.runDue()
    assert.equal(sentFrom(), main)
  })

  test('has to be an address of the mailbox of the ticket (422)', async () => {
    const ticket = await openTicket()
    const incoming = { aliases: ['offers@acme.example'] }
    await createMailbox({ address: 'sales@acme.example', incoming })
    const { body: macro } = await desk.bob.post('/v1/macros', { name: 'Hi', body: 'Hi' })
    const send_at = inAnHour()
    for (const from_address of ['ceo@other.example', 'sales@acme.example', 'offers@acme.example']) {
      const [body, wrong] = [{ body: 'Hello', from_address }, 'body.from_address value_error']
      assertErrors(await desk.bob.post(`${ticket}/comments`, body), 422, wrong)
      const later = { ...body, send_at }
      assertErrors(await desk.bob.post(`${ticket}/scheduled-comments`, later), 422, wrong)
      const used = await desk.bob.post(`${ticket}/macros/${macro.id}`, { from_address })
      assertErrors(used, 422, wrong)
    }
    assert.deepEqual((await desk.bob.get(`${ticket}/comments`)).body, [])
    assert.deepEqual((await desk.bob.get(`${ticket}/scheduled-comments`)).body, [])
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { is_enabled: false })
    const gone = { body: 'Hello', from_address: alias }
    assertErrors(
      await desk.bob.post(`${ticket}/comments`, gone),
      422,
      'body.from_address value_error',
    )
  })

  test('has no effect on notes', async () => {
    const ticket = await openTicket()
    const note = { body: 'For us', is_internal: true, from_address: alias }
    assert.equal((await desk.bob.post(`${ticket}/comments`, note)).status, 201)
    await desk.jobs.runDue()
    assert.equal(server.received.length, 0)
  })
})
