import { connect } from 'node:net'
import { afterCpuTime } from '../assert/cpu-clock.ts'
import type { TestResponse } from '../assert/test-response.ts'

const patienceMs = 10_000

/**
 * Sends bytes as they are, for what no HTTP client would send, and reads until the server closes
 * the connection: a request that the server should survive must say `Connection: close`.
 */
export function sendBytes(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Uint8Array[] = []
    const stopWaiting = afterCpuTime(patienceMs, () => {
      socket.destroy()
      const received = Buffer.concat(chunks).toString('latin1')
      reject(new Error(`The server did not close the connection after: ${received}`))
    })
    const done = () => {
      stopWaiting()
      resolve(Buffer.concat(chunks).toString())
    }
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
    // A server that stops reading may reset the connection after its answer.
    socket.on('error', done)
    socket.on('close', done)
    socket.write(bytes)
  })
}

/** What came back, read as one answer. */
export async function sendRaw(url: string, bytes: string | Uint8Array): Promise<TestResponse> {
  const received = await sendBytes(url, bytes)
  const [head = '', text = ''] = received.split(/\r\n\r\n(.*)/s)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers()
  for (const line of lines) headers.append(line.split(':', 1)[0]!, line.replace(/^[^:]*:\s*/, ''))
  const isJson = headers.get('content-type')?.startsWith('application/json')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  }
}

/** The head of a request, with an end of line after each part. */
export const lines = (...parts: string[]) => parts.map((part) => `${part}\r\n`).join('')
