import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a request instead of a normal response. */
export type Mishap =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** It is carried out, but its answer gets lost. */
  | 'lost'
  /** It waits for an answer that does not come. */
  | 'silence'

/** A proxy in front of a desk that makes requests fail as a test needs it. */
export interface FaultProxy extends AsyncDisposable {
  url: string
  /** What was asked: method, path and headers, mishaps included. */
  seen: { method: string; path: string; headers: IncomingMessage['headers'] }[]
  /** For the next requests, one each. */
  mishaps: Mishap[]
  /** Closes all connections. */
  cutOff(): void
}

export async function openFaultProxy(deskUrl: string): Promise<FaultProxy> {
  const seen: FaultProxy['seen'] = []
  const mishaps: Mishap[] = []
  const server = createServer((asked, answer) => {
    const { method = '', url: path = '', headers } = asked
    seen.push({ method, path, headers })
    const mishap = mishaps.shift()
    if (typeof mishap === 'object') refuse(asked, answer, mishap)
    else if (mishap !== 'silence') passOn(asked, answer, deskUrl, mishap === 'lost')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cutOff = () => server.closeAllConnections()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    mishaps,
    cutOff,
    async [Symbol.asyncDispose]() {
      const closed = once(server.close(), 'close')
      cutOff()
      await closed
    },
  }
}

function refuse(
  asked: IncomingMessage,
  answer: ServerResponse,
  { status, headers, body = '{"detail":"Not now"}' }: Exclude<Mishap, string>,
): void {
  asked.resume()
  answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  deskUrl: string,
  isLost: boolean,
): void {
  const { method, url, headers } = asked
  const onward = request(deskUrl + url, { method, headers, agent: false }, (answered) => {
    if (isLost) {
      answered.resume().on('end', () => answer.destroy())
      return
    }
    answer.writeHead(answered.statusCode!, answered.rawHeaders)
    answered.on('error', () => answer.destroy()).pipe(answer)
    answer.on('close', () => answered.destroy())
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
