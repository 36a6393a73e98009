import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '../src/platform/http/limits.ts'
import type { CapturedResponse } from './captured-response.ts'
import type { Script } from './script.ts'

// The baseline: the least a Node server can do. It only checks whether there is a body and sends
// recorded responses of the real server. Where the real server queries PostgreSQL, so does the
// baseline. It runs in its own process.

/** What it serves from now on. */
export interface Part {
  /** Served in turn. */
  answers: CapturedResponse[]
  /** Replayed in turn, each before a response. */
  scripts: Script[]
}

const [databaseUrl] = process.argv.slice(2)
const play = databaseUrl && (await (await import('./replay-sql.ts')).openPlayer(databaseUrl))

const send = (message: unknown) => process.send!(message)
let { answers, scripts }: Part = { answers: [], scripts: [] }
let turn = 0

process.on('message', (message: Part) => {
  answers = message.answers
  scripts = message.scripts
  turn = 0
  send('ready')
})
process.on('disconnect', () => process.exit())

const server = createServer((request, response) => {
  if (request.method === 'GET') return answer(response)
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    Buffer.concat(chunks)
    answer(response)
  })
})
// As in the real server, so that the same bytes are sent.
server.keepAliveTimeout = limits.keepAliveMs
server.maxRequestsPerSocket = limits.requestsPerConnectionMax
server.listen(0, '127.0.0.1', () => send((server.address() as AddressInfo).port))

function answer(response: ServerResponse): void {
  const { status, headers, body } = answers[++turn % answers.length]!
  const end = () => {
    response.writeHead(status, headers)
    response.end(body)
  }
  if (play) play(scripts[turn % scripts.length]!).then(end)
  else end()
}
