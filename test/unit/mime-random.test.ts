import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MailParser } from '../../src/platform/mime/mail-parser.ts'
import { scaled } from '../support/depth.ts'
import { base64, cut, mailBytes, multipart, parse, utf8 } from '../support/fixtures/mails.ts'

const sample = mailBytes(`From: "Maya" <maya@shop.example>
Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?= ${utf8('ü')}
Date: Sat, 14 Nov 2026 10:30:00 +0100
${multipart('mixed', [
  multipart(
    'alternative',
    [
      'Content-Type: text/plain; format=flowed\nContent-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=\n=C3=9Fe \nand more\n-- \nMaya',
      'Content-Type: text/html; charset=windows-1250\n\n<p>P\xf8\xedli\x9a <img src="cid:a@b"></p>\n',
    ],
    'b2',
  ),
  `Content-Type: image/png; name*0*=utf-8''a%20; name*1=b.png\nContent-ID: <a@b>\nContent-Transfer-Encoding: base64\n\n${base64('x'.repeat(200))}`,
  'Content-Type: message/rfc822\n\nSubject: Inner\n\nText\n',
  'Content-Type: application/ms-tnef\n\nbroken',
])}`)

/** Pieces of which random mails are made, so that they come close to real ones. */
const pieces = fc.constantFrom(
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '--b1',
    '--b1--',
    '--b1\r\n',
    '--b2\r\n',
    '--',
    '-',
    ' ',
    '\t',
  ],
  ...[
    'Content-Type: ',
    'text/plain',
    'text/html',
    'multipart/mixed; boundary=b1\r\n\r\n',
    '; charset=',
  ],
  ...[
    'multipart/alternative; boundary=b2\r\n\r\n',
    'message/rfc822',
    'application/ms-tnef',
    'utf-8',
  ],
  ...[
    'Content-Transfer-Encoding: ',
    'base64\r\n',
    'quoted-printable\r\n',
    '=C3=BC',
    '=',
    '=?utf-8?Q?',
  ],
  ...[
    'Subject: ',
    'From: ',
    '<a@b>',
    '"',
    '(',
    '?=',
    'iso-2022-jp',
    '\x1b$B',
    '\xff',
    '\0',
    'word',
  ],
)
const mails = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  fc.array(pieces, { maxLength: 60 }).map((list) => Buffer.from(list.join(''), 'latin1')),
  fc
    .array(pieces, { maxLength: 60 })
    .map((list) =>
      Buffer.from(`Content-Type: multipart/mixed; boundary=b1\r\n\r\n${list.join('')}`, 'latin1'),
    ),
)

test('any bytes are parsed', async () => {
  const property = fc.asyncProperty(mails, async (bytes) => {
    const { text, subject, html, quotedFrom } = await parse(bytes)
    for (const each of [text, subject, html ?? ''])
      assert.ok(each.isWellFormed() && !each.includes('\0'))
    assert.ok(quotedFrom === null || quotedFrom <= text.length)
  })
  await fc.assert(property, { numRuns: scaled(300) })
})

test('the result does not depend on how the bytes are cut into chunks', async () => {
  const expected = await parse(sample)
  assert.equal(expected.text, 'Grüße and more\n-- \nMaya')
  for (let chunkBytes = 1; chunkBytes < 100; chunkBytes++)
    assert.deepEqual(await parse(sample, chunkBytes), expected, `${chunkBytes}`)
  const property = fc.asyncProperty(mails, fc.integer({ min: 1, max: 50 }), async (bytes, size) => {
    assert.deepEqual(await parse(bytes, size), await parse(bytes))
  })
  await fc.assert(property, { numRuns: scaled(300) })
})

test('a mail may end anywhere, or have any byte changed', async () => {
  for (let length = 0; length < sample.length; length++) await parse(sample.subarray(0, length))
  const change = fc.tuple(fc.nat(sample.length - 1), fc.nat(255))
  const property = fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
    const bytes = Buffer.from(sample)
    for (const [offset, value] of changes) bytes[offset] = value
    await parse(bytes)
  })
  await fc.assert(property, { numRuns: scaled(200) })
})

test('lines of all lengths around the limits give the same bytes', async () => {
  for (const length of [998, 1_000, 1_001, 65_535, 65_536, 65_537, 262_143, 262_145]) {
    const content = `${'-'.repeat(length)}\r\n${'x'.repeat(length)}\r`
    const mail = mailBytes(multipart('mixed', ['Content-Type: a/b\n\n@']))
      .toString('latin1')
      .replace('@', content)
    for (const chunkBytes of [1_000, 65_536, 300_000]) {
      const { contents } = await parse(Buffer.from(mail, 'latin1'), chunkBytes)
      assert.equal(contents[0]!.toString('latin1') === content, true, `${length}, ${chunkBytes}`)
    }
  }
})

test('the thread parses any bytes, too', async () => {
  const parser = new MailParser()
  const property = fc.asyncProperty(mails, async (bytes) => {
    const { contents, ...expected } = await parse(bytes)
    const files: Buffer[] = []
    const parsed = await parser.parse({
      chunks: cut(bytes, 500),
      async onFile(_, chunks) {
        const all: Buffer[] = []
        for await (const chunk of chunks) all.push(chunk)
        files.push(Buffer.concat(all))
      },
    })
    assert.deepEqual(parsed, expected)
    assert.deepEqual(files, contents)
  })
  await fc.assert(property, { numRuns: scaled(100) })
  await parser.close()
})
