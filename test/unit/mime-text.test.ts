import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unflow } from '../../src/platform/mime/flowed.ts'
import { textCharactersMax } from '../../src/platform/mime/parsed-mail.ts'
import { base64, multipart, parse, utf8 } from '../support/fixtures/mails.ts'

const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\n\n${utf8(text)}`
const html = (text: string) => `Content-Type: text/html; charset=utf-8\n\n${utf8(text)}`

test('line breaks and indents stay as they were written', async () => {
  const { text } = await parse(plain('\n \nHi,\n\n  indented\n* a\n* b\r\n\n-- \nMaya\n\n'))
  assert.equal(text, 'Hi,\n\n  indented\n* a\n* b\n\n-- \nMaya')
})

test('of two versions the HTML is read, because it knows what is a list or a link', async () => {
  const mail = await parse(
    multipart('alternative', [plain('Hello *you*'), html('<p>Hello <b>you</b></p>')]),
  )
  assert.equal(mail.text, 'Hello you')
  assert.deepEqual(mail.formatted, {
    all: '<p>Hello <b>you</b></p>',
    own: '<p>Hello <b>you</b></p>',
  })
  assert.match(mail.html!, /<p>Hello <b>you<\/b><\/p>/)
  assert.deepEqual(mail.files, [])
})

test('of two versions the plain one is read if the HTML says less', async () => {
  const text = 'I cannot open the file that you have sent'
  const tracking = '<img src="https://tracker.example/x.png"><p>Sent by Mailer</p>'
  const mail = await parse(multipart('alternative', [plain(text), html(tracking)]))
  assert.equal(mail.text, text)
  assert.equal(mail.formatted, null)
})

test('a plain version that says nothing is not the text', async () => {
  const words = Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ')
  for (const stub of [
    '',
    ' \n\n',
    'This message requires HTML to be viewed.',
    'Please view this email in an HTML capable mail client',
    'word1 word2',
  ]) {
    const mail = await parse(multipart('alternative', [plain(stub), html(`<p>${words}</p>`)]))
    assert.equal(mail.text, words, stub)
  }
})

test('HTML alone is converted', async () => {
  const mail = await parse(html('<p>Hello</p>'))
  assert.equal(mail.text, 'Hello')
  assert.match(mail.html!, /<p>Hello<\/p>/)
})

test('texts around a picture are joined, in both versions', async () => {
  const picture = `Content-Type: image/png; name="a.png"\n\nx`
  const mail = await parse(multipart('mixed', [plain('Before\n'), picture, plain('\nAfter\n')]))
  assert.equal(mail.text, 'Before\n\nAfter')
  assert.deepEqual(
    mail.files.map(({ name }) => name),
    ['a.png'],
  )
  const inner = multipart('mixed', [html('<p>Before</p>'), picture, html('<p>After</p>')], 'b2')
  const both = await parse(multipart('alternative', [plain('Before After'), inner]))
  assert.equal(both.text, 'Before\n\nAfter')
  assert.match(both.html!, /Before.*After/s)
})

test('a footer that a list adds to HTML is in the HTML, escaped', async () => {
  const mail = await parse(
    multipart('mixed', [html('<p>Hi</p>'), plain('List <b>footer</b> & co')]),
  )
  assert.equal(mail.text, 'Hi\n\nList <b>footer</b> & co')
  assert.match(mail.html!, /List &lt;b&gt;footer&lt;\/b&gt; &amp; co/)
})

test('text that is attached or has a name is a file', async () => {
  const mail = await parse(
    multipart('mixed', [
      plain('Hello'),
      'Content-Type: text/plain\nContent-Disposition: attachment\n\nlog',
      'Content-Type: text/html; name=page.html\n\n<p>page</p>',
      'Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR',
    ]),
  )
  assert.equal(mail.text, 'Hello')
  assert.equal(mail.html, null)
  assert.deepEqual(
    mail.files.map(({ name, contentType }) => [name, contentType]),
    [
      ['part-3.txt', 'text/plain'],
      ['page.html', 'text/html'],
      ['part-5.ics', 'text/calendar'],
    ],
  )
  assert.equal(String(mail.contents[0]), 'log')
})

test('inner parts that are not closed, and boundaries with spaces, are found', async () => {
  const mail = await parse(`Content-Type: multipart/mixed; boundary="outer"

for old programs
--outer${'  '}
Content-Type: multipart/alternative; boundary="inner"

--inner
Content-Type: text/plain

Hello
--outer
Content-Type: text/plain; name=a.txt

file
--outer--
epilogue
--outer
not a part
`)
  assert.equal(mail.text, 'Hello')
  assert.deepEqual(mail.contents.map(String), ['file'])
})

test('a multipart without parts or boundary is text', async () => {
  const wrong = await parse('Content-Type: multipart/mixed; boundary=x\n\n--y\nHello\n')
  assert.equal(wrong.text, '--y\nHello')
  assert.equal((await parse('Content-Type: multipart/mixed\n\nHello\n')).text, 'Hello')
})

test('quoted-printable and base64 are decoded, broken ones as far as possible', async () => {
  const encoded = (encoding: string, body: string) =>
    parse(
      `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${body}`,
    )
  assert.equal(
    (await encoded('quoted-printable', 'Gr=C3=BC=c3=9fe=\n, a=3Db =zz =  \nc=')).text,
    'Grüße, a=b =zz c',
  )
  assert.equal((await encoded('BASE64', `${base64('Grü')}\n${base64('ße')}\n`)).text, 'Grüße')
  assert.equal((await encoded('base64 (comment)', 'SGV!sbG8')).text, 'Hello')
  assert.equal((await encoded('x-unknown', 'Hello')).text, 'Hello')
})

test('flowed text is joined, with and without deleted spaces', () => {
  assert.equal(unflow('a \nb\nc', false), 'a b\nc')
  assert.equal(unflow('a \nb', true), 'ab')
  assert.equal(unflow('> a \n> b\n>> c \nd', false), '> a b\n>> c \nd')
  assert.equal(unflow('x \n-- \nMaya', false), 'x \n-- \nMaya')
  assert.equal(unflow('  indented\n >not a quote', false), ' indented\n>not a quote')
})

test('flowed text of a mail', async () => {
  const mail = await parse(
    'Content-Type: text/plain; format=flowed; delsp=yes\n\nlong \nword\nend\n',
  )
  assert.equal(mail.text, 'longword\nend')
})

test('a long text is cut where a comment is, between characters', async () => {
  const long = await parse(plain(`x${'😀'.repeat(60_000)}`))
  assert.ok(long.text.length <= textCharactersMax && long.text.isWellFormed())
  assert.deepEqual(long.problems, ['text_shortened'])
  const larger = await parse(html(`<p>${'ü'.repeat(600_000)}</p>`))
  assert.ok(larger.problems.includes('html_shortened'))
})

test('where the quote begins', async () => {
  const { text, quotedFrom } = await parse(
    plain('Thanks!\n\nOn Monday, Ada wrote:\n> Hello\n> you\n'),
  )
  assert.ok(quotedFrom !== null)
  assert.match(text.slice(0, quotedFrom), /^Thanks!\n\n/)
  assert.match(text.slice(quotedFrom), /> Hello\n> you$/)
})

test('reports are recognized', async () => {
  const report = multipart('report; report-type=delivery-status', [
    plain('Your mail could not be delivered.'),
    `Content-Type: message/delivery-status

Reporting-MTA: dns; mx.acme.example

Final-Recipient: rfc822; nobody@shop.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such user`,
    `Content-Type: message/rfc822

Message-ID: <m1@acme.example>
Subject: Your ticket

Hello`,
  ])
  const mail = await parse(
    `From: MAILER-DAEMON@mx.acme.example\nSubject: failure notice\n${report}`,
  )
  assert.equal(mail.bounce?.kind, 'failed')
  assert.equal(mail.text, 'Your mail could not be delivered.')
  assert.deepEqual(
    mail.files.map(({ name }) => name),
    ['Your ticket.eml'],
  )
})

const named = (name: string, text: string) =>
  `Content-Type: text/plain; charset=utf-8\nContent-Disposition: inline; filename=${name}\n\n${utf8(text)}`
const picture = 'Content-Type: image/png; name=a.png\n\npng'

test('text with a file name is the text of the mail if there is no other', async () => {
  const alone = await parse(multipart('mixed', [named('letter.txt', 'Hello'), picture]))
  assert.equal(alone.text, 'Hello')
  assert.deepEqual(
    alone.files.map(({ name }) => name),
    ['a.png'],
  )
  for (const parts of [
    [plain('Hello'), named('log.txt', 'line 1')],
    [named('log.txt', 'line 1'), plain('Hello')],
    [plain(' '), named('hello.txt', 'Hello'), named('log.txt', 'line 1')],
  ]) {
    const mail = await parse(multipart('mixed', parts))
    assert.equal(mail.text, 'Hello')
    assert.deepEqual(
      mail.files.map(({ name }) => name),
      ['log.txt'],
    )
    assert.equal(String(mail.contents[0]), 'line 1')
  }
})

test('an invitation without text says what, when and where', async () => {
  const invitation = (lines: string) =>
    `Content-Type: text/calendar; method=REQUEST; charset=utf-8\n\nBEGIN:VCALENDAR
BEGIN:VTIMEZONE
TZID:Europe/Berlin
DTSTART:19700101T000000
END:VTIMEZONE
BEGIN:VEVENT
${utf8(lines)}
BEGIN:VALARM
DESCRIPTION:Reminder
END:VALARM
END:VEVENT
END:VCALENDAR`
  const zoned = `SUMMARY:Lamps\\, and more
DTSTART;TZID="Europe/Berlin":20260302T100000
DTEND;TZID="Europe/Berlin":20260302T110000
LOCATION:Café\\nMain
  Street 4
DESCRIPTION:Please bring\\nthe lamp.`
  const cases = [
    [
      zoned,
      'Lamps, and more\n2026-03-02 10:00 – 11:00 (Europe/Berlin)\nCafé Main Street 4\n\nPlease bring\nthe lamp.',
    ],
    ['SUMMARY:Fair\nDTSTART;VALUE=DATE:20260302\nDTEND;VALUE=DATE:20260303', 'Fair\n2026-03-02'],
    ['SUMMARY:Call\nDTSTART:20260302T100000Z', 'Call\n2026-03-02 10:00 (UTC)'],
    [
      'DTSTART:20260302T230000Z\nDTEND:20260303T010000Z',
      '2026-03-02 23:00 – 2026-03-03 01:00 (UTC)',
    ],
    ['SUMMARY:No time\nDTSTART:soon', 'No time'],
  ]
  for (const [lines, text] of cases) {
    const mail = await parse(multipart('mixed', [plain(''), invitation(lines!)]))
    assert.equal(mail.text, text)
    assert.deepEqual(
      mail.files.map(({ contentType }) => contentType),
      ['text/calendar'],
    )
  }
  const worded = await parse(multipart('alternative', [plain('Join us'), invitation(zoned)]))
  assert.equal(worded.text, 'Join us')
})
