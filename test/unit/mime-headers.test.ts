import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMailDate } from '../../src/platform/mime/mail-date.ts'
import { parse, utf8 } from '../support/fixtures/mails.ts'

test('headers of a plain mail', async () => {
  const mail = await parse(`Return-Path: <maya@shop.example>
Delivered-To: support@acme.example
Received: from a by b; Sat, 14 Nov 2026 10:30:01 +0100
Received: from c by a; Sat, 14 Nov 2026 10:30:00 +0100
X-Original-To: help@acme.example
Authentication-Results: mx.acme.example;
\tdkim=pass header.d=shop.example;
\tspf=pass
From: =?UTF-8?Q?Maya_G=C3=B6del?= <maya@shop.example>
To: "Support, Acme" <support@acme.example>, Friends: a@b.example, b@c.example;
Cc: undisclosed-recipients:;
Reply-To: not an address
Subject: Where is
 my =?utf-8?B?${Buffer.from('Päck').toString('base64')}?= =?utf-8?B?${Buffer.from('chen').toString('base64')}?=?
Date: Sat, 14 Nov 2026 10:30:00 +0100 (CET)
Message-ID: <m1@shop.example>
In-Reply-To: Your mail <r1@acme.example>
References: <r0@acme.example>
 <r1@acme.example>
List-Id: Shop talk <talk.shop.example>
X-Bellhop-Desk: abc

Hello
`)
  const { contents, automatic, headers, ...rest } = mail
  assert.deepEqual(contents, [])
  assert.notEqual(automatic, undefined)
  assert.deepEqual(rest, {
    from: [{ name: 'Maya Gödel', address: 'maya@shop.example' }],
    sender: [],
    replyTo: [],
    to: [
      { name: 'Support, Acme', address: 'support@acme.example' },
      { name: '', address: 'a@b.example' },
      { name: '', address: 'b@c.example' },
    ],
    cc: [],
    deliveredTo: ['support@acme.example', 'help@acme.example'],
    subject: 'Where is my Päckchen?',
    date: '2026-11-14T09:30:00Z',
    messageId: '<m1@shop.example>',
    inReplyTo: ['<r1@acme.example>'],
    references: ['<r0@acme.example>', '<r1@acme.example>'],
    authenticationResults: ['mx.acme.example; dkim=pass header.d=shop.example; spf=pass'],
    receivedAboveResults: [
      'from a by b; Sat, 14 Nov 2026 10:30:01 +0100',
      'from c by a; Sat, 14 Nov 2026 10:30:00 +0100',
    ],
    exchangeAuthAs: null,
    spamSign: null,
    receivedCount: 2,
    listId: 'talk.shop.example',
    deskMarker: 'abc',
    bounce: null,
    text: 'Hello',
    quotedFrom: null,
    formatted: null,
    forwarded: null,
    html: null,
    files: [],
    problems: [],
  })
})

test('all headers, apart from those of servers on the way and signatures', async () => {
  const { headers } = await parse(`Received: from a by b
DKIM-Signature: v=1; d=shop.example
ARC-Seal: i=1
X-Tag: one
Subject: =?utf-8?Q?P=C3=A4ckchen?=
x-tag:  two
  folded
X-Long: ${'ä'.repeat(400)}

Hello
`)
  assert.deepEqual(
    headers.map(({ name, value }) => [name, value]),
    [
      ['x-tag', 'one'],
      ['subject', 'Päckchen'],
      ['x-tag', 'two folded'],
      ['x-long', 'ä'.repeat(300)],
    ],
  )
})

test('many headers: as many as there is room for', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `X-${index}: ${index}`).join('\n')
  assert.equal((await parse(`${many}\n\nHello`)).headers.length, 100)
  const long = Array.from({ length: 90 }, (_, index) => `X-${index}: ${'x'.repeat(1_000)}`)
  const { headers } = await parse(`${long.join('\n')}\n\nHello`)
  assert.ok(headers.length > 20 && headers.length < 30, String(headers.length))
})

test('a mail with nothing in it', async () => {
  for (const empty of ['', '\n', '\n\n\n', 'no header']) {
    const { subject, from, date, messageId, text, files } = await parse(empty)
    assert.deepEqual(
      { subject, from, date, messageId, text, files },
      { subject: '', from: [], date: null, messageId: null, text: '', files: [] },
    )
  }
})

test('dates are UTC, and nonsense is none', () => {
  for (const [header, date] of [
    ['Sat, 14 Nov 2026 09:30:00 +0000', '2026-11-14T09:30:00Z'],
    ['14 Nov 2026 09:30 GMT', '2026-11-14T09:30:00Z'],
    ['Sat, 14 Nov 26 01:30:00 -0800', '2026-11-14T09:30:00Z'],
    ['Sat, 14 Nov 2026 04:30:00 EST', '2026-11-14T09:30:00Z'],
    ['2026-11-14T10:30:00.123+01:00', '2026-11-14T09:30:00Z'],
    ['Sat,  4 Nov 2026 09:30:60 +0000', '2026-11-04T09:30:59Z'],
    ['Sat, 34 Nov 2026 09:30:00 +0000', null],
    ['Sat, 14 Foo 2026 09:30:00 +0000', null],
    ['yesterday 1', null],
    ['1 Jan 1900 00:00:00 +0000', null],
    ['', null],
  ] as const)
    assert.equal(parseMailDate(header), date, header)
})

test('message ids without brackets, folded, and too many', async () => {
  const many = Array.from({ length: 150 }, (_, index) => `<${index}@x>`).join('\n ')
  const mail = await parse(`Message-ID: plain@shop.example
In-Reply-To: <folded-
 id@shop.example>
References: ${many}

`)
  assert.equal(mail.messageId, '<plain@shop.example>')
  assert.deepEqual(mail.inReplyTo, ['<folded-id@shop.example>'])
  assert.equal(mail.references.length, 100)
  assert.equal(mail.references.at(-1), '<149@x>')
})

test('at most 200 addresses and 20 authentication results', async () => {
  const to = Array.from({ length: 300 }, (_, index) => `a${index}@b.example`).join(',\n ')
  const results = `Authentication-Results: ${'x'.repeat(3_000)}\n`.repeat(25)
  const mail = await parse(`${results}To: ${to}\n\n`)
  assert.equal(mail.to.length, 200)
  assert.equal(mail.authenticationResults.length, 20)
  assert.equal(mail.authenticationResults[0]!.length, 2_000)
})

test('raw 8-bit headers are UTF-8, or have the charset of the text', async () => {
  const plain = await parse(
    `Subject: ${utf8('Grüße 日本')}\nFrom: ${utf8('Zoë')} <z@x.example>\n\n`,
  )
  assert.deepEqual([plain.subject, plain.from[0]!.name], ['Grüße 日本', 'Zoë'])
  const koi8 = await parse(
    'Subject: \xf0\xd2\xc9\xd7\xc5\xd4\nContent-Type: text/plain; charset=koi8-r\n\n\xcd\xc9\xd2',
  )
  assert.deepEqual([koi8.subject, koi8.text], ['Привет', 'мир'])
  const western = await parse('Subject: Gr\xfc\xdfe\n\n')
  assert.equal(western.subject, 'Grüße')
})

test('encoded words that the standard does not allow', async () => {
  const subjectOf = async (header: string) => (await parse(`Subject: ${header}\n\n`)).subject
  assert.equal(await subjectOf('=?utf-8?q?Gr=C3?= =?utf-8?q?=BC=C3=9Fe?='), 'Grüße')
  assert.equal(await subjectOf('=?utf-8?Q?a?==?utf-8?Q?b?='), 'ab')
  assert.equal(await subjectOf('=?iso-8859-1?Q?=93a_b=94?= c'), '“a b” c')
  assert.equal(await subjectOf('=?gb2312?B?1tDOxA==?='), '中文')
  assert.equal(await subjectOf('=?utf-8*de?Q?a?='), 'a')
  assert.equal(await subjectOf('=?x-nothing?Q?a=E4?='), 'aä')
  assert.equal(await subjectOf('=?utf-8?Q?a=00b=0Ac?='), 'a\ufffdb c')
  assert.equal(await subjectOf('=?utf-8?X?a?= =? ?'), '=?utf-8?X?a?= =? ?')
})

test('a subject of 3,000 characters is whole', async () => {
  assert.equal((await parse(`Subject: ${'x'.repeat(3_000)}\n\n`)).subject.length, 3_000)
})
