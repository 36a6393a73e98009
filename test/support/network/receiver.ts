import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  id: string
  raw: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  body: any
}

type Answer = number | ((response: ServerResponse) => void)

export interface WebhookReceiver extends AsyncDisposable {
  url: string
  /** In the order in which they came. */
  received: Received[]
  /** The response: a status, or a function that writes it. 204 unless a test replaces it. */
  answer: (call: Received) => Answer | Promise<Answer>
}

/** A server that webhooks are sent to. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    const { url = '', headers } = request
    const id = String(headers['webhook-id'])
    const call = { path: url, headers, id, raw, body: JSON.parse(raw) }
    receiver.received.push(call)
    const answer = await receiver.answer(call)
    if (typeof answer === 'number') response.writeHead(answer).end()
    else answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: () => 204,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
