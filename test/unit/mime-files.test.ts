import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParsedMail } from '../../src/platform/mime/parsed-mail.ts'
import { base64, multipart, parse, utf8 } from '../support/fixtures/mails.ts'

const namesOf = ({ files }: ParsedMail) => files.map(({ name }) => name)
const text = 'Content-Type: text/plain\n\nHello'

test('names of files, in all the ways they are written', async () => {
  for (const [header, name] of [
    ['Content-Disposition: attachment; filename="a b.pdf"', 'a b.pdf'],
    ['Content-Type: application/pdf; name=a.pdf', 'a.pdf'],
    ["Content-Disposition: attachment; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf", 'Résumé.pdf'],
    [
      'Content-Disposition: attachment;\n filename*0*=utf-8\'\'Rech;\n filename*1*=nung%20f%C3%BC;\n filename*2="r Zoe.pdf"',
      'Rechnung für Zoe.pdf',
    ],
    ["Content-Disposition: attachment; filename*=koi8-r''%CD%C9%D2.pdf", 'мир.pdf'],
    ['Content-Disposition: attachment; filename="=?utf-8?Q?Gr=C3=BC=C3=9Fe.pdf?="', 'Grüße.pdf'],
    [
      'Content-Disposition: attachment; filename="=?utf-8?B?R3LDvA==?=\n =?utf-8?B?w59lLnBkZg==?="',
      'Grüße.pdf',
    ],
    [`Content-Disposition: attachment; filename="${utf8('Grüße')}.pdf"`, 'Grüße.pdf'],
    ['Content-Disposition: attachment; filename="Gr\xfc\xdfe.pdf"', 'Grüße.pdf'],
    ['Content-Disposition: attachment; filename="a=?utf-8?Q?=0A?=b.pdf"', 'a b.pdf'],
    ['Content-Type: image/png', 'image.png'],
    ['Content-Type: image/jpeg', 'image.jpg'],
    ['Content-Type: application/x-strange', 'part-3.bin'],
  ] as const)
    assert.deepEqual(namesOf(await parse(multipart('mixed', [text, `${header}\n\nx`]))), [name])
})

test('types of files, declared or by their names', async () => {
  const mail = await parse(
    multipart('mixed', [
      'Content-Type: APPLICATION/PDF; name=a\n\nx',
      'Content-Type: pdf\nContent-Disposition: attachment; filename=a.pdf\n\nx',
      'Content-Disposition: attachment; filename=a.unknown\n\nx',
    ]),
  )
  assert.deepEqual(
    mail.files.map(({ contentType }) => contentType),
    ['application/pdf', 'application/pdf', 'application/octet-stream'],
  )
})

test('files are inline if the HTML shows them, whatever their headers say', async () => {
  const html = `Content-Type: text/html\n
<p><img src="cid:one@x"> <img src=two@x> <img src='pictures/three.png'> <img src="cid:F%40x"></p>`
  const picture = (header: string) => `Content-Type: image/png\n${header}\n\nx`
  const mail = await parse(
    multipart('related', [
      html,
      picture('Content-ID: <one@x>'),
      picture('Content-ID: <two@x>\nContent-Disposition: attachment; filename=two.png'),
      picture('Content-Location: pictures/three.png'),
      picture('Content-ID: <f@x>'),
      picture('Content-ID: <unused@x>\nContent-Disposition: inline'),
      picture('Content-Disposition: inline'),
    ]),
  )
  assert.deepEqual(
    mail.files.map(({ contentId, isInline }) => [contentId, isInline]),
    [
      ['one@x', true],
      ['two@x', true],
      ['pictures/three.png', true],
      ['f@x', true],
      ['unused@x', false],
      [null, false],
    ],
  )
  const shown = mail.html!.match(/(?<=src=["']?cid:)[^"'\s>]+/g)!.map(decodeURIComponent)
  assert.deepEqual(shown, ['one@x', 'two@x', 'pictures/three.png', 'F@x'])
})

test('a mail in the mail is a file with its subject as the name', async () => {
  const inner = 'From: a@b.example\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\n\nInner text\n'
  const mail = await parse(
    multipart('mixed', [
      text,
      `Content-Type: message/rfc822\n\n${inner}`,
      `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${base64(inner)}`,
      'Content-Type: message/rfc822; name=named.eml\n\nFrom: a@b.example\n\n',
      'Content-Type: message/rfc822\n\nFrom: a@b.example\n\n',
    ]),
  )
  assert.deepEqual(namesOf(mail), ['Grüße.eml', 'Grüße.eml', 'named.eml', 'message.eml'])
  assert.equal(mail.text, 'Hello')
  assert.match(String(mail.contents[0]), /^From: a@b\.example\r\n.*Inner text\r\n$/s)
})

test('the mails of a digest are files', async () => {
  const digest = multipart('digest', ['\nSubject: One\n\n1', '\nSubject: Two\n\n2'])
  assert.deepEqual(namesOf(await parse(digest)), ['One.eml', 'Two.eml'])
})

test('signed mails are read, without the signature', async () => {
  for (const signature of [
    'application/pgp-signature',
    'application/pkcs7-signature; name=smime.p7s',
  ]) {
    const parts = [text, `Content-Type: ${signature}\n\nMIIG`]
    const mail = await parse(multipart('signed; micalg=sha-256', parts))
    assert.deepEqual([mail.text, mail.files, mail.problems], ['Hello', [], []])
  }
})

test('an opaque signed mail is a file', async () => {
  const mail = await parse(
    'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\n\nx',
  )
  assert.deepEqual([namesOf(mail), mail.problems], [['smime.p7m'], []])
})

test('encrypted mails say so and keep the encrypted file', async () => {
  const pgp = await parse(
    multipart('encrypted; protocol="application/pgp-encrypted"', [
      'Content-Type: application/pgp-encrypted\n\nVersion: 1',
      'Content-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----',
    ]),
  )
  assert.deepEqual([pgp.text, namesOf(pgp), pgp.problems], ['', ['encrypted.asc'], ['encrypted']])
  assert.equal(String(pgp.contents[0]), '-----BEGIN PGP MESSAGE-----')
  const smime = await parse('Content-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nx')
  assert.deepEqual([smime.text, namesOf(smime), smime.problems], ['', ['smime.p7m'], ['encrypted']])
})

test('a mail that is only a picture', async () => {
  const mail = await parse(
    `Subject:\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\n${base64('png')}`,
  )
  assert.deepEqual(
    [mail.subject, mail.text, mail.html, namesOf(mail)],
    ['', '', null, ['image.png']],
  )
  assert.equal(String(mail.contents[0]), 'png')
})

test('versions of the text for other programs are no files', async () => {
  const mail = await parse(
    multipart('alternative', [
      text,
      'Content-Type: text/x-amp-html\n\n<html amp>',
      'Content-Type: text/html\n\n<p>Hello</p>',
    ]),
  )
  assert.deepEqual(mail.files, [])
})
