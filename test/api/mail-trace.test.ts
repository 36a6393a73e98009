import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createMailbox,
  deliver,
  desk,
  forged,
  header,
  mailboxId,
  passing,
  startConversation,
  useMailDesk,
} from '../support/desk/mail-desk.ts'
import { composeBounce, composeRaw } from '../support/fixtures/mail.ts'

// Whatever becomes of a mail, its trace says what was looked at, what was found and what was decided.

useMailDesk()

interface Step {
  step: string
  result: string
  detail: string
}

const words = ({ step, result, detail }: Step) => [step, result, detail].join(' ').trim()

/** Mails of each kind, with what their trace has to say, after the address and apart from routes. */
async function everyKind(): Promise<[title: string, raw: string, trace: string[]][]> {
  const incoming = { is_plus_addressed: true }
  await desk.alice.patch(`/v1/mailboxes/${mailboxId}`, { incoming })
  const { mail, sent, sentTo } = await startConversation()
  const { ticket_display_id: id } = (await desk.bob.get(`/v1/tickets/${mail.ticket_id}`)).body
  const messageId = header(sent, 'Message-ID')!
  const answering = { 'In-Reply-To': messageId }
  const replyTo = header(sent, 'Reply-To')!
  const from = (address: string) => ({ From: address })
  const loop = Array(100).fill('from a.example by b.example').join('\r\nReceived: ')
  const returnKey = header(sent, 'X-Bellhop-Return')
  const bounce = { messageId, returnKey, recipient: sentTo[0]!, status: '5.2.2' }
  return [
    [
      'one that opens a ticket',
      composeRaw({}),
      ['kind person', 'sender none from', 'ticket new', 'decision ticket'],
    ],
    [
      'an answer by Message-ID',
      composeRaw(answering),
      ['kind person', 'sender none from', `ticket message_id ${id}`, 'decision comment'],
    ],
    [
      'an answer by the address of the reply',
      composeRaw({ To: replyTo }),
      ['kind person', 'sender none from', `ticket reply_key ${id}`, 'decision comment'],
    ],
    [
      'an answer to what the customer wrote before',
      composeRaw({ References: mail.message_id }),
      ['kind person', 'sender none from', `ticket received_message_id ${id}`, 'decision comment'],
    ],
    [
      'an answer by the number in the subject, from a verified sender',
      composeRaw({ Subject: `Re: [${id}] Lamp`, ...passing }),
      ['kind person', 'sender pass from', `ticket subject ${id}`, 'decision comment'],
    ],
    [
      'the same from a sender who is not verified',
      composeRaw({ Subject: `Re: [${id}] Lamp` }),
      [
        'kind person',
        'sender none from',
        `ticket subject ${id}`,
        'decision hold not_authenticated',
      ],
    ],
    [
      'an answer of somebody else',
      composeRaw({ ...answering, ...from('eve@elsewhere.example') }),
      [
        'kind person',
        'sender none from',
        `ticket message_id ${id}`,
        'decision hold unknown_sender',
      ],
    ],
    [
      'an answer with a forged sender',
      composeRaw({ ...answering, ...forged }),
      [
        'kind person',
        'sender fail from',
        `ticket message_id ${id}`,
        'decision hold failed_authentication',
      ],
    ],
    [
      'an answer of an agent that proves nothing',
      composeRaw({ ...answering, ...from('bob@acme.example') }),
      [
        'kind person',
        'sender none from',
        `ticket message_id ${id}`,
        'decision hold agent_not_verified',
      ],
    ],
    [
      'a note that somebody is away',
      composeRaw({ ...answering, 'Auto-Submitted': 'auto-replied' }),
      [
        'kind automatic Auto-Submitted',
        'sender none from',
        `ticket message_id ${id}`,
        'decision comment',
      ],
    ],
    [
      'a form on a web page',
      composeRaw({ ...from('support@acme.example'), 'Reply-To': 'Ann <ann@x.example>' }),
      ['kind person', 'sender none reply_to', 'ticket new', 'decision ticket'],
    ],
    [
      'one without a sender',
      composeRaw({ From: undefined }),
      ['kind person', 'sender no_sender', 'decision hold no_sender'],
    ],
    [
      'one that goes in circles',
      composeRaw({ Received: loop }),
      ['kind person', 'decision hold mail_loop'],
    ],
    ['one that came back', composeBounce(bounce), ['kind bounce failed', 'decision bounce']],
  ]
}

test('the trace of any mail has each step, and deciding again gives the same', async () => {
  const traces = new Map<string, Step[]>()
  for (const [title, raw, expected] of await everyKind()) {
    const mail = await deliver(raw)
    const [address, ...steps] = mail.trace as Step[]
    assert.deepEqual([address!.step, address!.result], ['address', 'support@acme.example'], title)
    assert.deepEqual(steps.map(words), expected, title)
    traces.set(mail.id, mail.trace)
  }
  // Also now that the other mails are there.
  for (const [id, trace] of traces) {
    const { body } = await desk.bob.post(`/v1/inbound-mails/${id}/rehearse`, {})
    assert.deepEqual(body.trace, trace)
    const { result, detail } = trace.find(({ step }) => step === 'decision')!
    assert.deepEqual([body.outcome, body.reason ?? ''], [result, detail])
  }
})

test('the trace names the routes that were asked, and what they have set', async () => {
  const conditions = (value: string) => [{ field: 'subject', operator: 'contains', value }]
  const routes = [
    { name: 'Invoices', conditions: conditions('invoice'), then: { outcome: 'hold' } },
    { name: 'Lamps', conditions: conditions('lamp'), then: { priority: 'urgent', tags: ['new'] } },
  ]
  await createMailbox({ address: 'sales@acme.example', incoming: { routes } })
  const to = { To: 'sales@acme.example' }
  const ticket = await deliver(composeRaw({ ...to }))
  const held = await deliver(composeRaw({ ...to, Subject: 'An invoice' }))
  const stepsOf = ({ trace }: { trace: Step[] }) => trace.slice(4).map(words)
  assert.deepEqual(stepsOf(ticket), [
    'route no_match 1 Invoices: subject does not contain “invoice”',
    'route ticket 2 Lamps',
    'set priority urgent',
    'set tags new',
    'decision ticket',
  ])
  assert.deepEqual(stepsOf(held), ['route hold 1 Invoices', 'decision hold route'])
  for (const { id, trace } of [ticket, held]) {
    const { body } = await desk.bob.post(`/v1/inbound-mails/${id}/rehearse`, {})
    assert.deepEqual(body.trace, trace)
  }
})
