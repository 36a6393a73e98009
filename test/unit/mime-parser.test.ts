import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import {
  MailParseError,
  MailParser,
  type MailParserOptions,
  type MailToParse,
} from '../../src/platform/mime/mail-parser.ts'
import { base64, cut, mailBytes, multipart, parse, utf8 } from '../support/fixtures/mails.ts'

const faulty = new URL('../support/fixtures/faulty-parser-thread.ts', import.meta.url)

const attached = (name: string, content: string | Buffer) =>
  `Content-Type: application/octet-stream; name="${name}"\nContent-Transfer-Encoding: base64\n\n${base64(content)}\n`

const large = Buffer.alloc(1_000_000, 'The quick brown fox. ')
const mail = mailBytes(
  `Subject: ${utf8('Grüße')}\n${multipart('mixed', [
    'Content-Type: text/plain\n\nHello',
    attached('empty.bin', ''),
    attached('large.bin', large),
    attached('small.bin', 'small'),
  ])}`,
)

/** Closed when the test ends. */
function openParser(options: MailParserOptions = {}) {
  const parser = new MailParser(options)
  return Object.assign(parser, { [Symbol.asyncDispose]: () => parser.close() })
}

const readNothing: MailToParse['onFile'] = async () => {}

const failsWith = (reason: MailParseError['reason']) => (error: unknown) => {
  assert.ok(error instanceof MailParseError, String(error))
  assert.equal(error.reason, reason)
  return true
}

async function readAll(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) {
    assert.ok(chunk.length > 0 && chunk.length <= 256 * 1024)
    all.push(chunk)
  }
  return Buffer.concat(all)
}

test('the thread gives the same result, and files in their order', async () => {
  await using parser = openParser()
  const { contents, ...expected } = await parse(mail)
  const files: { name: string; bytes: Buffer }[] = []
  const parsed = await parser.parse({
    chunks: cut(mail, 10_000),
    onFile: async ({ name }, chunks) => void files.push({ name, bytes: await readAll(chunks) }),
  })
  assert.deepEqual(parsed, expected)
  assert.deepEqual(
    files.map(({ name }) => name),
    ['empty.bin', 'large.bin', 'small.bin'],
  )
  assert.deepEqual(
    files.map(({ bytes }) => bytes.length),
    parsed.files.map(({ size }) => size),
  )
  assert.ok(files[1]!.bytes.equals(large))
  assert.equal(contents.length, 3)
})

test('mails that arrive together are parsed one after the other', async () => {
  await using parser = openParser()
  let running = 0
  const parsed = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      parser.parse({
        chunks: cut(mailBytes(`Subject: ${index}\n${multipart('mixed', [attached('a', 'b')])}`)),
        async onFile(_, chunks) {
          assert.equal(++running, 1)
          await readAll(chunks)
          running--
        },
      }),
    ),
  )
  assert.deepEqual(
    parsed.map(({ subject }) => subject),
    ['0', '1', '2', '3', '4'],
  )
})

test('the chunks of the caller stay whole, also when they share one buffer', async () => {
  await using parser = openParser()
  const shared = Buffer.alloc(1_000)
  async function* chunks() {
    for (let offset = 0; offset < mail.length; offset += shared.length)
      yield shared.subarray(0, mail.copy(shared, 0, offset))
  }
  const hash = createHash('sha256')
  const onFile: MailToParse['onFile'] = async (_, bytes) => void hash.update(await readAll(bytes))
  await parser.parse({ chunks: chunks(), onFile })
  const expected = createHash('sha256').update(large).update('small')
  assert.equal(hash.digest('hex'), expected.digest('hex'))
  assert.equal(shared.length, 1_000)
})

test('files that are not read, or in part, are skipped', async () => {
  await using parser = openParser()
  const names: string[] = []
  const { files } = await parser.parse({
    chunks: cut(mail),
    async onFile({ name }, chunks) {
      names.push(name)
      if (name === 'large.bin') for await (const _ of chunks) break
    },
  })
  assert.deepEqual(names, ['empty.bin', 'large.bin', 'small.bin'])
  assert.equal(files[1]!.size, large.length)
  const unawaited = await parser.parse({
    chunks: cut(mail),
    onFile: async (_, chunks) => void chunks[Symbol.asyncIterator]().next(),
  })
  assert.equal(unawaited.files.length, 3)
})

test('an error of the receiver or of the input is the error, and the next mail is parsed', async () => {
  await using parser = openParser()
  const reject = async () => {
    throw new Error('Storage is full')
  }
  await assert.rejects(parser.parse({ chunks: cut(mail), onFile: reject }), /Storage is full/)
  async function* broken() {
    yield mail.subarray(0, 50_000)
    throw new Error('Connection lost')
  }
  for (const onFile of [
    readNothing,
    // One that hides the error that it gets.
    async (_: unknown, chunks: AsyncIterable<Buffer>) =>
      void (await readAll(chunks).catch(() => {})),
  ])
    await assert.rejects(parser.parse({ chunks: broken(), onFile }), /Connection lost/)
  assert.equal((await parser.parse({ chunks: cut(mail), onFile: readNothing })).text, 'Hello')
})

test('a mail can be given up, whatever is waited for', async () => {
  await using parser = openParser()
  const controller = new AbortController()
  async function* endless() {
    yield mail.subarray(0, 100)
    controller.abort(new Error('Given up'))
    await new Promise(() => {})
  }
  const { signal } = controller
  await assert.rejects(parser.parse({ chunks: endless(), signal, onFile: readNothing }), /Given up/)
  const other = new AbortController()
  const neverEnds = () => {
    other.abort(new Error('Given up too'))
    return new Promise<void>(() => {})
  }
  const waiting = parser.parse({ chunks: cut(mail), signal: other.signal, onFile: neverEnds })
  await assert.rejects(waiting, /Given up too/)
  assert.equal((await parser.parse({ chunks: cut(mail), onFile: readNothing })).text, 'Hello')
})

test('a thread that takes too long is ended, and the next mail is parsed by another', async () => {
  // Longer than it takes to answer, for the mail in the end.
  await using parser = openParser({ workerUrl: faulty, timeoutMs: 300 })
  const run = (action: string) =>
    parser.parse({
      chunks: cut(Buffer.from(action)),
      onFile: async (_, chunks) => void (await readAll(chunks)),
    })
  await assert.rejects(run('hang'), failsWith('too_slow'))
  await assert.rejects(run('hangInFile'), failsWith('too_slow'))
  assert.equal((await run('parse')).subject, 'parsed')
})

test('a thread that crashes, exits or needs too much memory', async () => {
  const stops: string[] = []
  const onStop = (reason: string) => void stops.push(reason)
  await using parser = openParser({ workerUrl: faulty, onStop })
  const run = (action: string) =>
    parser.parse({ chunks: cut(Buffer.from(action)), onFile: readNothing })
  for (const action of ['crash', 'exit', 'useMemory'])
    await assert.rejects(run(action), failsWith('crashed'), action)
  assert.deepEqual(stops, ['crashed', 'crashed', 'crashed'])
  assert.equal((await run('parse')).subject, 'parsed')
})

test('time for reading the input and for storing files does not count', async () => {
  const timeoutMs = 2_000
  await using parser = openParser({ timeoutMs })
  const small = mailBytes(multipart('mixed', [attached('a', 'b'), 'Subject: x\n\nHello']))
  // The start of the thread counts, which takes long on a busy machine.
  await parser.parse({ chunks: cut(small), onFile: readNothing })
  const isOver = () => once(AbortSignal.timeout(timeoutMs), 'abort')
  async function* slow() {
    yield small.subarray(0, 50)
    await isOver()
    yield small.subarray(50)
  }
  const onFile: MailToParse['onFile'] = async (_, chunks) => {
    await isOver()
    await readAll(chunks)
  }
  assert.equal((await parser.parse({ chunks: slow(), onFile })).text, 'Hello')
})

test('a mail above the limit is not parsed', async () => {
  await using parser = openParser({ mailBytesMax: mail.length - 1 })
  const parsed = parser.parse({ chunks: cut(mail), onFile: readNothing })
  await assert.rejects(parsed, failsWith('too_large'))
})

test('the thread ends when it is idle, and starts again', async () => {
  await using parser = openParser({ idleMs: 0 })
  for (const _ of [1, 2]) {
    assert.equal((await parser.parse({ chunks: cut(mail), onFile: readNothing })).text, 'Hello')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
})

test('after it is closed, mails are rejected', async () => {
  const parser = new MailParser()
  async function* endless() {
    yield mail.subarray(0, 100)
    void parser.close()
    await new Promise(() => {})
  }
  const mails = [endless(), cut(mail)].map((chunks) =>
    parser.parse({ chunks, onFile: readNothing }),
  )
  for (const each of mails) await assert.rejects(each, /is closed/)
  await assert.rejects(parser.parse({ chunks: cut(mail), onFile: readNothing }), /is closed/)
})
