import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import fc from 'fast-check'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { decodeWords } from '../../src/platform/mime/encoded-words.ts'
import { composeMail } from '../../src/platform/smtp/compose.ts'
import type { DkimKey, MailFile, MailMessage } from '../../src/platform/smtp/message.ts'
import { waitFor } from '../support/assert/until.ts'
import { scaled } from '../support/depth.ts'

const message: MailMessage = {
  messageId: '<k3j2h4@acme.example>',
  date: '2026-11-14T09:30:00Z',
  from: { name: 'Acme Support', address: 'help@acme.example' },
  to: [{ name: 'Zoë', address: 'zoe@customer.example' }],
  cc: [],
  subject: 'Re: Printer on fire',
  inReplyTo: '<question@customer.example>',
  references: ['<root@acme.example>', '<question@customer.example>'],
  headers: { 'Auto-Submitted': 'no', 'X-Desk': '4711' },
  text: 'Pour water on it.\n\n.\nFrom us\n',
  html: '<p>Pour water on it.</p>',
}

const file = (name: string, content = 'content', contentType = 'text/plain'): MailFile => ({
  name,
  contentType,
  async *open() {
    yield Buffer.from(content)
  },
})

async function compose(
  changes: Partial<MailMessage> = {},
  files: MailFile[] = [],
  dkim?: DkimKey,
): Promise<string> {
  const stream = await composeMail({ ...message, ...changes }, files, dkim)
  return (await buffer(stream)).toString('latin1')
}

/** The header fields of the message, unfolded. */
function headersOf(raw: string): string[] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  return head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n')
}

const namesOf = (raw: string) => headersOf(raw).map((line) => line.slice(0, line.indexOf(':')))

function generateDkimKey(): { key: DkimKey; record: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    key: { domain: 'acme.example', selector: 'desk1', privateKey },
    record: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  }
}

test('a subject that somebody typed like an encoded word stays as it was typed', async () => {
  const typed = 'Re: What is =?utf-8?q?Caf=C3=A9?= in the subject?'
  const [subject] = headersOf(await compose({ subject: typed })).filter((line) =>
    line.startsWith('Subject: '),
  )
  assert.doesNotMatch(subject!, /=\?utf-8\?q\?Caf/i)
  assert.equal(decodeWords(subject!), `Subject: ${typed}`)
})

test('a mail has the headers it was given, text and HTML', async () => {
  const raw = await compose()
  assert.deepEqual(headersOf(raw).slice(0, -1), [
    'Auto-Submitted: no',
    'X-Desk: 4711',
    'From: Acme Support <help@acme.example>',
    'To: =?UTF-8?Q?Zo=C3=AB?= <zoe@customer.example>',
    'In-Reply-To: <question@customer.example>',
    'References: <root@acme.example> <question@customer.example>',
    'Subject: Re: Printer on fire',
    'Message-ID: <k3j2h4@acme.example>',
    'Date: Sat, 14 Nov 2026 09:30:00 +0000',
    'MIME-Version: 1.0',
  ])
  assert.match(headersOf(raw).at(-1)!, /^Content-Type: multipart\/alternative; boundary=/)
  assert.match(raw, /Pour water on it\.\r\n\r\n\.\r\nFrom us/)
  assert.match(raw, /<p>Pour water on it\.<\/p>/)
})

test('the same message gives the same bytes, signed and with files too', async () => {
  const { key } = generateDkimKey()
  const files = [file('a.txt'), file('b.pdf', 'x'.repeat(100_000), 'application/pdf')]
  const first = await compose({}, files, key)
  assert.equal(await compose({}, files, key), first)
  assert.match(first, /^DKIM-Signature: /)
  const other = await compose({ messageId: '<other@acme.example>' }, files)
  const boundary = /boundary="([^"]+)"/
  assert.notEqual(boundary.exec(other)![1], boundary.exec(first)![1])
})

test('the DKIM signature is valid for the record, and not after a change', async () => {
  const { key, record } = generateDkimKey()
  const text = `${'A long line of ordinary words. '.repeat(60)}\n\n  trailing  \n\n\n`
  const raw = await compose({ text, subject: 'Grüße  aus  Köln' }, [file('ü.txt')], key)
  const resolver = async (name: string, type: string) => {
    assert.deepEqual([name, type], ['desk1._domainkey.acme.example', 'TXT'])
    return [[record]]
  }
  const verify = async (mail: string) => {
    const { results } = await dkimVerify(Buffer.from(mail, 'latin1'), { resolver })
    return results.map(({ status }) => status.result)
  }
  assert.deepEqual(await verify(raw), ['pass'])
  assert.deepEqual(await verify(raw.replace('help@acme', 'evil@acme')), ['fail'])
  assert.deepEqual(await verify(raw.replace('ordinary', 'surprise')), ['neutral'])
  const headers = {
    'List-Unsubscribe': '<https://acme.example/u>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const listed = await compose({ headers }, [], key)
  assert.deepEqual(await verify(listed), ['pass'])
  assert.deepEqual(await verify(listed.replace('acme.example/u', 'evil.example/u')), ['fail'])
  assert.deepEqual(await verify(listed.replace('=One-Click', '=Two-Click')), ['fail'])
})

test('a key that cannot sign is an error, not an unsigned mail', async () => {
  const key = { domain: 'acme.example', selector: 'desk1', privateKey: 'no key' }
  await assert.rejects(compose({}, [], key))
})

test('line breaks and NUL in fields never add a header or a recipient', async () => {
  const plain = namesOf(await compose({ cc: message.to }, [file('a')]))
  for (const bad of ['\r\n', '\n', '\r', '\0', '\r\n\r\n', '\u2028', '\v', '\u0085']) {
    const inject = `x${bad}Bcc: eve@evil.example${bad}`
    const address = { name: inject, address: `zoe${bad}Bcc: eve@evil.example` }
    const raw = await compose(
      {
        from: { name: inject, address: 'help@acme.example' },
        to: [address],
        cc: [{ name: '', address: `a@b.example${bad}Bcc:c@d.example` }],
        subject: inject,
        inReplyTo: `<a@b>${bad}Bcc: eve@evil.example`,
        references: ['<a@b>', `<c@d>${bad}Bcc: eve@evil.example`],
        headers: { 'Auto-Submitted': inject, 'X-Desk': inject },
      },
      [file(inject, 'x', `text/plain${bad}Bcc: eve@evil.example`)],
    )
    const names = namesOf(raw)
    assert.deepEqual(
      names,
      plain.filter((name) => name !== 'In-Reply-To'),
      JSON.stringify(bad),
    )
    assert.doesNotMatch(raw, /^Bcc:/im)
  }
})

test('a header name that is none is rejected', async () => {
  for (const name of ['X-A: b\r\nBcc', 'X A', 'Ä', ''])
    await assert.rejects(compose({ headers: { [name]: 'x' } }), /is not valid/)
})

test('no line is longer than 998 octets, and random fields add no headers', async () => {
  const plain = namesOf(await compose({ cc: message.to }, [file('a')]))
  const longText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3_000, size: 'max' }),
    fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\0', 'ü', '=', '?', '"', '😀') }),
    fc.integer({ min: 900, max: 3_000 }).map((length) => 'x'.repeat(length)),
    fc.integer({ min: 900, max: 3_000 }).map((length) => 'ü'.repeat(length)),
  )
  const property = fc.asyncProperty(longText, longText, longText, async (name, subject, body) => {
    const raw = await compose(
      {
        from: { name, address: 'help@acme.example' },
        to: Array(20).fill({ name, address: 'zoe@customer.example' }),
        cc: [{ name, address: 'zoe@customer.example' }],
        subject: `Re: ${subject}`,
        text: `${body}.`,
        html: `${body}.`,
        headers: { 'Auto-Submitted': 'no', 'X-Desk': `x${name.slice(0, 100)}` },
      },
      [file(name, body)],
    )
    for (const line of raw.split('\r\n')) assert.ok(line.length <= 998, line.slice(0, 100))
    assert.doesNotMatch(raw, /[^\r]\n|\r[^\n]|\0/)
    assert.deepEqual(namesOf(raw), plain)
  })
  await fc.assert(property, { numRuns: scaled(10) })
})

test('files of any type are attached as they are', async () => {
  const content = Array.from({ length: 500 }, (_, index) => `Line ${index}\n`).join('')
  for (const [given, sent] of [
    ['application/pdf', 'application/pdf'],
    ['text/html; charset=utf-8', 'text/html'],
    ['message/rfc822', 'application/octet-stream'],
    ['multipart/mixed; boundary=x', 'application/octet-stream'],
    ['nonsense', 'application/octet-stream'],
  ]) {
    const raw = await compose({}, [file('Rechnung für Zoë.bin', content, given)])
    const part = raw.split(/\r\n--[^\r]*\r\n/).find((text) => text.includes('filename'))!
    const head = part.slice(0, part.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ')
    assert.match(head, new RegExp(`^Content-Type: ${sent};`))
    assert.match(head, /Content-Disposition: attachment;.*filename.*Rechnung/)
    const encoded = part.slice(part.indexOf('\r\n\r\n'))
    assert.equal(Buffer.from(encoded, 'base64').toString(), content)
  }
})

test('a file is opened when it is read, and closed when the stream is destroyed', async () => {
  const events: string[] = []
  const large: MailFile = {
    name: 'large.bin',
    contentType: 'application/octet-stream',
    async *open() {
      events.push('opened')
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        events.push('closed')
      }
    },
  }
  const stream = (await composeMail(message, [large], undefined)) as Readable
  assert.deepEqual(events, [])
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > 1_000_000) break
  }
  await waitFor('the file is closed', async () => events.length === 2)
  assert.deepEqual(events, ['opened', 'closed'])
})

test('an error of a file is an error of the stream', async () => {
  const broken: MailFile = {
    name: 'broken.bin',
    contentType: 'application/octet-stream',
    // biome-ignore lint/correctness/useYield: it fails before
    async *open() {
      throw new Error('gone')
    },
  }
  await assert.rejects(compose({}, [broken]), /gone/)
})

const readWithPython = `
import email, email.policy, json, sys
mail = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
part = lambda kind: mail.get_body([kind]).get_content().replace("\\r\\n", "\\n")
files = [[each.get_filename(), each.get_content()] for each in mail.iter_attachments()]
print(json.dumps({"subject": mail["subject"], "from": str(mail["from"]), "text": part("plain"),
  "html": part("html"), "files": files, "defects": [str(each) for each in mail.defects]}))
`
const python = spawnSync('python3', ['-c', 'import email.policy'])

test('another program reads the same words', {
  skip: python.status === 0 ? false : 'python3 is not installed',
}, async () => {
  const words = `> quoted\n\n\`code\` 🔥 مرحبا بالعالم = Zoë\n${'long '.repeat(300)}\n.\nFrom us\n`
  const raw = await compose(
    {
      subject: `Ré: مرحبا 🔥 ${'very '.repeat(30)}long`,
      from: { name: 'Ünal, "Q" <x>', address: 'help@acme.example' },
      text: words,
      html: `<p>${words}</p>`,
    },
    [file('größe 🔥.txt', 'one\ntwo\n')],
  )
  const { stdout, stderr } = spawnSync('python3', ['-c', readWithPython], { input: raw })
  const read = JSON.parse(String(stdout) || JSON.stringify(String(stderr)))
  assert.equal(read.subject, `Ré: مرحبا 🔥 ${'very '.repeat(30)}long`)
  assert.equal(read.text.trimEnd(), words.trimEnd())
  assert.equal(read.html.trimEnd(), `<p>${words}</p>`)
  assert.deepEqual(read.files, [['größe 🔥.txt', 'one\ntwo\n']])
  assert.deepEqual(read.defects, [])
})
