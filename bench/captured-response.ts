import { request } from 'node:http'

/** A response of the real server, for the baseline to send. */
export interface CapturedResponse {
  status: number
  /** Names and values alternating, without those that every Node server adds. */
  headers: string[]
  body: string
}

const writtenByNode = ['date', 'connection', 'keep-alive']

/** Sends a raw request and records the response. */
export function capture(port: number, asked: BenchRequest): Promise<CapturedResponse> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = asked
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
      try {
        const text = (await response.setEncoding('utf8').toArray()).join('')
        resolve({
          status: response.statusCode!,
          headers: withoutOwn(response.rawHeaders),
          body: text,
        })
      } catch (error) {
        reject(error)
      }
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
  /** A body, possibly with text that is new to the desk. */
  mayBeNew?: string
}

/** The request as bytes. */
export function bytesOf({ method, path, headers, body = '' }: BenchRequest): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`)
}

function withoutOwn(rawHeaders: string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (writtenByNode.includes(rawHeaders[at]!.toLowerCase())) continue
    kept.push(rawHeaders[at]!, rawHeaders[at + 1]!)
  }
  return kept
}
