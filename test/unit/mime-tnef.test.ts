import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readTnef } from '../../src/platform/mime/tnef.ts'
import { scaled } from '../support/depth.ts'
import { base64, multipart, parse } from '../support/fixtures/mails.ts'
import {
  attribute,
  binaryProperty,
  codePage,
  messageProperties,
  namedProperty,
  tnef,
  tnefFile,
  unicodeProperty,
} from '../support/fixtures/tnef.ts'

const twoFiles = tnef([
  codePage(1250),
  messageProperties([namedProperty('x-strange', 7), unicodeProperty(0x1000, 'Ahoj Žofie\r\n')]),
  tnefFile('SHORT~1.TXT', Buffer.from('first'), [
    namedProperty('odd', 1),
    unicodeProperty(0x3707, 'A long name – Žofie.txt'),
  ]),
  tnefFile('P\xf8\xedli\x9a.pdf', Buffer.from('second')),
])

const attached = (bytes: Buffer) =>
  `Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\n\n${base64(bytes)}\n`

test('files of winmail.dat become files of the mail', async () => {
  const mail = await parse(
    multipart('mixed', ['Content-Type: text/plain\n\nHello', attached(twoFiles)]),
  )
  assert.deepEqual(
    mail.files.map(({ name, contentType, size }) => [name, contentType, size]),
    [
      ['A long name – Žofie.txt', 'text/plain', 5],
      ['Příliš.pdf', 'application/pdf', 6],
    ],
  )
  assert.deepEqual(mail.contents.map(String), ['first', 'second'])
  assert.equal(mail.text, 'Hello')
  assert.deepEqual(mail.problems, [])
})

test('its text is used if the mail has no other', async () => {
  assert.equal((await parse(attached(twoFiles))).text, 'Ahoj Žofie')
  const html = tnef([messageProperties([binaryProperty(0x1013, Buffer.from('<p>Hello</p>'))])])
  const mail = await parse(attached(html))
  assert.equal(mail.text, 'Hello')
  assert.match(mail.html!, /<p>Hello<\/p>/)
  const body = tnef([
    codePage(1252),
    attribute(1, 0x0002800c, Buffer.from('Gr\xfc\xdfe\0', 'latin1')),
  ])
  assert.equal((await parse(attached(body))).text, 'Grüße')
})

test('if it is broken, it is a file as it is', async () => {
  for (const broken of [twoFiles.subarray(0, -5), Buffer.from('no TNEF'), Buffer.alloc(0)]) {
    const mail = await parse(attached(broken))
    assert.deepEqual(
      mail.files.map(({ name, size }) => [name, size]),
      [['winmail.dat', broken.length]],
    )
    assert.deepEqual(mail.problems, ['broken_tnef'])
    assert.ok(mail.contents[0]!.equals(broken))
  }
})

test('if it is larger than what is unpacked, it is a file as it is', async () => {
  const large = tnef([tnefFile('a', Buffer.alloc(21 * 1024 * 1024))])
  const mail = await parse(attached(large))
  assert.deepEqual([mail.files.length, mail.files[0]!.size], [1, large.length])
  assert.deepEqual(mail.problems, ['broken_tnef'])
})

test('changed bytes are read or rejected, and never make it grow', () => {
  const change = fc.tuple(fc.nat(twoFiles.length - 1), fc.nat(255))
  const property = fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
    const bytes = Buffer.from(twoFiles)
    for (const [offset, value] of changes) bytes[offset] = value
    try {
      const { files } = readTnef(bytes)
      const total = files.reduce((sum, file) => sum + file.bytes.length, 0)
      assert.ok(total <= bytes.length * 2)
    } catch (error) {
      assert.ok(!(error instanceof assert.AssertionError), String(error))
    }
  })
  fc.assert(property, { numRuns: scaled(300) })
})
