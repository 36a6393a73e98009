import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { detectAutomatic } from '../../src/platform/mime/automatic.ts'
import { scaled } from '../support/depth.ts'
import { report } from '../support/fixtures/bounces.ts'

const detect = (...lines: string[]) => detectAutomatic(report(lines.join('\n')).header)

const person = ['Return-Path: <ada@x.example>', 'From: Ada <ada@x.example>', 'Subject: Hello']

describe('mails that no person wrote', () => {
  const cases: [name: string, headers: string[], found: string][] = [
    [
      'out of office of Exchange',
      [
        'Subject: Automatic reply: Printer',
        'Auto-Submitted: auto-generated',
        'X-Auto-Response-Suppress: All',
      ],
      'Auto-Submitted',
    ],
    [
      'out of office of Exchange in German, without the standard header',
      ['Subject: Automatische Antwort: Drucker', 'X-Auto-Response-Suppress: All'],
      'X-Auto-Response-Suppress',
    ],
    [
      'out of office of Outlook in French',
      [
        'Subject: Réponse automatique : Imprimante',
        'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply',
      ],
      'X-Auto-Response-Suppress',
    ],
    [
      'out of office of Notes',
      ['Subject: Ada ist außer Haus', 'X-Auto-Response-Suppress: OOF'],
      'X-Auto-Response-Suppress',
    ],
    [
      'vacation responder of Gmail in Spanish',
      [
        'Subject: Estoy de vacaciones Re: Impresora',
        'Precedence: bulk',
        'X-Autoreply: yes',
        'Auto-Submitted: auto-replied',
      ],
      'Auto-Submitted',
    ],
    ['vacation(1)', ['Auto-Submitted: auto-replied (vacation)'], 'Auto-Submitted'],
    [
      'a program',
      ['Auto-Submitted: Auto-Generated; owner-email="ops@x.example"'],
      'Auto-Submitted',
    ],
    ['an unknown keyword', ['Auto-Submitted: auto-notified'], 'Auto-Submitted'],
    ['cPanel', ['X-Autorespond: Printer', 'X-Loop: ada@x.example'], 'X-Autorespond'],
    ['old responders', ['Precedence: auto_reply'], 'Precedence'],
    ['junk', ['Precedence: Junk'], 'Precedence'],
    [
      'a mailing list',
      ['List-Id: Friends <friends.lists.example>', 'Precedence: list'],
      'Precedence',
    ],
    ['a list without precedence', ['List-Id: Friends <friends.lists.example>'], 'List-Id'],
    ['a newsletter', ['List-Unsubscribe: <mailto:stop@news.example>'], 'List-Unsubscribe'],
    ['a mass mailing', ['Feedback-ID: 1.eu-west-1.abc:AmazonSES'], 'Feedback-ID'],
    ['procmail', ['X-Loop: ada@x.example'], 'X-Loop'],
  ]
  for (const [name, headers, found] of cases) {
    test(name, () => assert.equal(detect(...person, ...headers), found))
  }
  test('an empty return path', () => {
    assert.equal(detect('Return-Path: <>', 'From: ada@x.example'), 'Return-Path')
    assert.equal(detect('Return-Path: < >', 'From: ada@x.example'), 'Return-Path')
  })
})

describe('senders that are no persons', () => {
  const cases = [
    'Mail Delivery Subsystem <MAILER-DAEMON@x.example>',
    'MAILER-DAEMON@x.example (Mail Delivery System)',
    '<MAILER-DAEMON>',
    '"Postmaster, Acme" <postmaster@x.example>',
    'no-reply@x.example',
    'Acme <noreply@x.example>',
    'no_reply@x.example',
    'no.reply@x.example',
    'noreply+4711@x.example',
    'notifications-noreply@x.example',
    'noreply-orders@x.example',
    'DoNotReply@x.example',
    'do-not-reply@x.example',
    'ne-pas-repondre@x.example',
    'autoreply@x.example',
    'bounces@x.example',
  ]
  for (const from of cases) test(from, () => assert.equal(detect(`From: ${from}`), 'From'))
})

describe('mails of people', () => {
  const cases: [name: string, headers: string[]][] = [
    ['nothing special', []],
    ['Auto-Submitted: no', ['Auto-Submitted: no']],
    ['Auto-Submitted: No with a comment', ['Auto-Submitted: No (really)']],
    ['an ordinary precedence', ['Precedence: first-class']],
    ['empty headers', ['Auto-Submitted:', 'X-Loop:', 'List-Id: ', 'Feedback-ID:', 'Precedence:']],
    ['nothing is suppressed', ['X-Auto-Response-Suppress: None']],
    ['through a distribution group of Exchange', ['X-Auto-Response-Suppress: DR, OOF, AutoReply']],
    ['not an automatic reply', ['X-Autoreply: no']],
    ['a subject like one', ['Subject: Out of office replies do not work']],
  ]
  for (const [name, headers] of cases) {
    test(name, () => assert.equal(detect(...person, ...headers), null))
  }
  const senders = [
    'Mr. Noreply Jones <jones@x.example>',
    '"noreply@x.example" <ada@x.example>',
    'norepley@x.example',
    'mynoreplyfriend@x.example',
    'daemon.hill@x.example',
    'ada+postmaster@x.example',
    '',
    '<>',
  ]
  for (const from of senders) {
    test(`from ${from || 'nobody'}`, () =>
      assert.equal(detect('Return-Path: <ada@x.example>', `From: ${from}`), null))
  }
})

test('any text is read without an error', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<>', '<', 'no', 'All', ',', '@'),
  )
  fc.assert(
    fc.property(fc.array(value), (values) => {
      detectAutomatic(() => values)
    }),
    { numRuns: scaled(300) },
  )
})
