import { parentPort } from 'node:worker_threads'
import type { FileWriter } from './findings.ts'
import { parseMail } from './parse-mail.ts'
import { chunkBytesMax, type FromParser, type ToParser } from './parser-messages.ts'

const port = parentPort!
let receive = (_message: ToParser) => {}

port.on('message', (message: ToParser) => {
  // An error ends the thread; `mail-parser.ts` starts a new one.
  if (message.type === 'parse') void parse()
  else receive(message)
})
send({ type: 'ready' })

async function parse(): Promise<void> {
  send({ type: 'parsed', mail: await parseMail(pullChunks(), openFile) })
}

function send(message: FromParser, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}

function ask(question: FromParser, transfer: ArrayBuffer[] = []): Promise<ToParser> {
  const { promise, resolve } = Promise.withResolvers<ToParser>()
  receive = resolve
  send(question, transfer)
  return promise
}

async function* pullChunks(): AsyncGenerator<Buffer> {
  for (;;) {
    const answer = await ask({ type: 'pull' })
    if (answer.type !== 'chunk' || answer.bytes === null) return
    yield Buffer.from(answer.bytes.buffer)
  }
}

async function openFile(file: { name: string; contentType: string }): Promise<FileWriter> {
  let isWanted = (await ask({ type: 'file', ...file })).type === 'next'
  let buffer = new Uint8Array(0)
  let filled = 0
  const flush = async () => {
    const bytes = filled === buffer.length ? buffer : buffer.slice(0, filled)
    buffer = new Uint8Array(0)
    filled = 0
    isWanted = (await ask({ type: 'data', bytes }, [bytes.buffer])).type === 'next'
  }
  return {
    async write(bytes) {
      for (let offset = 0; isWanted && offset < bytes.length; ) {
        if (buffer.length === 0) buffer = new Uint8Array(chunkBytesMax)
        const copied = bytes.copy(buffer, filled, offset)
        offset += copied
        filled += copied
        if (filled === buffer.length) await flush()
      }
    },
    async end() {
      if (isWanted && filled > 0) await flush()
      await ask({ type: 'file_end' })
    },
  }
}
