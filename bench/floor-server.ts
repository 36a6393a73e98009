import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '../src/http/limits.ts'
import type { Answer } from './answer.ts'

// The floor: the least that a Node server can do. It looks at nothing but whether there is a body,
// and sends answers that the real server gave. It runs in a process of its own.

const send = (message: unknown) => process.send!(message)
let answers: Answer[] = []
let turn = 0

process.on('message', (message: Answer[]) => {
  answers = message
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
  turn = (turn + 1) % answers.length
  const { status, headers, body } = answers[turn]!
  response.writeHead(status, headers)
  response.end(body)
}
