import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface LoadAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** The connection ended after a response had begun and before it was complete. */
export class TruncatedAnswer extends Error {}

/** Calls over its own connections, which are kept open; says when a response is incomplete. */
export class LoadClient {
  readonly #url: string
  readonly #key: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(url: string, key: string) {
    this.#url = url
    this.#key = key
  }

  call(method: string, path: string, body?: unknown): Promise<LoadAnswer> {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const call = request(this.#url + path, {
        method,
        agent: this.#agent,
        headers: {
          authorization: `Bearer ${this.#key}`,
          ...(sent === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        },
      })
      call.on('error', reject)
      call.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('error', (cause) => reject(new TruncatedAnswer('cut off', { cause })))
        const { statusCode: status, headers } = response
        response.on('end', () => resolve({ status: status!, headers, text }))
      })
      call.end(sent)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
