import { Agent, type IncomingMessage, request } from 'node:http'

export interface Sent {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array | FormData | undefined
}

export interface Received {
  status: number
  headers: Headers
  bytes: Buffer
}

const agent = new Agent({ keepAlive: true })

/**
 * One exchange over a socket. `fetch` would do, but it takes several times the work for the same
 * bytes, and the tests send more than a hundred thousand requests.
 */
export async function send(url: string, { method, headers, body }: Sent): Promise<Received> {
  if (body instanceof FormData) {
    const form = new Response(body)
    const type = { 'content-type': form.headers.get('content-type')! }
    return send(url, { method, headers: { ...type, ...headers }, body: await form.bytes() })
  }
  // As bytes: before a text, Node would write the headers in the encoding of the text.
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const length = bytes && { 'content-length': bytes.length }
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(url), {
      method,
      agent,
      headers: { ...length, ...headers },
    })
    outgoing.once('error', reject)
    outgoing.once('response', (response) => receive(response, resolve, reject))
    outgoing.end(bytes)
  })
}

function receive(
  response: IncomingMessage,
  resolve: (received: Received) => void,
  reject: (error: Error) => void,
): void {
  const headers = new Headers()
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values!) headers.append(name, value)
  }
  const chunks: Buffer[] = []
  const done = () =>
    resolve({ status: response.statusCode!, headers, bytes: Buffer.concat(chunks) })
  // A stream of events has no end: that it began is all there is to see here.
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    done()
    response.destroy()
    return
  }
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.once('end', done)
  response.once('error', reject)
}
