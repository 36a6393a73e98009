import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import {
  asMail,
  commentsOf,
  deliver,
  desk,
  forged,
  header,
  mailboxId,
  server,
  startConversation,
  stepOf,
  ticketOf,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeRaw } from '../support/fixtures/mail.ts'

// What customers answer by mail finds its ticket, and quotes are folded.

useMailDesk()

describe('an answer', () => {
  test('to mails of two tickets goes to that of the last, and names the other', async () => {
    const one = await startConversation()
    const two = await startConversation({ Subject: 'Another lamp' })
    const ids = [one, two].map(({ sent }) => header(sent, 'Message-ID')!)
    const [first, second] = await Promise.all([one, two].map(({ ticketId }) => ticketOf(ticketId)))
    for (const [references, counts, other] of [
      [ids, second, first],
      [ids.toReversed(), first, second],
    ]) {
      const mail = await deliver(composeRaw({ References: references.join(' ') }))
      assert.equal(mail.ticket_id, counts.id)
      const why = { step: 'other', result: 'also_answers', detail: other.ticket_display_id }
      assert.deepEqual(stepOf(mail, 'other'), why)
    }
  })

  const answers: [
    title: string,
    build: (sent: string) => Record<string, string>,
    body?: (sent: string) => string,
  ][] = [
    ['In-Reply-To', (sent) => ({ 'In-Reply-To': header(sent, 'Message-ID')! })],
    ['References', (sent) => ({ References: `<x@y.example> ${header(sent, 'Message-ID')}` })],
    ['the key that it quotes', () => ({}), (sent) => `Thanks!\n\n> ${/ref:\w+/.exec(sent)![0]}`],
  ]
  for (const [title, build, body] of answers) {
    test(`is found by ${title}`, async () => {
      const { ticketId, sent } = await startConversation()
      await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'resolved' })
      const mail = await deliver(
        composeRaw({ Subject: 'Other words', ...build(sent) }, body?.(sent) ?? 'Thanks!'),
      )
      assert.deepEqual([mail.state, mail.ticket_id], ['imported', ticketId], JSON.stringify(mail))
      const comment = (await commentsOf(ticketId)).at(-1)
      assert.deepEqual([comment.id, comment.author_type], [mail.comment_id, 'customer'])
      assert.equal(comment.body.split('\n')[0], 'Thanks!')
      assert.equal((await ticketOf(ticketId)).status, 'open')
    })
  }

  test('is found by the address that it goes to', async () => {
    await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming: { is_plus_addressed: true } })
    const { ticketId, sent } = await startConversation()
    const address = /<([^>]+)>/.exec(header(sent, 'Reply-To')!)![1]!
    assert.match(address, /^support\+[a-z2-7]{26}@acme\.example$/)
    const mail = await deliver(composeRaw({ To: address.toUpperCase(), Subject: 'Other words' }))
    assert.equal(mail.ticket_id, ticketId)
  })

  test('of ours is from the address that the customer wrote to last', async () => {
    const { ticketId, sent } = await startConversation({ To: 'Help <help@acme.example>' })
    assert.match(header(sent, 'From')!, /<help@acme\.example>/)
    assert.equal(server.received.at(-1)!.from, 'support@acme.example')
    const answer = { 'In-Reply-To': header(sent, 'Message-ID')!, To: 'SUPPORT+x@acme.example' }
    await deliver(composeRaw(answer))
    await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'From there' })
    await desk.jobs.runDue()
    assert.match(header(server.received.at(-1)!.raw, 'From')!, /<support@acme\.example>/)
  })

  test('of ours is from the mailbox if its server does not let the alias send', async () => {
    server.answerMessage = ({ raw }) =>
      /^From: .*help@/m.test(raw) ? '550 5.7.60 Not allowed to send as this sender' : undefined
    const { ticketId } = await startConversation({ To: 'help@acme.example' })
    assert.match(header(server.received.at(-1)!.raw, 'From')!, /<support@acme\.example>/)
    const [mail] = (await desk.bob.get(`/v1/outbound-mails?ticket_id=${ticketId}`)).body
    assert.equal(mail.state, 'sent')
  })

  test('is found by the Message-ID that a mail server gave our mail, instead of the one we did', async () => {
    const id = '010f018c2a3b4c5d-1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f-000000'
    server.answerMessage = () => `250 Ok ${id}`
    const { ticketId } = await startConversation()
    const answer = { 'In-Reply-To': `<${id}@eu-west-1.amazonses.com>`, Subject: 'Other words' }
    const mail = await deliver(composeRaw(answer))
    assert.deepEqual([mail.state, mail.ticket_id], ['imported', ticketId])
    // Once the ticket is deleted, an answer is a new one.
    assert.equal((await desk.alice.delete(`/v1/tickets/${ticketId}`)).status, 204)
    const late = await deliver(composeRaw(answer))
    assert.equal(late.state, 'imported')
    assert.notEqual(late.ticket_id, ticketId)
  })

  test('continues the conversation in mail programs', async () => {
    const first = '<first@shop.example>'
    const { ticketId, sent } = await startConversation({ 'Message-ID': first })
    assert.equal(header(sent, 'In-Reply-To'), first)
    assert.equal(header(sent, 'Subject'), 'Re: Lamp arrived broken')
    const second = '<second@shop.example>'
    await deliver(
      composeRaw({ 'Message-ID': second, 'In-Reply-To': header(sent, 'Message-ID')! }, 'Thanks!'),
    )
    await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: 'You are welcome.' })
    await desk.jobs.runDue()
    assert.equal(header(server.received.at(-1)!.raw, 'In-Reply-To'), second)
  })

  test('and ours are one thread in mail programs, whatever of it theirs repeat', async () => {
    /** What programs of customers write about the mail that they answer. */
    const programs: Record<string, (answered: string) => Record<string, string | undefined>> = {
      Gmail: (answered) => ({ 'In-Reply-To': idOf(answered), References: chainOf(answered) }),
      Outlook: (answered) => ({ 'In-Reply-To': idOf(answered), References: idOf(answered) }),
      'one that leaves out References': (answered) => ({ 'In-Reply-To': idOf(answered) }),
    }
    for (const [program, refer] of Object.entries(programs)) {
      const first = composeRaw({ 'Message-ID': `<${crypto.randomUUID()}@shop.example>` }, program)
      const { ticket_id: ticketId } = await deliver(first)
      const mails = [first]
      for (const round of [1, 2, 3]) {
        await desk.bob.post(`/v1/tickets/${ticketId}/comments`, { body: `Answer ${round}` })
        await desk.jobs.runDue()
        const ours = server.received.at(-1)!.raw
        const theirs = composeRaw(
          { ...refer(ours), Subject: `Re: Lamp arrived broken` },
          `${program} ${round}`,
        )
        assert.equal((await deliver(theirs)).ticket_id, ticketId, program)
        mails.push(ours, theirs)
      }
      assert.equal(rootsOf(mails).length, 1, program)
    }
  })

  test('to a closed ticket opens another one that names it', async () => {
    const { ticketId, sent } = await startConversation()
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'closed' })
    const mail = await deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }))
    assert.notEqual(mail.ticket_id, ticketId)
    const relations = (await desk.bob.get(`/v1/tickets/${mail.ticket_id}/relations`)).body
    assert.equal(relations.follow_up_to.id, ticketId)
    const back = (await desk.bob.get(`/v1/tickets/${ticketId}/relations`)).body
    assert.deepEqual(
      back.follow_ups.map(({ id }: { id: string }) => id),
      [mail.ticket_id],
    )
  })

  test('follows its comment to where it was split or merged to', async () => {
    const { ticketId, sent } = await startConversation()
    const [comment] = await commentsOf(ticketId)
    const split = (
      await desk.bob.post(`/v1/tickets/${ticketId}/split`, {
        comment_ids: [comment.id],
        subject: 'Split',
      })
    ).body
    const reply = () =>
      deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, 'Thanks!'))
    assert.equal((await reply()).ticket_id, split.id)
    await desk.bob.post(`/v1/tickets/${ticketId}/merge`, { ticket_ids: [split.id] })
    await desk.bob.patch(`/v1/tickets/${ticketId}`, { status: 'resolved' })
    const { comment_id } = await reply()
    const shown = await commentsOf(ticketId)
    assert.ok(shown.some(({ id }: { id: string }) => id === comment_id))
    assert.equal((await ticketOf(ticketId)).status, 'open')
  })

  test('is listed with the mail that opened its ticket', async () => {
    const { ticketId, mail, sent } = await startConversation()
    const reply = await deliver(composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }))
    const { status, body } = await desk.bob.get(`/v1/inbound-mails?ticket_id=${ticketId}`)
    assert.equal(status, 200)
    assert.deepEqual(
      body.map(({ id }: { id: string }) => id),
      [reply.id, mail.id],
    )
  })

  test('leaves out what it quotes, and keeps it', async () => {
    const { ticketId, sent } = await startConversation()
    const quote =
      'On Sat, Feb 28, 2026 at 10:00 AM Acme <support@acme.example> wrote:\n\n> We send you another one.'
    const mail = await deliver(
      composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! }, `Thanks!\n\n${quote}`),
    )
    assert.equal((await commentsOf(ticketId)).at(-1).body, 'Thanks!')
    assert.equal(mail.has_quote, true)
    assert.equal(mail.quote.trim(), quote)
  })

  test('with ids of another organization is a new ticket, and nothing there', async () => {
    const { ticketId, sent } = await startConversation()
    const raw = composeRaw({ 'In-Reply-To': header(sent, 'Message-ID')! })
    const { body } = await desk.charlie.post('/v1/inbound-mails', raw, asMail)
    await desk.jobs.runDue()
    const mail = (await desk.charlie.get(`/v1/inbound-mails/${body.id}`)).body
    assert.equal(mail.state, 'imported')
    assert.notEqual(mail.ticket_id, ticketId)
    assert.ok(mail.trace.every(({ detail }: { detail: string }) => !detail.includes('TKT-')))
    assert.equal((await commentsOf(ticketId)).length, 1)
  })
})

describe('a reply', () => {
  test('quotes what the customer wrote last, which is folded away when they answer', async () => {
    const { ticketId, sent } = await startConversation()
    assert.match(sent, /^On 2026-03-01, Maya Chen wrote:\r\n> The lamp arrived broken\.\r$/m)
    assert.match(sent, /<blockquote type=(?:3D)?"cite"/)
    // A mail program that leaves out all headers that lead to the ticket.
    const text = /\r\n\r\n(We send[\s\S]*?)\r\n--/.exec(sent)![1]!.replaceAll('\r\n', '\n')
    const quoted = text.replaceAll(/^/gm, '> ')
    const answer = await deliver(composeRaw({}, `Thanks!\n\nOn Sunday, Bob wrote:\n${quoted}`))
    assert.equal(answer.ticket_id, ticketId)
    assert.equal((await commentsOf(ticketId)).at(-1).body, 'Thanks!')
    assert.match(answer.quote, /The lamp arrived broken/)

    const path = `/v1/tickets/${ticketId}`
    await desk.bob.post(`${path}/comments`, { body: 'Between us', is_internal: true })
    await deliver(
      composeRaw({ 'Auto-Submitted': 'auto-replied', References: header(sent, 'Message-ID')! }),
    )
    const send = async () => {
      await desk.bob.post(`${path}/comments`, { body: 'You are welcome.' })
      await desk.jobs.runDue()
      return server.received.at(-1)!.raw
    }
    assert.match(await send(), /wrote:\r\n> Thanks!\r$/m)
    await desk.bob.put(`${path}/participants/omar@shop.example`, {})
    assert.doesNotMatch(
      await send(),
      /wrote:|Thanks!/,
      'others are not shown what they did not get',
    )
    for (const { raw } of server.received) assert.doesNotMatch(raw, /Between us/)
  })

  test('quotes neither what an agent wrote for the customer nor a forged request', async () => {
    const made = await desk.bob.post('/v1/tickets', ticketInput())
    const mail = await deliver(composeRaw({ ...forged, From: 'Eve <eve@shop.example>' }))
    for (const id of [made.body.id, mail.ticket_id]) {
      await desk.bob.post(`/v1/tickets/${id}/comments`, { body: 'Hello' })
      await desk.jobs.runDue()
      assert.doesNotMatch(server.received.at(-1)!.raw, /wrote:|blockquote/)
    }
    assert.equal(server.received.length, 2)
  })

  test('quotes at most 10,000 characters, without keys of other mails', async () => {
    const key = 'ref:abcdefghijklmnopqrstuvwxyz'
    const { sent } = await startConversation({}, `${key}\n${'word '.repeat(4_000)}`)
    assert.ok(sent.length < 40_000)
    assert.ok(!sent.includes(key))
  })
})

const idsIn = (text: string | undefined) => text?.match(/<[^>]+>/g) ?? []
const idOf = (raw: string) => header(raw, 'Message-ID')!
/** What an answer to this mail has as References. */
const chainOf = (raw: string) => [...idsIn(header(raw, 'References')), idOf(raw)].join(' ')

/** The roots of the trees that mail programs make of mails (see jwz.org/doc/threading.html). */
function rootsOf(mails: readonly string[]): string[] {
  const parents = new Map<string, string>()
  for (const raw of mails) {
    const named = idsIn(header(raw, 'References'))
    const references = named.length > 0 ? named : idsIn(header(raw, 'In-Reply-To')).slice(0, 1)
    const chain = [...references, idOf(raw)]
    for (const [index, id] of chain.entries()) {
      const parent = chain[index - 1]
      // A mail says itself what it answers; what others say about it counts only if it does not.
      if (parent !== undefined && (id === idOf(raw) || !parents.has(id))) parents.set(id, parent)
    }
  }
  const ids = mails.map(idOf)
  const known = [...parents.keys(), ...parents.values(), ...ids]
  return [...new Set(known)].filter((id) => !parents.has(id))
}
