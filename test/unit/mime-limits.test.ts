import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailBytes, multipart, parse } from '../support/fixtures/mails.ts'

test('5,000 parts: the first thousand are read', async () => {
  const parts = Array.from({ length: 5_000 }, (_, index) => `Content-Type: text/plain\n\n${index}`)
  const mail = await parse(multipart('mixed', parts))
  assert.deepEqual(mail.problems, ['too_many_parts'])
  assert.match(mail.text, /^0\n\n1\n\n2.*\n\n998$/s)
})

test('30 levels: those above the limit are read', async () => {
  let inner = 'Content-Type: text/plain\n\ntoo deep'
  for (let level = 30; level > 0; level--)
    inner = multipart('mixed', [`\nlevel ${level}`, inner], `b${level}`)
  const mail = await parse(inner)
  assert.deepEqual(mail.problems, ['too_deep'])
  assert.match(mail.text, /^level 1\n\nlevel 2\n.*level 19$/s)
})

test('30 levels of mails in mails are one file', async () => {
  const inner = 'Content-Type: message/rfc822\n\n'.repeat(30)
  assert.equal((await parse(`${inner}Hello`)).files.length, 1)
})

test('headers of 300 KiB are shortened, but what is needed is read', async () => {
  for (const filler of [`X-Junk: ${'x'.repeat(300 * 1024)}\n`, 'X-Junk: y\n'.repeat(40_000)]) {
    const mail = await parse(`${filler}Subject: Hi\nContent-Type: text/html\n\n<p>Hello</p>`)
    assert.deepEqual(
      [mail.subject, mail.text, mail.problems],
      ['Hi', 'Hello', ['headers_shortened']],
    )
  }
  const endless = await parse(`Subject: ${'x'.repeat(3_000_000)}\n\nHello`)
  assert.deepEqual([endless.text, endless.problems], ['Hello', ['headers_shortened']])
})

/** Shapes for which simple programs take quadratic time. */
const megabyte = 1024 * 1024
const fill = (piece: string, bytes = 2 * megabyte) => piece.repeat(Math.ceil(bytes / piece.length))
const hostile: Record<string, string> = {
  'flowed text': `Content-Type: text/plain; format=flowed\n\n${fill('word \n')}`,
  'flowed quotes': `Content-Type: text/plain; format=flowed\n\n${fill('> a \n>> b \n')}`,
  'one flowed line': `Content-Type: text/plain; format=flowed\n\n${fill('> ')}`,
  'blank lines': `\n${fill(' \n')}x`,
  'dashes at line starts': multipart('mixed', [`\n${fill('--b\n')}`]),
  'a line of dashes': multipart('mixed', [`\n${fill('-')}`]),
  'equals signs': `Content-Transfer-Encoding: quoted-printable\n\n${fill('= \t')}`,
  'tags that do not end': `Content-Type: text/html\n\n${fill('<')}`,
  'sources that do not end': multipart('related', [
    `Content-Type: text/html\n\n${fill('src=" src=\' ')}`,
    'Content-Type: image/png\nContent-ID: <a>\n\nx',
  ]),
  'words of a stub': multipart('alternative', [
    `Content-Type: text/plain\n\n${fill('view html ', 490)}`,
    `Content-Type: text/html\n\n${fill('<p>a')}`,
  ]),
  'many versions': multipart(
    'alternative',
    Array(900).fill(`Content-Type: text/html\n\n${fill('<p>a', 1_000)}`),
  ),
  'many texts': multipart('mixed', Array(900).fill(`\n${fill('word ', 1_000)}`)),
  'encoded words': `Subject: ${fill('=?utf-8?q?a?= ', 200_000)}\n\n`,
  'encoded words that do not end': `Subject: ${fill('=?a?q?', 200_000)}\n\n`,
  'one byte in each encoded word': `Subject: ${fill('=?utf-8?b?w7w=?=\n ', 200_000)}\n\n`,
  'quotes in addresses': `To: ${fill('"a <', 200_000)}\n\n`,
  'comments in addresses': `To: ${fill('(', 200_000)}\n\n`,
  'many addresses': fill('To: a@b.example, c@d.example\n', 200_000),
  'many ids': `References: ${fill('<a', 200_000)}\n\n`,
  'many parameters': `Content-Type: text/plain; ${fill('a*0=b; ', 200_000)}\n\n`,
  'many fields': `${fill('A:b\n', 250_000)}\n`,
  'folded lines': `Subject: ${fill('a\n ', 250_000)}\n\n`,
  'meta elements': `Content-Type: text/html\n\n${fill('<meta charset ', 4_096)}\xff`,
}

/** Other processes do not count. */
const cpuMs = () => process.cpuUsage().user / 1_000

for (const [name, text] of Object.entries(hostile))
  test(`time grows with the size: ${name}`, async () => {
    const bytes = mailBytes(text)
    const startedAt = cpuMs()
    await parse(bytes)
    const spent = cpuMs() - startedAt
    assert.ok(spent < 3_000, `${Math.round(spent)} ms`)
  })
