import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '../src/platform/http/limits.ts'
import type { Part } from './baseline.ts'

// The floor: the least that a Node server can do. It looks at nothing but whether there is a body,
// and sends answers that the real server gave. Where the real server asks PostgreSQL, so does it. It
// runs in a process of its own.

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
// As the real server does, so that the same bytes go out.
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
