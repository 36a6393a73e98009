import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type MailReport, readBounce } from '../../src/platform/mime/bounce.ts'
import { isAddressInvalid } from '../../src/platform/mime/bounce-policy.ts'
import { decodeWords } from '../../src/platform/mime/encoded-words.ts'
import { scaled } from '../support/depth.ts'
import * as bounces from '../support/fixtures/bounces.ts'

const { report } = bounces

describe('a report names the recipients, the reason and the mail', () => {
  const id = '<k3j2h4@acme.example>'
  const subject = 'Re: Café machine'
  const cases: [
    name: string,
    report: MailReport,
    kind: string,
    recipients: [address: string, status: string | null, detail: RegExp][],
    original: [id: string | null, subject: string | null],
  ][] = [
    [
      'Postfix',
      bounces.postfix,
      'failed',
      [['ada@x.example', '5.1.1', /^550 5\.1\.1 .*: User unknown in virtual mailbox table$/]],
      [id, subject],
    ],
    [
      'Postfix without parts',
      bounces.postfixText,
      'failed',
      [['ada@x.example', '5.1.1', /^host mx\.x\.example\[192\.0\.2\.25\] said: 550 .* command\)$/]],
      [id, null],
    ],
    [
      'Postfix, delayed',
      bounces.postfixDelay,
      'delayed',
      [['ada@x.example', '4.4.1', /^connect to mx.*timed out$/]],
      [id, subject],
    ],
    [
      'Postfix, delayed, without parts',
      bounces.postfixDelayText,
      'delayed',
      [['ada@x.example', null, /^connect to mx/]],
      [null, null],
    ],
    [
      'Exim',
      bounces.exim,
      'failed',
      [
        ['ada@x.example', '5.1.1', /^host mx\.x\.example .* 550 5\.1\.1 No such user here$/],
        ['zoe@y.example', '5.2.2', /552 5\.2\.2 Mailbox is full$/],
      ],
      [id, subject],
    ],
    [
      'Exim, delayed',
      bounces.eximDelay,
      'delayed',
      [['ada@x.example', '4.7.1', /Greylisted/]],
      [null, null],
    ],
    [
      'Office 365',
      bounces.office365,
      'failed',
      [['ada@x.example', '5.1.10', /^550 5\.1\.10 RESOLVER\.ADR/]],
      [id, 'Re: Printer on fire'],
    ],
    [
      'Exchange 2003',
      bounces.exchange2003,
      'failed',
      [['ada@x.example', '5.1.1', /account does not exist/]],
      [null, null],
    ],
    [
      'Notes',
      bounces.notes,
      'failed',
      [['ada@x.example', null, /not listed in Domino Directory/]],
      [null, null],
    ],
    [
      'Gmail',
      bounces.gmail,
      'failed',
      [['ada@x.example', '5.1.1', /^550-5\.1\.1 The email account/]],
      [id, subject],
    ],
    [
      'Gmail without parts',
      bounces.gmailText,
      'failed',
      [['ada@x.example', null, /address couldn't be found/]],
      [null, null],
    ],
    [
      'Gmail of old',
      bounces.gmailOld,
      'failed',
      [['ada@x.example', '5.7.1', /Message rejected by policy$/]],
      [id, subject],
    ],
    [
      'Yahoo',
      bounces.yahoo,
      'failed',
      [['ada@yahoo.example', null, /^554: delivery error/]],
      [id, subject],
    ],
    [
      'qmail',
      bounces.qmail,
      'failed',
      [['ada@x.example', '5.1.1', /^Sorry, no mailbox/]],
      [id, subject],
    ],
    [
      'Sendmail',
      bounces.sendmail,
      'failed',
      [['ada@x.example', '5.1.1', /^\(reason: 550 5\.1\.1/]],
      [null, null],
    ],
    [
      'Amazon SES, given up',
      bounces.amazonSes,
      'failed',
      [['ada@x.example', '4.4.7', /^550 4\.4\.7 Message expired/]],
      [id, subject],
    ],
    [
      'a complaint',
      bounces.complaint,
      'complaint',
      [['ada@x.example', null, /^abuse, reported by IspFeedback/]],
      [id, subject],
    ],
    [
      'a complaint that hides the recipient',
      bounces.complaintWithoutRecipient,
      'complaint',
      [['ada@x.example', null, /^abuse$/]],
      [id, subject],
    ],
    [
      'a complaint in another multipart',
      bounces.complaintInMixed,
      'complaint',
      [['ada@x.example', null, /^abuse$/]],
      [id, subject],
    ],
    [
      'McAfee, without a status',
      bounces.mcAfee,
      'failed',
      [['ada@x.example', null, /550 Unknown user/]],
      [id, subject],
    ],
    [
      'DragonFly',
      bounces.dragonFly,
      'failed',
      [['ada@x.example', '5.1.1', /Recipient address rejected: User unknown/]],
      [id, subject],
    ],
  ]
  for (const [name, mail, kind, recipients, [originalMessageId, originalSubject]] of cases) {
    test(name, () => {
      const bounce = readBounce(mail)
      assert.ok(bounce, 'not recognized')
      assert.deepEqual(
        [bounce.kind, bounce.originalMessageId, bounce.originalSubject],
        [kind, originalMessageId, originalSubject],
      )
      assert.deepEqual(
        bounce.recipients.map(({ address, status }) => [address, status]),
        recipients.map(([address, status]) => [address, status]),
      )
      for (const [index, [, , detail]] of recipients.entries())
        assert.match(bounce.recipients[index]!.detail, detail)
    })
  }

  test('recipients are in a header if the words are unknown', () => {
    const mail = report(
      'Return-Path: <>\nX-Failed-Recipients: ada@x.example, zoe@y.example\nFrom: ada@x.example\nSubject: Oops',
      ['text/plain', 'Die Nachricht ist unzustellbar.'],
    )
    const detail = 'Die Nachricht ist unzustellbar.'
    assert.deepEqual(readBounce(mail)?.recipients, [
      { address: 'ada@x.example', status: null, detail },
      { address: 'zoe@y.example', status: null, detail },
    ])
  })

  test('words that no server is known for, if the subject says what it is', () => {
    const notice = (subject: string) =>
      report(`Return-Path: <>\nFrom: MAILER-DAEMON@x.example\nSubject: ${subject}`, [
        'text/plain',
        'Something is wrong with this address:\n\nada@x.example ... mailbox full, 552 5.2.2\n',
      ])
    const bounce = readBounce(notice('mail failed, returning to sender'))
    assert.deepEqual(bounce?.recipients[0]?.status, '5.2.2')
    assert.equal(bounce.kind, 'failed')
    assert.equal(readBounce(notice('Delivery problem: still trying'))?.kind, 'delayed')
    assert.equal(readBounce(notice('Your subscription')), null)
    const { parts } = notice('')
    const header = 'Return-Path: <>\nFrom: support@x.example\nSubject: Undeliverable: Hello'
    const unnamed = report(header, [parts[0]!.contentType, parts[0]!.text])
    assert.equal(readBounce(unnamed)?.kind, 'failed')
  })

  test('the envelope id that we sent with it', () => {
    assert.equal(readBounce(bounces.postfix)?.envelopeId, '01JD0VKM')
    assert.equal(readBounce(bounces.gmail)?.envelopeId, null)
  })
})

describe('what has become of several recipients', () => {
  const cases: [actions: string[], kind: string | undefined, recipients: string[]][] = [
    [
      ['Action: failed\nStatus: 5.1.1', 'Action: failed\nStatus: 5.2.2'],
      'failed',
      ['user0', 'user1'],
    ],
    [['Action: delayed\nStatus: 4.4.1', 'Action: failed\nStatus: 5.2.2'], 'failed', ['user1']],
    [
      ['Action: delivered\nStatus: 2.0.0', 'Action: FAILED (given up)\nStatus: 5.2.2'],
      'failed',
      ['user1'],
    ],
    [['Action: delayed\nStatus: 4.4.1', 'Action: relayed\nStatus: 2.0.0'], 'delayed', ['user0']],
    [['Status: 5.1.1', 'Status: 2.1.5'], 'failed', ['user0']],
    [['Action: failure\nStatus: 553 Too large', 'Action: error'], 'failed', ['user0', 'user1']],
    [['Action: delivered\nStatus: 2.0.0'], undefined, []],
    [['Action: relayed\nStatus: 2.0.0', 'Action: expanded\nStatus: 2.0.0'], undefined, []],
  ]
  for (const [actions, kind, recipients] of cases) {
    test(actions.join(', ').replaceAll('\n', ' '), () => {
      const bounce = readBounce(bounces.withActions(...actions))
      assert.equal(bounce?.kind, kind)
      const addresses = bounce?.recipients.map(({ address }) => address.split('@')[0]) ?? []
      assert.deepEqual(addresses, recipients)
    })
  }

  test('the address we sent to is preferred to the one it was forwarded to', () => {
    const forwarded = 'Original-Recipient: rfc822;ada@x.example\nAction: failed\nStatus: 5.1.1'
    assert.equal(
      readBounce(bounces.withActions(forwarded))?.recipients[0]?.address,
      'ada@x.example',
    )
  })

  test('words of servers are cut at 500 characters', () => {
    const long = `Action: failed\nDiagnostic-Code: smtp; 550 5.1.1 ${'😀'.repeat(400)}`
    const [recipient] = readBounce(bounces.withActions(long))!.recipients
    assert.equal(recipient!.detail.length, 500)
    assert.ok(recipient!.detail.isWellFormed())
  })
})

describe('not a bounce', () => {
  const person = (subject: string, text: string, more = '') =>
    report(
      `Return-Path: <ada@x.example>\nFrom: Ada <ada@x.example>\nSubject: ${subject}\nContent-Type: text/plain${more}`,
      ['text/plain', text],
    )
  const quoted = bounces.postfix.parts[0]!.text
  const cases: [name: string, mail: MailReport][] = [
    ['a question', person('Delivery status of my parcel?', 'Has it failed permanently?')],
    ['a report forwarded as text', person('Fwd: Undelivered Mail Returned to Sender', quoted)],
    ['a report pasted without a prefix', person('Undelivered Mail Returned to Sender', quoted)],
    [
      'a report forwarded as a file',
      report(
        'Return-Path: <ada@x.example>\nFrom: ada@x.example\nSubject: What is this?\nContent-Type: multipart/mixed; boundary=b',
        ['text/plain', 'Why do I get this?'],
        ['message/rfc822', `Subject: Undelivered Mail\n\n${quoted}`],
        ['message/delivery-status', bounces.postfix.parts[1]!.text],
      ),
    ],
    [
      'a postmaster who is a person and replies',
      report(
        'Return-Path: <postmaster@x.example>\nFrom: postmaster@x.example\nSubject: Re: Your bounces\nContent-Type: text/plain',
        ['text/plain', quoted],
      ),
    ],
    [
      'a postmaster who quotes',
      report(
        'Return-Path: <postmaster@x.example>\nFrom: postmaster@x.example\nSubject: Your bounces\nContent-Type: text/plain',
        ['text/plain', `Hello,\nwe see this:\n${quoted.replaceAll(/^/gm, '> ')}`],
      ),
    ],
    [
      'a postmaster who writes about bounces',
      report(
        'Return-Path: <postmaster@x.example>\nFrom: postmaster@x.example\nSubject: Delivery problems\nContent-Type: text/plain',
        ['text/plain', 'Hello,\nplease write to us about these:\npostmaster@x.example\n'],
      ),
    ],
    [
      'a form of a website that says no more than its subject',
      report(
        'Return-Path: <>\nFrom: shop@x.example\nSubject: Delivery problem\nContent-Type: text/plain',
        ['text/plain', 'Email:\nada@x.example\n\nMy lamp has not arrived, order 551.'],
      ),
    ],
    [
      'an out-of-office reply',
      report(
        'Return-Path: <>\nFrom: ada@x.example\nSubject: Automatic reply: Printer\nAuto-Submitted: auto-replied\nContent-Type: text/plain',
        ['text/plain', 'I am away. Your message was not delivered to anybody else.'],
      ),
    ],
    [
      'a read receipt',
      report(
        'From: ada@x.example\nSubject: Read: Printer\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b',
        ['text/plain', 'Your message was read.'],
        [
          'message/disposition-notification',
          'Final-Recipient: rfc822;ada@x.example\nOriginal-Message-ID: <k3j2h4@acme.example>\nDisposition: manual-action/MDN-sent-manually; displayed\n',
        ],
      ),
    ],
    ['a message that is not spam', bounces.notSpam],
    ['nothing', report('', ['text/plain', ''])],
  ]
  for (const [name, mail] of cases) test(name, () => assert.equal(readBounce(mail), null))
})

describe('an address is not used again', () => {
  const cases: [status: string | null, detail: string, isInvalid: boolean][] = [
    ['5.1.1', '', true],
    ['5.1.2', 'Host unknown', true],
    ['5.1.3', '', true],
    ['5.1.6', '', true],
    ['5.1.10', '', true],
    ['5.4.4', 'Unable to route', true],
    [null, '550 5.1.1 No such user', true],
    [null, '550 No such user', true],
    [null, "554 delivery error: This user doesn't have a yahoo.com account", true],
    ['5.0.0', 'smtp; 550 5.1.1 gone', true],
    ['5.0.0', '550 Unknown user', true],
    ['5.5.0', '550 Requested action not taken: user unknown', true],
    ['5.0.0', '550 User ada not listed in Domino Directory', true],
    ['5.5.0', '550 mailbox unavailable', false],
    ['5.0.0', '550 Sender address rejected: user unknown', false],
    ['5.0.0', '550 5.7.1 unknown user or policy', false],
    ['5.2.2', '552 5.2.2 Mailbox full, no such user', false],
    ['5.7.1', 'Unknown user', false],
    ['5.7.509', 'no such user', false],
    ['4.1.1', 'No such user', false],
    ['4.4.7', '550 4.4.7 5.1.1', false],
    [null, '450 4.1.1 No such user', false],
    [null, '450 No such user', false],
    [null, 'No answer from 5.1.1.1', false],
    [null, 'no such user', false],
    [null, '', false],
    ['5.1.8', "Sender's domain", false],
    ['5.1.11', '', false],
  ]
  for (const [status, detail, expected] of cases) {
    test(`${status} ${detail}: ${expected}`, () =>
      assert.equal(isAddressInvalid(status, detail), expected))
  }
})

describe('encoded words', () => {
  const cases: [text: string, decoded: string][] = [
    ['plain', 'plain'],
    ['=?utf-8?q?caf=C3=A9_x?= y', 'café x y'],
    ['=?UTF-8?B?w6k=?= =?UTF-8?B?w6k=?=', 'éé'],
    // Divided within a character.
    ['=?utf-8?Q?=C3?=\t=?utf-8?Q?=A9?=', 'é'],
    ['=?iso-8859-1?Q?=E9?= =?utf-8?Q?=C3=A9?=', 'éé'],
    ['=?iso-2022-jp?B?GyRCRnxLXBsoQg==?=', '日本'],
    ['=?utf-8*en?Q?hello?=', 'hello'],
    ['=?x-unknown?Q?a?=', 'a'],
    ['=?utf-8?Q?open', '=?utf-8?Q?open'],
  ]
  for (const [text, decoded] of cases) test(text, () => assert.equal(decodeWords(text), decoded))
})

const samples = Object.values(bounces).filter((each) => typeof each === 'object')

test('damaged reports never throw, and yield short, well-formed texts', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...samples.flatMap(({ parts }) => parts.flatMap(({ text }) => text.split('\n'))),
    ),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', ' ', '\r', '<', '>', '@', 'ada@x.example', '\0', '\ud800', 'Status: 5.1.1'),
  )
  const text = fc.array(piece).map((lines) => lines.join('\n'))
  const type = fc.constantFrom(
    ...new Set(samples.flatMap(({ parts }) => parts.map((part) => part.contentType))),
  )
  const parts = fc.array(fc.record({ contentType: type, text }), { maxLength: 5 })
  const lines = fc.constantFrom(...samples.map((sample) => sample.lines))
  const check = fc.property(lines, parts, fc.array(piece), (known, random, unknown) => {
    const headers = report([...known, ...unknown.map((each) => `In-Reply-To: ${each}`)].join('\n'))
    const bounce = readBounce({ header: headers.header, parts: random })
    for (const { address, status, detail } of bounce?.recipients ?? []) {
      assert.ok(address.length <= 320 && address.isWellFormed() && !address.includes('\0'))
      assert.ok(detail.length <= 500 && detail.isWellFormed() && !detail.includes('\0'))
      assert.match(status ?? '5.0.0', /^[245]\.\d{1,3}\.\d{1,3}$/)
    }
    for (const words of [bounce?.originalMessageId, bounce?.envelopeId, bounce?.originalSubject])
      assert.ok(
        (words ?? '').length <= 1_000 && (words ?? '').isWellFormed() && !words?.includes('\0'),
      )
  })
  fc.assert(check, { numRuns: scaled(500) })
})
